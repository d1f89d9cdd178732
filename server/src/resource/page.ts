import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const countedTo = 10_000
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
): Promise<{ total: number; totalIsExact: boolean }> {
  const n = await countUpTo(db, from, where, exactTo)
  if (n <= exactTo) return { total: n, totalIsExact: true }
  return { total: Math.max(n, await estimateRows(db, from, where)), totalIsExact: false }
}

/** How many rows a condition gives; one more than the most that are asked for where there are more. */
export async function countUpTo(db: Database, from: SQL, where: SQL, most: number): Promise<number> {
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${most + 1}) as counted`,
  )
  return counted.rows[0]?.n ?? 0
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
