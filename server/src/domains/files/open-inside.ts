import { constants } from 'node:fs'
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'

// Who opens a pipe for reading waits for a writer, unless told not to.
const flags = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * Opens a file below a folder into which others write; undefined when none is there, or none that really lies below.
 * It is what was opened that is asked where it lies: a path that was right a moment ago may have become a link.
 */
export async function openInside(folder: string, below: string): Promise<FileHandle | undefined> {
  const root = await realpath(folder).catch(() => undefined)
  const file = root && (await open(join(root, below), flags).catch(() => undefined))
  if (!file) return undefined
  const real = await readlink(`/proc/self/fd/${file.fd}`)
  if (isBelow(root, real) && (await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

/** Whether a real path lies below a real folder. */
export const isBelow = (root: string, path: string): boolean =>
  path.startsWith(root === sep ? sep : root + sep)
