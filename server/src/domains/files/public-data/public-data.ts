import { sql, type SQL } from 'drizzle-orm'
import { publicData as endpoints } from '@omics/contract/files/public-data'
import type { BodyOf, OutputOf, QueryOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { platformGrant, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { allOf, contains, inWindow, readPage } from '../../../resource/page.ts'
import { refusing } from '../../../resource/refusing.ts'
import { savedOr } from '../../../resource/saved.ts'
import { describeProject, setAudience } from '../../projects/audience.ts'
import { ownSpace } from '../../projects/own-space.ts'
import { createProject, trashProject } from '../../projects/projects.ts'
import { foldersOf } from '../folder-tree.ts'
import { addFileFromBytes } from '../keep.ts'
import { readableFiles } from '../library/keep.ts'
import { copyIntoProject } from '../library/to-project.ts'
import { belowIt, directlyIn, openIn } from '../listing.ts'
import { createFolder } from '../make-folders.ts'
import { moveRows, updateFile } from '../move.ts'
import { fileById, ownFile, selectFiles, shownFiles } from '../rows.ts'
import { trashRows } from '../trash.ts'
import { databaseGrant, databaseOf, databases, readableBy, selectDatabases } from './rows.ts'

const orders: Record<string, SQL> = {
  name: sql`p.name collate reading_order, d.id`,
  '-name': sql`p.name collate reading_order desc, d.id`,
  updated_at: sql`d.updated_at, d.id`,
  '-updated_at': sql`d.updated_at desc, d.id`,
}

const texts = ['name_zh', 'description_zh', 'source', 'licence', 'citation', 'release'] as const

export default implement(endpoints, {
  all: async ({ context: { db }, identity }) => {
    const rows = await selectDatabases(
      db,
      identity,
      readableBy(identity),
      sql`order by ${orders['name']} limit 5000`,
    )
    return rows.map(({ id, name, name_zh }) => ({ id, name, name_zh }))
  },

  list: ({ context: { db }, identity, query }) => listDatabases(db, identity, query),
  search: ({ context: { db }, identity, body }) => listDatabases(db, identity, body),

  tree: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.tree>[number] & Record<string, unknown>>(sql`
      select d.id, p.name, d.name_zh, ${foldersOf(sql`d.id`)} as folders
      from ${databases} where ${readableBy(identity)} order by ${orders['name']} limit 1000`)
    return rows
  },

  databases: async ({ context: { db }, identity }) => {
    const rows = await selectDatabases(db, identity, readableBy(identity), sql`limit 5000`)
    return rows.toSorted((one, other) => other.files - one.files)
  },

  create: async ({ context, identity, body, note }) => {
    const id = await context.db.transaction(async (tx) => {
      const made = await createProject(tx, identity.personId, body, context.config.projectQuota)
      const values = texts.map((name) => sql`${body[name]}`)
      const names = texts.map((name) => sql.identifier(name))
      await tx.execute(sql`
        insert into public_database (id, ${sql.join(names, sql`, `)}) values (${made}, ${sql.join(values, sql`, `)})`)
      await setAudience(tx, platformGrant(made, identity.personId), body.groups)
      return made
    })
    note({ objectId: id, projectId: id, after: body })
    return databaseOf(context.db, identity, id)
  },

  index: async ({ context: { db }, identity, params, body }) => {
    const grant = await databaseGrant(db, identity, params.id, 'view')
    const { folder_id, ...query } = body
    const folder = folder_id === null ? undefined : await fileById(db, grant, folder_id)
    if (folder && (folder.kind !== 'folder' || folder.projectId !== grant.projectId))
      throw new Problem('not_found')
    const here = folder?.id ?? 'root'
    const place = query.search ? belowIt(grant, here) : directlyIn(grant, here)
    const opened = await openIn(db, place, folder?.id, query)
    return { ...opened, database: await databaseOf(db, identity, grant.projectId) }
  },

  findFile: async ({ context: { db }, identity, body }) => {
    if (body.id !== undefined) await databaseGrant(db, identity, body.id, 'view')
    return findFiles(db, identity, body)
  },

  makeFile: async ({ context, identity, body, note }) => {
    const grant = await databaseGrant(context.db, identity, body.id, 'edit')
    const ids = await makeIn(context, identity, grant, body)
    const items = await shownFiles(context.db, ids)
    note({ projectId: grant.projectId, objectId: ids[0] ?? '', after: items.map(({ name }) => name) })
    return { items }
  },

  removeFiles: async ({ context: { db }, identity, body, note }) => {
    const grant = await databaseGrant(db, identity, body.id, 'edit')
    note({ projectId: grant.projectId, objectId: body.ids[0] ?? '', before: { ids: body.ids } })
    await db.transaction((tx) => trashRows(tx, grant, [...new Set(body.ids)]))
    return null
  },

  moveFiles: async ({ context: { db }, identity, body, note }) => {
    const grant = await databaseGrant(db, identity, body.id, 'edit')
    const ids = [...new Set(body.ids)]
    const { name, parent_id } = body
    if (name === undefined) await db.transaction((tx) => moveRows(tx, grant, ids, parent_id ?? null))
    else if (ids.length > 1)
      throw refuseField('name', { en: 'Rename one at a time.', zh: '一次只能重命名一项。' })
    else {
      const { version } = await ownFile(db, grant, ids[0] ?? '')
      await updateFile(db, grant, ids[0] ?? '', { version, name, parent_id })
    }
    note({ projectId: grant.projectId, objectId: ids[0] ?? '', after: { ids, name, parent_id } })
    return { items: await shownFiles(db, ids) }
  },

  newTool: async ({ context, identity, body, language, note }) => {
    const from = await databaseGrant(context.db, identity, body.id, 'view')
    const row = await fileById(context.db, from, body.file_id)
    if (row.kind !== 'file' || row.projectId !== from.projectId) throw new Problem('not_found')
    const project = await ownSpace(context, identity, language)
    const [id = ''] = await context.db.transaction((tx) =>
      copyIntoProject(tx, project, [row], { path: { en: 'Public data', zh: '公开数据库' }[language] }),
    )
    note({ projectId: project.projectId, objectId: id, after: { name: row.name } })
    return { project_id: project.projectId, file: { id, name: row.name }, tool_id: body.tool_id ?? null }
  },

  update: async ({ context: { db }, identity, params, body, note }) => {
    const grant = await databaseGrant(db, identity, params.id, 'own')
    const before = await databaseOf(db, identity, grant.projectId)
    await db.transaction(async (tx) => {
      const changes = texts.map((name) => sql`${sql.identifier(name)} = ${body[name]}`)
      const saved = await tx.execute(sql`
        update public_database set ${sql.join(changes, sql`, `)}, version = version + 1, updated_at = now()
        where id = ${grant.projectId} and version = ${body.version}`)
      await savedOr(saved, () => databaseOf(tx, identity, grant.projectId))
      await describeProject(tx, grant, body)
      await setAudience(tx, grant, body.groups)
    })
    const after = await databaseOf(db, identity, grant.projectId)
    note({ objectId: after.id, projectId: after.id, before, after })
    return after
  },

  remove: async ({ context: { db }, identity, params, note }) => {
    const grant = await databaseGrant(db, identity, params.id, 'own')
    const { name } = await databaseOf(db, identity, grant.projectId)
    await trashProject(db, grant)
    note({
      objectId: grant.projectId,
      projectId: grant.projectId,
      before: { name },
      after: { trashed: true },
    })
    return null
  },
})

function listDatabases(db: Database, identity: Identity, query: QueryOf<typeof endpoints.list>) {
  const where = allOf(
    readableBy(identity),
    contains(
      sql`(p.name || ' ' || d.name_zh || ' ' || p.description || ' ' || d.description_zh || ' ' || d.source)`,
      query.search,
    ),
  )
  return readPage(db, query, { from: databases, where }, (window) =>
    selectDatabases(
      db,
      identity,
      where,
      sql`order by ${orders[query.sort] ?? sql`d.id`} ${inWindow(window)}`,
    ),
  )
}

async function findFiles(db: Database, identity: Identity, query: BodyOf<typeof endpoints.findFile>) {
  const within = sql`f.project_id in (select d.id from ${databases} where ${readableBy(identity)})`
  const where = allOf(
    sql`f.trashed_at is null`,
    query.id === undefined ? within : sql`f.project_id = ${query.id}`,
    query.search !== '' && contains(sql`f.name`, query.search),
  )
  return readPage(db, query, { from: sql`file f`, where }, async (window) => {
    const found = await selectFiles(db, where, sql`f.name collate "C", f.id`, window)
    const { rows } = await db.execute<{ file: string; id: string; name: string; name_zh: string }>(sql`
      select f.id as file, d.id, p.name, d.name_zh from file f join ${databases} on d.id = f.project_id
      where f.id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`)
    const homes = new Map(rows.map(({ file, ...database }) => [file, database]))
    return found.flatMap((file) => {
      const database = homes.get(file.id)
      return database ? [{ ...file, database }] : []
    })
  })
}

async function makeIn(
  context: Context,
  identity: Identity,
  grant: Grant<'edit'>,
  { parent_id, name, content, file_ids }: BodyOf<typeof endpoints.makeFile>,
): Promise<string[]> {
  if (file_ids.length > 0) {
    const rows = await readableFiles(context.db, identity, file_ids)
    return context.db.transaction((tx) => copyIntoProject(tx, grant, rows, { id: parent_id }))
  }
  if (name === undefined)
    throw refuseField('name', { en: 'Give a name, or choose files.', zh: '请填写名称或选择文件。' })
  if (content === undefined)
    return [
      await refusing({ name }, () =>
        context.db.transaction((tx) => createFolder(tx, grant, parent_id, name)),
      ),
    ]
  const row = await addFileFromBytes(context, grant, Buffer.from(content), {
    parentId: parent_id,
    name,
    origin: 'made',
  })
  return [row.id]
}
