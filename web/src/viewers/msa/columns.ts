import { gap, isGap, type Alignment } from './alignment.ts'

/** What the letters of one column have in common. */
export interface ColumnFacts {
  /** The letter that most rows have; a gap where most have none. */
  readonly consensus: number
  /** Share of all rows that have that letter, 0 to 1. */
  readonly conservation: number
  readonly gaps: number
  /** Letters with their share of those that are no gap, the most frequent first. */
  readonly letters: readonly (readonly [letter: number, share: number])[]
  /** Information in bits: log2 of the alphabet less the entropy (Schneider and Stephens 1990), times the share of rows without a gap. */
  readonly bits: number
}

/** Facts of columns, each reckoned when it is first asked for: of an alignment of any size only what is seen costs. */
export class Columns {
  readonly #alignment: Alignment
  readonly #known = new Map<number, ColumnFacts>()

  constructor(alignment: Alignment) {
    this.#alignment = alignment
  }

  at(column: number): ColumnFacts {
    const known = this.#known.get(column)
    if (known) return known
    const facts = factsOf(this.#alignment, column)
    this.#known.set(column, facts)
    return facts
  }
}

const counts = new Uint32Array(128)

function factsOf({ rows, kind }: Alignment, column: number): ColumnFacts {
  counts.fill(0)
  for (const row of rows) {
    const letter = row[column] ?? gap
    counts[letter] = (counts[letter] ?? 0) + 1
  }
  let gaps = 0
  const found: [number, number][] = []
  for (const [letter, count] of counts.entries()) {
    if (count === 0) continue
    if (isGap(letter)) gaps += count
    else found.push([letter, count])
  }
  const filled = rows.length - gaps
  found.sort(([, one], [, other]) => other - one)
  const letters = found.map(([letter, count]) => [letter, count / filled] as const)
  const entropy = letters.reduce((sum, [, share]) => sum - share * Math.log2(share), 0)
  const [first] = found
  const most = first && first[1] >= gaps ? first : undefined
  return {
    consensus: most?.[0] ?? gap,
    conservation: (first?.[1] ?? 0) / rows.length,
    gaps: gaps / rows.length,
    letters,
    bits: Math.max(0, Math.log2(kind === 'protein' ? 20 : 4) - entropy) * (filled / rows.length),
  }
}

/** The columns in which fewer rows than a share have a gap; so many rows are looked at, evenly, as tell it. */
export function columnsBelow({ rows, columns }: Alignment, share: number): Int32Array {
  const step = Math.max(1, Math.floor(rows.length / 500))
  const gaps = new Uint32Array(columns)
  let looked = 0
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at]
    if (!row) continue
    looked += 1
    for (let column = 0; column < columns; column += 1)
      if (isGap(row[column] ?? gap)) gaps[column] = (gaps[column] ?? 0) + 1
  }
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1)
    if ((gaps[column] ?? 0) < share * looked) kept.push(column)
  return Int32Array.from(kept)
}

/** Share of letters that a row has in common with another, over the columns in which both have one. */
export function identity(row: Uint8Array, other: Uint8Array): number {
  let [same, both] = [0, 0]
  for (let at = 0; at < row.length; at += 1) {
    const [one = gap, another = gap] = [row[at], other[at]]
    if (isGap(one) || isGap(another)) continue
    both += 1
    if (one === another) same += 1
  }
  return both === 0 ? 0 : same / both
}

/** How many letters of a row come before a column, that one with them; undefined where it has a gap there. */
export function positionIn(row: Uint8Array, column: number): number | undefined {
  if (isGap(row[column] ?? gap)) return undefined
  let position = 0
  for (let at = 0; at <= column; at += 1) if (!isGap(row[at] ?? gap)) position += 1
  return position
}
