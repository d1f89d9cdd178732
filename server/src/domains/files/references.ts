import { realpath } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { references as endpoints, type Reference } from '@omics/contract/files/references'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { file, referenceFolder, type FileRow } from '../../db/tables/files.ts'
import { digestOf } from '../../gateways/local-storage.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from './bytes.ts'
import { mediaTypeOf } from './media-types.ts'
import { scanFolder, type Found } from './reference-scan.ts'
import { storedFiles } from './rows.ts'
import { requireUnused } from './uses.ts'

export default implement(endpoints, {
  list: ({ context: { db } }) => listReferences(db, sql`true`),

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
    await rescan(context, id)
    return one(context.db, id)
  },

  rescan: async ({ context, params, note }) => {
    const before = await one(context.db, params.id)
    await rescan(context, params.id)
    const after = await one(context.db, params.id)
    note({ objectId: params.id, before, after })
    return after
  },

  remove: async ({ context: { db }, params, note }) => {
    const before = await one(db, params.id)
    note({ objectId: before.id, before: { name: before.name, path: before.path } })
    const tops = await storedFiles(db, sql`f.reference_id = ${before.id} and f.parent_id is null`)
    await db.transaction(async (tx) => {
      await requireUnused(
        tx,
        tops.map((row) => row.id),
      )
      await tx.delete(referenceFolder).where(eq(referenceFolder.id, before.id))
    })
    return null
  },
})

async function listReferences(db: Database, where: ReturnType<typeof sql>): Promise<Reference[]> {
  const { rows } = await db.execute<Reference & Record<string, unknown>>(sql`
    select r.id, r.name, r.path, r.description, r.fault, ${isoTime(sql`r.created_at`)} as created_at,
      ${isoTime(sql`r.scanned_at`)} as scanned_at,
      count(f.id) filter (where f.kind = 'file')::int as files,
      coalesce(sum(f.size), 0)::bigint as bytes,
      count(f.id) filter (where f.kind = 'file' and f.sha256 is null)::int as unread
    from reference_folder r left join file f on f.reference_id = r.id and f.trashed_at is null
    where ${where} group by r.id order by lower(r.name)`)
  return rows
}

async function one(db: Database, id: string): Promise<Reference> {
  const [row] = await listReferences(db, sql`r.id::text = ${id}`)
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

/**
 * Brings the rows of a reference up to what its folder holds now. Rows keep their ids; what vanished is taken out of
 * the lists, and forgotten unless an analysis names it. Then reads the digests that are missing, in the background.
 */
async function rescan(context: Context, id: string): Promise<void> {
  const [folder] = await context.db.select().from(referenceFolder).where(eq(referenceFolder.id, id))
  if (!folder) throw new Problem('not_found')
  const { found, fault: seen } = await scanFolder(folder.path, context.config.references)
  const fault = seen === 'closed' ? 'unreadable' : seen
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${id}`}, 0))`)
    if (fault !== 'vanished') await bringUpToDate(tx, folder, found)
    await tx.update(referenceFolder).set({ fault, scannedAt: new Date() }).where(eq(referenceFolder.id, id))
  })
  void readDigests(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'Digests of references'),
  )
}

type Folder = typeof referenceFolder.$inferSelect

async function bringUpToDate(tx: Database, folder: Folder, found: readonly Found[]): Promise<void> {
  const rows = await storedFiles(tx, sql`f.reference_id = ${folder.id}`)
  const byPath = new Map(rows.map((row) => [row.storageKey ?? '', row]))
  const ids = new Map([...byPath].map(([path, row]) => [path, row.id]))
  const top: Found = { kind: 'folder', path: '', name: folder.name, size: 0, modifiedAt: folder.createdAt }
  const added: (typeof file.$inferInsert)[] = []
  const changed: { id: string; size: number; at: Date }[] = []
  const replaced: string[] = []
  for (const entry of [top, ...found]) {
    const there = byPath.get(entry.path)
    byPath.delete(entry.path)
    if (there?.kind === entry.kind) {
      if (hasChanged(there, entry)) changed.push({ id: there.id, size: entry.size, at: entry.modifiedAt })
      continue
    }
    if (there) replaced.push(there.id)
    const id = uuidv7()
    ids.set(entry.path, id)
    added.push({ ...rowOf(folder, entry, ids), id })
  }
  await tx.execute(sql`delete from file where id = any(${sql.param(replaced)}::uuid[])`)
  for (let start = 0; start < added.length; start += 1000) {
    await tx.insert(file).values(added.slice(start, start + 1000))
  }
  // A file that changed has another digest, which is read again.
  await tx.execute(sql`
    update file set size = c.size, sha256 = null, updated_at = c.at, trashed_at = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id uuid, size bigint, at timestamptz)
    where file.id = c.id`)
  await forget(
    tx,
    [...byPath.values()].map((row) => row.id),
  )
}

function rowOf(folder: Folder, entry: Found, ids: ReadonlyMap<string, string>) {
  const above = dirname(entry.path)
  return {
    referenceId: folder.id,
    kind: entry.kind,
    name: entry.name,
    size: entry.size,
    storageKey: entry.path,
    parentId: entry.path === '' ? null : (ids.get(above === '.' ? '' : above) ?? null),
    mediaType: entry.kind === 'file' ? mediaTypeOf(entry.name) : '',
    origin: 'reference' as const,
    createdBy: folder.createdBy,
    updatedAt: entry.modifiedAt,
  }
}

function hasChanged(row: FileRow, entry: Found): boolean {
  const same = row.size === entry.size && row.updatedAt.getTime() === entry.modifiedAt.getTime()
  return row.trashedAt !== null || !(same || row.kind === 'folder')
}

/** Removes files that no run has read; the others, and folders, stay out of sight. */
async function forget(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from file f where f.id = any(${sql.param(ids)}::uuid[]) and f.kind = 'file'
      and not exists (select 1 from run_file u where u.file_id = f.id)`)
  await tx.execute(sql`update file set trashed_at = now() where id = any(${sql.param(ids)}::uuid[])`)
}

const reading = new WeakSet<object>()

/** Reads the SHA-256 of reference files that have none yet, one after the other. */
export async function readDigests(context: Context): Promise<void> {
  if (reading.has(context.config)) return
  reading.add(context.config)
  try {
    const passed = new Set<string>()
    for (;;) {
      const rows = await storedFiles(
        context.db,
        sql`f.reference_id is not null and f.kind = 'file' and f.sha256 is null and f.trashed_at is null
            and f.id <> all(${sql.param([...passed])}::uuid[])`,
        { order: sql`f.size`, limit: 100 },
      )
      if (rows.length === 0) return
      for (const row of rows) {
        passed.add(row.id)
        await readDigest(context, row)
      }
    }
  } finally {
    reading.delete(context.config)
  }
}

async function readDigest(context: Context, row: FileRow): Promise<void> {
  const path = await pathOnDisk(context, row).catch(() => undefined)
  const sha256 = path && (await digestOf(path).catch(() => undefined))
  if (sha256) {
    await context.db
      .update(file)
      .set({ sha256 })
      .where(and(eq(file.id, row.id), eq(file.version, row.version)))
  }
}
