import { chartColours, colours, sequenceColours } from '../../ui/theme/tokens.ts'

/** Colours of the values of one column: categories by how often they are, few numbers in their order, many from light to dark. */
export type ColourScale =
  | {
      readonly kind: 'categories'
      readonly entries: readonly CategoryEntry[]
      colourOf(value: string): string
    }
  | {
      readonly kind: 'numbers'
      readonly least: number
      readonly most: number
      colourOf(value: string): string
    }

export interface CategoryEntry {
  /** Undefined for all those that have no colour of their own. */
  readonly value: string | undefined
  readonly colour: string
  readonly count: number
}

const other = colours['ink-4']
export const noValue = colours.bench

export function scaleOf(values: readonly string[]): ColourScale {
  const counts = new Map<string, number>()
  let [least, most] = [Infinity, -Infinity]
  let numeric = true
  for (const value of values) {
    if (value === '') continue
    counts.set(value, (counts.get(value) ?? 0) + 1)
    const number = Number(value)
    if (Number.isFinite(number)) {
      least = Math.min(least, number)
      most = Math.max(most, number)
    } else numeric = false
  }
  if (numeric && counts.size > chartColours.length) {
    const width = most - least || 1
    return {
      kind: 'numbers',
      least,
      most,
      colourOf: (value) => (value === '' ? noValue : between((Number(value) - least) / width)),
    }
  }
  const ordered = [...counts].toSorted(([value, one], [next, another]) =>
    numeric ? Number(value) - Number(next) : another - one,
  )
  const named = ordered.slice(0, ordered.length > chartColours.length ? chartColours.length : ordered.length)
  const byValue = new Map(named.map(([value], at) => [value, chartColours[at] ?? other]))
  const rest = ordered.slice(named.length).reduce((sum, [, count]) => sum + count, 0)
  return {
    kind: 'categories',
    entries: [
      ...named.map(([value, count]) => ({ value, colour: byValue.get(value) ?? other, count })),
      ...(rest > 0 ? [{ value: undefined, colour: other, count: rest }] : []),
    ],
    colourOf: (value) => (value === '' ? noValue : (byValue.get(value) ?? other)),
  }
}

/** A colour of the sequence, 0 to 1. */
export function between(share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (sequenceColours.length - 1)
  const [from = '#000000', to = from] = sequenceColours.slice(Math.floor(at), Math.floor(at) + 2)
  const part = at - Math.floor(at)
  const channel = (index: number) => {
    const [one, another] = [from, to].map((colour) => parseInt(colour.slice(index, index + 2), 16))
    return Math.round((one ?? 0) + ((another ?? 0) - (one ?? 0)) * part)
  }
  return `rgb(${channel(1)},${channel(3)},${channel(5)})`
}
