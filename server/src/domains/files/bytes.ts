import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { referenceFolder, type FileRow } from '../../db/tables/files.ts'
import type { ByteRange } from '../../gateways/storage.ts'
import { Problem } from '../../http/problem.ts'

/** Whether the bytes of a file are in the storage, rather than in a folder of the server. */
export const isStored = ({ referenceId, kept }: FileRow): boolean => referenceId === null || kept

type Reading = Pick<Context, 'db' | 'storage'>

/**
 * Where programs of this machine read a file. Throws `bytes_gone` when nothing is there any more, or when a link
 * leads it out of its reference folder.
 */
export async function pathOnDisk({ db, storage }: Reading, row: FileRow): Promise<string> {
  if (row.kind !== 'file' || row.storageKey === null) throw new Problem('not_found')
  if (isStored(row)) return storage.path(row.storageKey)
  const [folder] = await db
    .select()
    .from(referenceFolder)
    .where(eq(referenceFolder.id, row.referenceId ?? ''))
  const path = folder?.path && (await inside(folder.path, row.storageKey))
  if (!path) throw gone(row)
  return path
}

/** The real path of something below a folder; undefined when it is not there or not really below. */
async function inside(folder: string, below: string): Promise<string | undefined> {
  const root = await realpath(folder).catch(() => undefined)
  const path = root && (await realpath(join(root, below)).catch(() => undefined))
  return path !== undefined && root !== undefined && path.startsWith(root === sep ? sep : root + sep)
    ? path
    : undefined
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
  const path = await pathOnDisk(context, row)
  if (!isStored(row)) {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw gone(row)
    return {
      size: found.size,
      tag: row.sha256 ?? `${found.size}-${Math.trunc(found.mtimeMs)}`,
      open: (range) => createReadStream(path, { highWaterMark: 1024 * 1024, ...range }),
    }
  }
  const key = row.storageKey ?? ''
  const size = await context.storage.size(key)
  if (size !== row.size) throw gone(row)
  return { size, tag: row.sha256 ?? key, open: (range) => context.storage.open(key, range) }
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
