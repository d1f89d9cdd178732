import { sql, type SQL } from 'drizzle-orm'

/** A time as ISO 8601 in UTC, as the contract has it. */
export function isoTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
