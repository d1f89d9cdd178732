import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BodyOf, OutputOf } from '@omics/contract/endpoint'
import { workflows as endpoints, type Workflow } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { workflow, workflowVersion } from '../../db/tables/warehouse.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { refusing } from '../../resource/refusing.ts'
import { wears } from '../discussion/wearing.ts'
import { bindReport, keepDefaults } from './bound.ts'
import { createFlow } from './flow-rows.ts'
import { importFromGitHub, importUpload } from './imports.ts'
import { prefilledInputs } from './prefill.ts'
import {
  addDraft,
  authorisedVersion,
  presentVersion,
  requireReadable,
  publish,
  saveDraft,
  versionOf,
  type VersionRow,
  versionSummaries,
} from './versions.ts'
import {
  createWorkflow,
  oneWorkflow,
  refuseTakenName,
  requireCategory,
  searched,
  selectWorkflows,
  listedFor,
  listedOf,
} from './workflow-rows.ts'
import { savedOr } from '../../resource/saved.ts'

const orders: Record<string, SQL> = {
  name: sql`w.name collate reading_order`,
  '-name': sql`w.name collate reading_order desc`,
  updated_at: sql`w.updated_at, w.id`,
  '-updated_at': sql`w.updated_at desc, w.id`,
}

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const where = allOf(
      listedOf(identity, query),
      contains(searched, query.search),
      query.category && sql`w.category = ${query.category}`,
      wears(sql`w.id`, query.tag),
    )
    return readPage(db, query, { from: sql`workflow w`, where }, (window) =>
      selectWorkflows(db, identity, where, orders[query.sort] ?? sql`w.id`, window),
    )
  },

  all: async ({ context: { db }, identity }) => {
    type Row = OutputOf<typeof endpoints.all>[number] & Record<string, unknown>
    const { rows } = await db.execute<Row>(sql`
      select w.id, w.name, w.name_zh, w.category,
        json_agg(json_build_object('id', v.id, 'tag', v.tag) order by v.published_at desc) as versions
      from workflow w join workflow_version v on v.workflow_id = w.id and v.state = 'published'
      where ${listedFor(identity)} group by w.id order by w.name collate reading_order limit 2000`)
    return rows
  },

  show: async ({ context: { db }, identity, grant }) => {
    const row = await oneWorkflow(db, identity, grant.objectId)
    return { ...row, versions: await versionSummaries(db, row.id, row.mine) }
  },

  create: async ({ context: { db }, identity, body, language, note }) => {
    refuseSupplied(body.origin)
    const version = await createWorkflow(db, identity.personId, body)
    note({ objectId: version.workflowId, after: { name: body.name } })
    const { row } = await authorisedVersion(db, identity, version.versionId, 'own')
    return presentVersion(db, row, identity, language)
  },

  update: async ({ context: { db }, identity, grant, body, note }) => {
    const { version, name_zh: nameZh, summary_zh: summaryZh, ...write } = body
    const before = factsOf(await oneWorkflow(db, identity, grant.objectId))
    await refuseTakenName(db, body.name, grant.objectId)
    await requireCategory(db, body.category, before.category)
    // Two may ask for a name at once: it can be taken between the look and the change.
    const saved = await refusing(body, () =>
      db
        .update(workflow)
        .set({ ...write, nameZh, summaryZh, updatedAt: new Date(), version: sql`${workflow.version} + 1` })
        .where(and(eq(workflow.id, grant.objectId), eq(workflow.version, version)))
        .returning({ id: workflow.id }),
    )
    const now = await savedOr(saved, () => oneWorkflow(db, identity, grant.objectId))
    note({ before, after: factsOf(now) })
    return now
  },

  remove: async ({ context: { db }, identity, grant, query, note }) => {
    const before = factsOf(await oneWorkflow(db, identity, grant.objectId))
    note({ before: query.version === undefined ? before : { ...before, version: query.version } })
    if (query.version === undefined) {
      await db.update(workflow).set({ deletedAt: new Date() }).where(eq(workflow.id, grant.objectId))
      return null
    }
    await removeVersion(db, grant, query.version)
    return null
  },

  version: async ({ context: { db }, identity, grant, params, language }) => {
    const row = await versionOf(db, grant, params.version_id)
    await requireReadable(db, identity, row)
    return presentVersion(db, row, identity, language)
  },

  addVersion: async ({ context: { db }, identity, grant, body, language, note }) => {
    const { origin, ...write } = body
    const id = await addDraft(db, grant, write, origin)
    const row = await versionOf(db, grant, id)
    note({ after: await named(db, row) })
    return presentVersion(db, row, identity, language)
  },

  saveVersion: async ({ context: { db }, identity, grant, params, body, language, note }) => {
    const before = await versionOf(db, grant, params.version_id)
    const current = async () =>
      presentVersion(db, await versionOf(db, grant, params.version_id), identity, language)
    await saveDraft(db, grant, params.version_id, body, current)
    const after = await named(db, await versionOf(db, grant, params.version_id))
    note({ before: outlineOf(before), after })
    return current()
  },

  publish: async ({ context: { db }, identity, grant, params, language, note }) => {
    const before = outlineOf(await versionOf(db, grant, params.version_id))
    await publish(db, grant, params.version_id, language)
    const row = await versionOf(db, grant, params.version_id)
    note({ before, after: await named(db, row) })
    return presentVersion(db, row, identity, language)
  },

  inputUpdate: async ({ context: { db }, identity, body, language, note }) => {
    const { before, now } = await keepDefaults(db, identity, language, body)
    const defaults = before.inputDefaults
    note({
      objectId: now.workflow_id,
      before: { tag: now.tag, defaults },
      after: { defaults: now.input_defaults },
    })
    return now
  },
  setReport: async ({ context: { db }, identity, body, language, note }) => {
    const { before, now } = await bindReport(db, identity, language, body)
    const { tag, report } = now
    note({ objectId: now.workflow_id, before: { tag, report: before.report }, after: { tag, report } })
    return now
  },
  reportUpdate: async ({ context: { db }, identity, params, body, language, note }) => {
    const { version, ...wanted } = body
    const asked = { version_id: params.id, report: wanted, version }
    const { before, now } = await bindReport(db, identity, language, asked)
    const { tag, report } = now
    note({ objectId: now.workflow_id, before: { tag, report: before.report }, after: { tag, report } })
    return now
  },

  start: async ({ context: { db }, identity, body, note }) => {
    const { row } = await authorisedVersion(db, identity, body.version_id, 'view')
    const grant = await authorise(db, identity, 'project', body.project_id, 'edit')
    const flowId = await createFlow(db, grant, row, {})
    note({ projectId: grant.projectId, objectId: flowId, after: await named(db, row) })
    return { flow_id: flowId, project_id: grant.projectId }
  },

  temporaryInput: async ({ context: { db }, identity, params, body }) => {
    const { row } = await authorisedVersion(db, identity, params.id, 'view')
    return prefilledInputs(db, await authorise(db, identity, 'project', body.project_id, 'view'), row)
  },

  unpack: ({ request }) => importUpload(request),
  fromGitHub: ({ context, body }) => importFromGitHub(context.config, body),
})

