import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { notifyWorker } from '../../../db/notify.ts'
import { settleAnalysis } from '../running/settle.ts'

/** Stops one run; the others of its analysis go on. Stopping one that has ended changes nothing. */
export async function stopRun(
  context: Pick<Context, 'db' | 'mailer' | 'log' | 'config' | 'jobs' | 'vault'>,
  grant: Grant<'edit'>,
): Promise<void> {
  const { rows } = await context.db.execute<{ analysis_id: string; state: string }>(sql`
    update run set stop_requested_at = coalesce(stop_requested_at, now()),
      state = case when state = 'waiting' and last_event = 0 and (lease_until is null or lease_until < now())
        then 'stopped' else state end,
      finished_at = case when state = 'waiting' and last_event = 0 and (lease_until is null or lease_until < now())
        then now() else finished_at end
    where id = ${grant.objectId} and state in ('waiting', 'running') returning analysis_id, state`)
  const [run] = rows
  if (!run) return
  if (run.state === 'stopped') await settleAnalysis(context, run.analysis_id)
  await notifyWorker(context.db)
}
