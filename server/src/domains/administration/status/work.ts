import { sql } from 'drizzle-orm'
import type { Status } from '@omics/contract/administration/status'
import type { Language } from '@omics/contract/errors'
import type { Failure as EngineFailure } from '@omics/engine'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { presentFailure } from '../../analyses/rows.ts'
import { projectName } from '../../projects/space-name.ts'

const listed = 10

/** Runs that wait and run. */
export async function queueOf(db: Database): Promise<Status['queue']> {
  const { rows } = await db.execute<Status['queue'] & Record<string, unknown>>(sql`
    select count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'running')::int as running,
      ${isoTime(sql`min(r.created_at) filter (where r.state = 'waiting')`)} as waiting_since
    from run r where r.state in ('waiting', 'running')`)
  return rows[0] ?? { waiting: 0, running: 0, waiting_since: null }
}

/**
 * Workers hold a lock of their own for as long as they live, and leases on the runs in their hands. Locks are told of
 * the whole PostgreSQL server, where other platforms may have their databases.
 */
export async function workersOf(db: Database): Promise<Status['workers']> {
  const alive = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_locks
    where locktype = 'advisory' and classid = 76 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  const busy = await db.execute<Status['workers']['busy'][number] & Record<string, unknown>>(sql`
    select lease_owner as name, count(*)::int as runs from run
    where state = 'running' and lease_until > now() group by lease_owner order by lease_owner limit 100`)
  return { alive: alive.rows[0]?.n ?? 0, busy: busy.rows }
}

interface FailedRow extends Record<string, unknown> {
  run_id: string
  analysis_id: string
  project: string
  analysis: string
  label: string
  finished_at: string
  failure: EngineFailure & { call?: string }
}

/** Runs that failed since a day ago, the latest with what happened. */
export async function failedRuns(db: Database, language: Language): Promise<Status['failed']> {
  const recent = sql`r.state = 'failed' and r.finished_at > now() - interval '1 day'`
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from run r where ${recent}`)
  const { rows } = await db.execute<FailedRow>(sql`
    select r.id as run_id, r.analysis_id, ${projectName} as project, a.name as analysis, r.label, r.failure,
      ${isoTime(sql`r.finished_at`)} as finished_at
    from run r join analysis a on a.id = r.analysis_id join project p on p.id = r.project_id
    where ${recent} and r.failure is not null and a.deleted_at is null and p.deleted_at is null
    order by r.finished_at desc limit ${listed}`)
  const latest = rows.map(({ failure, ...row }) => ({
    ...row,
    what: presentFailure(failure, row.run_id, language)?.what ?? '',
  }))
  return { runs: counted.rows[0]?.n ?? 0, latest }
}
