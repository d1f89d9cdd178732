import { sql, SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { executePlanned } from '../db/planned.ts'

const countedTo = 10_000

/** Which page of a list is wanted, the first being 1, and of how many rows. */
export interface Paged {
  readonly page: number
  readonly limit: number
}

/** Where the rows of a page stand among all. */
export interface Window {
  readonly limit: number
  readonly offset: number
}

export function windowOf({ page, limit }: Paged): Window {
  return { limit, offset: (page - 1) * limit }
}

/** The end of a statement that gives the rows of a page alone. */
export function inWindow({ limit, offset }: Window): SQL {
  return sql`limit ${limit} offset ${offset}`
}

/** The rows that a list goes through. */
interface Listed {
  readonly from: SQL
  readonly where: SQL
  readonly exactTo?: number
  /** The count is read as `executePlanned` does; its rows are so by whoever reads them. */
  readonly planned?: boolean
}

/** A page of a list: `rows` reads what stands in its window, in the order of the list. */
export async function readPage<Row>(
  db: Database,
  { page, limit }: Paged,
  { from, where, exactTo, planned }: Listed,
  rows: (window: Window) => Promise<Row[]>,
) {
  const [items, counted] = await Promise.all([
    rows(windowOf({ page, limit })),
    countRows(db, from, where, exactTo, planned),
  ])
  return { items, ...counted, page, limit }
}

/** All of these conditions; what is left out, as of a filter that nobody set, asks for nothing. */
export function allOf(...conditions: readonly (SQL | false | '' | null | undefined)[]): SQL {
  const asked = conditions.filter((condition) => condition instanceof SQL)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** As far as a table is scrolled through, where an estimate would end it too early or too late. */
export const scrolledTo = 200_000

/**
 * How many rows a condition gives: exact up to `exactTo`, beyond that the planner's estimate. Counting every row of a
 * large table would cost more than the page itself.
 */
export async function countRows(
  db: Database,
  from: SQL,
  where: SQL,
  exactTo = countedTo,
  planned = false,
): Promise<{ total: number; totalIsExact: boolean }> {
  const n = await countUpTo(db, from, where, exactTo, planned)
  if (n <= exactTo) return { total: n, totalIsExact: true }
  return { total: Math.max(n, await estimateRows(db, from, where)), totalIsExact: false }
}

/** How many rows a condition gives; one more than the most that are asked for where there are more. */
export async function countUpTo(
  db: Database,
  from: SQL,
  where: SQL,
  most: number,
  planned = false,
): Promise<number> {
  const counting = sql`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${most + 1}) as counted`
  const [counted] = planned
    ? await executePlanned<{ n: number }>(db, counting)
    : (await db.execute<{ n: number }>(counting)).rows
  return counted?.n ?? 0
}

/** How many rows the planner expects of a condition. */
export async function estimateRows(db: Database, from: SQL, where: SQL): Promise<number> {
  const plan = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) select 1 from ${from} where ${where}`,
  )
  return Math.round(plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

/**
 * The condition that a text contains what somebody typed, ignoring case. With two characters and more an index over
 * `bigrams(text)` serves it, Chinese included.
 */
export function contains(text: SQL, typed: string | undefined): SQL {
  if (!typed) return sql`true`
  const pattern = `%${literally(typed)}%`
  const matches = sql`${text} ilike ${pattern}`
  return [...typed].length < 2 ? matches : sql`bigrams(${text}) @> bigrams(${typed}) and ${matches}`
}

/** A text for a pattern of `like`, in which every character stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
