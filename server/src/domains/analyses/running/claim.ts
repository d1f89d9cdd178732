import { sql, type SQL } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../../db/database.ts'

/** A run that this worker owns now. */
export interface ClaimedRun extends Record<string, unknown> {
  readonly id: string
  readonly analysis_id: string
  readonly project_id: string
  readonly launched_by: string | null
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
  /** How many of them while it was the only run under suspicion. */
  readonly blamed: number
}

/** A run with which so many workers in a row died is suspected: one alone dies for many a reason. */
const suspectedFrom = 2

const lease = sql`now() + interval '30 seconds'`

const free = sql`r.state in ('waiting', 'running') and (r.lease_until is null or r.lease_until < now())`

/** Where nothing may begin on this machine, what an engine outside does goes on, and what is to stop is stopped. */
const begun = sql`(r.stop_requested_at is not null or exists (select 1 from analysis a
  where a.id = r.analysis_id and (a.handed_to is not null or a.stop_requested_at is not null)))`

const claimable = (mayBegin: boolean) => (mayBegin ? free : sql`${free} and ${begun}`)

/**
 * Takes up to `limit` runs that nobody owns. People take turns, and nobody has more than `mostOfPerson` in the hands
 * of a worker; of each the oldest analyses come first, their runs in order. Runs of an analysis
 * that is to stop are only taken when something of them may still be going on.
 */
export function claimRuns(
  db: Database,
  owner: string,
  limit: number,
  mayBegin = true,
  mostOfPerson = limit,
): Promise<ClaimedRun[]> {
  return claim(
    db,
    owner,
    sql`
      select r.id from run r join turns t on t.id = r.id
      where ${claimable(mayBegin)} and t.turn <= ${mostOfPerson}
      order by t.turn, r.created_at, r.analysis_id, r.position limit ${limit} for update of r skip locked`,
    sql`
      in_hand as (
        select a.launched_by, count(*) as runs from run o join analysis a on a.id = o.analysis_id
        where o.lease_owner = ${owner} and o.state in ('waiting', 'running') and o.lease_until >= now()
        group by a.launched_by
      ), turns as (
        select r.id, coalesce(h.runs, 0) + row_number() over (
            partition by a.launched_by order by r.created_at, r.analysis_id, r.position) as turn
        from run r join analysis a on a.id = r.analysis_id
          left join in_hand h on h.launched_by is not distinct from a.launched_by
        where ${claimable(mayBegin)} and r.abandoned < ${suspectedFrom}
      ),`,
  )
}

/**
 * Of the runs under suspicion takes half of those with which most workers died, unless this worker has such runs in
 * hand: when it dies again, the other half is not suspected as much, until the one that ends workers is left alone.
 */
export function claimSuspects(
  db: Database,
  owner: string,
  limit: number,
  mayBegin = true,
): Promise<ClaimedRun[]> {
  const taken = claimable(mayBegin)
  return claim(
    db,
    owner,
    sql`
      select r.id from run r where ${taken} and r.abandoned >= ${suspectedFrom}
        and not exists (select 1 from run o where o.lease_owner = ${owner} and o.abandoned >= ${suspectedFrom}
          and o.state in ('waiting', 'running') and o.lease_until >= now())
        and r.abandoned = (select max(r.abandoned) from run r where ${taken})
      order by r.created_at, r.analysis_id, r.position
      limit least(${limit}, (select (count(*) + 1) / 2 from run r
        where ${taken} and r.abandoned = (select max(r.abandoned) from run r where ${taken})))
      for update skip locked`,
  )
}

async function claim(db: Database, owner: string, chosen: SQL, before = sql``): Promise<ClaimedRun[]> {
  const { rows } = await db.execute<ClaimedRun>(sql`
    with ${before} free as (${chosen})
    update run set lease_owner = ${owner}, lease_until = ${lease}
    from free, analysis a where run.id = free.id and a.id = run.analysis_id
    returning run.id, run.analysis_id, run.project_id, run.label, run.inputs, run.resume, run.abandoned, run.blamed,
      a.workflow_version_id, a.launched_by, a.use_cache, a.handed_to, coalesce(a.stop_requested_at, run.stop_requested_at) is not null as stopping`)
  return rows
}

/** Keeps the runs that a worker has in hand its own for another while. What it has lost hold of comes free. */
export async function renewLeases(db: Database, owner: string, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return
  await db.execute(sql`
    update run set lease_until = ${lease} where lease_owner = ${owner} and state in ('waiting', 'running')
      and id = any(${sql.param(runs)}::uuid[])`)
}

/**
 * Frees what a worker of the same name held that is known to be dead, and counts that it died with it: with the runs
 * under suspicion where it held any, for then the others are hardly why.
 */
export async function takeOver(db: Database, owner: string): Promise<void> {
  await db.execute(sql`
    with held as (
      select id, abandoned >= ${suspectedFrom} as suspected from run
      where lease_owner = ${owner} and state in ('waiting', 'running')
    ), suspects as (select count(*) as number from held where suspected)
    update run set lease_owner = null, lease_until = null,
      abandoned = abandoned + case when held.suspected or suspects.number = 0 then 1 else 0 end,
      blamed = blamed + case when held.suspected and suspects.number = 1 then 1 else 0 end
    from held, suspects where run.id = held.id`)
}

/** Runs that a worker has outlived for a while are not what ends workers. */
export async function clearSuspicion(db: Database, owner: string, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return
  await db.execute(sql`
    update run set abandoned = 0, blamed = 0
    where lease_owner = ${owner} and abandoned > 0 and id = any(${sql.param(runs)}::uuid[])`)
}

/** The run that ended workers is known: the others are free of suspicion. */
export async function clearOthers(db: Database, run: string): Promise<void> {
  await db.execute(sql`
    update run set abandoned = 0, blamed = 0
    where state in ('waiting', 'running') and abandoned > 0 and id <> ${run}`)
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
