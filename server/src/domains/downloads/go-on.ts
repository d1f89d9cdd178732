import { sql } from 'drizzle-orm'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { requireSpace } from '../files/space.ts'
import { beginBatch } from './begin.ts'

/** Downloads `d` of a project by their ids. */
export const these = (grant: Grant, ids: readonly string[]) =>
  sql`d.project_id = ${grant.projectId} and d.id = any(${sql.param(ids)}::uuid[])`

/** Goes on with downloads that pause or failed. Throws `quota_exceeded` where what failed has no room any more. */
export async function goOnWith(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ batch: string; title: Text; failed: number }>(sql`
    select b.id as batch, b.title,
      coalesce(sum(d.size) filter (where d.state = 'failed'), 0)::bigint as failed
    from download d join download_batch b on b.id = d.batch_id
    where ${these(grant, ids)} and d.state <> 'done' group by b.id`)
  // What failed holds nothing of the quota any more.
  await requireSpace(
    tx,
    grant,
    rows.reduce((sum, { failed }) => sum + failed, 0),
  )
  await tx.execute(sql`
    update download d set state = 'waiting', tries = 0, damaged = 0, again_at = null, reason = null, finished_at = null
    where ${these(grant, ids)} and d.state in ('paused', 'failed', 'waiting')`)
  for (const { batch, title } of rows)
    await beginBatch(context, tx, { batch, title, projectId: grant.projectId, personId: grant.personId })
}
