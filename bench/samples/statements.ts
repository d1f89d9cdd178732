import type pg from 'pg'
import { samples, type SampleSearch } from '@omics/contract/samples/samples'
import { listSamples } from '@omics/server/domains/samples/listing'
import { platformGrant } from '@omics/server/http/grant'
import { statementsOf, type Statement } from '../platform/statements.ts'
import { projectId } from './seed.ts'

/** The statements that the handler runs for a list. */
export function listStatements(url: string, search: Partial<SampleSearch>): Promise<readonly Statement[]> {
  return statementsOf(url, (db) =>
    listSamples(db, platformGrant(projectId), samples.search.body.parse(search)),
  )
}

/** Runs them as the handler does: the page and the count at once, the estimate after the count. */
export async function replay(pool: pg.Pool, [page, count, ...rest]: readonly Statement[]): Promise<void> {
  const counting = async () => {
    if (count) await pool.query(count)
    for (const statement of rest) await pool.query(statement)
  }
  await Promise.all([page && pool.query(page), counting()])
}