/** What the log tells of a workflow, and of a version: its digest stands for the sources. */
const factsOf = ({ name, name_zh, summary, summary_zh, category, visibility }: Workflow) => ({
  name,
  ...(name_zh !== '' && { name_zh }),
  summary,
  ...(summary_zh !== '' && { summary_zh }),
  category,
  visibility,
})
/** A version with the name of its workflow, by which the log calls it. */
async function named(db: Database, row: VersionRow) {
  const [of] = await db
    .select({ name: workflow.name, nameZh: workflow.nameZh })
    .from(workflow)
    .where(eq(workflow.id, row.workflowId))
  return { name: of?.name ?? '', ...(of?.nameZh && { name_zh: of.nameZh }), ...outlineOf(row) }
}

const outlineOf = ({ id, tag, entry, state, sha256 }: VersionRow) => ({ id, tag, entry, state, sha256 })

/** Holds the version, so that nobody begins to use it between the look and the removal. */
function removeVersion(db: Database, grant: Grant<'own'>, tag: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: workflowVersion.id })
      .from(workflowVersion)
      .where(and(eq(workflowVersion.workflowId, grant.objectId), eq(workflowVersion.tag, tag)))
      .for('update')
    if (!row) throw new Problem('not_found')
    const users = await tx.execute<{ users: string | null }>(sql`
      select string_agg(name, ', ') as users from (
        select name from flow where workflow_version_id = ${row.id}
        union select name from analysis where workflow_version_id = ${row.id} limit 5) as used`)
    const name = users.rows[0]?.users
    if (name) throw new Problem('in_use', { details: { users: name } })
    await tx.delete(workflowVersion).where(eq(workflowVersion.id, row.id))
  })
}

/** What comes along with the platform is shown to visitors and behind tools: nobody else says that theirs is. */
function refuseSupplied(origin: BodyOf<typeof endpoints.create>['origin']): void {
  if (['supplied', 'tool'].includes(String(origin['kind'])) || 'whole' in origin)
    throw refuseField('origin', {
      en: 'Only what comes along with the platform is of this origin.',
      zh: '此来源仅限平台自带的流程。',
    })
}
