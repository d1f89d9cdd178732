import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { file, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { copiesOf, insertCopies } from './copies.ts'
import { freeNames } from './free-names.ts'
import { mediaTypeOf } from './media-types.ts'
import { ownFile, ownFiles, shownFile, storedFiles } from './rows.ts'
import { requireSpace } from './space.ts'
import { entryNamed, lockTree, requireFolder, subtree } from './tree.ts'

/** Renames a file or folder, moves it, or both. Throws `stale` with the current row, or `name_taken`. */
export async function updateFile(
  db: Database,
  grant: Grant<'edit'>,
  id: string,
  change: { version: number; name?: string | undefined; parent_id?: string | null | undefined },
): Promise<{ before: FileRow; after: FileRow }> {
  return db.transaction(async (tx) => {
    await lockTree(tx, grant.projectId)
    const before = await ownFile(tx, grant, id)
    const parentId =
      change.parent_id === undefined ? before.parentId : await requireFolder(tx, grant, change.parent_id)
    const name = change.name ?? before.name
    await requireOutside(tx, [before], parentId)
    const there = await entryNamed(tx, grant, parentId, name)
    if (there && there.id !== id) throw new Problem('name_taken', { details: { name } })
    const saved = await tx
      .update(file)
      .set({
        name,
        parentId,
        mediaType: before.kind === 'file' ? mediaTypeOf(name) : '',
        version: sql`${file.version} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(file.id, id), eq(file.version, change.version)))
      .returning()
    const [after] = saved
    if (!after) throw new Problem('stale', { data: await shownFile(tx, id) })
    return { before, after }
  })
}

/** Moves files and folders into a folder. A taken name becomes “name (2)”. */
export async function moveRows(
  tx: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
  target: string | null,
): Promise<void> {
  await lockTree(tx, grant.projectId)
  const parentId = await requireFolder(tx, grant, target)
  const rows = await ownFiles(tx, grant, ids)
  await requireOutside(tx, rows, parentId)
  const moved = rows
    .filter((row) => row.parentId !== parentId)
    .map(({ id, name }) => ({ id, name, parentId }))
  await place(tx, moved, await freeNames(tx, grant, moved))
}

/** Puts files and folders where they belong, each under the name that was found for it. */
export async function place(
  tx: Database,
  places: readonly { readonly id: string; readonly parentId: string | null }[],
  names: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update file set parent_id = t.parent_id, name = t.name, version = version + 1, updated_at = now()
    from unnest(${sql.param(places.map(({ id }) => id))}::uuid[],
                ${sql.param(places.map(({ parentId }) => parentId))}::uuid[],
                ${sql.param(names)}::text[]) as t (id, parent_id, name)
    where file.id = t.id`)
}

/** Throws `folder_into_itself` when one of the rows is the folder, or holds it. */
async function requireOutside(
  tx: Database,
  moved: readonly FileRow[],
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above (id) as (
      select ${parentId}::uuid
      union
      select f.parent_id from above a join file f on f.id = a.id where f.parent_id is not null
    ) select id from above`)
  const above = new Set(rows.map(({ id }) => id))
  const row = moved.find(({ id, kind }) => kind === 'folder' && above.has(id))
  if (row) throw new Problem('folder_into_itself', { details: { name: row.name } })
}

/**
 * Copies files and folders into a folder, with all that they hold; bytes are shared. Files of references stay where
 * they are: they are readable in every project as it is. Gives the new ids.
 */
export async function copyRows(
  tx: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
  target: string | null,
): Promise<string[]> {
  await lockTree(tx, grant.projectId)
  const parentId = await requireFolder(tx, grant, target)
  const tops = await ownFiles(tx, grant, ids)
  await requireOutside(tx, tops, parentId)
  // Shared locks keep a purge from taking the bytes away before the copies name them.
  const rows = await storedFiles(tx, sql`f.id in ${subtree(ids)} and f.trashed_at is null`, { lock: 'share' })
  const below = Map.groupBy(rows, (row) => row.parentId)
  const places = tops.map(({ name }) => ({ parentId, name }))
  const names = await freeNames(tx, grant, places)
  const copies = tops.map((top, at) => copiesOf(below, top, { parentId, name: names[at] ?? top.name }))
  const all = copies.flat()
  const bytes = all.reduce((sum, { source }) => sum + source.size, 0)
  await requireSpace(tx, grant, bytes)
  await insertCopies(tx, { project: grant.projectId, personId: grant.personId }, all)
  return copies.flatMap(([copy]) => copy?.id ?? [])
}
