import { and, eq, sql } from 'drizzle-orm'
import { type WorkflowCategory, flows as endpoints } from '@omics/contract/warehouse/flows'
import { workflowCategories } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { flow, workflow, workflowVersion } from '../../db/tables/warehouse.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { contains, readPage } from '../../resource/page.ts'
import { visibleTo } from '../projects/rows.ts'
import { copyName } from './copy-name.ts'
import { fittingWorkflows } from './fitting.ts'
import { createFlow, flowRow, oneFlow, selectFlows } from './flow-rows.ts'
import { inputTemplate } from './prefill.ts'
import { checkVersion, taskSource } from './checking/check-sources.ts'
import { sourcesOf } from './stored-sources.ts'
import { authorisedVersion, descriptionOf, publish } from './versions.ts'
import { createWorkflow, listedFor, listedOf } from './workflow-rows.ts'
import { savedOr } from '../../resource/saved.ts'

const noResources = { memory: '', cpu: '', disks: '', maxRetries: '' }

export default implement(endpoints, {
  all: ({ context: { db }, grant }) =>
    selectFlows(db, sql`f.project_id = ${grant.projectId}`, { limit: 10_000, offset: 0 }),

  fitting: ({ context: { db }, identity, grant }) => fittingWorkflows(db, identity, grant),

  list: async ({ context: { db }, identity, query }) => {
    const mine = sql`exists (select 1 from project p
      where p.id = f.project_id and p.deleted_at is null and ${visibleTo(identity)})`
    const found = sql`${mine} and ${contains(sql`(f.name || ' ' || f.description)`, query.search)}`
    const where = query.project_id ? sql`${found} and f.project_id = ${query.project_id}` : found
    const listed = { from: sql`flow f`, where: sql`${where} and f.deleted_at is null` }
    return readPage(db, query, listed, (window) => selectFlows(db, where, window))
  },

  show: ({ context: { db }, grant }) => oneFlow(db, grant.objectId),

  edit: async ({ context: { db }, identity, grant }) => {
    const row = await flowRow(db, grant)
    const version = await pinned(db, row.workflowVersionId)
    const { facts } = await checkVersion(db, identity.personId, version)
    return {
      ...(await oneFlow(db, row.id)),
      workflow_description: descriptionOf(version),
      steps: (facts?.resources ?? []).map(({ step, task, asks }) => ({
        ...noResources,
        step,
        task,
        ...asks,
      })),
    }
  },

  create: async ({ context: { db }, identity, grant, body, note }) => {
    const { version_id, ...write } = body
    const { row } = await authorisedVersion(db, identity, version_id, 'view')
    const id = await createFlow(db, grant, row, write)
    const made = await oneFlow(db, id)
    note({ objectId: id, after: { name: made.name } })
    return made
  },

  fromWdl: async ({ context: { db }, identity, body, language, note }) => {
    const grant = await authorise(db, identity, 'project', body.project_id, 'edit')
    const made = await createWorkflow(db, identity.personId, {
      name: body.name,
      summary: '',
      category: 'other',
      visibility: 'private',
      origin: { kind: 'project' },
      first: {
        tag: '1',
        entry: 'main.wdl',
        readme: '',
        readme_zh: '',
        sources: [{ path: 'main.wdl', content: body.wdl }],
      },
    })
    const { row, grant: workflowGrant } = await authorisedVersion(db, identity, made.versionId, 'own')
    await publish(db, workflowGrant, row.id, language)
    const id = await createFlow(db, grant, row, { name: body.name })
    note({ projectId: grant.projectId, objectId: id, after: { name: body.name } })
    return oneFlow(db, id)
  },

  update: async ({ context: { db }, identity, grant, body, note }) => {
    const { version, version_id, ...write } = body
    const before = await flowRow(db, grant)
    const moved =
      version_id === undefined
        ? undefined
        : await sameWorkflow(db, identity, before.workflowVersionId, version_id)
    const saved = await db
      .update(flow)
      .set({
        ...write,
        ...(moved !== undefined && { workflowVersionId: moved }),
        updatedAt: new Date(),
        version: sql`${flow.version} + 1`,
      })
      .where(and(eq(flow.id, grant.objectId), eq(flow.version, version)))
      .returning({ id: flow.id })
    const now = await savedOr(saved, () => oneFlow(db, grant.objectId))
    note({
      before: { name: before.name, inputs: before.inputs },
      after: { name: write.name, inputs: write.inputs },
    })
    return now
  },

  remove: async ({ context: { db }, grant, note }) => {
    const { name, inputs } = await flowRow(db, grant)
    note({ before: { name, inputs } })
    await db.update(flow).set({ deletedAt: new Date() }).where(eq(flow.id, grant.objectId))
    return null
  },

  copy: async ({ context: { db }, identity, grant, body, note }) => {
    const row = await flowRow(db, grant)
    const target = await authorise(db, identity, 'project', body.project_id ?? grant.projectId, 'edit')
    // Files and columns belong to the project: in another one the form begins anew.
    const inputs = target.projectId === grant.projectId ? row.inputs : undefined
    const { description, outputs } = row
    const name = body.name ?? (await copyName(db, target.projectId, row.name))
    const write = { name, description, mode: row.mode, inputs, outputs }
    const id = await createFlow(db, target, await pinned(db, row.workflowVersionId), write)
    note({ projectId: target.projectId, objectId: id, after: { name: write.name, copy_of: row.id } })
    return oneFlow(db, id)
  },

  categories: async ({ context: { db }, identity, query }) => {
    const { rows } = await db.execute<WorkflowCategory & Record<string, unknown>>(sql`
      with used as (
        select w.category as id, count(*)::int as count from workflow w
        where ${listedOf(identity, query)} group by w.category
      ), offered as (
        select e.value as id, e.title_en, e.title_zh, e.position from dictionary_entry e
        join dictionary d on d.id = e.dictionary_id where d.key = ${workflowCategories} and e.state = 'active'
      )
      select id, coalesce(title_en, id) as title_en, coalesce(title_zh, id) as title_zh, coalesce(count, 0) as count
      from offered full join used using (id) order by position nulls last, id`)
    return rows
  },

  byCategory: async ({ context: { db }, identity, query }) => {
    const { rows } = await db.execute<{ id: string; name: string; version_id: string; tag: string }>(sql`
      select w.id, w.name, v.id as version_id, v.tag from workflow w
      join lateral (select id, tag from workflow_version v where v.workflow_id = w.id and v.state = 'published'
                    order by v.published_at desc limit 1) v on true
      where ${listedFor(identity)} and ${query.group_id ? sql`w.category = ${query.group_id}` : sql`true`}
      order by w.name collate reading_order limit 2000`)
    return rows
  },

  data: async ({ context: { db }, identity, query }) =>
    descriptionOf((await authorisedVersion(db, identity, query.version_id, 'view')).row),

  taskData: async ({ context: { db }, identity, query }) => {
    const [versionId = '', name = ''] = query.task_inp_id.split(':')
    const { row } = await authorisedVersion(db, identity, versionId, 'view')
    const task = descriptionOf(row).tasks.find((one) => one.name === name)
    if (!task) throw new Problem('not_found')
    const sources = await sourcesOf(db, row.id)
    const { path, images, help } = task
    const content = sources.find((one) => one.path === path)?.content ?? ''
    return { name, path, images, help, source: await taskSource(identity.personId, content, name) }
  },

  defaults: async ({ context: { db }, identity, query }) => {
    const { row } = await authorisedVersion(db, identity, query.version_id, 'view')
    return inputTemplate(descriptionOf(row), row.inputDefaults)
  },
})

async function pinned(db: Database, versionId: string) {
  const [row] = await db.select().from(workflowVersion).where(eq(workflowVersion.id, versionId))
  if (!row) throw new Problem('not_found')
  return row
}

async function sameWorkflow(db: Database, identity: Identity, from: string, to: string): Promise<string> {
  const { row } = await authorisedVersion(db, identity, to, 'view')
  const [parent] = await db
    .select({ id: workflow.id })
    .from(workflow)
    .innerJoin(workflowVersion, eq(workflowVersion.workflowId, workflow.id))
    .where(eq(workflowVersion.id, from))
  if (parent?.id !== row.workflowId) throw new Problem('not_found')
  return row.id
}
