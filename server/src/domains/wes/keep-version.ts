import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../../db/database.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { createFlow } from '../warehouse/flow-rows.ts'
import { checkSources } from '../warehouse/checking/check-sources.ts'
import { digestOf } from '../warehouse/sources.ts'
import { addDraft, authorisedVersion, publish, type VersionRow } from '../warehouse/versions.ts'
import { usableBy } from '../warehouse/usable.ts'
import { createWorkflow } from '../warehouse/workflow-rows.ts'
import { requireBringing } from './may-bring.ts'
import type { WorkflowText } from './sources.ts'

/**
 * The published version that holds exactly this text: one that the person may use already, else a new one in a private
 * workflow of theirs that bears the name of the workflow. Throws `faulty_workflow`, and where the text is new as
 * `requireBringing` does.
 */
export async function versionOfText(
  db: Database,
  identity: Identity,
  text: WorkflowText,
  language: Language,
): Promise<VersionRow> {
  const known = await findVersion(db, identity, text)
  if (known !== undefined) return known
  await requireBringing(db, identity, 'flow')
  const name = await nameOf(identity, text, language)
  const id = await addVersion(db, identity, text, name, language).catch(async (error: unknown) => {
    // The same text may have come twice at once.
    const other = await findVersion(db, identity, text)
    if (other === undefined) throw error
    return other.id
  })
  return (await authorisedVersion(db, identity, id, 'view')).row
}

/** Refuses what cannot run, before anything of it is kept. */
async function nameOf(
  { personId }: Identity,
  { sources, entry }: WorkflowText,
  language: Language,
): Promise<string> {
  const checked = await checkSources(personId, sources, entry)
  const name = checked.facts?.name
  if (name !== undefined) return name
  const faults = checked.faults[language].filter(({ severity }) => severity === 'error')
  throw new Problem('faulty_workflow', {
    details: { count: Math.max(1, faults.length), first: faults[0]?.message ?? entry },
  })
}

async function findVersion(
  db: Database,
  identity: Identity,
  { sources, entry }: WorkflowText,
): Promise<VersionRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from workflow_version v join workflow w on w.id = v.workflow_id
    where v.sha256 = ${digestOf(sources)} and v.entry = ${entry} and v.state = 'published' and ${usableBy(identity)}
    order by w.owner_id = ${identity.personId} desc, v.published_at limit 1`)
  const [row] = rows
  return row && (await authorisedVersion(db, identity, row.id, 'view')).row
}

async function addVersion(
  db: Database,
  identity: Identity,
  { sources, entry }: WorkflowText,
  name: string,
  language: Language,
): Promise<string> {
  const first = { tag: digestOf(sources).slice(0, 12), entry, sources, readme: '', readme_zh: '' }
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from workflow w where w.owner_id = ${identity.personId} and w.deleted_at is null
      and w.origin ->> 'kind' = 'wes' and w.origin ->> 'workflow' = ${name} order by w.created_at limit 1`)
  const [mine] = rows
  const origin = { kind: 'wes', workflow: name }
  const workflow = (title: string) =>
    createWorkflow(db, identity.personId, {
      name: title,
      summary: '',
      category: 'other',
      visibility: 'private',
      origin,
      first,
    })
  const versionId = mine
    ? await addDraft(db, await authorise(db, identity, 'workflow', mine.id, 'own'), first, origin)
    : (
        await workflow(name).catch((error: unknown) => {
          if (!(error instanceof Problem && error.code === 'name_taken')) throw error
          return workflow(`${name} (${identity.name}, WES)`)
        })
      ).versionId
  const { row, grant } = await authorisedVersion(db, identity, versionId, 'own')
  await publish(db, grant, row.id, language)
  return row.id
}

/**
 * The flow under which a version is launched in a project, so that it can be launched again from its screens. Where
 * there is none yet, throws as `requireBringing` does.
 */
export async function flowOfVersion(
  db: Database,
  identity: Identity,
  grant: Grant<'edit'>,
  version: VersionRow,
): Promise<{ id: string; workflowVersionId: string }> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from flow where project_id = ${grant.projectId} and workflow_version_id = ${version.id}
      and deleted_at is null order by created_at limit 1`)
  const [there] = rows
  if (there !== undefined) return { id: there.id, workflowVersionId: version.id }
  await requireBringing(db, identity, 'flow')
  return {
    id: await createFlow(db, grant, version, { mode: 'files', inputs: {} }),
    workflowVersionId: version.id,
  }
}
