import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { projects as endpoints, type Project } from '@omics/contract/projects/projects'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { project, projectFavourite, projectMember, projectPermission } from '../../db/tables/projects.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, readPage } from '../../resource/page.ts'
import { stopAllOf } from '../analyses/control/stop-all.ts'
import { onlyProjects, workedIn } from './audience.ts'
import * as charts from './charts.ts'
import { homeOf, dashboardOf } from './dashboard.ts'
import { requireQuota } from './person-quota.ts'
import { addMembers, membersOf, removeMember, rolesOf } from './members.ts'
import { freePrefix, lockPrefixes, prefixOf, requireFreePrefix } from './prefix.ts'
import { selectProjects, visibleTo, type Reader } from './rows.ts'
import { namedLike, nameIn, projectName } from './space-name.ts'
import { savedOr } from '../../resource/saved.ts'

const orders: Record<string, SQL> = {
  name: sql`${projectName} collate reading_order, p.id`,
  '-name': sql`${projectName} collate reading_order desc, p.id`,
  updated_at: sql`p.updated_at, p.id`,
  '-updated_at': sql`p.updated_at desc, p.id`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id`,
}

export default implement(endpoints, {
  list: ({ context: { db }, identity, language, query }) => listProjects(db, { identity, language }, query),
  search: ({ context: { db }, identity, language, query, body }) =>
    listProjects(db, { identity, language }, { ...body, page: query.page }),

  all: async ({ context: { db }, identity, language }) => {
    const { rows } = await db.execute<Pick<Project, 'id' | 'name' | 'prefix' | 'role'>>(sql`
      select p.id, ${nameIn(language)} as name, p.prefix, pp.role from project p
      left join project_permission pp on pp.project_id = p.id and pp.person_id = ${identity.personId}
      where p.deleted_at is null and ${visibleTo(identity)} and ${workedIn(identity.personId)} order by name collate reading_order limit 10000`)
    return rows
  },

  prefix: async ({ context: { db }, query }) => ({ prefix: await freePrefix(db, prefixOf(query.name)) }),

  create: async ({ context, identity, language, body, note }) => {
    const id = await createProject(context.db, identity.personId, body, context.config.projectQuota)
    note({ objectId: id, projectId: id, after: body })
    return one(context.db, { identity, language }, id)
  },

  show: ({ context: { db }, identity, language, grant }) => one(db, { identity, language }, grant.projectId),

  update: async ({ context: { db }, identity, language, grant, body, note }) => {
    const before = await one(db, { identity, language }, grant.projectId)
    const prefix = body.prefix ?? before.prefix
    if (prefix !== before.prefix && before.role !== 'owner' && !identity.administrator) {
      throw new Problem('forbidden')
    }
    await db.transaction(async (tx) => {
      await lockPrefixes(tx)
      await requireFreePrefix(tx, prefix, grant.projectId)
      const saved = await tx
        .update(project)
        .set({
          name: body.name,
          prefix,
          description: body.description,
          version: sql`${project.version} + 1`,
          updatedAt: new Date(),
        })
        .where(and(eq(project.id, grant.projectId), eq(project.version, body.version)))
        .returning({ id: project.id })
      await savedOr(saved, () => one(tx, { identity, language }, grant.projectId))
    })
    const { name, description } = before
    note({ before: { name, description, prefix: before.prefix }, after: body })
    return one(db, { identity, language }, grant.projectId)
  },

  remove: async ({ context: { db }, identity, language, grant, note }) => {
    const { name, prefix } = await one(db, { identity, language }, grant.projectId)
    await trashProject(db, grant)
    note({ before: { name, prefix, trashed: false }, after: { trashed: true } })
    return null
  },

  restore: async ({ context: { db }, identity, language, params, note }) => {
    await restoreProject(db, identity, params.id)
    const restored = await one(db, { identity, language }, params.id)
    const after = { name: restored.name, trashed: false }
    note({ objectId: params.id, projectId: params.id, before: { trashed: true }, after })
    return restored
  },

  favour: async ({ context: { db }, identity, language, grant, body, note }) => {
    const { favourite } = await one(db, { identity, language }, grant.projectId)
    note({ before: { favourite }, after: body })
    const mark = { projectId: grant.projectId, personId: identity.personId }
    if (body.favourite) await db.insert(projectFavourite).values(mark).onConflictDoNothing()
    else {
      await db
        .delete(projectFavourite)
        .where(
          and(eq(projectFavourite.projectId, mark.projectId), eq(projectFavourite.personId, mark.personId)),
        )
    }
    return null
  },

  members: ({ context: { db }, grant }) => membersOf(db, grant),

  addUser: async ({ context, grant, body, note }) => {
    const before = await rolesOf(context.db, grant, 'person', body.users)
    const members = await addMembers(context, grant, 'person', body.users, body.role)
    note({ before, after: await rolesOf(context.db, grant, 'person', body.users) })
    return members
  },

  addGroup: async ({ context, grant, body, note }) => {
    const before = await rolesOf(context.db, grant, 'group', body.groups)
    const members = await addMembers(context, grant, 'group', body.groups, body.role)
    note({ before, after: await rolesOf(context.db, grant, 'group', body.groups) })
    return members
  },

  removeMember: async ({ context: { db }, grant, body, note }) => {
    note({ before: await rolesOf(db, grant, body.kind, [body.member_id]), after: [] })
    return removeMember(db, grant, body.kind, body.member_id)
  },

  dashboard: ({ context: { db }, grant, language }) => dashboardOf(db, grant, language),
  charUser: ({ context: { db }, grant, body }) => charts.activityByPerson(db, grant.projectId, body.days),
  chartFlow: ({ context: { db }, grant, body }) =>
    charts.runsByDay(db, sql`p.id = ${grant.projectId}`, body.days),
  chartDataSample: ({ context: { db }, grant, body }) =>
    charts.samplesByDay(db, sql`p.id = ${grant.projectId}`, body.days),

  home: ({ context, identity, language }) => homeOf(context, { identity, language }),
  homeChartFlow: ({ context: { db }, identity, body }) =>
    charts.runsByDay(db, visibleTo(identity), body.days),
  homeChartData: ({ context: { db }, identity, body }) =>
    charts.spaceByProject(db, visibleTo(identity), body.days),
  homeChartDataSample: ({ context: { db }, identity, body }) =>
    charts.samplesByDay(db, visibleTo(identity), body.days),
})

async function one(db: Database, reader: Reader, id: string): Promise<Project> {
  const [row] = await selectProjects(db, reader, sql`p.id = ${id}`, sql`p.id`, { limit: 1, offset: 0 })
  if (!row) throw new Problem('not_found')
  return row
}

async function listProjects(db: Database, reader: Reader, query: z.output<typeof endpoints.list.query>) {
  const { identity } = reader
  const where = allOf(
    visibleTo(identity),
    // From the trash all that somebody works in is taken back.
    query.trash ? workedIn(identity.personId) : onlyProjects,
    query.trash ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
    query.search && namedLike(query.search),
    query.favourite &&
      sql`exists (select 1 from project_favourite f where f.project_id = p.id and f.person_id = ${identity.personId})`,
  )
  return readPage(db, query, { from: sql`project p`, where }, (window) =>
    selectProjects(db, reader, where, orders[query.sort] ?? sql`p.id`, window),
  )
}

/** Makes a project with one owner, and gives its id. Throws `person_quota_exceeded`. */
export async function createProject(
  db: Database,
  ownerId: string,
  { name, description, prefix: chosen }: { name: string; description: string; prefix?: string | undefined },
  quotaBytes: number,
  demonstration = false,
): Promise<string> {
  const id = uuidv7()
  await db.transaction(async (tx) => {
    await requireQuota(tx, ownerId, quotaBytes)
    await lockPrefixes(tx)
    if (chosen !== undefined) await requireFreePrefix(tx, chosen)
    // Its name tells what it is, but its letters would spell nothing.
    const prefix = chosen ?? (await freePrefix(tx, demonstration ? 'DEMO' : prefixOf(name)))
    const made = { id, name, description, prefix, createdBy: ownerId, quotaBytes, demonstration }
    await tx.insert(project).values(made)
    await tx.insert(projectMember).values({ projectId: id, personId: ownerId, role: 'owner' })
  })
  return id
}

/** Moves a project to the trash and stops what goes on in it. */
export async function trashProject(db: Database, grant: Grant<'own'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(project)
      .set({ deletedAt: new Date(), deletedBy: grant.personId ?? null })
      .where(eq(project.id, grant.projectId))
    await stopAllOf(tx, grant)
  })
}

/** A project in the trash is out of reach of `authorise`, so its owner is looked for here. */
async function restoreProject(db: Database, identity: Identity, id: string): Promise<void> {
  if (!isId(id)) throw new Problem('not_found')
  const [row] = await db
    .select({ role: projectPermission.role, creator: project.createdBy, quota: project.quotaBytes })
    .from(project)
    .leftJoin(
      projectPermission,
      and(eq(projectPermission.projectId, project.id), eq(projectPermission.personId, identity.personId)),
    )
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)))
  if (!row || (!row.role && !identity.administrator)) throw new Problem('not_found')
  if (row.role !== 'owner' && !identity.administrator) throw new Problem('forbidden')
  await db.transaction(async (tx) => {
    if (row.creator !== null) await requireQuota(tx, row.creator, row.quota)
    await tx.update(project).set({ deletedAt: null, deletedBy: null }).where(eq(project.id, id))
  })
}
