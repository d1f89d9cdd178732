import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'
import { readableRuns } from './readable-runs.ts'

/** What the calls of one step of the workflow took in a run. */
export interface StepUse {
  readonly node: string
  readonly computed: number
  readonly cached: number
  /** Of all of them: what is in the cache took its time in the run that made it. */
  readonly seconds: number
  readonly core_seconds: number
  /** Processors that one call asked for. */
  readonly cpu: number
}

export interface PastRun {
  readonly analysis_id: string
  /** When it began, in seconds since 1970. */
  readonly began: number
  readonly seconds: number
  readonly steps: readonly StepUse[]
}

const considered = 40

/**
 * The latest successful runs of a version that the person may see, the latest first. Runs that took most of their calls from the cache are
 * left out: they say little about how long the work takes.
 */
export async function pastRuns(db: Database, grant: Grant, versionId: string): Promise<PastRun[]> {
  const { rows } = await db.execute<{
    analysis_id: string
    began: number
    seconds: number
    steps: StepUse[]
  }>(sql`
    select a.id as analysis_id, extract(epoch from r.started_at)::float8 as began,
      extract(epoch from r.finished_at - r.started_at - r.paused)::float8 as seconds, coalesce(used.steps, '[]') as steps
    from run r join analysis a on a.id = r.analysis_id
    left join lateral (
      select jsonb_agg(to_jsonb(step)) as steps, sum(step.computed) as computed, sum(step.cached) as cached from (
        select c.node,
          count(*) filter (where c.state = 'succeeded')::int as computed,
          count(*) filter (where c.state = 'cached')::int as cached,
          coalesce(extract(epoch from sum(made.finished_at - made.started_at)), 0)::float8 as seconds,
          coalesce(sum((made.usage ->> 'cpuSeconds')::float8), 0) as core_seconds,
          coalesce(max((made.resources ->> 'cpu')::float8), 1) as cpu
        from run_call c
        left join run_call made on (made.run_id, made.call) = (
          coalesce((c.cache -> 'from' ->> 'run')::uuid, c.run_id), coalesce(c.cache -> 'from' ->> 'call', c.call))
        where c.run_id = r.id and c.kind = 'task' and c.state in ('succeeded', 'cached') group by c.node) as step) as used on true
    where a.workflow_version_id = ${versionId} and ${readableRuns(grant)} and r.state = 'succeeded' and r.started_at is not null
      and coalesce(used.cached, 0) <= coalesce(used.computed, 0)
    order by r.finished_at desc limit ${considered}`)
  return rows
}
