import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  chmod,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeAll } from '@omics/engine/files'
import type { Staged, Storage } from './storage.ts'
import { sweepFolder } from './sweep-folder.ts'

const bufferBytes = 1024 * 1024

/** Keeps bytes in a folder of this machine, each content once, in `ab/cdef…` by its SHA-256. */
export async function createLocalStorage(folder: string): Promise<Storage> {
  const arriving = join(folder, 'arriving')
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const path = (key: string) => join(folder, checked(key).slice(0, 2), key.slice(2))
  const staged = (place: string, sha256: string, size: number): Staged => ({
    sha256,
    size,
    place: () => placeFile(place, path(sha256), size),
    discard: () => rm(place, { force: true }),
  })

  return {
    path,
    stage: async (bytes) => {
      const place = join(arriving, randomUUID())
      try {
        const { sha256, size } = await writeDown(place, bytes)
        return staged(place, sha256, size)
      } catch (error) {
        await rm(place, { force: true })
        throw error
      }
    },
    adopt: async (source, how, known) => {
      const { size } = await requireFile(source)
      const sha256 = checked(known ?? (await digestOf(source)))
      const place = join(arriving, randomUUID())
      await (how === 'move' ? moveFile(source, place) : linkFile(source, place))
      await syncFile(place)
      return staged(place, sha256, size)
    },
    open: (key, range) => createReadStream(path(key), { highWaterMark: bufferBytes, ...range }),
    size: (key) => stat(path(key)).then(({ size }) => size, nothingThere),
    sizeAlone: async (key) => {
      const found = await stat(path(key)).catch(nothingThere)
      return found?.nlink === 1 ? found.size : 0
    },
    remove: (key) => rm(path(key), { force: true }),
    sweep: (age) => sweepFolder(arriving, age),
    free: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** Pipes and devices have no end, links lead elsewhere: neither is taken in. */
async function requireFile(path: string) {
  const found = await lstat(path)
  if (!found.isFile()) throw new Error('Only files can be stored')
  return found
}

/** A key becomes a path, so nothing but a digest may pass. */
function checked(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new Error('A storage key must be a SHA-256 in lower-case hexadecimal')
  return key
}

function nothingThere(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function writeDown(place: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(place, 'wx', 0o600)
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      await writeAll(file, [chunk], size)
      size += chunk.length
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}

/** Who watches while a file is read. */
interface Watched {
  readonly signal?: AbortSignal
  onBytes?(bytes: number): void
}

/** SHA-256 of a file, read once in a stream. */
export async function digestOf(path: string, { signal, onBytes }: Watched = {}): Promise<string> {
  const hash = createHash('sha256')
  const bytes = createReadStream(path, { highWaterMark: bufferBytes })
  if (onBytes) bytes.on('data', (chunk) => onBytes(chunk.length))
  await pipeline(bytes, hash, { ...(signal && { signal }) })
  return hash.digest('hex')
}

const otherDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EXDEV' || error.code === 'EPERM')

async function moveFile(source: string, target: string): Promise<void> {
  try {
    await rename(source, target)
  } catch (error) {
    if (!otherDisk(error)) throw error
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    await rm(source)
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    if (!otherDisk(error)) throw error
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Bytes that are there already stay as they are, so that nobody who reads them is disturbed. */
async function placeFile(place: string, target: string, size: number): Promise<void> {
  const there = await stat(target).then((found) => found.size, nothingThere)
  if (there === size) return rm(place, { force: true })
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  // The folders above let nobody else in; tasks read it as the account that they have, which need not be ours.
  await chmod(place, 0o444)
  await rename(place, target)
  await syncFolder(dirname(target))
}

/** Without it a rename may be lost when the power fails, though the file's bytes are not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
