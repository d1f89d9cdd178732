import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { v7 as uuidv7 } from 'uuid'
import { categories, workflows as endpoints, type Workflow } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { workflow, workflowVersion } from '../../db/tables/warehouse.ts'
import { authorise, ownerGrant, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { contains, countRows } from '../../resource/page.ts'
import { createFlow } from './flow-rows.ts'
import { bindReport, keepDefaults } from './bound.ts'
import { importFromGitHub, importUpload } from './imports.ts'
import { prefilledInputs } from './prefill.ts'
import {
  addDraft,
  authorisedVersion,
  presentVersion,
  publish,
  saveDraft,
  versionOf,
  versionSummaries,
  type VersionWrite,
} from './versions.ts'

const orders: Record<string, SQL> = {
  name: sql`lower(w.name)`,
  '-name': sql`lower(w.name) desc`,
  updated_at: sql`w.updated_at, w.id`,
  '-updated_at': sql`w.updated_at desc, w.id`,
}

/** Narrows a query over `workflow w` to what somebody may use: what is open to all, and their own. */
export function usableBy(identity: Identity): SQL {
  const theirs = identity.administrator ? sql`true` : sql`w.owner_id = ${identity.personId}`
  return sql`w.deleted_at is null and (w.visibility = 'platform' or ${theirs})`
}

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const where = sql.join(
      [
        usableBy(identity),
        contains(sql`(w.name || ' ' || w.summary)`, query.search),
        query.category ? sql`w.category = ${query.category}` : sql`true`,
        query.mine ? sql`w.owner_id = ${identity.personId}` : sql`true`,
      ],
      sql` and `,
    )
    const { page, limit } = query
    const items = await selectWorkflows(db, identity, where, orders[query.sort] ?? sql`w.id`, page, limit)
    return { items, ...(await countRows(db, sql`workflow w`, where)), page, limit }
  },

  all: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<
      z.output<typeof endpoints.all.output>[number] & Record<string, unknown>
    >(sql`
      select w.id, w.name, w.category,
        json_agg(json_build_object('id', v.id, 'tag', v.tag) order by v.published_at desc) as versions
      from workflow w join workflow_version v on v.workflow_id = w.id and v.state = 'published'
      where ${usableBy(identity)} group by w.id order by lower(w.name) limit 2000`)
    return rows
  },

  show: async ({ context: { db }, identity, grant }) => {
    const row = await oneWorkflow(db, identity, grant.objectId)
    return { ...row, versions: await versionSummaries(db, row.id, row.mine) }
  },

  create: async ({ context: { db }, identity, body, language, note }) => {
    const version = await createWorkflow(db, identity.personId, body)
    note({ objectId: version.workflowId, after: { name: body.name } })
    const { row } = await authorisedVersion(db, identity, version.versionId, 'own')
    return presentVersion(db, row, identity, language)
  },

  update: async ({ context: { db }, identity, grant, body, note }) => {
    const { version, ...write } = body
    await refuseTakenName(db, body.name, grant.objectId)
    const saved = await db
      .update(workflow)
      .set({ ...write, updatedAt: new Date(), version: sql`${workflow.version} + 1` })
      .where(and(eq(workflow.id, grant.objectId), eq(workflow.version, version)))
      .returning({ id: workflow.id })
    const now = await oneWorkflow(db, identity, grant.objectId)
    if (saved.length === 0) throw new Problem('stale', { data: now })
    note({ after: write })
    return now
  },

  remove: async ({ context: { db }, grant, query }) => {
    if (query.version === undefined) {
      await db.update(workflow).set({ deletedAt: new Date() }).where(eq(workflow.id, grant.objectId))
      return null
    }
    await removeVersion(db, grant, query.version)
    return null
  },

  version: async ({ context: { db }, identity, grant, params, language }) => {
    const row = await versionOf(db, grant, params.version_id)
    const shown = await presentVersion(db, row, identity, language)
    if (row.state === 'draft' && !shown.mine) throw new Problem('not_found')
    return shown
  },

  addVersion: async ({ context: { db }, identity, grant, body, language }) => {
    const { origin, ...write } = body
    const id = await addDraft(db, grant, write, origin)
    return presentVersion(db, await versionOf(db, grant, id), identity, language)
  },

  saveVersion: async ({ context: { db }, identity, grant, params, body, language }) => {
    const current = async () =>
      presentVersion(db, await versionOf(db, grant, params.version_id), identity, language)
    await saveDraft(db, grant, params.version_id, body, current)
    return current()
  },

  publish: async ({ context: { db }, identity, grant, params, language }) => {
    await publish(db, grant, params.version_id, language)
    return presentVersion(db, await versionOf(db, grant, params.version_id), identity, language)
  },

  inputUpdate: ({ context: { db }, identity, body, language }) => keepDefaults(db, identity, language, body),
  setReport: ({ context: { db }, identity, body, language }) => bindReport(db, identity, language, body),
  reportUpdate: ({ context: { db }, identity, params, body, language }) => {
    const { version, ...report } = body
    return bindReport(db, identity, language, { version_id: params.id, report, version })
  },

  start: async ({ context: { db }, identity, body, note }) => {
    const { row } = await authorisedVersion(db, identity, body.version_id, 'view')
    const grant = await authorise(db, identity, 'project', body.project_id, 'edit')
    const flowId = await createFlow(db, grant, row, {})
    note({ projectId: grant.projectId, objectId: flowId })
    return { flow_id: flowId, project_id: grant.projectId }
  },

  temporaryInput: async ({ context: { db }, identity, params, body }) => {
    const { row } = await authorisedVersion(db, identity, params.id, 'view')
    return prefilledInputs(db, await authorise(db, identity, 'project', body.project_id, 'view'), row)
  },

  unpack: ({ request }) => importUpload(request),
  fromGitHub: ({ context, body }) => importFromGitHub(context.config, body),
})

