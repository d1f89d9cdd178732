import { sql, type SQL } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import { SingleCellSettings, type SingleCellAnalysis } from '@omics/contract/singlecell/analyses'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import type { Window } from '../../resource/page.ts'
import { fileIdOf } from '../analyses/file-uri.ts'
import { projectName } from '../projects/space-name.ts'

/** The tool that all of them run, and what its workflow is called. */
export const toolKey = 'single_cell'

/** Analyses that the tool made, whichever form they were started from. */
export const analysesFrom = sql`analysis a join project p on p.id = a.project_id
  join tool_flow o on o.flow_id = a.flow_id join tool t on t.id = o.tool_id and t.collection_key = ${toolKey}
  join run r on r.analysis_id = a.id left join single_cell_analysis s on s.analysis_id = a.id
  left join cell_reference c on c.id = s.cell_reference_id
  left join single_cell_file m on m.id = s.single_cell_file_id`

type Row = Omit<SingleCellAnalysis, 'settings'> & {
  inputs: Record<string, Json>
  cell_reference_id: string | null
}

/** Analyses as lists show them, by a condition over what `analysesFrom` joins. */
export async function selectAnalyses(
  db: Database,
  where: SQL,
  { limit, offset }: Window,
): Promise<SingleCellAnalysis[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select a.id, r.id as flow_id, analysis_code(a.project_id, a.number) as code, a.name, a.project_id,
      ${projectName} as project, s.single_cell_file_id, coalesce(m.name, '') as matrix,
      s.cell_reference_id, coalesce(c.name, '') as reference, a.state, a.inputs,
      (select f.id from file f where f.run_id = r.id and f.output_name in ('cells', 'single_cell.cells')
        and f.trashed_at is null order by f.created_at desc limit 1) as result_file_id,
      coalesce((select full_name from person where id = a.launched_by), '') as launched_by,
      ${isoTime(sql`a.created_at`)} as created_at, ${isoTime(sql`a.finished_at`)} as finished_at
    from ${analysesFrom} where ${where} order by a.created_at desc, a.id limit ${limit} offset ${offset}`)
  return rows.map(({ inputs, cell_reference_id, ...row }) => ({
    ...row,
    settings: { ...settingsIn(inputs), cell_reference_id },
  }))
}

/** One of them. Throws `not_found`, also for an analysis of another tool. */
export async function oneAnalysis(db: Database, where: SQL): Promise<SingleCellAnalysis> {
  const [row] = await selectAnalyses(db, sql`${where} and a.deleted_at is null`, { limit: 1, offset: 0 })
  if (!row) throw new Problem('not_found')
  return row
}

const nameOf = (setting: string) => `${toolKey}.${setting}`

/** What the form of the tool was set to; whatever is left out has its default. */
function settingsIn(inputs: Readonly<Record<string, Json>>): SingleCellSettings {
  const given = Object.keys(SingleCellSettings.shape).map((name) => [name, inputs[nameOf(name)] ?? undefined])
  const files = Object.entries(fileInputs).map(([name, input]) => [name, fileIdIn(inputs[nameOf(input)])])
  const read = SingleCellSettings.safeParse(Object.fromEntries([...given, ...files]))
  return read.success ? read.data : SingleCellSettings.parse({})
}

/** Settings that are ids of files, and the inputs that take them. */
export const fileInputs = { marker_lists_id: 'marker_lists', gene_sets_id: 'gene_sets' } as const

const fileIdIn = (input: Json | undefined) =>
  typeof input === 'string' ? (fileIdOf(input) ?? null) : undefined

/** The inputs of the tool but for those that are files. */
export function inputsOf(settings: SingleCellSettings): Record<string, Json> {
  const { cell_reference_id: _reference, marker_lists_id: _lists, gene_sets_id: _sets, ...plain } = settings
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) => (value === undefined ? [] : [[nameOf(name), value]])),
  )
}
