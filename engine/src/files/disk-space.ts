import { statfsSync } from 'node:fs'

const RESERVED_BYTES = 2 ** 29
const RESERVED_PART = 0.01

/**
 * Whether so little space is left where a folder is that tasks must not take it: a database on the same disk needs
 * some to keep what was promised. One hundredth of the disk, at most half a gibibyte.
 */
export function isDiskFull(folder: string): boolean {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return bavail * bsize < Math.min(RESERVED_BYTES, blocks * bsize * RESERVED_PART)
}