async function selectWorkflows(
  db: Database,
  identity: Identity,
  where: SQL,
  order: SQL,
  page: number,
  limit: number,
): Promise<Workflow[]> {
  const { rows } = await db.execute<Workflow & Record<string, unknown>>(sql`
    select w.id, w.name, w.summary, w.category, w.visibility, w.version, coalesce(p.full_name, '') as owner,
      (w.owner_id = ${identity.personId} or ${identity.administrator}) as mine,
      (select json_build_object('id', v.id, 'tag', v.tag, 'state', v.state, 'sha256', v.sha256,
                'created_at', ${isoTime(sql`v.created_at`)}, 'published_at', ${isoTime(sql`v.published_at`)},
                'created_by', coalesce(m.full_name, ''))
         from workflow_version v left join person m on m.id = v.created_by
         where v.workflow_id = w.id and v.state = 'published' order by v.published_at desc limit 1) as latest,
      (select count(*)::int from analysis a join workflow_version v on v.id = a.workflow_version_id
         where v.workflow_id = w.id) as runs,
      ${isoTime(sql`w.created_at`)} as created_at, ${isoTime(sql`w.updated_at`)} as updated_at
    from workflow w left join person p on p.id = w.owner_id
    where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map((row) => ({ ...row, category: categories.find((one) => one === row.category) ?? 'other' }))
}

async function oneWorkflow(db: Database, identity: Identity, id: string): Promise<Workflow> {
  const [row] = await selectWorkflows(db, identity, sql`w.id = ${id}`, sql`w.id`, 1, 1)
  if (!row) throw new Problem('not_found')
  return row
}

async function refuseTakenName(db: Database, name: string, but: string | undefined): Promise<void> {
  const [other] = await db
    .select({ id: workflow.id })
    .from(workflow)
    .where(and(sql`lower(${workflow.name}) = lower(${name})`, isNull(workflow.deletedAt)))
  if (other && other.id !== but) throw new Problem('name_taken', { details: { name } })
}

/** Makes a workflow with its first draft. */
export async function createWorkflow(
  db: Database,
  ownerId: string,
  write: z.output<typeof endpoints.create.body>,
): Promise<{ workflowId: string; versionId: string }> {
  await refuseTakenName(db, write.name, undefined)
  const workflowId = uuidv7()
  const { first, origin, ...rest } = write
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(workflow)
      .values({ id: workflowId, ...rest, ownerId, origin })
      .onConflictDoNothing()
      .returning({ id: workflow.id })
    if (added.length === 0) throw new Problem('name_taken', { details: { name: write.name } })
    const grant = ownerGrant(workflowId, ownerId)
    const versionId = await addDraft(tx, grant, first satisfies VersionWrite, origin)
    return { workflowId, versionId }
  })
}

async function removeVersion(db: Database, grant: Grant<'own'>, tag: string): Promise<void> {
  const [row] = await db
    .select({ id: workflowVersion.id })
    .from(workflowVersion)
    .where(and(eq(workflowVersion.workflowId, grant.objectId), eq(workflowVersion.tag, tag)))
  if (!row) throw new Problem('not_found')
  const users = await db.execute<{ users: string | null }>(sql`
    select string_agg(name, ', ') as users from (
      select name from flow where workflow_version_id = ${row.id}
      union select name from analysis where workflow_version_id = ${row.id} limit 5) as used`)
  const name = users.rows[0]?.users
  if (name) throw new Problem('in_use', { details: { users: name } })
  await db.delete(workflowVersion).where(eq(workflowVersion.id, row.id))
}
