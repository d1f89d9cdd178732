import { sql, type SQL } from 'drizzle-orm'
import { describeFailure, type Failure as EngineFailure } from '@omics/engine'
import {
  analysisStates,
  callStates,
  type Analysis,
  type Call,
  type Failure,
  type Run,
} from '@omics/contract/analyses/analyses'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { wornBy } from '../discussion/wearing.ts'
import { inProject, locate } from '../../http/relation.ts'
import { Problem } from '../../http/problem.ts'
import { projectName } from '../projects/space-name.ts'

locate('analysis', (id) => sql`select ${inProject} from analysis where id = ${id} and deleted_at is null`)

locate(
  'run',
  (id) => sql`
    select ${inProject} from run where id = ${id}
      and exists (select 1 from analysis a where a.id = analysis_id and a.deleted_at is null)`,
)

/** How many rows of a table stand in each state, as one JSON object. */
function statesOf(states: readonly string[], from: SQL): SQL {
  const zeros = JSON.stringify(Object.fromEntries(states.map((state) => [state, 0])))
  return sql`(select ${zeros}::jsonb || coalesce(jsonb_object_agg(s.state, s.n), '{}')
              from (select state, count(*)::int as n from ${from} group by state) as s)`
}

const runsOf = statesOf(analysisStates, sql`run where run.analysis_id = a.id`)
// Calls of subworkflows count by their tasks, not themselves.
const callsOf = statesOf(callStates, sql`run_call c where c.analysis_id = a.id and c.kind = 'task'`)
const callsOfRun = statesOf(callStates, sql`run_call c where c.run_id = r.id and c.kind = 'task'`)

/** The analysis that one repeats, and what differs: inputs with what they are now, and the number of runs then. */
const repeatsOf = sql`(
  select jsonb_build_object('id', b.id, 'number', b.number, 'code', analysis_code(b.project_id, b.number), 'name', b.name,
    'runs', (select count(*)::int from run where run.analysis_id = b.id),
    'other_version', b.workflow_version_id <> a.workflow_version_id,
    'changed', (select coalesce(jsonb_object_agg(key, coalesce(a.inputs -> key, 'null')), '{}')
                from jsonb_object_keys(a.inputs || b.inputs) as key
                where coalesce(a.inputs -> key, 'null') <> coalesce(b.inputs -> key, 'null')))
  from analysis b where b.id = a.repeats)`

const resultsBytesOf = sql`(
  select coalesce(sum(f.size), 0)::float8 from file f
  where f.analysis_id = a.id and f.kind = 'file' and f.origin = 'run' and f.trashed_at is null)`

/** Analyses with their figures, by a condition over `analysis a` and `project p`. */
export async function selectAnalyses(
  db: Database,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<Analysis[]> {
  const { rows } = await db.execute<Analysis & Record<string, unknown>>(sql`
    select a.id, a.project_id, ${projectName} as project, a.number, p.prefix || '-' || a.number as code, a.name, a.state, a.mode, a.flow_id,
      (select o.tool_id from tool_flow o where o.flow_id = a.flow_id) as app_id,
      w.id as workflow_id, w.name as workflow, w.name_zh as workflow_zh, v.id as version_id, v.tag, v.state = 'draft' as draft,
      a.expected_calls, ${resultsBytesOf} as results_bytes, ${repeatsOf} as repeats,
      coalesce(m.full_name, '') as launched_by, ${wornBy(sql`a.id`)} as tags, ${runsOf} as runs, ${callsOf} as calls,
      ${isoTime(sql`a.created_at`)} as created_at, ${isoTime(sql`a.started_at`)} as started_at,
      ${isoTime(sql`a.finished_at`)} as finished_at, extract(epoch from a.paused)::float8 as paused_seconds
    from analysis a join project p on p.id = a.project_id
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
      left join person m on m.id = a.launched_by
    where ${where} and a.deleted_at is null and p.deleted_at is null
    order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** One analysis with its figures. Throws `not_found`. */
export async function oneAnalysis(db: Database, id: string): Promise<Analysis> {
  const [row] = await selectAnalyses(db, sql`a.id = ${id}`, sql`a.id`, { limit: 1, offset: 0 })
  if (!row) throw new Problem('not_found')
  return row
}

export type StoredFailure = EngineFailure & { call?: string }

/** A failure in the reader's words: what happened, and what to do about it. */
export function presentFailure(
  failure: StoredFailure | null,
  runId: string | null,
  language: Language,
  call = failure?.call ?? '',
): Failure | null {
  if (!failure) return null
  const { what, advice } = describeFailure(failure, language)
  const { code, stderr = '', said = '' } = failure
  return { code, what, todo: advice, stderr, said, files: [], call, run_id: runId, more: null }
}

interface RunRow extends Record<string, unknown> {
  id: string
  position: number
  label: string
  sample_id: string | null
  state: Run['state']
  calls: Run['calls']
  failure: StoredFailure | null
  started_at: string | null
  finished_at: string | null
  paused_seconds: number
}

/** Runs of an analysis in order, by a condition over `run r`. */
export async function selectRuns(
  db: Database,
  where: SQL,
  page: { limit: number; offset: number },
  language: Language,
): Promise<Run[]> {
  const { rows } = await db.execute<RunRow>(sql`
    select r.id, r.position, r.label, r.sample_id, r.state, r.failure, ${callsOfRun} as calls,
      ${isoTime(sql`r.started_at`)} as started_at, ${isoTime(sql`r.finished_at`)} as finished_at,
      extract(epoch from r.paused)::float8 as paused_seconds
    from run r where ${where} order by r.position limit ${page.limit} offset ${page.offset}`)
  return rows.map((row) => ({ ...row, failure: presentFailure(row.failure, row.id, language) }))
}

/** Columns of `run_call c` as lists, graph and timeline show them. */
export const callColumns = sql`
  c.run_id, (select label from run where run.id = c.run_id) as run_label, c.call, c.name, c.task, c.kind, c.node, c.parent, c.shards, c.label, c.state, c.attempt,
  ${isoTime(sql`c.queued_at`)} as queued_at, ${isoTime(sql`c.submitted_at`)} as submitted_at,
  ${isoTime(sql`c.started_at`)} as started_at,
  ${isoTime(sql`c.finished_at`)} as finished_at`

/**
 * Calls changed by transactions from number `since` on, and the number from which the next reading has to begin so
 * that nothing is missed. A change may be seen twice, never not at all.
 */
export async function changedCalls(
  db: Database,
  analysisId: string,
  since: number,
): Promise<{ items: Call[]; cursor: number }> {
  const { rows } = await db.execute<{ cursor: number; items: Call[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as cursor,
      (select jsonb_agg(to_jsonb(t)) from (
        select ${callColumns} from run_call c
        where c.analysis_id = ${analysisId} and c.changed_in >= ${since} order by c.run_id, c.position limit 5000) t) as items`)
  return { items: rows[0]?.items ?? [], cursor: rows[0]?.cursor ?? since }
}

/** How runs and calls of an analysis stand. */
export async function progressOf(
  db: Database,
  analysisId: string,
): Promise<Pick<Analysis, 'state' | 'runs' | 'calls'> | undefined> {
  const { rows } = await db.execute<Pick<Analysis, 'state' | 'runs' | 'calls'> & Record<string, unknown>>(sql`
    select a.state, ${runsOf} as runs, ${callsOf} as calls from analysis a where a.id = ${analysisId}`)
  return rows[0]
}
