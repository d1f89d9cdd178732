import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { fileName } from '@omics/contract/files/file'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { file, storageGarbage, type FileRow } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { mediaTypeOf } from './media-types.ts'
import { storedFiles } from './rows.ts'
import { requireSpace } from './space.ts'
import { trashRows } from './trash.ts'
import { createFolderPath, entryNamed, freeName, lockTree, requireFolder } from './tree.ts'

/** A file that is about to exist. */
export interface NewFile {
  /** A folder's id, or null for the top. */
  readonly parentId: string | null
  /** Folders below it that are made as needed. */
  readonly path?: string
  readonly name: string
  readonly origin: FileRow['origin']
  readonly analysisId?: string | undefined
  readonly runId?: string | undefined
  readonly outputName?: string | undefined
  /** What happens to a file of the same name: both stay, or the old one goes to the trash. */
  readonly taken?: 'number' | 'replace'
  /** Bytes that must fit into the quota; nothing for what was counted before or must not be lost. */
  readonly mustFit?: number
}

type Keeping = Pick<Context, 'db' | 'storage'>

/** Lets nobody remove the bytes of a key, or place them, at the same time. */
async function lockKey(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${key}`}, 0))`)
}

/**
 * Makes a file of staged bytes, in one transaction with what `also` does. Before anything is placed the key is
 * written down as garbage, and struck off with the new row: a crash in between leaves nothing that the sweep misses.
 */
export async function keepFile(
  { db }: Keeping,
  grant: Grant<'edit'>,
  staged: Staged,
  wanted: NewFile,
  also: (tx: Database, fileId: string) => Promise<void> = async () => undefined,
): Promise<FileRow> {
  try {
    await announce(db, staged)
    return await db.transaction(async (tx) => {
      await lockTree(tx, grant.projectId)
      if (wanted.mustFit !== undefined) await requireSpace(tx, grant, wanted.mustFit)
      const parentId = await createFolderPath(tx, grant, wanted.path ?? '', wanted.parentId)
      const name = await placeFor(tx, grant, parentId, fileName.parse(wanted.name), wanted.taken ?? 'number')
      await placeBytes(tx, staged)
      const id = uuidv7()
      await tx.insert(file).values({
        id,
        projectId: grant.projectId,
        parentId,
        kind: 'file',
        name,
        origin: wanted.origin,
        size: staged.size,
        sha256: staged.sha256,
        storageKey: staged.sha256,
        mediaType: mediaTypeOf(name),
        analysisId: wanted.analysisId ?? null,
        runId: wanted.runId ?? null,
        outputName: wanted.outputName ?? '',
        createdBy: grant.personId ?? null,
      })
      await also(tx, id)
      return stored(tx, id)
    })
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/** Writes bytes down as garbage before they are placed, so that the sweep finds them if nothing comes of it. */
export async function announce(db: Database, staged: Staged): Promise<void> {
  await db
    .insert(storageGarbage)
    .values({ storageKey: staged.sha256 })
    .onConflictDoUpdate({ target: storageGarbage.storageKey, set: { since: sql`now()` } })
}

/** Gives a file new content, which was announced. Hold the tree's lock; what it held before is left to the sweep. */
export async function replaceContent(tx: Database, row: FileRow, staged: Staged): Promise<FileRow> {
  await placeBytes(tx, staged)
  await tx
    .update(file)
    .set({
      size: staged.size,
      sha256: staged.sha256,
      storageKey: staged.sha256,
      version: sql`${file.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(file.id, row.id))
  if (row.storageKey !== null && row.storageKey !== staged.sha256) await abandon(tx, [row.storageKey])
  return stored(tx, row.id)
}

/** Puts announced bytes in their place, in the transaction that names them. */
export async function placeBytes(tx: Database, staged: Staged): Promise<void> {
  await lockKey(tx, staged.sha256)
  await staged.place()
  await tx.delete(storageGarbage).where(eq(storageGarbage.storageKey, staged.sha256))
}

/** Leaves bytes to the sweep, which removes those that no file names. */
export async function abandon(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const values = [...new Set(keys)].map((storageKey) => ({ storageKey }))
  await tx.insert(storageGarbage).values(values).onConflictDoNothing()
}

async function placeFor(
  tx: Database,
  grant: Grant<'edit'>,
  parentId: string | null,
  name: string,
  taken: 'number' | 'replace',
): Promise<string> {
  const there = taken === 'replace' ? await entryNamed(tx, grant, parentId, name) : undefined
  if (there?.kind === 'file') await trashRows(tx, grant, [there.id])
  return freeName(tx, grant, parentId, name)
}

async function stored(tx: Database, id: string): Promise<FileRow> {
  const [row] = await storedFiles(tx, sql`f.id = ${id}`)
  if (!row) throw new Problem('not_found')
  return row
}

/** A finished file of this machine that is to become a file of the project. */
export interface FinishedFile extends Omit<NewFile, 'parentId'> {
  readonly parentId?: string | null
  readonly sourcePath: string
  /** The folder that the file must really lie in, links followed; a task may have made links out of it. */
  readonly within?: string
  /** `link` (the default) leaves it where it is too; `move` takes it away. Neither copies on the same disk. */
  readonly how?: 'link' | 'move'
  readonly sha256?: string | undefined
}

/**
 * Makes a finished file of this machine a file of the project without copying it. A file of the same name stays:
 * the new one becomes “name (2)”. Throws `quota_exceeded` when it does not fit; its source stays where it is then. `also`
 * happens in the same transaction.
 */
export async function addFileFromPath(
  context: Keeping,
  grant: Grant<'edit'>,
  { sourcePath, within, how, sha256, parentId, ...wanted }: FinishedFile,
  also?: (tx: Database, fileId: string) => Promise<void>,
): Promise<FileRow> {
  const source = await realpath(sourcePath)
  if (within !== undefined && !source.startsWith((await realpath(within)) + sep)) {
    throw new Error(`${sourcePath} leads out of ${within}`)
  }
  await requireFolder(context.db, grant, parentId ?? null)
  const { size } = await stat(source)
  // Before its digest is made: a file without end would be read for hours.
  await context.db.transaction((tx) => requireSpace(tx, grant, size))
  const staged = await context.storage.adopt(source, how ?? 'link', sha256)
  return keepFile(context, grant, staged, { mustFit: size, ...wanted, parentId: parentId ?? null }, also)
}

/** Makes a file of the project from bytes in memory or a stream, such as a table or an import. */
export async function addFileFromBytes(
  context: Keeping,
  grant: Grant<'edit'>,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  wanted: NewFile,
): Promise<FileRow> {
  const staged = await context.storage.stage(bytes instanceof Uint8Array ? oneChunk(bytes) : bytes)
  return keepFile(context, grant, staged, { mustFit: staged.size, ...wanted })
}

/** Bytes in memory as a stream. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Removes bytes that no file names any more. Those announced within the last minutes may still be on their way. */
export async function sweepBytes({ db, storage }: Keeping): Promise<number> {
  const waiting = await db.execute<{ key: string }>(sql`
    select storage_key as key from storage_garbage where since < now() - interval '10 minutes' limit 1000`)
  for (const { key } of waiting.rows) {
    await db.transaction(async (tx) => {
      await lockKey(tx, key)
      const named = await tx.execute(
        sql`select 1 from file where storage_key = ${key} and project_id is not null
            union all select 1 from feedback_attachment where storage_key = ${key} limit 1`,
      )
      if (named.rows.length === 0) await storage.remove(key)
      await tx.delete(storageGarbage).where(eq(storageGarbage.storageKey, key))
    })
  }
  return waiting.rows.length
}
