import { inArray, sql } from 'drizzle-orm'
import type { FileUse, ProjectFile } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { file, storageGarbage, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { contains, countRows } from '../../resource/page.ts'
import { ownFile, shown } from './rows.ts'
import { freeName, lockTree, subtree } from './tree.ts'
import { requireUnused, usedBy } from './uses.ts'

/** Moves files, and folders with what they hold, to the trash. What was in the trash before stays there by itself. */
export async function trashRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  for (const id of ids) {
    const row = await ownFile(tx, grant, id)
    await tx.execute(sql`
      update file set trashed_at = now(), trashed_by = ${grant.personId ?? null}, trash_root = ${row.id}
      where id in ${subtree([row.id])} and trashed_at is null`)
  }
}

/**
 * Brings back what was moved to the trash, to where it was. When its folder is gone it comes to the top; when its name
 * is taken it becomes “name (2)”.
 */
export async function restoreRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  for (const id of ids) {
    const row = await ownFile(tx, grant, id, 'trash')
    const parentId = await livingParent(tx, row)
    const name = await freeName(tx, grant, parentId, row.name)
    await tx.execute(sql`update file set parent_id = ${parentId}, name = ${name} where id = ${row.id}`)
    // What was thrown away as part of a folder can be brought back alone, with what lies below it.
    await tx.execute(sql`
      update file set trashed_at = null, trashed_by = null, trash_root = null
      where id in ${subtree([row.id])} and trash_root = ${row.trashRoot}`)
  }
}

async function livingParent(tx: Database, row: FileRow): Promise<string | null> {
  if (row.parentId === null) return null
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from file where id = ${row.parentId} and trashed_at is null`,
  )
  return rows[0]?.id ?? null
}

/**
 * Removes files and folders of the trash for good. Throws `in_use` with who uses them. Something that was thrown away
 * on its own before its folder was stays in the trash.
 */
export async function purgeRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  const rows = await Promise.all(ids.map((id) => ownFile(tx, grant, id, 'trash')))
  const roots = rows.map((row) => row.id)
  const thrown = [...new Set(rows.flatMap((row) => row.trashRoot ?? []))]
  await tx.execute(sql`
    update file set parent_id = null
    where id in ${subtree(roots)} and id <> all(${sql.param(roots)}::uuid[])
      and trash_root = id and trash_root <> all(${sql.param(thrown)}::uuid[])`)
  await requireUnused(tx, roots)
  await tx.execute(sql`
    insert into ${storageGarbage} (storage_key, since)
    select distinct storage_key, now() from file where id in ${subtree(roots)} and storage_key is not null
    on conflict do nothing`)
  await tx.delete(file).where(inArray(file.id, roots))
}

/** What somebody moved to the trash: the folder, not each thing in it. */
export async function listTrash(
  db: Database,
  grant: Grant,
  query: { page: number; limit: number; search?: string | undefined },
) {
  const where = sql`f.project_id = ${grant.projectId} and f.trashed_at is not null and f.trash_root = f.id
    and ${contains(sql`f.name`, query.search)}`
  const { page, limit } = query
  type Thrown = ProjectFile & { total_bytes: number }
  const { rows } = await db.execute<Thrown & Record<string, unknown>>(sql`
    select ${shown}, (select coalesce(sum(b.size), 0)::bigint from file b
                      where b.trash_root = f.id and b.project_id = f.project_id) as total_bytes
    from file f where ${where} order by f.trashed_at desc, f.id desc limit ${limit} offset ${(page - 1) * limit}`)
  const items: (Thrown & { used_by: FileUse[] })[] = []
  for (const row of rows) items.push({ ...row, used_by: await usedBy(db, [row.id]) })
  return { items, ...(await countRows(db, sql`file f`, where)), page, limit }
}
