import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Launch, Launched, LaunchReview } from '@omics/contract/analyses/launches'
import { requireTools } from './checks/software.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem, type Sentence } from '../../../http/problem.ts'
import { holdBudget, requireBudget } from '../../commerce/budget-left.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'
import type { FlowRow } from '../../warehouse/flow-rows.ts'
import { checkedVersion } from '../checked-versions.ts'
import { samplesGone } from './checks/inputs.ts'
import { changedOnDisk, changedSentence } from '../../files/references/changed.ts'
import { fileIdsIn } from '../file-uri.ts'
import { notifyWorker } from '../../../db/notify.ts'
import { lookAtContents } from './contents.ts'
import { estimateRuns } from './estimate/estimate.ts'
import { givenFiles, type GivenText } from './given-files.ts'
import { needsOf, type StepNeeds } from './resources.ts'
import { strangeFiles } from './strange-files.ts'
import { resolveLaunch, type InputFault, type LaunchInputs, type Row } from './resolve.ts'

type LaunchedFlow = Pick<FlowRow, 'id' | 'workflowVersionId'>

interface Ways {
  /** Whether a launch is refused whose tasks call programs that are missing here, or its run tells so by failing. */
  readonly withoutTools?: 'refused' | 'tried'
}

/**
 * Starts one analysis with one run for each sample, or one run alone, in one transaction. The same key of the same
 * person gives the analysis that it started before. Throws `not_ready` with the first of the reasons why it cannot go.
 */
export async function launch(
  context: Context,
  grant: Grant<'edit'>,
  flow: LaunchedFlow,
  request: Launch,
  { withoutTools = 'refused' }: Ways = {},
): Promise<Launched> {
  const before = await launchedBefore(context.db, grant, request.idempotency_key)
  if (before) return before
  if (request.engine !== 'here' && !(await context.outside.of(request.engine)))
    throw new Problem('not_ready', { details: { reason: noEngine } })
  const version = await checkedVersion(context.db, grant.personId ?? '', flow.workflowVersionId)
  const { facts } = version
  const rows = await fittingRows(context, grant, version, request)
  if (request.engine === 'here' && withoutTools === 'refused') requireTools(context.config, facts.tasks)
  await requireFiles(context.db, grant, rows)
  await requireUnchanged(context.db, rows)
  const usesCache = request.use_cache && request.engine === 'here'
  const expected = await estimateRuns(context, grant, { id: version.row.id, facts }, rows, usesCache)
  const launched = await transact(context.db, async (tx) => {
    await requireFiles(tx, grant, rows)
    const needs = needsOf(facts, rows[0]?.inputs ?? {})
    return store(tx, grant, flow, request, rows, { expected, needs })
  })
  await notifyWorker(context.db)
  return launched
}

const noEngine = { en: 'no workflow engine outside is set up', zh: '未配置外部流程引擎' }

/**
 * The runs that a launch gives, with nothing against them in what their files are and in what stands in these. Throws
 * `not_ready` as `launchRows` does, and with what does not fit in the files.
 * @param texts that inputs name though they are no files yet
 */
export async function fittingRows(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  { row, facts }: Awaited<ReturnType<typeof checkedVersion>>,
  request: LaunchInputs,
  texts: readonly GivenText[] = [],
): Promise<readonly Row[]> {
  const rows = await launchRows(context.db, grant, facts, request)
  refuse(strangeFiles(facts, rows, request.engine))
  const files = givenFiles(context, grant, texts)
  refuse((await lookAtContents(files, row.description?.inputs ?? [], rows)).faults)
  return rows
}

