import type { useFormat } from '../../ui/language/format.ts'
import type { Say } from '../../ui/language/i18n.ts'
import type { GridColumn } from '../grid/Grid.tsx'
import { bitsOf, coverageOf, evalueOf, identityOf, type Query } from './hits.ts'
import type { messages } from './messages.ts'

/** An E-value as people write it: 9.4e-61, 0.02, 3. */
export function evalueText(value: number): string {
  if (value === 0) return '0'
  return value < 0.001 ? value.toExponential(1) : String(Number(value.toPrecision(2)))
}

/** What a sort by a column compares. */
export const measures = {
  hit: (query: Query, row: number) => query.hits[row]?.id ?? '',
  description: (query: Query, row: number) => query.hits[row]?.title ?? '',
  organism: (query: Query, row: number) => query.hits[row]?.organism ?? '',
  length: (query: Query, row: number) => query.hits[row]?.length ?? 0,
  coverage: (query: Query, row: number) => of(query, row, (hit) => coverageOf(hit, query)),
  identity: (query: Query, row: number) => of(query, row, identityOf),
  evalue: (query: Query, row: number) => of(query, row, evalueOf),
  bits: (query: Query, row: number) => of(query, row, bitsOf),
} as const

export type MeasureKey = keyof typeof measures

function of(query: Query, row: number, measure: (hit: Query['hits'][number]) => number): number {
  const hit = query.hits[row]
  return hit ? measure(hit) : 0
}

/**
 * The columns for which the hits of a query have something. Where there is little room, as on a phone, those by which a
 * hit is judged stand beside its name.
 */
export function columnsOf(
  query: Query,
  t: Say<typeof messages.en>,
  format: ReturnType<typeof useFormat>,
  isNarrow: boolean,
): GridColumn[] {
  const figure = (key: MeasureKey, width: number, say: (value: number) => string): GridColumn => ({
    key,
    title: t(key),
    width,
    numeric: true,
    sortable: true,
    renderCell: (row) => say(Number(measures[key](query, row))),
    // Shares are copied as they are said.
    ...(key !== 'identity' && key !== 'coverage' && { wholeOf: (row) => String(measures[key](query, row)) }),
  })
  const words = (key: 'hit' | 'description' | 'organism', width: number): GridColumn => ({
    key,
    title: t(key),
    width,
    mono: key === 'hit',
    sortable: true,
    renderCell: (row) => measures[key](query, row),
  })
  const has = (key: 'description' | 'organism' | 'length') =>
    query.hits.some((_hit, row) => Boolean(measures[key](query, row)))
  const bits = figure('bits', 96, (value) => format.count(Math.round(value * 10) / 10))
  const evalue = (width: number) => figure('evalue', width, evalueText)
  const identity = (width: number) => figure('identity', width, (share) => format.share(share, 1))
  const coverage = (width: number): GridColumn => ({
    ...figure('coverage', width, (share) => format.share(share)),
    title: t(isNarrow ? 'coverageShort' : 'coverage'),
  })
  const judged = isNarrow
    ? [words('hit', 102), evalue(88), identity(78), coverage(82), bits]
    : [words('hit', 180), bits, evalue(96), coverage(128), identity(96)]
  return [
    ...judged,
    ...(has('length') ? [figure('length', 88, format.count)] : []),
    ...(has('organism') ? [words('organism', 160)] : []),
    // The last column takes the width that is left, which would set a figure far from the others.
    has('description')
      ? words('description', 220)
      : { key: 'rest', title: '', width: 0, sortable: false, renderCell: () => null },
  ]
}
