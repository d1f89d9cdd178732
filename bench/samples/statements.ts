import type pg from 'pg'
import { samples, type SampleSearch } from '@omics/contract/samples/samples'
import { connect } from '@omics/server/db/database'
import { listSamples } from '@omics/server/domains/samples/listing'
import { platformGrant } from '@omics/server/http/grant'
import { projectId } from './seed.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that the handler runs for a list, with their parameters, as the driver gets them. */
export async function statementsOf(
  url: string,
  search: Partial<SampleSearch>,
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
  await listSamples(db, platformGrant(projectId), samples.search.body.parse(search))
  await close()
  return recorded
}

/** Runs them as the handler does: the page and the count at once, the estimate after the count. */
export async function replay(pool: pg.Pool, [page, count, ...rest]: readonly Statement[]): Promise<void> {
  const counting = async () => {
    if (count) await pool.query(count)
    for (const statement of rest) await pool.query(statement)
  }
  await Promise.all([page && pool.query(page), counting()])
}
