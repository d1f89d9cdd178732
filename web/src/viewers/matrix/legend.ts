import { between } from '../frame/colour-scale.ts'
import type { LegendEntry } from '../frame/framed.ts'
import { shownText } from '../shown-text.ts'
import type { FactBar } from './scene.ts'

/** What the colours of facts mean, for a saved picture. `others`: what those without a colour of their own are called. */
export function legendOf(facts: readonly FactBar[], others: string): LegendEntry[] {
  return facts.flatMap(({ name, scale }) => [
    { text: `${shownText(name)}:` },
    ...(scale.kind === 'numbers'
      ? [
          { text: String(Number(scale.least.toPrecision(6))), colour: between(0) },
          { text: String(Number(scale.most.toPrecision(6))), colour: between(1) },
        ]
      : scale.entries.map(({ value, colour }) => ({
          text: value === undefined ? others : shownText(value),
          colour,
        }))),
  ])
}
