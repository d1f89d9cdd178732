import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../../db/database.ts'

/** A run that this worker owns now. */
export interface ClaimedRun extends Record<string, unknown> {
  readonly id: string
  readonly analysis_id: string
  readonly project_id: string
  readonly label: string
  readonly inputs: Record<string, Json>
  readonly workflow_version_id: string
  readonly use_cache: boolean
  readonly resume: boolean
  readonly stopping: boolean
  /** The outside engine that it is handed to; null: it runs here. */
  readonly handed_to: string | null
  /** How many workers in a row died with it. */
  readonly abandoned: number
}

const lease = sql`now() + interval '30 seconds'`

/**
 * Takes up to `limit` runs that nobody owns: the oldest analyses first, their runs in order. Runs of an analysis
 * that is to stop are only taken when something of them may still be going on.
 */
export async function claimRuns(db: Database, owner: string, limit: number): Promise<ClaimedRun[]> {
  const { rows } = await db.execute<ClaimedRun>(sql`
    with free as (
      select r.id from run r
      where r.state in ('waiting', 'running') and (r.lease_until is null or r.lease_until < now())
      order by r.created_at, r.analysis_id, r.position limit ${limit} for update skip locked
    )
    update run set lease_owner = ${owner}, lease_until = ${lease}
    from free, analysis a where run.id = free.id and a.id = run.analysis_id
    returning run.id, run.analysis_id, run.project_id, run.label, run.inputs, run.resume, run.abandoned,
      a.workflow_version_id, a.use_cache, a.handed_to, coalesce(a.stop_requested_at, run.stop_requested_at) is not null as stopping`)
  return rows
}

/** Keeps the runs that a worker has in hand its own for another while. What it has lost hold of comes free. */
export async function renewLeases(db: Database, owner: string, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return
  await db.execute(sql`
    update run set lease_until = ${lease} where lease_owner = ${owner} and state in ('waiting', 'running')
      and id = any(${sql.param(runs)}::uuid[])`)
}

/** Frees what a worker of the same name held that is known to be dead, and counts that it died with it. */
export async function takeOver(db: Database, owner: string): Promise<void> {
  await db.execute(sql`
    update run set lease_owner = null, lease_until = null, abandoned = abandoned + 1
    where lease_owner = ${owner} and state in ('waiting', 'running')`)
}

/** Frees what a worker holds that lets go of it. */
export async function releaseLeases(db: Database, owner: string): Promise<void> {
  await db.execute(sql`
    update run set lease_owner = null, lease_until = null
    where lease_owner = ${owner} and state in ('waiting', 'running')`)
}

/** The runs among these that somebody asked to stop. */
export async function runsToStop(db: Database, runs: readonly string[]): Promise<string[]> {
  if (runs.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from run r join analysis a on a.id = r.analysis_id
    where r.id = any(${sql.param(runs)}::uuid[]) and coalesce(a.stop_requested_at, r.stop_requested_at) is not null`)
  return rows.map((row) => row.id)
}
