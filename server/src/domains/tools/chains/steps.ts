import { sql } from 'drizzle-orm'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { fileIdsIn } from '../../analyses/file-uri.ts'
import { visibleTo } from '../../projects/rows.ts'
import { sourcesOf } from '../../warehouse/stored-sources.ts'
import { authorisedVersion, descriptionOf } from '../../warehouse/versions.ts'
import { namedSteps, sourceFolder, type ChainStep, type FoundStep } from './named-steps.ts'

/** Longer chains are cut at their beginning, whose outputs are then given as files. */
const mostSteps = 20

type StepRow = Omit<FoundStep, 'description' | 'links'> & Record<string, unknown>

type MadeFile = FoundStep['links'][number] & Record<string, unknown>

/** The run and those before it whose outputs it was given, as far as somebody may see them, the first one first. */
export async function stepsUpTo(db: Database, identity: Identity, analysisId: string): Promise<ChainStep[]> {
  const steps = new Map<string, { row: StepRow; made: readonly MadeFile[] }>()
  const visit = async (id: string): Promise<void> => {
    if (steps.has(id) || steps.size >= mostSteps) return
    const row = await stepRow(db, identity, id)
    if (!row) return
    const made = await madeByRuns(db, [...fileIdsIn(row.inputs)])
    // Taken out and put in again, a step stands behind all that it needs.
    steps.set(id, { row, made })
    for (const before of new Set(made.map(({ analysis_id }) => analysis_id))) await visit(before)
    steps.delete(id)
    steps.set(id, { row, made })
  }
  await visit(analysisId)
  const found = await Promise.all(
    [...steps.values()].map(async ({ row, made }) => {
      const { row: version } = await authorisedVersion(db, identity, row.version_id, 'view')
      const links = made.filter(({ analysis_id }) => steps.has(analysis_id))
      return { ...row, description: descriptionOf(version), links }
    }),
  )
  return namedSteps(found)
}

async function stepRow(db: Database, identity: Identity, id: string): Promise<StepRow | undefined> {
  const { rows } = await db.execute<StepRow>(sql`
    select a.id, p.prefix || '-' || a.number as code, a.name, a.inputs, w.name as workflow, w.name_zh as workflow_zh,
      v.id as version_id, v.entry
    from analysis a join project p on p.id = a.project_id
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
    where a.id = ${id} and a.mode = 'files' and a.deleted_at is null and p.deleted_at is null and ${visibleTo(identity)}`)
  return rows[0]
}

async function madeByRuns(db: Database, fileIds: readonly string[]): Promise<readonly MadeFile[]> {
  if (fileIds.length === 0) return []
  const { rows } = await db.execute<MadeFile>(sql`
    select id, analysis_id, output_name from file
    where id = any(${sql.param([...fileIds])}::uuid[]) and analysis_id is not null and output_name <> ''
    order by id`)
  return rows
}

/** The sources of all steps, each below a folder of its own. */
export async function sourcesOfSteps(
  db: Database,
  identity: Identity,
  steps: readonly ChainStep[],
): Promise<Sources> {
  const all = steps.map(async (step) => {
    await authorisedVersion(db, identity, step.version_id, 'view')
    const sources = await sourcesOf(db, step.version_id)
    return sources.map(({ path, content }) => ({ path: `${sourceFolder(step)}/${path}`, content }))
  })
  return (await Promise.all(all)).flat()
}
