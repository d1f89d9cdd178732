import type pg from 'pg'
import { connect, type Database } from '@omics/server/db/database'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that some work runs, with their parameters, as the driver gets them. */
export async function statementsOf(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const recorded: Statement[] = []
  const { db, pool, close } = connect(url)
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query: (statement: pg.QueryConfig, values: unknown[]) => {
      recorded.push({ text: statement.text, values })
      return query(statement, values)
    },
  })
  await work(db)
  await close()
  return recorded
}
