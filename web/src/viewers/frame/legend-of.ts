import { shownText } from '../shown-text.ts'
import { between, type ColourScale } from './colour-scale.ts'
import type { LegendEntry } from './framed.ts'

export interface Coloured {
  readonly name: string
  readonly scale: ColourScale
  /** How a number is written, where that is not as it is. */
  readonly written?: (value: number) => string
}

const rounded = (value: number) => String(Number(value.toPrecision(6)))

/** What the colours of facts mean, for a saved picture. `others`: what those without a colour of their own are called. */
export function legendOf(facts: readonly Coloured[], others: string): LegendEntry[] {
  return facts.flatMap(({ name, scale, written = rounded }) => [
    { text: `${shownText(name)}:` },
    ...(scale.kind === 'numbers'
      ? [
          { text: written(scale.least), colour: between(0) },
          { text: written(scale.most), colour: between(1) },
        ]
      : scale.entries.map(({ value, colour }) => ({
          text: value === undefined ? others : shownText(value),
          colour,
        }))),
  ])
}
