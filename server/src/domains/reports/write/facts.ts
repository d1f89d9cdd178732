import { sql } from 'drizzle-orm'
import type { Analysis, Output } from '@omics/contract/analyses/analyses'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { SectionOf } from '@omics/contract/reports/sections'
import type { ReportTemplate, WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { softwareOf } from '../../analyses/detail.ts'
import { outputsFor } from '../../analyses/results/outputs.ts'
import { oneAnalysis, selectRuns } from '../../analyses/rows.ts'
import { storedFiles } from '../../files/rows.ts'
import { wordsIn, type Words } from './words.ts'

interface Head extends Record<string, unknown> {
  /** What was given, over what the workflow takes by itself. */
  inputs: Record<string, Json>
  entry: string
  sha256: string
  origin: Record<string, Json>
  description: WorkflowDescription
  report: ReportTemplate | null
  /** Whether a tool ran it. */
  of_tool: boolean
}

/** Everything that a report tells of an analysis, before it is laid out. */
export interface Facts {
  readonly analysis: Analysis
  readonly head: Head
  readonly runs: readonly { id: string; label: string; state: Analysis['state']; sample_id: string | null }[]
  readonly outputs: readonly Output[]
  /** Rows of the output files by id. */
  readonly rows: ReadonlyMap<string, FileRow>
  readonly software: Awaited<ReturnType<typeof softwareOf>>
  readonly language: Language
  readonly words: Words
}

const mostRuns = 5000

/** Throws `still_running` until the analysis has ended. */
export async function factsOf(context: Context, grant: Grant, language: Language): Promise<Facts> {
  const { db } = context
  const analysis = inLanguage(await oneAnalysis(db, grant.objectId), language)
  if (analysis.state === 'waiting' || analysis.state === 'running') throw new Problem('still_running')
  const reader = { kind: 'none', id: '' }
  const outputs = await outputsFor(context, grant, analysis.id, reader)
  const head = await headOf(db, analysis.id)
  const ids = outputs.flatMap((output) => output.files.map((file) => file.id))
  const rows = ids.length > 0 ? await storedFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[])`) : []
  return {
    analysis,
    head,
    language,
    words: wordsIn[language],
    runs: await selectRuns(db, sql`r.analysis_id = ${analysis.id}`, { limit: mostRuns, offset: 0 }, language),
    outputs,
    rows: new Map(rows.map((row) => [row.id, row])),
    software: await softwareOf(db, analysis.id),
  }
}

/** Calls the workflow by its name in the language of the report. */
function inLanguage(analysis: Analysis, language: Language): Analysis {
  const workflow = (language === 'zh' && analysis.workflow_zh) || analysis.workflow
  return { ...analysis, workflow }
}

async function headOf(db: Database, analysisId: string): Promise<Head> {
  const { rows } = await db.execute<Head>(sql`
    select a.inputs, v.entry, v.sha256, v.origin, v.description, v.report,
      exists (select 1 from tool_flow o where o.flow_id = a.flow_id) as of_tool
    from analysis a join workflow_version v on v.id = a.workflow_version_id where a.id = ${analysisId}`)
  const [head] = rows
  if (!head) throw new Problem('not_found')
  const defaults = head.description.inputs.flatMap(({ name, default_value }) =>
    default_value === undefined ? [] : [[name, default_value] as const],
  )
  return { ...head, inputs: { ...Object.fromEntries(defaults), ...head.inputs } }
}

/** The same with those outputs alone that the version of the workflow is to show, in its order; all where it names none. */
export function withChosenOutputs(facts: Facts): Facts {
  const wanted = facts.head.report?.outputs ?? []
  if (wanted.length === 0) return facts
  const outputs = wanted.flatMap((name) =>
    facts.outputs.filter((output) => output.name === name || output.name.endsWith(`.${name}`)),
  )
  return { ...facts, outputs }
}

/** One output file with what is known of it. */
export interface OutputFact {
  readonly file: Output['files'][number]
  readonly row: FileRow
  /** `workflow.summary` is `summary`. */
  readonly output: string
  /** What its author calls the output in the language of the report, or else its name. */
  readonly title: string
  /** What its author says of it in that language, such as what the axes of a picture are; empty where they do not. */
  readonly about: string
  readonly sample: string
  readonly runId: string
  /** In what its tool shows it. */
  readonly viewer: Output['viewer']
}

/** The files of the outputs, each once. */
export function filesIn({ outputs, rows, language }: Facts): readonly OutputFact[] {
  const seen = new Set<string>()
  return outputs.flatMap(({ name, label, files, run_id: runId, ...told }) =>
    files.flatMap((file): OutputFact[] => {
      const row = rows.get(file.id)
      if (!row || seen.has(file.id)) return []
      seen.add(file.id)
      const output = name.split('.').at(-1) ?? name
      const title = (language === 'zh' && told.title_zh) || told.title || output
      const sample = label || (files.length > 1 ? sampleIn(file.name) : '')
      const about = (language === 'zh' && told.help_zh) || told.help
      return [{ file, row, output, title, about, runId, sample, viewer: told.viewer }]
    }),
  )
}

const mostListed = 1000

/** Files as a section lists them: by name, size and SHA-256, a thousand at most. */
export function listed(files: readonly OutputFact[]): SectionOf<'files'>['items'] {
  return files.slice(0, mostListed).map(({ file, title, sample }) => ({
    file_id: file.id,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    output: title,
    sample,
  }))
}

/** What a file of a list output is called by its sample: the name up to its first ending. */
function sampleIn(name: string): string {
  return name.split('.')[0] ?? name
}
