import { sql } from 'drizzle-orm'
import type { Failure } from '@omics/engine'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { notifyChanged } from '../../../db/notify.ts'
import { tellEnd } from './tell.ts'

export type RunEnd =
  | { readonly state: 'succeeded'; readonly outputs: Record<string, Json> }
  | { readonly state: 'failed'; readonly failure: Failure; readonly call: string }
  | { readonly state: 'stopped' }

/** Writes down how a run ended, and with the last run of an analysis how that ended, which its people are told. */
export async function settleRun(
  context: Pick<Context, 'db' | 'mailer' | 'log' | 'config' | 'jobs' | 'vault'>,
  runId: string,
  end: RunEnd,
): Promise<void> {
  const outputs = end.state === 'succeeded' ? JSON.stringify(end.outputs) : null
  const failure = end.state === 'failed' ? JSON.stringify({ ...end.failure, call: end.call }) : null
  const { rows } = await context.db.execute<{ analysis_id: string }>(sql`
    update run set state = ${end.state}, outputs = ${outputs}::jsonb, failure = ${failure}::jsonb, finished_at = now(),
      lease_owner = null, lease_until = null
    where id = ${runId} and state in ('waiting', 'running') returning analysis_id`)
  const analysisId = rows[0]?.analysis_id
  if (analysisId !== undefined) await settleAnalysis(context, analysisId)
}

/** What comes of the end of an analysis, within its transaction. */
type Follower = (context: Pick<Context, 'jobs'>, tx: Database, analysisId: string) => Promise<void>

const followers = new Set<Follower>()

/** Has something done whenever an analysis ends, by a domain that knows more than this one. */
export function onAnalysisEnd(follow: Follower): void {
  followers.add(follow)
}

/** Ends an analysis whose runs have all ended: failed if one did, else stopped if one was. */
export async function settleAnalysis(
  context: Pick<Context, 'db' | 'mailer' | 'log' | 'config' | 'jobs' | 'vault'>,
  analysisId: string,
): Promise<void> {
  const ended = await context.db.transaction(async (tx) => {
    const hasEnded = await end(tx, analysisId)
    if (hasEnded) for (const follow of followers) await follow(context, tx, analysisId)
    return hasEnded
  })
  await notifyChanged(context.db, analysisId)
  if (ended) await tellEnd(context, analysisId)
}

async function end(tx: Database, analysisId: string): Promise<boolean> {
  await tx.execute(sql`select 1 from analysis where id = ${analysisId} for no key update`)
  const { rows } = await tx.execute<{ state: string }>(sql`
    update analysis a set finished_at = now(), state = case
        when exists (select 1 from run r where r.analysis_id = a.id and r.state = 'failed') then 'failed'
        when exists (select 1 from run r where r.analysis_id = a.id and r.state = 'stopped') then 'stopped'
        else 'succeeded' end
    where a.id = ${analysisId} and a.state in ('waiting', 'running')
      and not exists (select 1 from run r where r.analysis_id = a.id and r.state in ('waiting', 'running'))
    returning state`)
  return rows.length > 0
}
