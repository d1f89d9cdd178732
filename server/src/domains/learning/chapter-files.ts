import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Holder } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { isStored } from '../files/bytes.ts'
import { readableFiles } from '../files/library/keep.ts'
import { storedFiles } from '../files/rows.ts'

/**
 * Sets the files of a chapter in their order: those that it has, and files that somebody may read in projects, whose
 * bytes are shared and stay when those go. Throws `not_found`, and `in_every_project` for a file that lies in a folder
 * of the server, whose bytes nothing holds.
 */
export async function setFiles(
  tx: Database,
  holder: Holder,
  chapterId: string,
  files: readonly { readonly id: string }[],
): Promise<void> {
  const ids = [...new Set(files.map(({ id }) => id))]
  await tx.execute(sql`
    delete from chapter_file where chapter_id = ${chapterId} and id <> all(${sql.param(ids)}::uuid[])`)
  const there = await tx.execute<{ id: string }>(
    sql`select id from chapter_file where chapter_id = ${chapterId}`,
  )
  const has = new Set(there.rows.map(({ id }) => id))
  const chosen = new Map(
    (
      await chosenFiles(
        tx,
        holder,
        ids.filter((id) => !has.has(id)),
      )
    ).map((row) => [row.id, row]),
  )
  for (const [position, id] of ids.entries()) {
    const row = chosen.get(id)
    await tx.execute(
      row === undefined
        ? sql`update chapter_file set position = ${position} where id = ${id} and chapter_id = ${chapterId}`
        : sql`
          insert into chapter_file (id, chapter_id, position, name, size, storage_key)
          values (${uuidv7()}, ${chapterId}, ${position}, ${row.name}, ${row.size}, ${row.storageKey})`,
    )
  }
}

/** Files of projects, locked so that a purge leaves their bytes. */
async function chosenFiles(tx: Database, holder: Holder, ids: readonly string[]): Promise<FileRow[]> {
  const readable = await readableFiles(tx, holder, ids)
  const inPlace = readable.find((row) => row.kind === 'file' && !isStored(row))
  if (inPlace) throw new Problem('in_every_project', { details: { name: inPlace.name } })
  const rows = await storedFiles(
    tx,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.kind = 'file' and f.storage_key is not null and f.trashed_at is null`,
    { lock: 'share' },
  )
  if (rows.length !== ids.length) throw new Problem('not_found')
  return rows
}
