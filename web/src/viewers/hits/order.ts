import type { Sort } from '../grid/Grid.tsx'
import { measures, type MeasureKey } from './columns.ts'
import type { Query } from './hits.ts'

const isMeasure = (key: string): key is MeasureKey => Object.hasOwn(measures, key)

/** The rows of the hits whose names or descriptions hold a text, in the order asked for; the best first without one. */
export function orderOf(query: Query, search: string, sort: Sort | undefined): Uint32Array {
  const wanted = search.trim().toLowerCase()
  const rows = query.hits.flatMap(({ id, title, organism }, row) =>
    `${id} ${title} ${organism}`.toLowerCase().includes(wanted) ? [row] : [],
  )
  if (sort && isMeasure(sort.key)) {
    const measure = measures[sort.key]
    const compared = (a: number, b: number) => {
      const [left, right] = [measure(query, a), measure(query, b)]
      return typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), undefined, { numeric: true })
    }
    rows.sort((a, b) => (sort.descending ? compared(b, a) : compared(a, b)) || a - b)
  }
  return Uint32Array.from(rows)
}
