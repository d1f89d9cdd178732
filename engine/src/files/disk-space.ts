import { statfsSync } from 'node:fs'

const RESERVED_BYTES = 2 ** 29
const RESERVED_PART = 0.05

/**
 * Bytes that tasks may still take where a folder is. A database on the same disk needs some to keep what was promised:
 * one twentieth of the disk, at most half a gibibyte. Below zero when even that is touched.
 */
export function spaceForTasks(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return bavail * bsize - Math.min(RESERVED_BYTES, blocks * bsize * RESERVED_PART)
}

/** Whether so little space is left where a folder is that tasks must not take it. */
export function isDiskFull(folder: string): boolean {
  return spaceForTasks(folder) < 0
}
