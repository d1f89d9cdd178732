import { hasHeader, namesOf, numberOf } from '../../../viewers/table/columns.ts'

/** Tables with more rows are compared row by row, not figure by figure. */
const mostRows = 12

/** The figures of a small table by what they are called: the row’s name, where there are several, and the column’s. */
export function figuresIn(all: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const rows = all.map((row) => [...row])
  const header = hasHeader(rows) ? rows.shift() : undefined
  if (rows.length === 0 || rows.length > mostRows) return new Map()
  const names = namesOf(Math.max(...rows.map((row) => row.length)), header, undefined)
  const alone = rows.length === 1
  const found = rows.flatMap((row) =>
    row.flatMap((cell, at) => {
      const named = at > 0 || (alone && header !== undefined)
      if (!named || numberOf(cell) === undefined) return []
      const column = header === undefined && row.length === 2 ? '' : (names[at] ?? '')
      const name = [alone && header !== undefined ? '' : (row[0] ?? ''), column].filter(Boolean).join(' · ')
      return [[name, cell] as const]
    }),
  )
  return new Map(found)
}

/** How far the right figure is from the left one: by number, and as a share where the left one is not 0. */
export function changeOf(
  left: string | undefined,
  right: string | undefined,
): { by: number; share?: number } | undefined {
  const [one, other] = [numberOf(left), numberOf(right)]
  if (one === undefined || other === undefined || one === other) return undefined
  const by = Number((other - one).toPrecision(6))
  return one === 0 ? { by } : { by, share: (other - one) / Math.abs(one) }
}
