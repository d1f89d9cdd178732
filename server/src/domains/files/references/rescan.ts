import { dirname } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { file, referenceFolder, type FileRow } from '../../../db/tables/files.ts'
import { Problem } from '../../../http/problem.ts'
import { mediaTypeOf } from '../media-types.ts'
import { reading } from '../reading.ts'
import { digests } from './digest-job.ts'
import { scanFolder, type Found } from './scan.ts'
import { storedFiles } from '../rows.ts'

/**
 * Brings the rows of a reference up to what its folder holds now. Rows keep their ids; what vanished is taken out of
 * the lists, and forgotten unless an analysis names it. The digests that are missing are read after.
 */
export async function rescan(context: Context, id: string, personId: string): Promise<void> {
  const [folder] = await context.db.select().from(referenceFolder).where(eq(referenceFolder.id, id))
  if (!folder || folder.path === null) throw new Problem('not_found')
  const { found, fault: seen } = await scanFolder(folder.path, context.config.references)
  const fault = seen === 'closed' ? 'unreadable' : seen
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${id}`}, 0))`)
    if (fault !== 'vanished') await bringUpToDate(tx, folder, found)
    await tx.update(referenceFolder).set({ fault, scannedAt: new Date() }).where(eq(referenceFolder.id, id))
    if (await hasUnread(tx, id)) await waitForDigests(context, tx, folder, personId)
    else await context.jobs.put(tx, reading, [{}])
  })
}

async function hasUnread(tx: Database, id: string): Promise<boolean> {
  const where = sql`f.reference_id = ${id} and f.kind = 'file' and f.sha256 is null and f.trashed_at is null`
  return (await storedFiles(tx, where, { limit: 1 })).length > 0
}

async function waitForDigests(
  { jobs }: Context,
  tx: Database,
  { id, name }: Folder,
  ownerId: string,
): Promise<void> {
  const subject = { kind: 'reference', id }
  await jobs.begin(tx, digests, { reference: id, name }, { ownerId, subject, link: '/permission/references' })
}

type Folder = typeof referenceFolder.$inferSelect

async function bringUpToDate(tx: Database, folder: Folder, found: readonly Found[]): Promise<void> {
  const rows = await storedFiles(tx, sql`f.reference_id = ${folder.id} and not f.kept`)
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
    // An index that was made here may have the name of one that was put there since: it goes on to serve.
    await tx
      .insert(file)
      .values(added.slice(start, start + 1000))
      .onConflictDoNothing()
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
