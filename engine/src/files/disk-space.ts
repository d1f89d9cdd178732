import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

const RESERVED_BYTES = 2 ** 29
const RESERVED_FILES = 20_000
const RESERVED_PART = 0.05

/** What a disk has none left of: room, or entries for further files. */
export type DiskLack = 'space' | 'files'

/**
 * Bytes that tasks may still take where a folder is. A database on the same disk needs some to keep what was promised:
 * one twentieth of the disk, at most half a gibibyte. Below zero when even that is touched.
 */
export function spaceForTasks(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return bavail * bsize - Math.min(RESERVED_BYTES, blocks * bsize * RESERVED_PART)
}

/** What tasks must not take any more of where a folder is; undefined as long as there is enough of all. */
export function diskLack(folder: string): DiskLack | undefined {
  if (spaceForTasks(folder) < 0) return 'space'
  const { files, ffree } = statfsSync(folder)
  // File systems that make entries as they are needed count none.
  return ffree < Math.min(RESERVED_FILES, files * RESERVED_PART) ? 'files' : undefined
}

/** Whether the disk of a folder that is there can keep no further file at all. */
export function isOutOfFiles(folder: string): boolean {
  const { files, ffree } = statfsSync(folder)
  return files > 0 && ffree === 0
}

/** A folder, or the nearest one around it that is there: what runs in a folder may go on when that is removed. */
export function standingFolder(folder: string): string {
  return existsSync(folder) ? folder : standingFolder(dirname(folder))
}
