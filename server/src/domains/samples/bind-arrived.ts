import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf } from './columns.ts'
import { lockSamples } from './write.ts'
import { setValues } from './set-values.ts'

/**
 * Names the files that were fetched for a sample in their columns, once all of them are here: mates stay together, and
 * lanes in one order. A cell that somebody filled meanwhile stays, and so does a column that is not for files any more.
 */
export async function bindArrived(tx: Database, grant: Grant<'edit'>, sampleId: string): Promise<void> {
  const stored = (await lockSamples(tx, grant, [sampleId])).get(sampleId)
  if (!stored) return
  const { rows } = await tx.execute<{ key: string; files: (string | null)[] }>(sql`
    select column_key as key, array_agg(case when state = 'done' then file_id end order by place) as files
    from download where sample_id = ${sampleId} and column_key is not null group by column_key`)
  if (rows.some(({ files }) => files.includes(null))) return
  const columns = new Map((await columnsOf(tx, grant)).map((column) => [column.key.toLowerCase(), column]))
  for (const { key, files } of rows) {
    const column = columns.get(key.toLowerCase())
    if (!column || stored.values[column.id] !== undefined) continue
    await setValues(tx, grant, sampleId, { [key]: column.type === 'file' ? files[0] : files }).catch(forgive)
  }
}

/** What cannot be named is in the project all the same. */
function forgive(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
