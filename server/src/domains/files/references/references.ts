import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { references as endpoints, type Reference } from '@omics/contract/files/references'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { referenceFolder } from '../../../db/tables/files.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { scanFolder } from './scan.ts'
import { rescan } from './rescan.ts'
import { removeEntry } from '../library/common-data.ts'
import { hasId } from '../../../http/relation.ts'

export default implement(endpoints, {
  list: ({ context: { db } }) => listReferences(db, sql`r.path is not null`),

  create: async ({ context, identity, body, note }) => {
    const path = await usableFolder(context, body.path)
    const id = uuidv7()
    const taken = await context.db
      .insert(referenceFolder)
      .values({ id, path, name: body.name, description: body.description, createdBy: identity.personId })
      .onConflictDoNothing()
      .returning({ id: referenceFolder.id })
    if (taken.length === 0) throw new Problem('name_taken', { details: { name: body.name } })
    note({ objectId: id, after: { name: body.name, path } })
    await rescan(context, id, identity.personId)
    return one(context.db, id)
  },

  rescan: async ({ context, params, identity, note }) => {
    const before = await one(context.db, params.id)
    await rescan(context, params.id, identity.personId)
    const after = await one(context.db, params.id)
    note({ objectId: params.id, before, after })
    return after
  },

  remove: async ({ context: { db }, params, note }) => {
    const before = await one(db, params.id)
    note({ objectId: before.id, before: { name: before.name, path: before.path } })
    await db.transaction((tx) => removeEntry(tx, before.id))
    return null
  },
})

async function listReferences(db: Database, where: SQL): Promise<Reference[]> {
  const { rows } = await db.execute<Reference & Record<string, unknown>>(sql`
    select r.id, r.name, r.path, r.description, r.fault, ${isoTime(sql`r.created_at`)} as created_at,
      ${isoTime(sql`r.scanned_at`)} as scanned_at,
      count(f.id) filter (where f.kind = 'file' and not f.kept)::int as files,
      coalesce(sum(f.size), 0)::bigint as bytes,
      count(f.id) filter (where f.kind = 'file' and f.sha256 is null)::int as unread
    from reference_folder r left join file f on f.reference_id = r.id and f.trashed_at is null
    where ${where} group by r.id order by r.name collate reading_order`)
  return rows
}

async function one(db: Database, id: string): Promise<Reference> {
  const [row] = await listReferences(db, sql`r.path is not null and ${hasId(sql`r.id`, id)}`)
  if (!row) throw new Problem('not_found')
  return row
}

const never = ['/proc', '/sys', '/dev', '/etc', '/root', '/run', '/boot']

/** The real path of a folder that may be shown to everybody: nothing of the system or of the platform's own. */
async function usableFolder(context: Context, wanted: string): Promise<string> {
  const refused = new Problem('not_a_folder', { details: { path: wanted } })
  if (wanted.includes('\0')) throw refused
  const path = await realpath(wanted).catch(() => undefined)
  const data = await realpath(context.config.dataFolder)
  const holds = (outer: string, inner: string) =>
    inner === outer || inner.startsWith(outer === sep ? sep : outer + sep)
  if (
    path === undefined ||
    holds(path, data) ||
    holds(data, path) ||
    never.some((place) => holds(place, path))
  ) {
    throw refused
  }
  const scan = await scanFolder(path, context.config.references)
  if (scan.fault === 'vanished') throw refused
  if (scan.fault === 'closed') throw new Problem('folder_not_open', { details: { path: wanted } })
  return path
}
