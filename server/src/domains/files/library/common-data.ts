import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { CommonData, commonData as endpoints } from '@omics/contract/files/common-data'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { authorise } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { crudOn } from '../../../resource/crud/crud-on.ts'
import { refusing } from '../../../resource/refusing.ts'
import { abandon } from '../place-bytes.ts'
import { shownFiles, storedFiles } from '../rows.ts'
import { requireUnused } from '../uses.ts'
import { insertEntry } from './entries.ts'
import { copyIntoLibrary, libraryFolder, readableFiles } from './keep.ts'
import { databasesOf, genomesOf } from './offered.ts'
import { copyIntoProject } from './to-project.ts'

const ofEntry = sql`from file f where f.reference_id = t.id and f.kind = 'file' and f.trashed_at is null`

const ordinary = crudOn({
  table: 'reference_folder',
  row: CommonData,
  write: endpoints.update.body.omit({ version: true }),
  sort: 'name',
  searched: sql`(t.name || ' ' || t.name_zh || ' ' || t.organism || ' ' || t.assembly || ' ' || t.description || ' ' || t.description_zh)`,
  filters: ['kind'],
  computed: {
    registered: sql`t.path is not null`,
    files: sql`(select count(*)::int ${ofEntry})`,
    bytes: sql`(select coalesce(sum(f.size), 0)::bigint ${ofEntry})`,
  },
})

export default implement(endpoints, {
  ...ordinary,

  all: async ({ context: { db } }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.all>[number] & Record<string, unknown>>(sql`
      select id, name, name_zh, kind, organism from reference_folder order by name collate reading_order limit 10000`)
    return rows
  },

  tree: async ({ context: { db } }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.tree>[number] & Record<string, unknown>>(sql`
      select d.id, d.parent_id, d.reference_id as entry_id, d.name, count(c.id)::int as files,
        coalesce(sum(c.size), 0)::bigint as bytes
      from file d left join file c on c.parent_id = d.id and c.kind = 'file' and c.trashed_at is null
      where d.kind = 'folder' and d.trashed_at is null and d.reference_id is not null
      group by d.id order by d.name collate reading_order limit 50000`)
    return rows
  },

  fileDatabases: ({ context: { db } }) => databasesOf(db),
  igv: ({ context, identity }) => genomesOf(context, identity),

  create: async ({ context: { db }, identity, body, note }) => {
    const { file_ids, ...write } = body
    const tops = await readableFiles(db, identity, file_ids)
    const id = uuidv7()
    await refusing(write, () =>
      db.transaction(async (tx) => {
        const { personId } = identity
        const place = await insertEntry(tx, { id, personId, write })
        await copyIntoLibrary(tx, { ...place, personId }, tops)
      }),
    )
    const after = await ordinary.find(db, id)
    note({ objectId: id, after })
    return after
  },

  update: async (call) => {
    const { context, params, body } = call
    const saved = await ordinary.update(call)
    await context.db.execute(sql`
      update file set name = ${body.name} where reference_id = ${params.id} and parent_id is null and name <> ${body.name}`)
    return saved
  },

  remove: async ({ context: { db }, params, note }) => {
    const before = await ordinary.find(db, params.id)
    note({ objectId: before.id, before })
    await db.transaction((tx) => removeEntry(tx, before.id))
    return null
  },

  addFiles: async ({ context: { db }, identity, params, body, note }) => {
    const entry = await ordinary.find(db, params.id)
    const tops = await readableFiles(db, identity, body.file_ids)
    const folder = await libraryFolder(db, body.parent_id ?? entry.id)
    if (folder.referenceId !== entry.id) throw new Problem('not_found')
    note({ objectId: entry.id, after: { files: tops.map(({ name }) => name) } })
    const place = { referenceId: entry.id, parentId: folder.id, personId: identity.personId }
    await db.transaction((tx) => copyIntoLibrary(tx, place, tops))
    return ordinary.find(db, entry.id)
  },

  addToProject: async ({ context: { db }, identity, body, note }) => {
    const project = await authorise(db, identity, 'project', body.project_id, 'edit')
    const tops = await Promise.all([...new Set(body.ids)].map((id) => libraryEntry(db, id)))
    const ids = await db.transaction((tx) => copyIntoProject(tx, project, tops, { path: body.folder }))
    const files = (await shownFiles(db, ids)).map(({ id, name }) => ({ id, name }))
    note({
      projectId: project.projectId,
      objectId: ids[0] ?? '',
      after: { files: files.map(({ name }) => name) },
    })
    return { files }
  },
})

/** Takes an entry away, and leaves the bytes that were kept for it to the sweep. Throws `in_use`. */
export async function removeEntry(tx: Database, id: string): Promise<void> {
  const rows = await storedFiles(tx, sql`f.reference_id = ${id}`)
  await requireUnused(
    tx,
    rows.flatMap((row) => (row.parentId === null ? [row.id] : [])),
  )
  await abandon(
    tx,
    rows.flatMap((row) => (row.kept ? (row.storageKey ?? []) : [])),
  )
  await tx.execute(sql`delete from reference_folder where id = ${id}`)
}

/** A file or folder of the library, or the folder that an entry is. Throws `not_found`. */
async function libraryEntry(db: Context['db'], id: string) {
  const [found] = await storedFiles(
    db,
    sql`f.id = ${id} and f.kind = 'file' and f.reference_id is not null and f.trashed_at is null`,
  )
  return found ?? libraryFolder(db, id)
}
