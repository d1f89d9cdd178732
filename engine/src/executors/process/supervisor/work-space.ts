import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 512

/** How many files and folders there are below a folder. */
export async function filesIn(folder: string): Promise<number> {
  const open = [folder]
  let files = 0
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const entries = await readdir(here, { withFileTypes: true }).catch(() => [])
    files += entries.length
    for (const entry of entries) if (entry.isDirectory()) open.push(join(here, entry.name))
  }
  return files
}

/** Bytes that a work folder takes on the disk, as far as `limit`: whoever is above it need not be counted to the end. */
export async function spaceTaken(folder: string, limit = Number.POSITIVE_INFINITY): Promise<number> {
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
