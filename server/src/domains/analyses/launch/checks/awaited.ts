import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'

/**
 * How many files are still being fetched for each of some samples; none is left out. To be asked before what the samples
 * hold is read: what comes in between is then said to be coming, rather than not to be there.
 */
export async function awaitedFiles(
  db: Database,
  { projectId }: Grant,
  samples: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (samples.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; files: number }>(sql`
    select sample_id as id, count(*)::int as files from download
    where project_id = ${projectId} and sample_id = any(${sql.param([...samples])}::uuid[])
      and state in ('waiting', 'running') group by sample_id`)
  return new Map(rows.map(({ id, files }) => [id, files]))
}
