import { sql } from 'drizzle-orm'
import { comparisons as endpoints, type ComparedRun, type RunName } from '@omics/contract/analyses/comparison'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { authorise, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { visibleTo } from '../../projects/rows.ts'
import { softwareWhere } from '../detail.ts'
import { outputsOf } from './outputs.ts'
import { projectName } from '../../projects/space-name.ts'

export default implement(endpoints, {
  show: async ({ context, identity, grant, params, query }) => {
    const other = await authorise(context.db, identity, 'run', params.other, 'view')
    const [left, right, among] = await Promise.all([
      comparedRun(context, identity, grant),
      comparedRun(context, identity, other),
      namesOf(context.db, identity, query.among?.split(',') ?? []),
    ])
    return { left, right, among }
  },
})

type Head = Omit<ComparedRun, 'files' | 'software' | 'calls' | 'outputs'>

async function comparedRun(context: Context, identity: Identity, grant: Grant): Promise<ComparedRun> {
  const { db } = context
  const head = await headOf(db, grant.objectId)
  const only = { runId: grant.objectId }
  return {
    ...head,
    files: await filesOf(db, grant.objectId),
    software: await softwareWhere(db, sql`c.run_id = ${grant.objectId}`),
    calls: await callsOf(db, grant.objectId),
    outputs: await outputsOf(context, grant, identity, head.analysis.id, only),
  }
}

async function headOf(db: Database, id: string): Promise<Head> {
  const { rows } = await db.execute<Head & Record<string, unknown>>(sql`
    select r.id, r.label, r.state, ${isoTime(sql`r.started_at`)} as started_at, ${isoTime(sql`r.finished_at`)} as finished_at,
      extract(epoch from r.paused)::float8 as paused_seconds,
      jsonb_build_object('id', a.id, 'code', analysis_code(a.project_id, a.number), 'name', a.name,
        'project_id', p.id, 'project', ${projectName}) as analysis,
      jsonb_build_object('id', w.id, 'name', w.name, 'name_zh', w.name_zh, 'version_id', v.id, 'tag', v.tag,
        'draft', v.state = 'draft', 'entry', v.entry, 'sha256', v.sha256,
        'language', coalesce(v.description ->> 'wdl_version', ''),
        'nodes', coalesce(v.description #> '{graph,nodes}', '[]')) as workflow,
      coalesce((select jsonb_object_agg(d ->> 'name', d -> 'default_value')
        from jsonb_array_elements(v.description -> 'inputs') as d where d ? 'default_value'), '{}') || r.inputs as inputs
    from run r join analysis a on a.id = r.analysis_id join project p on p.id = a.project_id
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
    where r.id = ${id}`)
  const [head] = rows
  if (!head) throw new Problem('not_found')
  return head
}

async function filesOf(db: Database, runId: string): Promise<ComparedRun['files']> {
  const { rows } = await db.execute<{ id: string; name: string; size: number; sha256: string }>(sql`
    select f.id, f.name, f.size, coalesce(f.sha256, '') as sha256 from file f
    where f.id in (select file_id from run_file where run_id = ${runId})`)
  return Object.fromEntries(rows.map(({ id, ...file }) => [id, file]))
}

/** What a page can still lay side by side. */
const mostCalls = 5000

/** Tasks with what tells them apart in their run, which those of a subworkflow have from the call that they belong to. */
async function callsOf(db: Database, runId: string): Promise<ComparedRun['calls']> {
  const { rows } = await db.execute<ComparedRun['calls'][number] & Record<string, unknown>>(sql`
    with recursive placed as (
      select c.call, c.label, c.shards from run_call c where c.run_id = ${runId} and c.parent is null
      union all
      select c.call, coalesce(nullif(c.label, ''), above.label), above.shards || c.shards
      from placed above join run_call c on c.run_id = ${runId} and c.parent = above.call
    )
    select c.call, c.name, placed.label, placed.shards, c.task, c.state,
      case when c.state <> 'cached' then coalesce((c.usage ->> 'wallSeconds')::float8,
        extract(epoch from c.finished_at - c.started_at)::float8) end as seconds,
      case when c.state <> 'cached' then (c.usage ->> 'cpuSeconds')::float8 end as cpu_seconds,
      case when c.state <> 'cached' then (c.usage ->> 'peakMemoryBytes')::float8 end as memory_bytes
    from run_call c join placed using (call)
    where c.run_id = ${runId} and c.kind = 'task' order by c.position limit ${mostCalls}`)
  return rows
}

/** What the runs are called that somebody chooses from; those that they may not see are left out. */
async function namesOf(db: Database, identity: Identity, ids: readonly string[]): Promise<RunName[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<RunName & Record<string, unknown>>(sql`
    select r.id, r.label, analysis_code(a.project_id, a.number) as code, a.name
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, place)
      join run r on r.id = wanted.id join analysis a on a.id = r.analysis_id join project p on p.id = a.project_id
    where a.deleted_at is null and p.deleted_at is null and ${visibleTo(identity)} order by wanted.place`)
  return rows
}
