import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface Found {
  names: number
  readonly links: number
  readonly size: number
  readonly stored: boolean
}

/**
 * Bytes that come free when folders and stored files go together. One content may have several names, in work folders
 * of calls and as a stored file: it comes free with the last of them, so it counts only where all are among these.
 */
export async function bytesFreed(
  folders: readonly string[],
  stored: readonly string[] = [],
): Promise<{ readonly folders: number; readonly stored: number }> {
  const found = new Map<string, Found>()
  const note = async (path: string, isStored: boolean) => {
    const details = await lstat(path).catch(() => undefined)
    if (!details?.isFile()) return
    const key = `${details.dev} ${details.ino}`
    const known = found.get(key)
    if (known) known.names += 1
    else found.set(key, { names: 1, links: details.nlink, size: takenBy(details), stored: isStored })
  }
  for (const path of stored) await note(path, true)
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => [])
    for (const entry of entries) await note(join(folder, entry), false)
  }
  const sums = { folders: 0, stored: 0 }
  for (const one of found.values())
    if (one.names >= one.links) sums[one.stored ? 'stored' : 'folders'] += one.size
  return sums
}

/** Holes of a file take nothing of the disk, and what rounds it up to whole blocks counts for nobody. */
const takenBy = ({ size, blocks }: Stats) => Math.min(size, blocks * 512)
