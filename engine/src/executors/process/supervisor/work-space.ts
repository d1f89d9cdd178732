import { lstat, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from '../../../files/remove-folder.ts'
import { removedFiles } from './removed-files.ts'

const BLOCK = 512
const KEPT_OUTPUT = 2 ** 20

/**
 * Removes what a job made that was ended for a full disk, but for the beginning of what it printed: it is of no use, and
 * would have the next one ended for it.
 */
export async function freeDisk(folder: string): Promise<void> {
  for (const name of ['stdout', 'stderr']) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => undefined)
    if (found !== undefined && found.size > KEPT_OUTPUT) await truncate(path, KEPT_OUTPUT)
  }
  await removeFolder(join(folder, 'work'))
}

/** How many files and folders a job has made: those in its work folder, and removed ones that its processes hold. */
export async function filesMade(folder: string, pids: Iterable<number>): Promise<number> {
  const work = join(folder, 'work')
  return (await filesIn(work)) + (await removedFiles(work, pids)).files
}

/**
 * Bytes that a job takes on the disk, as far as `limit`: its work folder, what it prints, and removed files that its
 * processes hold.
 */
export async function diskTaken(
  folder: string,
  pids: Iterable<number>,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  const work = join(folder, 'work')
  let bytes = (await removedFiles(work, pids)).bytes
  for (const name of ['stdout', 'stderr']) bytes += await blocksOf(join(folder, name))
  return bytes + (await spaceTaken(work, limit - bytes))
}

const blocksOf = (path: string) =>
  lstat(path).then(
    ({ blocks }) => blocks * BLOCK,
    () => 0,
  )

/** How many files and folders there are below a folder. */
async function filesIn(folder: string): Promise<number> {
  const open = [folder]
  let files = 0
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const entries = await readdir(here, { withFileTypes: true }).catch(() => [])
    files += entries.length
    for (const entry of entries) if (entry.isDirectory()) open.push(join(here, entry.name))
  }
  return files
}

/** Bytes that a folder takes on the disk, as far as `limit`: whoever is above it need not be counted to the end. */
async function spaceTaken(folder: string, limit: number): Promise<number> {
  const seen = new Set<number>()
  const open = [folder]
  let bytes = 0
  for (let here = open.pop(); here !== undefined && bytes <= limit; here = open.pop()) {
    // What the task removes in the meantime takes nothing.
    for (const entry of await readdir(here, { withFileTypes: true }).catch(() => [])) {
      const path = join(here, entry.name)
      if (entry.isDirectory()) open.push(path)
      const found = entry.isFile() ? await lstat(path).catch(() => undefined) : undefined
      if (found === undefined || seen.has(found.ino)) continue
      if (found.nlink > 1) seen.add(found.ino)
      bytes += found.blocks * BLOCK
    }
  }
  return bytes
}
