import { sql } from 'drizzle-orm'
import type { Subject } from './check.ts'

/** How many files are still being fetched for each of the samples that are launched; none is left out. */
export async function awaitedFiles({
  context: { db },
  grant,
  resolved,
}: Pick<Subject, 'context' | 'grant' | 'resolved'>): Promise<ReadonlyMap<string, number>> {
  const ids = resolved.rows.flatMap(({ sampleId }) => sampleId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; files: number }>(sql`
    select sample_id as id, count(*)::int as files from download
    where project_id = ${grant.projectId} and sample_id = any(${sql.param(ids)}::uuid[])
      and state in ('waiting', 'running') group by sample_id`)
  return new Map(rows.map(({ id, files }) => [id, files]))
}
