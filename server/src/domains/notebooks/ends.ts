import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { End as Why } from '@omics/contract/notebooks/ends'
import type { notebooks } from '@omics/contract/notebooks/notebooks'
import type { JobExit } from '@omics/engine/executors'
import type { Context } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'

type End = OutputOf<typeof notebooks.state>['ended'][number]

const byExecutor: Readonly<Partial<Record<NonNullable<JobExit['endedBy']>, Why>>> = {
  diskLimit: 'disk',
  outputLimit: 'disk',
  filesLimit: 'disk',
  memoryLimit: 'memory',
  timeout: 'longest',
  hostLost: 'lost',
}

/**
 * Notes that a run is over, and why where that is known: whoever hears of its end first may not know, and who does adds
 * it, be it that the server was thought to be lost. Jupyter ends in order when it is unused and when its person quits it, which had used it just before.
 */
export async function noteEnd(
  { db, config }: Pick<Context, 'db' | 'config'>,
  run: string,
  end?: JobExit | Why,
): Promise<void> {
  const exit = typeof end === 'object' ? end : undefined
  const inOrder = exit !== undefined && exit.endedBy === undefined && exit.exitCode === 0
  const quiet = sql`used_at < now() - make_interval(secs => ${config.notebooks.idleSeconds / 2})`
  const why = inOrder ? sql`case when ${quiet} then 'idle' end` : sql`${whyOf(end) ?? null}::text`
  await db.execute(sql`
    update notebook_server set run_id = null, handle = null, ended_run = ${run}, ended_by = ${why},
      ended_at = coalesce(${exit?.endedAt ?? null}::timestamptz, now())
    where run_id = ${run} or ended_run = ${run} and coalesce(ended_by, 'lost') = 'lost'`)
}

function whyOf(end: JobExit | Why | undefined): Why | undefined {
  if (typeof end !== 'object') return end
  return end.endedBy === undefined ? 'itself' : byExecutor[end.endedBy]
}

/** The servers of somebody that ended without them and were not started again, with why and when. */
export async function endsOf({ db }: Pick<Context, 'db'>, personId: string): Promise<End[]> {
  const { rows } = await db.execute<End & Record<string, unknown>>(sql`
    select s.project_id, s.ended_by as why, ${isoTime(sql`s.ended_at`)} as at
    from notebook_server s where s.person_id = ${personId} and s.run_id is null and s.ended_by is not null`)
  return rows
}
