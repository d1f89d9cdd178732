import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const countedTo = 10_000

/**
 * How many rows a condition gives: exact up to 10,000, beyond that the planner's estimate. Counting every row of a
 * large table would cost more than the page itself.
 */
export async function countRows(
  db: Database,
  from: SQL,
  where: SQL,
): Promise<{ total: number; totalIsExact: boolean }> {
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${countedTo + 1}) as counted`,
  )
  const n = counted.rows[0]?.n ?? 0
  if (n <= countedTo) return { total: n, totalIsExact: true }
  const plan = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) select 1 from ${from} where ${where}`,
  )
  const estimate = plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? n
  return { total: Math.max(n, Math.round(estimate)), totalIsExact: false }
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
