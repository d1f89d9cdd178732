import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

// Who opens a pipe for reading waits for a writer, unless told not to; for files this changes nothing.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK

/** What a task left may be a pipe, a socket or a device, on which a reader would wait for ever. */
export class NoRegularFile extends Error {
  override name = 'NoRegularFile'
  constructor() {
    super('it is no regular file')
  }
}

/** Opens a file for reading. Rejects with NoRegularFile for anything else, without waiting for it. */
export async function openRegular(path: string): Promise<FileHandle> {
  const file = await open(path, FLAGS).catch(refuseSocket)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new NoRegularFile()
}

/**
 * Text of a file: at once when it has at most `small` bytes, else as a Promise. Throws NoRegularFile, and TooLarge
 * above `largest` bytes.
 */
export function readRegular(path: string, small: number, largest: number): string | Promise<string> {
  const descriptor = openNow(path)
  try {
    const found = fstatSync(descriptor)
    if (!found.isFile()) throw new NoRegularFile()
    if (found.size > largest) throw new TooLarge(found.size)
    if (found.size <= small) return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
  return readLater(path)
}

/** A file has more bytes than may be read at once. */
class TooLarge extends Error {
  override name = 'TooLarge'
  constructor(bytes: number) {
    super(`its ${bytes} bytes are too many to be read at once`)
  }
}

async function readLater(path: string): Promise<string> {
  await using file = await openRegular(path)
  return await file.readFile('utf8')
}

function openNow(path: string): number {
  try {
    return openSync(path, FLAGS)
  } catch (error) {
    return refuseSocket(error)
  }
}

/** The kernel opens no socket. */
function refuseSocket(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENXIO') throw new NoRegularFile()
  throw error
}
