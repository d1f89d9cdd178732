import { isMissing, numberOf, type Column } from './columns.ts'

export type Order = { column: number; descending: boolean }
export type Filters = { anywhere: string; byColumn: ReadonlyMap<number, string> }

/**
 * Numbers of the rows that pass, in order. A row without a value comes last in either direction. What is looked for
 * anywhere may have the groups of figures with which it is shown: `47,106` finds 47106.
 */
export function selectRows(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  filters: Filters,
  order: Order | undefined,
): Uint32Array {
  const anywhere = filters.anywhere.trim().toLowerCase()
  const ungrouped = anywhere.replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const holds = (cell: string) => cell.includes(anywhere) || cell.includes(ungrouped)
  const tests = [...filters.byColumn]
    .filter(([, text]) => text.trim() !== '')
    .map(([at, text]) => ({ at, passes: cellFilter(text, columns[at]?.numeric ?? false) }))
  const chosen: number[] = []
  rows.forEach((row, index) => {
    if (anywhere && !row.some((cell) => holds(cell.toLowerCase()))) return
    if (tests.every(({ at, passes }) => passes(row[at] ?? ''))) chosen.push(index)
  })
  if (order) chosen.sort(comparison(rows, columns, order))
  return Uint32Array.from(chosen)
}

/**
 * What a reader types above a column: text to be found, or for numbers `>5`, `<= 0.05`, `=3`, `10..20`.
 */
function cellFilter(text: string, numeric: boolean): (cell: string) => boolean {
  const wanted = text.trim().toLowerCase()
  const compare = numeric ? /^(>=|<=|≥|≤|>|<|=)\s*(-?[\d.]+(?:e[-+]?\d+)?)$/.exec(wanted) : null
  if (compare) return numberTest(compare[1] ?? '=', Number(compare[2]))
  const range = numeric ? /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(wanted) : null
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    return (cell) => {
      const value = numberOf(cell)
      return value !== undefined && value >= low && value <= high
    }
  }
  return (cell) => cell.toLowerCase().includes(wanted)
}

function numberTest(sign: string, limit: number): (cell: string) => boolean {
  const holds: Record<string, (value: number) => boolean> = {
    '>': (value) => value > limit,
    '<': (value) => value < limit,
    '>=': (value) => value >= limit,
    '≥': (value) => value >= limit,
    '<=': (value) => value <= limit,
    '≤': (value) => value <= limit,
    '=': (value) => value === limit,
  }
  return (cell) => {
    const value = numberOf(cell)
    return value !== undefined && (holds[sign]?.(value) ?? false)
  }
}

function comparison(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  { column, descending }: Order,
) {
  const sign = descending ? -1 : 1
  if (columns[column]?.numeric) {
    const values = rows.map((row) => numberOf(row[column]))
    return (a: number, b: number) => {
      const [left, right] = [values[a], values[b]]
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined)
      return sign * (left - right)
    }
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  const textOf = (row: number) => rows[row]?.[column] ?? ''
  return (a: number, b: number) =>
    Number(isBlank(textOf(a))) - Number(isBlank(textOf(b))) || sign * compare(textOf(a), textOf(b))
}

/** Among texts `-` may be a strand. */
const isBlank = (text: string) => text !== '-' && isMissing(text)
