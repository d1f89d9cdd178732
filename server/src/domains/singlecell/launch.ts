import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { SingleCellAnalysis, SingleCellSettings } from '@omics/contract/singlecell/analyses'
import type { Context } from '../../context.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { fileUri } from '../analyses/file-uri.ts'
import { launch } from '../analyses/launch/launch.ts'
import { fileById } from '../files/rows.ts'
import { flowOfTool } from '../tools/place.ts'
import { flowRow } from '../warehouse/flow-rows.ts'
import { fileInputs, inputsOf, oneAnalysis, toolKey } from './analysis-rows.ts'
import { oneMatrix } from './file-rows.ts'
import { requireFit } from './fit.ts'
import { referenceFor } from './references.ts'

export interface Wanted {
  readonly single_cell_file_id: string
  readonly name?: string | undefined
  readonly settings: SingleCellSettings
  readonly idempotency_key: string
}

/** Analyses a matrix in its project, by the tool that comes along. Throws `not_ready` where it cannot be. */
export async function analyse(
  context: Context,
  identity: Identity,
  wanted: Wanted,
  language: Language,
): Promise<SingleCellAnalysis> {
  const { db } = context
  const { projectId } = await authorise(db, identity, 'single_cell_file', wanted.single_cell_file_id, 'edit')
  const project = await authorise(db, identity, 'project', projectId, 'edit')
  const matrix = await oneMatrix(db, identity, wanted.single_cell_file_id)
  await requireFit(context, matrix)
  if (wanted.settings.find_doublets && matrix.facts?.kind === 'normalised') throw notReady(normalised)
  const tool = await authorise(db, identity, 'tool', await toolId(db), 'view')
  const flow = await flowRow(
    db,
    await authorise(db, identity, 'flow', await flowOfTool(context, project, tool, language), 'edit'),
  )
  const launched = await launch(context, project, flow, {
    name: wanted.name ?? matrix.name,
    mode: 'files',
    inputs: {
      ...inputsOf(wanted.settings),
      ...(await filesOf(context, identity, project, wanted.settings)),
      [`${toolKey}.files`]: matrix.files.map(fileUri),
    },
    outputs: {},
    samples: [],
    use_cache: true,
    idempotency_key: wanted.idempotency_key,
    repeats: null,
    engine: 'here',
  })
  await db.execute(sql`insert into single_cell_analysis (analysis_id, single_cell_file_id, cell_reference_id)
    values (${launched.analysis_id}, ${matrix.id}, ${wanted.settings.cell_reference_id}::uuid) on conflict do nothing`)
  return oneAnalysis(db, sql`a.id = ${launched.analysis_id}`)
}

/** The inputs that are files: what cells are labelled by, lists of markers and sets of genes. */
async function filesOf(
  context: Context,
  identity: Identity,
  project: Grant,
  settings: SingleCellSettings,
): Promise<Record<string, Json>> {
  const inputs: Record<string, Json> = {}
  for (const [setting, input] of Object.entries(fileInputs)) {
    const id = settings[setting as keyof typeof fileInputs]
    if (id !== null) inputs[`${toolKey}.${input}`] = fileUri(await fileById(context.db, project, id))
  }
  if (settings.cell_reference_id === null) return inputs
  const { reference } = await referenceFor(context, identity, settings.cell_reference_id, 'view')
  return {
    ...inputs,
    [`${toolKey}.reference`]: fileUri(await fileById(context.db, project, reference.file_id)),
    [`${toolKey}.reference_column`]: reference.label_column,
  }
}

const notReady = (reason: { en: string; zh: string }) => new Problem('not_ready', { details: { reason } })
const normalised = {
  en: 'doublets are found from counts, and these values are normalised: bring counts, or leave doublets out',
  zh: '双细胞检测需要原始计数，而此数据已归一化，请提供原始计数或关闭双细胞检测',
}

async function toolId(db: Context['db']): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from tool where collection_key = ${toolKey} and deleted_at is null`,
  )
  if (rows[0]) return rows[0].id
  throw notReady({
    en: 'the tools that come along are still being brought; try again in a minute',
    zh: '自带工具仍在载入，请稍后再试',
  })
}
