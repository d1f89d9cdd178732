import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { Publication, publications as endpoints } from '@omics/contract/notebooks/publications'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { ownFile } from '../files/rows.ts'
import { isNotebook } from './laid-out.ts'
import { sendNotebook } from './versions.ts'

/** What goes into the trash, with its project or alone, is not shown meanwhile. */
const from = sql`published_notebook n join file f on f.id = n.file_id and f.trashed_at is null
  join project p on p.id = f.project_id and p.deleted_at is null left join person a on a.id = n.published_by`
const columns = sql`n.id, n.title, n.summary, n.found_by, n.size, coalesce(a.full_name, '') as published_by,
  ${isoTime(sql`n.published_at`)} as published_at`

async function onePublication(db: Database, where: SQL): Promise<Publication & { storage_key: string }> {
  const { rows } = await db.execute<Publication & { storage_key: string } & Record<string, unknown>>(
    sql`select ${columns}, n.storage_key from ${from} where ${where}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

export default implement(endpoints, {
  list: ({ context: { db }, query }) => {
    const where = allOf(sql`n.found_by = 'list'`, contains(sql`n.title || ' ' || n.summary`, query.search))
    return readPage(db, query, { from, where }, async ({ limit, offset }) => {
      const { rows } = await db.execute<Publication & Record<string, unknown>>(sql`
        select ${columns} from ${from} where ${where} order by n.published_at desc, n.id limit ${limit} offset ${offset}`)
      return rows
    })
  },

  show: async ({ context: { db }, params: { id } }) =>
    Publication.parse(await onePublication(db, hasId(sql`n.id`, id))),

  content: async ({ context, params: { id }, reply }) => {
    const { storage_key, title } = await onePublication(context.db, hasId(sql`n.id`, id))
    await sendNotebook(context, storage_key, title, reply)
    return null
  },

  ofFile: async ({ context: { db }, grant }) => {
    const { rows } = await db.execute<Publication & { current: boolean } & Record<string, unknown>>(
      sql`select ${columns}, n.storage_key = f.storage_key as current from ${from} where f.id = ${grant.objectId}`,
    )
    return rows[0] ?? null
  },

  publish: async ({ context: { db }, grant, body, note }) => {
    const { rows: before } = await db.execute<{ title: string; found_by: string }>(
      sql`select title, found_by from published_notebook where file_id = ${grant.objectId}`,
    )
    const published = await db.transaction(async (tx) => {
      const row = await ownFile(tx, grant, grant.objectId)
      if (row.kind !== 'file' || !isNotebook(row.name)) throw new Problem('not_a_notebook')
      await tx.execute(sql`
        insert into published_notebook (id, file_id, title, summary, found_by, storage_key, size, published_by)
        values (${randomUUID()}, ${row.id}, ${body.title}, ${body.summary}, ${body.found_by}, ${row.storageKey}, ${row.size}, ${grant.personId ?? null})
        on conflict (file_id) do update set title = excluded.title, summary = excluded.summary, found_by = excluded.found_by,
          storage_key = excluded.storage_key, size = excluded.size, published_by = excluded.published_by, published_at = now()`)
      return onePublication(tx, sql`f.id = ${row.id}`)
    })
    note({ objectId: grant.objectId, before: before[0] ?? null, after: body })
    return Publication.parse(published)
  },

  withdraw: async ({ context: { db }, grant, note }) => {
    const { rows } = await db.execute<{ title: string }>(
      sql`delete from published_notebook where file_id = ${grant.objectId} returning title`,
    )
    if (!rows[0]) throw new Problem('not_found')
    note({ objectId: grant.objectId, before: rows[0] })
    return null
  },
})
