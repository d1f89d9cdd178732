import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { file, type FileRow } from '../../../db/tables/files.ts'
import type { Staged } from '../../../gateways/storage.ts'
import { authorise } from '../../../http/grant.ts'
import type { Holder } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { isStored } from '../bytes.ts'
import { copiesOf, insertCopies } from '../copies.ts'
import { mediaTypeOf } from '../media-types.ts'
import { abandon, announce, placeBytes } from '../place-bytes.ts'
import { fileById, storedFiles } from '../rows.ts'
import { lockTree, numbered, subtree } from '../tree.ts'

/** Files and folders that somebody may read, of projects or of the library. Throws `not_found`. */
export async function readableFiles(
  db: Database,
  identity: Holder,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = [...new Set(ids)].map(async (id) =>
    fileById(db, await authorise(db, identity, 'file', id, 'view'), id),
  )
  return Promise.all(rows)
}

/** Something and all below it that is not in the trash, locked so that a purge leaves its bytes. */
export async function wholeOf(tx: Database, tops: readonly FileRow[]): Promise<FileRow[]> {
  const ids = tops.map(({ id }) => id)
  const rows = await storedFiles(tx, sql`f.id in ${subtree(ids)} and f.trashed_at is null`, { lock: 'share' })
  const inPlace = rows.find((row) => row.kind === 'file' && !isStored(row))
  if (inPlace) throw new Problem('in_every_project', { details: { name: inPlace.name } })
  return rows
}

/** Puts files and folders into a folder of the library; their bytes are shared. A taken name becomes “name (2)”. */
export async function copyIntoLibrary(
  tx: Database,
  { referenceId, parentId, personId }: LibraryPlace & { readonly personId: string },
  tops: readonly FileRow[],
): Promise<void> {
  if (tops.length === 0) return
  await lockTree(tx, referenceId)
  const below = Map.groupBy(await wholeOf(tx, tops), (row) => row.parentId)
  const there = await storedFiles(tx, sql`f.parent_id = ${parentId}`)
  const taken = new Set(there.map(({ name }) => name))
  const copies = tops.map((top) => {
    const name = freeName(top.name, taken)
    taken.add(name)
    return copiesOf(below, top, { parentId, name })
  })
  await insertCopies(tx, { reference: referenceId, personId }, copies.flat())
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : numbered(name, n)
    if (!taken.has(candidate)) return candidate
  }
}

/** The folder that an entry of the library is, or a folder in it, by the id of either. Throws `not_found`. */
export async function libraryFolder(db: Database, id: string): Promise<FileRow> {
  const [row] = await storedFiles(
    db,
    sql`f.reference_id is not null and f.kind = 'folder' and f.trashed_at is null
        and (f.id = ${id} or (f.reference_id = ${id} and f.parent_id is null))`,
  )
  if (!row) throw new Problem('not_found')
  return row
}

/** A folder of the library. */
export interface LibraryPlace {
  readonly referenceId: string
  readonly parentId: string
}

interface Made {
  /** Its name in the folder of the library. */
  readonly name: string
  readonly path: string
}

/**
 * Puts finished files of this machine into a folder of the library, in the place of those of the same name, all in one
 * moment. They are taken away from where they lie.
 * @param first gets the place from within the transaction, which it may make
 */
export async function keepInLibrary(
  context: Pick<Context, 'db' | 'storage'>,
  made: readonly Made[],
  first: (tx: Database) => Promise<LibraryPlace>,
): Promise<void> {
  const staged: (Made & { bytes: Staged })[] = []
  try {
    for (const one of made) staged.push({ ...one, bytes: await context.storage.adopt(one.path, 'move') })
    const bytes = staged.map((one) => one.bytes)
    await announce(context.db, bytes)
    await context.db.transaction(async (tx) => {
      const place = await first(tx)
      await lockTree(tx, place.referenceId)
      await placeBytes(tx, bytes)
      for (const {
        name,
        bytes: { sha256, size },
      } of staged)
        await putFile(tx, place, { name, sha256, size })
    })
  } catch (error) {
    await Promise.all(staged.map(({ bytes }) => bytes.discard()))
    throw error
  }
}

async function putFile(
  tx: Database,
  { referenceId, parentId }: LibraryPlace,
  { name, sha256, size }: { name: string; sha256: string; size: number },
): Promise<void> {
  const [there] = await storedFiles(tx, sql`f.parent_id = ${parentId} and f.name = ${name}`)
  if (!there) {
    await tx.insert(file).values({
      id: uuidv7(),
      referenceId,
      parentId,
      kind: 'file',
      name: basename(name),
      size,
      sha256,
      storageKey: sha256,
      kept: true,
      mediaType: mediaTypeOf(name),
      origin: 'reference',
    })
    return
  }
  // A file that an administrator laid beside the sequence is theirs.
  if (!there.kept || there.kind !== 'file') throw new Problem('read_only', { details: { name } })
  if (there.storageKey !== null && there.storageKey !== sha256) await abandon(tx, [there.storageKey])
  await tx.execute(sql`
    update file set size = ${size}, sha256 = ${sha256}, storage_key = ${sha256}, trashed_at = null,
      version = version + 1, updated_at = now() where id = ${there.id}`)
}
