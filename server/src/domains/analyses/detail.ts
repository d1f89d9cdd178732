import { sql, type SQL } from 'drizzle-orm'
import { describeFailure, type Failure as EngineFailure } from '@omics/engine'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { depthLimitIn } from './results/depth-limit.ts'
import { withFiles } from './calls/failure-files.ts'
import { withMoreResources } from './calls/more-resources.ts'
import { genesLeftOut } from './results/genes-input.ts'
import { oneAnalysis, presentFailure } from './rows.ts'

type More = Pick<
  AnalysisDetail,
  | 'inputs'
  | 'outputs_to_columns'
  | 'use_cache'
  | 'engine'
  | 'stopping'
  | 'queued_calls'
  | 'report_id'
  | 'role'
  | 'graph'
  | 'expected_seconds'
  | 'supplied'
>

/** One analysis as its page shows it. */
export async function analysisDetail(
  context: Pick<Context, 'db' | 'sandbox' | 'config' | 'storage'>,
  identity: Identity,
  grant: Grant,
  language: Language,
): Promise<AnalysisDetail> {
  const { db, sandbox } = context
  const base = await oneAnalysis(db, grant.objectId)
  const { rows } = await db.execute<
    More & { declared: WorkflowDescription['inputs'] | null } & Record<string, unknown>
  >(sql`
    select a.inputs, a.outputs_to_columns, a.use_cache, coalesce(a.handed_to, 'here') as engine, a.expected_seconds, v.description -> 'graph' as graph,
      v.description -> 'inputs' as declared, coalesce(v.origin ->> 'kind' in ('supplied', 'tool'), false) as supplied,
      a.stop_requested_at is not null and a.state in ('waiting', 'running') as stopping,
      (select count(*)::int from run_call c where c.analysis_id = a.id and c.kind = 'task' and c.state = 'waiting'
        and c.submitted_at is not null) as queued_calls,
      (select r.id from report r where r.analysis_id = a.id and r.deleted_at is null
        order by (r.language = ${language}) desc, r.created_at desc limit 1) as report_id,
      (select role from project_permission pp where pp.project_id = a.project_id and pp.person_id = ${identity.personId}) as role
    from analysis a join workflow_version v on v.id = a.workflow_version_id where a.id = ${base.id}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { declared, ...more } = row
  const defaults = (declared ?? []).flatMap(({ name, default_value }) =>
    default_value === undefined ? [] : [[name, default_value] as const],
  )
  return {
    ...base,
    ...more,
    awaits_sandbox: base.runs.waiting > 0 && more.engine === 'here' && sandbox.trouble !== undefined,
    depth_limit: depthLimitIn({ ...Object.fromEntries(defaults), ...more.inputs }) ?? null,
    genes_input: genesLeftOut(declared ?? [], more.inputs) ?? null,
    failure: await firstFailure(context, base.id, language),
    failures: await failuresOf(db, base.id, language),
    ...(await softwareOf(db, base.id)),
  }
}

async function firstFailure(
  context: Pick<Context, 'db' | 'config' | 'storage'>,
  analysisId: string,
  language: Language,
) {
  const { db } = context
  const { rows } = await db.execute<{ id: string; failure: EngineFailure & { call?: string } }>(sql`
    select id, failure from run where analysis_id = ${analysisId} and failure is not null order by position limit 1`)
  const [row] = rows
  if (!row) return null
  const failure = await withMoreResources(context, presentFailure(row.failure, row.id, language), row.failure)
  return withFiles(db, failure, row.failure)
}

const mostFailures = 20

/** The calls that failed, a sentence each. */
async function failuresOf(
  db: Database,
  analysisId: string,
  language: Language,
): Promise<AnalysisDetail['failures']> {
  const { rows } = await db.execute<{ run_id: string; call: string; failure: EngineFailure }>(sql`
    select c.run_id, c.call, c.failure from run_call c join run r on r.id = c.run_id
    where c.analysis_id = ${analysisId} and c.state = 'failed' and c.kind = 'task' and c.failure is not null
    order by r.position, c.position limit ${mostFailures}`)
  return rows.map(({ run_id, call, failure }) => ({
    run_id,
    call,
    what: describeFailure(failure, language).what,
  }))
}

/**
 * What ran the tasks and in which images; images that were named and not used, and the versions of the tools of this
 * machine that ran instead, as they were then.
 */
export function softwareOf(db: Database, analysisId: string): Promise<Software> {
  return softwareWhere(db, sql`c.analysis_id = ${analysisId}`)
}

type Software = Pick<AnalysisDetail, 'executors' | 'used_images' | 'unused_images' | 'host_tools'>

/** The same of the calls that fit a condition over `run_call c`. */
export async function softwareWhere(db: Database, where: SQL): Promise<Software> {
  const { rows: all } = await db.execute<{
    named: string | null
    used: boolean
    digest: string
    executor: string | null
    tools: Record<string, string> | null
  }>(sql`
    select distinct made.image ->> 'named' as named, (made.image ->> 'used')::boolean as used,
      case when (made.image ->> 'used')::boolean then made.image ->> 'identity' else '' end as digest,
      made.image ->> 'executor' as executor, made.image -> 'tools' as tools
    from run_call c join run_call made on (made.run_id, made.call) = (c.run_id, c.call)
      or (made.run_id, made.call) = ((c.cache -> 'from' ->> 'run')::uuid, c.cache -> 'from' ->> 'call')
    where ${where} and made.image is not null limit 500`)
  const rows = all.filter(({ used }) => !used)
  const used = new Map(all.flatMap((row) => (row.used ? [[row.named ?? '', row.digest] as const] : [])))
  const tools = new Map<string, Set<string>>()
  for (const [name, version] of rows.flatMap((row) => Object.entries(row.tools ?? {})))
    tools.set(name, (tools.get(name) ?? new Set()).add(version))
  return {
    executors: [...new Set(all.flatMap(({ executor }) => executor ?? []))].toSorted(),
    used_images: [...used]
      .map(([name, digest]) => ({ name, digest }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    unused_images: [...new Set(rows.flatMap((row) => row.named ?? []))].toSorted(),
    host_tools: [...tools]
      .map(([name, versions]) => ({ name, version: [...versions].toSorted().join(', ') }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
