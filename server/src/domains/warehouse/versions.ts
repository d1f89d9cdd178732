import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { Sources, WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { person } from '../../db/tables/account.ts'
import { workflow, workflowSource, workflowVersion } from '../../db/tables/warehouse.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { isId, locate } from '../../http/relation.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { checkSources, checkVersion } from './checking/check-sources.ts'
import { misfitOf } from './held-templates.ts'
import { prepared, type VersionWrite } from './prepared.ts'
import { sourcesOf } from './stored-sources.ts'
import { keepWhatRan } from './tried.ts'

export type VersionRow = typeof workflowVersion.$inferSelect

/** Whether a project that the caller sees has configured or ran one of these versions `v`. */
const usedInProjectOfCaller = (which: SQL) => sql`exists (
  select 1 from workflow_version v
    join (select project_id, workflow_version_id from flow where deleted_at is null
          union all select project_id, workflow_version_id from analysis where deleted_at is null) as used
      on used.workflow_version_id = v.id
    join project p on p.id = used.project_id and p.deleted_at is null
    join project_permission m on m.project_id = p.id and m.person_id = caller.person_id
  where ${which})`

// Whoever sees a project sees the workflows that it has configured or ran, their author's own ones too.

locate(
  'workflow',
  (id) => sql`
    select null::uuid as project_id, owner_id,
      case when visibility = 'platform' or ${usedInProjectOfCaller(sql`v.workflow_id = workflow.id`)} then 'view' end as everybody_may
    from workflow where id = ${id} and deleted_at is null`,
)

/** Adds a draft to a workflow. Refuses a tag that it has already. */
export async function addDraft(
  db: Database,
  grant: Grant<'own'>,
  write: VersionWrite,
  origin: Record<string, Json>,
  checked?: Awaited<ReturnType<typeof prepared>>,
): Promise<string> {
  const id = uuidv7()
  const described = checked ?? (await prepared(personOf(grant), write))
  await db.transaction(async (tx) => {
    // What was bound to the version before goes on with the new one.
    const [before] = await tx
      .select({ inputDefaults: workflowVersion.inputDefaults, report: workflowVersion.report })
      .from(workflowVersion)
      .where(eq(workflowVersion.workflowId, grant.objectId))
      .orderBy(desc(workflowVersion.createdAt))
      .limit(1)
    const added = await tx
      .insert(workflowVersion)
      .values({
        ...before,
        id,
        workflowId: grant.objectId,
        state: 'draft',
        origin,
        createdBy: grant.personId ?? null,
        ...described,
      })
      .onConflictDoNothing()
      .returning({ id: workflowVersion.id })
    if (added.length === 0) throw new Problem('name_taken', { details: { name: write.tag } })
    await storeSources(tx, id, write.sources)
    await touch(tx, grant.objectId)
  })
  return id
}

interface Supplied extends Pick<VersionRow, 'readme' | 'readmeZh' | 'report'> {
  readonly category: string
}

/** What the platform says of a whole workflow that it brings along, with which the warehouse lists it; its sources stay. */
export async function listSupplied(
  db: Database,
  { id, workflowId }: { readonly id: string; readonly workflowId: string },
  { category, ...words }: Supplied,
): Promise<void> {
  await db.update(workflowVersion).set(words).where(eq(workflowVersion.id, id))
  await db
    .update(workflow)
    .set({ category, origin: sql`${workflow.origin} || '{"whole": true}'` })
    .where(eq(workflow.id, workflowId))
}

/** Whoever asks for a check; what the platform itself brings counts as one person's. */
const personOf = ({ personId = '' }: Grant) => personId

async function storeSources(tx: Database, versionId: string, sources: Sources): Promise<void> {
  const unique = [...new Map(sources.map((source) => [source.path, source])).values()]
  await tx.insert(workflowSource).values(unique.map((source) => ({ versionId, ...source })))
}

async function touch(tx: Database, workflowId: string): Promise<void> {
  await tx.update(workflow).set({ updatedAt: new Date() }).where(eq(workflow.id, workflowId))
}

/** Saves a draft anew. Refuses a stale save with the current version, and a published version. */
export async function saveDraft(
  db: Database,
  grant: Grant<'own'>,
  versionId: string,
  write: VersionWrite & { version: number },
  current: () => Promise<WorkflowVersion>,
): Promise<void> {
  const described = await prepared(personOf(grant), write)
  const before = await versionOf(db, grant, versionId)
  if (before.state === 'published') throw new Problem('published')
  const change = db.transaction(async (tx) => {
    await keepWhatRan(tx, before)
    const saved = await tx
      .update(workflowVersion)
      .set({ ...described, version: sql`${workflowVersion.version} + 1` })
      .where(
        and(
          eq(workflowVersion.id, before.id),
          eq(workflowVersion.version, write.version),
          eq(workflowVersion.state, 'draft'),
        ),
      )
      .returning({ id: workflowVersion.id })
    if (saved.length === 0) throw new Problem('stale')
    await tx.delete(workflowSource).where(eq(workflowSource.versionId, before.id))
    await storeSources(tx, before.id, write.sources)
    await touch(tx, grant.objectId)
  })
  // Only now: asked for within, it would want a second connection while others wait for this one's lock.
  await change.catch(async (error: unknown) => {
    throw error instanceof Problem && error.code === 'stale'
      ? new Problem('stale', { data: await current() })
      : error
  })
}

/** Publishes a draft without faults; from then on the database itself refuses to change its sources. */
export async function publish(
  db: Database,
  grant: Grant<'own'>,
  versionId: string,
  language: Language,
): Promise<void> {
  const row = await versionOf(db, grant, versionId)
  if (row.state === 'published') throw new Problem('published')
  const checked = await checkVersion(db, personOf(grant), row)
  if (!checked.facts) {
    const faults = checked.faults[language].filter(({ severity }) => severity === 'error')
    throw new Problem('faulty_workflow', {
      details: { count: faults.length, first: faults[0]?.message ?? '' },
    })
  }
  await db
    .update(workflowVersion)
    .set({ state: 'published', publishedAt: new Date(), version: sql`${workflowVersion.version} + 1` })
    .where(and(eq(workflowVersion.id, row.id), eq(workflowVersion.version, row.version)))
  await touch(db, grant.objectId)
}

/** A version of the workflow that the grant is for. Throws `not_found`. */
export async function versionOf(db: Database, grant: Grant, versionId: string): Promise<VersionRow> {
  if (!isId(versionId)) throw new Problem('not_found')
  const [row] = await db
    .select()
    .from(workflowVersion)
    .where(and(eq(workflowVersion.id, versionId), eq(workflowVersion.workflowId, grant.objectId)))
  if (!row) throw new Problem('not_found')
  return row
}

/** A version by its own id, with the permission that the person has in its workflow. */
export async function authorisedVersion<May extends 'view' | 'own'>(
  db: Database,
  identity: Identity,
  versionId: string,
  may: May,
): Promise<{ row: VersionRow; grant: Grant<May> }> {
  if (!isId(versionId)) throw new Problem('not_found')
  const [row] = await db.select().from(workflowVersion).where(eq(workflowVersion.id, versionId))
  if (!row) throw new Problem('not_found')
  const grant = await authorise(db, identity, 'workflow', row.workflowId, may)
  await requireReadable(db, identity, row)
  return { row, grant }
}

/** Throws `not_found` for a draft that is neither the reader's own nor in use in a project that they see. */
export async function requireReadable(db: Database, identity: Identity, row: VersionRow): Promise<void> {
  if (row.state === 'published' || identity.administrator) return
  const { rows } = await db.execute(sql`
    select 1 from (select ${identity.personId}::uuid as person_id) as caller, workflow
    where workflow.id = ${row.workflowId}
      and (workflow.owner_id = caller.person_id or ${usedInProjectOfCaller(sql`v.id = ${row.id}`)})`)
  if (rows.length === 0) throw new Problem('not_found')
}

/** A version in full, with the faults of a draft in the reader's language. */
export async function presentVersion(
  db: Database,
  row: VersionRow,
  identity: Identity,
  language: Language,
): Promise<WorkflowVersion> {
  const sources = await sourcesOf(db, row.id)
  const [parent] = await db
    .select({
      name: workflow.name,
      nameZh: workflow.nameZh,
      ownerId: workflow.ownerId,
      maker: person.fullName,
    })
    .from(workflow)
    .leftJoin(person, row.createdBy ? eq(person.id, row.createdBy) : sql`false`)
    .where(eq(workflow.id, row.workflowId))
  const mine = parent?.ownerId === identity.personId || identity.administrator
  return {
    ...presentSummary(row, parent?.maker ?? ''),
    workflow_id: row.workflowId,
    workflow: parent?.name ?? '',
    workflow_zh: parent?.nameZh ?? '',
    entry: row.entry,
    readme: row.readme,
    readme_zh: row.readmeZh,
    sources,
    description: row.description,
    faults:
      row.state === 'draft'
        ? (await checkSources(identity.personId, sources, row.entry)).faults[language]
        : [],
    input_defaults: row.inputDefaults,
    report: row.report,
    report_fault: mine ? await reportFault(db, identity.personId, row, language) : '',
    origin: row.origin,
    version: row.version,
    mine,
  }
}

/** In what the templates that went on with a version do not fit its own outputs. */
async function reportFault(
  db: Database,
  personId: string,
  { report, description }: VersionRow,
  language: Language,
): Promise<string> {
  const given = report?.templates ?? []
  if (given.length === 0 || !description) return ''
  // One that was removed since is given to nobody, and fits or not.
  const misfit = await misfitOf(db, personId, given, description.outputs).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined
    throw error
  })
  return misfit?.[language] ?? ''
}

function presentSummary(row: VersionRow, maker: string) {
  return {
    id: row.id,
    tag: row.tag,
    state: row.state,
    sha256: row.sha256,
    created_at: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    created_by: maker,
  }
}

/** Versions of a workflow, the latest first; drafts only for its owner. */
export async function versionSummaries(db: Database, workflowId: string, withDrafts: boolean) {
  const rows = await db
    .select({ version: workflowVersion, maker: person.fullName })
    .from(workflowVersion)
    .leftJoin(person, eq(person.id, workflowVersion.createdBy))
    .where(
      and(
        eq(workflowVersion.workflowId, workflowId),
        withDrafts ? undefined : eq(workflowVersion.state, 'published'),
      ),
    )
    .orderBy(desc(workflowVersion.createdAt))
  return rows.map(({ version, maker }) => presentSummary(version, maker ?? ''))
}

/** The description of a version that can run. Throws `faulty_workflow` for a draft with faults. */
export function descriptionOf(row: VersionRow): WorkflowDescription {
  if (!row.description) throw new Problem('faulty_workflow', { details: { count: 1, first: row.entry } })
  return row.description
}
