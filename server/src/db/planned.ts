import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Database } from './database.ts'

/** Each connection keeps a plan of each, of some ten kilobytes; people who search by many words make many. */
const mostKept = 64

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * The rows of a statement that each connection plans once and keeps the plan of. For a list that is asked often and whose
 * tables are small: planning takes longer than reading there, and no value asks for a plan of its own.
 */
export async function executePlanned<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const planned = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
    query,
    undefined,
    nameOf(query.sql),
    false,
  )
  return (await planned.execute()).rows
}

/** Undefined for one that comes when as many are kept as may be. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostKept) return known
  const name = `planned ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
