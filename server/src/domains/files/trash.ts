import { inArray, sql } from 'drizzle-orm'
import type { ProjectFile } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { file, storageGarbage, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { contains, inWindow, readPage, scrolledTo } from '../../resource/page.ts'
import { freeNames } from './free-names.ts'
import { place } from './move.ts'
import { ownFiles, shown } from './rows.ts'
import { lockTree, subtree } from './tree.ts'
import { requireUnused, usedByEach } from './uses.ts'

/**
 * Moves files, and folders with what they hold, to the trash. What was in the trash before stays there by itself, and so
 * does what is named beside a folder that holds it.
 */
export async function trashRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  const rows = await ownFiles(tx, grant, ids)
  const roots = rows.map((row) => row.id)
  await tx.execute(sql`
    with recursive below (id, root) as (
      select id, id from unnest(${sql.param(roots)}::uuid[]) as named (id)
      union all
      select c.id, b.root from below b join file c on c.parent_id = b.id
      where c.id <> all(${sql.param(roots)}::uuid[])
    )
    update file set trashed_at = now(), trashed_by = ${grant.personId ?? null}, trash_root = b.root
    from below b where file.id = b.id and file.trashed_at is null`)
}

/**
 * Brings back what was moved to the trash, to where it was. When its folder is gone it comes to the top; when its name
 * is taken it becomes “name (2)”. What was thrown away as part of a folder can be brought back alone, with what lies
 * below it.
 */
export async function restoreRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  const rows = await ownFiles(tx, grant, ids, 'trash')
  const coming = await comingBack(
    tx,
    rows.map((row) => row.id),
  )
  const living = await livingParents(tx, rows, coming)
  const places = rows.map(({ id, name, parentId }) => {
    return { id, name, parentId: parentId !== null && living.has(parentId) ? parentId : null }
  })
  const named = new Set(rows.map((row) => row.id))
  const names = await freeNames(
    tx,
    grant,
    places,
    coming.filter((id) => !named.has(id)),
  )
  await place(tx, places, names)
  await tx.execute(sql`
    update file set trashed_at = null, trashed_by = null, trash_root = null
    where id = any(${sql.param(coming)}::uuid[])`)
}

/** What comes back with these: what lies below them and was thrown away with them. */
async function comingBack(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below (id, thrown) as (
      select id, trash_root from file where id = any(${sql.param(ids)}::uuid[])
      union
      select c.id, b.thrown from below b join file c on c.parent_id = b.id
    )
    select distinct b.id from below b join file f on f.id = b.id and f.trash_root = b.thrown`)
  return rows.map(({ id }) => id)
}

async function livingParents(tx: Database, rows: readonly FileRow[], coming: readonly string[]) {
  const parents = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  const living = await tx.execute<{ id: string }>(
    sql`select id from file where id = any(${sql.param(parents)}::uuid[]) and trashed_at is null`,
  )
  return new Set([...living.rows.map(({ id }) => id), ...coming])
}

/**
 * Removes files and folders of the trash for good. Throws `in_use` with who uses them. Something that was thrown away
 * on its own before its folder was stays in the trash.
 */
export async function purgeRows(tx: Database, grant: Grant<'edit'>, ids: readonly string[]): Promise<void> {
  await lockTree(tx, grant.projectId)
  const rows = await ownFiles(tx, grant, ids, 'trash')
  const roots = rows.map((row) => row.id)
  const thrown = [...new Set(rows.flatMap((row) => row.trashRoot ?? []))]
  await tx.execute(sql`
    update file set parent_id = null
    where id in ${subtree(roots)} and id <> all(${sql.param(roots)}::uuid[])
      and trash_root = id and trash_root <> all(${sql.param(thrown)}::uuid[])`)
  // Held first: who names one of them at this moment has done so before the look, or finds it gone.
  await tx.execute(sql`select 1 from file where id in ${subtree(roots)} order by id for update`)
  await requireUnused(tx, roots)
  await tx.execute(sql`
    insert into ${storageGarbage} (storage_key, since)
    select distinct storage_key, now() from file where id in ${subtree(roots)} and storage_key is not null
    order by 1 on conflict do nothing`)
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
  type Thrown = ProjectFile & { total_bytes: number }
  return readPage(db, query, { from: sql`file f`, where, exactTo: scrolledTo }, async (window) => {
    const { rows } = await db.execute<Thrown & Record<string, unknown>>(sql`
      select ${shown}, (select coalesce(sum(b.size), 0)::bigint from file b
                        where b.trash_root = f.id and b.project_id = f.project_id) as total_bytes
      from file f where ${where} order by f.trashed_at desc, f.id desc ${inWindow(window)}`)
    const uses = await usedByEach(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, used_by: uses.get(row.id) ?? [] }))
  })
}