/** The runs that a launch gives. Throws `not_ready` where there is none, or with all that does not fit. */
export async function launchRows(
  db: Database,
  grant: Grant,
  facts: Facts,
  request: LaunchInputs,
): Promise<readonly Row[]> {
  const { rows, gone, faults } = await resolveLaunch(db, grant, facts, request)
  refuse(faults)
  if (rows.length === 0)
    throw new Problem('not_ready', { details: { reason: { en: 'no sample is chosen', zh: '未选择样本' } } })
  if (gone.length > 0) throw new Problem('not_ready', { details: { reason: samplesGone(gone.length) } })
  return rows
}

/** Throws `not_ready` with the first of the faults as its reason, and each at its input. */
function refuse(faults: readonly InputFault[]): void {
  const [fault] = faults
  if (!fault) return
  const fields = faults.map(({ input, sentence }) => ({ path: input, message: sentence }))
  throw new Problem('not_ready', { details: { reason: labelled(fault) }, fields })
}

function labelled({ label, sentence }: InputFault): Sentence {
  return label ? { en: `${label}: ${sentence.en}`, zh: `${label}：${sentence.zh}` } : sentence
}

/** The analysis that a person has started by a key in a project, if any; nobody else's. */
export async function launchedBefore(db: Database, grant: Grant, key: string): Promise<Launched | undefined> {
  const { rows } = await db.execute<Launched & Record<string, unknown>>(sql`
    select a.id as analysis_id, a.number, analysis_code(a.project_id, a.number) as code,
      (select count(*)::int from run r where r.analysis_id = a.id) as runs
    from analysis a where a.project_id = ${grant.projectId} and a.idempotency_key = ${key}
      and a.launched_by is not distinct from ${grant.personId ?? null}::uuid`)
  return rows[0]
}

/** Refuses files of other projects, and those in the trash. Within a transaction none of them is purged before its end. */
async function requireFiles(db: Database, grant: Grant, rows: readonly Row[]): Promise<void> {
  const ids = [...fileIdsIn(rows.map((row) => row.inputs))]
  if (ids.length === 0) return
  const found = await db.execute(sql`
    select 1 from file f where f.id = any(${sql.param(ids)}::uuid[]) and f.kind = 'file'
      and f.trashed_at is null and (f.project_id = ${grant.projectId} or f.reference_id is not null)
    order by f.id for key share`)
  if (found.rows.length < ids.length) {
    throw new Problem('not_ready', {
      details: {
        reason: {
          en: 'a file is missing, in the trash, or of another project',
          zh: '有文件不存在、已在回收站中，或属于其他项目',
        },
      },
    })
  }
}

/** Refuses files of references that are being written: a run would find nothing, or half of it. */
async function requireUnchanged(db: Database, rows: readonly Row[]): Promise<void> {
  const ids = [...fileIdsIn(rows.map((row) => row.inputs))]
  if (ids.length === 0) return
  const [first] = await changedOnDisk(db, sql`f.id = any(${sql.param(ids)}::uuid[])`)
  if (first) throw new Problem('not_ready', { details: { reason: changedSentence(first) } })
}

/** What is known of a launch before it happens. */
interface Foreseen {
  readonly expected: LaunchReview['estimate']
  readonly needs: readonly StepNeeds[]
}

