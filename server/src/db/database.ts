import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// 64-bit counts and sums come as numbers: none here passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Queries, and transactions over them. A domain takes it as its first parameter, so that calls compose. */
export type Database = Omit<NodePgDatabase, '$client'>

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a database. */
export function connect(url: string, connections = 16): Connection {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // An idle connection that the database ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Between two statements of a transaction nobody listens to its connection either; the next statement fails then.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
