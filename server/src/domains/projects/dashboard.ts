import { sql, type SQL } from 'drizzle-orm'
import { analysisStates } from '@omics/contract/analyses/analyses'
import type { OutputOf } from '@omics/contract/endpoint'
import type { projects as endpoints } from '@omics/contract/projects/projects'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { countRows } from '../../resource/page.ts'
import { onlyProjects } from './audience.ts'
import { selectProjects, visibleTo } from './rows.ts'
import { projectName } from './space-name.ts'

type Dashboard = OutputOf<typeof endpoints.dashboard>
type Home = OutputOf<typeof endpoints.home>
type Counts = Dashboard['analyses']

/** One column a state: how many rows of `table` (with its where, under an alias) stand in it. */
function counted(table: SQL, alias: 'a' | 'r'): SQL {
  const columns = analysisStates.map(
    (state) =>
      sql`(select count(*)::int from ${table} and ${sql.raw(`${alias}.state = '${state}'`)}) as ${sql.raw(state)}`,
  )
  return sql.join(columns, sql`, `)
}

/** Figures of one project. */
export async function dashboardOf(db: Database, grant: Grant, language: Language): Promise<Dashboard> {
  const id = grant.projectId
  const { rows } = await db.execute<
    Omit<Dashboard, 'analyses' | 'latest'> & Counts & Record<string, unknown>
  >(sql`
    select p.quota_bytes,
      (select count(*)::int from sample s where s.project_id = p.id and s.deleted_at is null) as samples,
      (select count(*)::int from file f where f.project_id = p.id and f.kind = 'file' and f.trashed_at is null) as files,
      (select coalesce(sum(size), 0)::bigint from file f where f.project_id = p.id) as bytes,
      (select count(*)::int from project_membership pp where pp.project_id = p.id) as members,
      (select count(*)::int from flow f where f.project_id = p.id and f.deleted_at is null) as workflows,
      (select count(*)::int from report r where r.project_id = p.id and r.deleted_at is null) as reports,
      (select coalesce(sum((c.usage ->> 'cpuSeconds')::float8), 0)::float8 / 3600
         from run_call c join analysis a on a.id = c.analysis_id
         where a.project_id = p.id and a.deleted_at is null and c.state <> 'cached') as core_hours,
      ${counted(sql`analysis a where a.project_id = p.id and a.deleted_at is null`, 'a')}
    from project p where p.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error(`The project ${id} vanished`)
  const { waiting, running, succeeded, failed, stopped, ...rest } = row
  const latest = await latestResult(db, id, language)
  return { ...rest, analyses: { waiting, running, succeeded, failed, stopped }, latest }
}

/** The ended analysis that has results and ended last, with the way to its report in the reader's language. */
async function latestResult(
  db: Database,
  projectId: string,
  language: Language,
): Promise<Dashboard['latest']> {
  type Row = Omit<NonNullable<Dashboard['latest']>, 'runs'> & Counts & Record<string, unknown>
  const { rows } = await db.execute<Row>(sql`
    select a.id, analysis_code(a.project_id, a.number) as code, a.name, a.state, w.name as workflow, w.name_zh as workflow_zh, v.tag,
      ${isoTime(sql`a.finished_at`)} as finished_at,
      (select count(*)::int from file f where f.analysis_id = a.id and f.kind = 'file' and f.trashed_at is null) as files,
      (select r.id from report r where r.analysis_id = a.id and r.deleted_at is null
        order by (r.language = ${language}) desc, r.created_at desc limit 1) as report_id,
      ${counted(sql`run r where r.analysis_id = a.id`, 'r')}
    from analysis a join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
    where a.project_id = ${projectId} and a.deleted_at is null and a.state in ('succeeded', 'failed', 'stopped')
      and exists (select 1 from run r where r.analysis_id = a.id and r.state = 'succeeded')
    order by a.finished_at desc nulls last, a.id desc limit 1`)
  const [row] = rows
  if (!row) return null
  const { waiting, running, succeeded, failed, stopped, ...rest } = row
  return { ...rest, runs: { waiting, running, succeeded, failed, stopped } }
}

/** What concerns a person now. */
export async function homeOf(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  reader: { readonly identity: Identity; readonly language: Language },
): Promise<Home> {
  const { identity } = reader
  const mine = sql`p.deleted_at is null and ${visibleTo(identity)}`
  const order = sql`exists (select 1 from project_favourite f where f.project_id = p.id and f.person_id = ${identity.personId}) desc,
    p.updated_at desc, p.id`
  const worked = sql`${mine} and ${onlyProjects}`
  const projects = await selectProjects(db, reader, worked, order, { limit: 6, offset: 0 })
  const { total } = await countRows(db, sql`project p`, worked)
  const space = await db.execute<{ bytes: number; quota_bytes: number }>(sql`
    select coalesce(sum((select coalesce(sum(size), 0) from file f where f.project_id = p.id)), 0)::bigint as bytes,
           coalesce(sum(p.quota_bytes), 0)::bigint as quota_bytes
    from project p where ${mine}`)
  const { bytes = 0, quota_bytes = 0 } = space.rows[0] ?? {}
  return {
    running: await runningAnalyses(db, mine),
    needs_you: await failedAnalyses(db, mine, identity),
    projects,
    projects_total: total,
    bytes,
    quota_bytes,
    ...freeSpace(quota_bytes - bytes, await storage.free()),
  }
}

/** The less of what the quotas leave and what the disk has, and which of them it is: quotas may promise more than there is. */
export function freeSpace(ofQuota: number, onDisk: number): Pick<Home, 'free_bytes' | 'free_by'> {
  return onDisk < ofQuota
    ? { free_bytes: onDisk, free_by: 'disk' }
    : { free_bytes: Math.max(0, ofQuota), free_by: 'quota' }
}

const tasks = sql`run_call c where c.analysis_id = a.id and c.kind = 'task'`

async function runningAnalyses(db: Database, mine: SQL): Promise<Home['running']> {
  const { rows } = await db.execute<
    Omit<Home['running'][number], 'runs'> & Counts & Record<string, unknown>
  >(sql`
    select a.id, a.project_id, ${projectName} as project, a.name, a.number, p.prefix || '-' || a.number as code, a.state, ${isoTime(sql`a.started_at`)} as started_at,
      w.name || ' ' || v.tag as workflow,
      case when w.name_zh = '' then '' else w.name_zh || ' ' || v.tag end as workflow_zh,
      greatest(a.expected_calls,
        case when a.expected_calls is not null then (select count(*)::int from ${tasks}) end) as calls,
      (select count(*)::int from ${tasks} and c.state in ('succeeded', 'cached')) as calls_done,
      ${counted(sql`run r where r.analysis_id = a.id`, 'r')}
    from analysis a join project p on p.id = a.project_id
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
    where ${mine} and a.state in ('waiting', 'running') and a.deleted_at is null
    order by a.created_at desc limit 8`)
  return rows.map(({ waiting, running, succeeded, failed, stopped, ...row }) => ({
    ...row,
    runs: { waiting, running, succeeded, failed, stopped },
  }))
}

/** Analyses of one's own that failed within a fortnight and were not repeated since. */
async function failedAnalyses(db: Database, mine: SQL, identity: Identity): Promise<Home['needs_you']> {
  const { rows } = await db.execute<Home['needs_you'][number] & Record<string, unknown>>(sql`
    select a.id, a.project_id, ${projectName} as project, a.name, a.number, p.prefix || '-' || a.number as code, ${isoTime(sql`a.finished_at`)} as finished_at,
      (select count(*)::int from run r where r.analysis_id = a.id and r.state = 'failed') as failed
    from analysis a join project p on p.id = a.project_id
    where ${mine} and a.state = 'failed' and a.deleted_at is null and a.launched_by = ${identity.personId}
      and a.finished_at > now() - interval '14 days'
      and not exists (select 1 from analysis again where again.repeats = a.id)
    order by a.finished_at desc limit 8`)
  return rows
}
