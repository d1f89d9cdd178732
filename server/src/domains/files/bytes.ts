import type { FileHandle } from 'node:fs/promises'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { referenceFolder, type FileRow } from '../../db/tables/files.ts'
import type { ByteRange } from '../../gateways/storage.ts'
import { Problem } from '../../http/problem.ts'
import { isBelow, openInside } from './open-inside.ts'

/** Whether the bytes of a file are in the storage, rather than in a folder of the server. */
export const isStored = ({ referenceId, kept }: FileRow): boolean => referenceId === null || kept

type Reading = Pick<Context, 'db' | 'storage'>

/**
 * Where programs of this machine read a file. Throws `bytes_gone` when nothing is there any more, or when a link
 * leads it out of its reference folder.
 */
export async function pathOnDisk({ db, storage }: Reading, row: FileRow): Promise<string> {
  const key = keyOf(row)
  if (isStored(row)) return storage.path(key)
  const folder = await folderOf(db, row)
  const path = folder && (await inside(folder, key))
  if (!path) throw gone(row)
  return path
}

/** What names the bytes of a file: in the storage their digest, in a folder of the server the path below it. */
function keyOf({ kind, storageKey }: FileRow): string {
  if (kind !== 'file' || storageKey === null) throw new Problem('not_found')
  return storageKey
}

/** The folder of the server in which a file of a reference lies. */
async function folderOf(db: Database, { referenceId }: FileRow): Promise<string | undefined> {
  const [folder] = await db
    .select()
    .from(referenceFolder)
    .where(eq(referenceFolder.id, referenceId ?? ''))
  return folder?.path ?? undefined
}

/** The real path of something below a folder; undefined when it is not there or not really below. */
async function inside(folder: string, below: string): Promise<string | undefined> {
  const root = await realpath(folder).catch(() => undefined)
  const path = root && (await realpath(join(root, below)).catch(() => undefined))
  return path !== undefined && root !== undefined && isBelow(root, path) ? path : undefined
}

/** Bytes to send, and how to open them. */
export interface Content {
  readonly size: number
  /** Changes whenever the bytes do. */
  readonly tag: string
  open(range?: ByteRange): Readable
}

/** A file's bytes. Throws `bytes_gone` when they have vanished from under the platform. */
export async function contentOf(context: Reading, row: FileRow): Promise<Content> {
  const key = keyOf(row)
  if (!isStored(row)) return contentInFolder(context.db, row, key)
  const size = await context.storage.size(key)
  if (size !== row.size) throw gone(row)
  return { size, tag: row.sha256 ?? key, open: (range) => context.storage.open(key, range) }
}

/** Bytes in a folder of the server, which others may change while they are read: no more is sent than was told. */
async function contentInFolder(db: Database, row: FileRow, below: string): Promise<Content> {
  const folder = await folderOf(db, row)
  const opened = async (): Promise<FileHandle> => {
    const file = folder && (await openInside(folder, below))
    if (!file) throw gone(row)
    return file
  }
  const first = await opened()
  const { size, mtimeMs, ino } = await first.stat().finally(() => first.close())
  async function* bytes(range: ByteRange | undefined) {
    await using file = await opened()
    const now = await file.stat()
    if (now.ino !== ino || now.size !== size || now.mtimeMs !== mtimeMs) throw gone(row)
    if (size === 0) return
    const { start = 0, end = size - 1 } = range ?? {}
    yield* file.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false, start, end })
  }
  return {
    size,
    tag: row.sha256 ?? `${size}-${Math.trunc(mtimeMs)}`,
    open: (range) => Readable.from(bytes(range), { objectMode: false }),
  }
}

/** Bytes of a file to look at, here and there. */
export interface Bytes {
  readonly size: number
  /** From `start` up to `end`, which is not among them. */
  read(start: number, end: number): Promise<Buffer>
}

/** A file of which only pieces are read. */
export function piecesOf(content: Content): Bytes {
  return {
    size: content.size,
    read: async (start, end) => {
      const chunks: Buffer[] = []
      for await (const chunk of content.open({ start, end: end - 1 })) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
  }
}

const gone = (row: FileRow) => new Problem('bytes_gone', { details: { name: row.name } })

/** A file's bytes as text tools see them: unpacked where its name says that gzip or bgzip packed them. */
export function openUnpacked(row: FileRow, content: Content): Readable {
  const stored = content.open()
  if (!/\.b?gz$/i.test(row.name)) return stored
  const gunzip = createGunzip()
  stored.on('error', (error) => gunzip.destroy(error))
  gunzip.on('close', () => stored.destroy())
  return stored.pipe(gunzip)
}
