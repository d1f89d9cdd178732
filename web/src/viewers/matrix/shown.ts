import { z } from 'zod'
import { distanceNames } from './cluster/distances.ts'
import { linkages } from './cluster/hierarchy.ts'
import { scaleNames } from './colours.ts'

export const orders = ['file', 'name', 'mean', 'cluster'] as const
export const rowOrders = [...orders, 'variance'] as const

const text = z.string().max(2000).catch('')

/** What is seen of a matrix, and how. */
export const MatrixShown = z.object({
  as: z.enum(['map', 'table']).catch('map'),
  log: z.boolean().catch(false),
  /** Each row about its mean, in standard deviations. */
  scaled: z.boolean().catch(false),
  /** Means of the columns of each value of a fact; empty for the columns themselves. */
  means: text,
  /** As few rows as can be read are clustered without being asked. */
  rows: z.enum(rowOrders).nullable().catch(null),
  /** Or `fact:` and the name of one. */
  columns: text,
  /** Rows are put in order by their values in a column, or columns by those in a row, by name. */
  byRow: text,
  byColumn: text,
  linkage: z.enum(linkages).catch('average'),
  distance: z.enum(distanceNames).catch('pearson'),
  /** Words, one of which the name or a fact of a row holds. */
  filter: text,
  columnFilter: text,
  /** Only so many rows, those that vary most; 0 for all. */
  top: z.number().int().min(0).max(100_000).catch(0),
  colours: z.enum(scaleNames).nullable().catch(null),
  /** The values with the first and the last colour. */
  range: z.array(z.number()).max(2).catch([]),
  /** Facts of columns beside the map; null for the first ones. */
  facts: z.array(z.string().max(1000)).max(12).nullable().catch(null),
  /** First and last row, first and last column in sight, in their order, from 0. */
  at: z.array(z.number().min(0)).max(4).catch([]),
  /** A row and a column, in their order. */
  cursor: z.array(z.number().int().min(0)).max(2).catch([]),
  /** A branch: 0 for rows or 1 for columns, the first and the last, in their order. */
  branch: z.array(z.number().int().min(0)).max(3).catch([]),
})
export type MatrixShown = z.output<typeof MatrixShown>