async function store(
  tx: Database,
  grant: Grant<'edit'>,
  flow: LaunchedFlow,
  request: Launch,
  rows: readonly Row[],
  { expected, needs }: Foreseen,
): Promise<Launched> {
  const id = uuidv7()
  // Numbers count up without gaps within a project, so launches of one project go one after the other.
  await tx.execute(sql`select 1 from project where id = ${grant.projectId} for no key update`)
  const before = await launchedBefore(tx, grant, request.idempotency_key)
  if (before) return before
  const here = request.engine === 'here'
  if (here) await requireBudget(tx, grant.projectId, grant.personId)
  const added = await tx.execute<{ number: number; code: string }>(sql`
    insert into analysis (id, project_id, number, name, flow_id, workflow_version_id, repeats, mode, inputs,
                          outputs_to_columns, use_cache, idempotency_key, launched_by, handed_to,
                          expected_seconds, expected_calls)
    select ${id}, ${grant.projectId}, coalesce(max(number), 0) + 1, ${request.name}, ${flow.id},
           ${flow.workflowVersionId}, (select r.id from analysis r where r.id = ${request.repeats}::uuid and r.project_id = ${grant.projectId}),
           ${request.mode}, ${JSON.stringify(request.inputs)}::jsonb,
           ${JSON.stringify(request.outputs)}::jsonb, ${request.use_cache}, ${request.idempotency_key}, ${grant.personId ?? null}::uuid,
           ${request.engine === 'here' ? null : request.engine},
           ${expected?.seconds ?? null}::float8, ${expected?.calls ?? null}::int
    from analysis where project_id = ${grant.projectId}
    returning number, analysis_code(project_id, number) as code`)
  const [launched] = added.rows
  if (!launched) throw new Error('The analysis was not stored')
  if (here)
    await holdBudget(tx, {
      analysisId: id,
      projectId: grant.projectId,
      personId: grant.personId,
      versionId: flow.workflowVersionId,
      runs: rows.length,
      ...sumOf(needs),
    })
  await storeRuns(tx, grant, id, rows)
  await tieSamples(tx, grant, id, request.mode === 'files' ? request.samples : [])
  return { analysis_id: id, ...launched, runs: rows.length }
}

/** What all steps ask for together. */
const sumOf = (needs: readonly StepNeeds[]) => ({
  cpu: needs.reduce((sum, { cpu = 1 }) => sum + cpu, 0),
  memoryBytes: needs.reduce((sum, { memoryBytes = 0 }) => sum + memoryBytes, 0),
  gpus: needs.filter(({ gpu }) => gpu).length,
})

async function storeRuns(
  tx: Database,
  grant: Grant<'edit'>,
  analysisId: string,
  rows: readonly Row[],
): Promise<void> {
  const runs = rows.map((row, index) => ({
    id: uuidv7(),
    position: index + 1,
    sample_id: row.sampleId,
    label: row.label,
    inputs: row.inputs,
  }))
  await tx.execute(sql`
    insert into run (id, analysis_id, project_id, position, sample_id, label, inputs)
    select id, ${analysisId}, ${grant.projectId}, position, sample_id, label, inputs
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(id uuid, position int, sample_id uuid, label text, inputs jsonb)`)
  const used = runs.flatMap((run) =>
    Object.entries(run.inputs).flatMap(([input, value]) =>
      [...fileIdsIn(value)].map((file_id) => ({ run_id: run.id, file_id, input })),
    ),
  )
  await tx.execute(sql`
    insert into run_file (run_id, analysis_id, file_id, input)
    select run_id, ${analysisId}, file_id, input
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u(run_id uuid, file_id uuid, input text)
    on conflict do nothing`)
}

/**
 * Which rows of the table a run is about: the one that it was started from; or where one run takes many, those that were
 * chosen for it, and those that its inputs name and hold a file of, as when it repeats another. A file alone says
 * nothing, for rows share files.
 */
async function tieSamples(
  tx: Database,
  grant: Grant<'edit'>,
  analysisId: string,
  chosen: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into sample_run (sample_id, run_id)
    select sample_id, id from run where analysis_id = ${analysisId} and sample_id is not null
    union
    select s.id, r.id from run r join sample s on s.id = any(${sql.param([...chosen])}::uuid[])
    where r.analysis_id = ${analysisId} and r.sample_id is null
      and s.project_id = ${grant.projectId} and s.deleted_at is null
    union
    select b.sample_id, u.run_id
    from run_file u join run r on r.id = u.run_id and r.sample_id is null
    join sample_file b on b.file_id = u.file_id
    join sample s on s.id = b.sample_id and s.project_id = ${grant.projectId} and s.deleted_at is null
    where u.analysis_id = ${analysisId} and names_text(r.inputs, s.name)`)
}
