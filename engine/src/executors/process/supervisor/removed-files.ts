import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Of a job that has more descriptors than any tool of the field, the rest is not looked at: others wait for the answer. */
const MOST_LOOKED_AT = 200_000

export type Removed = { bytes: number; files: number }

/**
 * Files on the disk of a folder, or in a container's own, that are in no folder any more and take room all the same,
 * since these processes have them open or mapped. What they keep in memory lies elsewhere.
 */
export async function removedFiles(folder: string, pids: Iterable<number>): Promise<Removed> {
  const disk = await deviceOf(folder)
  const seen = new Set<string>()
  const removed = { bytes: 0, files: 0 }
  let left = MOST_LOOKED_AT
  for (const pid of pids) {
    const disks = new Set([disk, await deviceOf(`/proc/${pid}/root`)])
    for (const path of await openedBy(pid)) {
      if ((left -= 1) < 0) return removed
      const found = await stat(path).catch(() => undefined)
      if (found === undefined || found.nlink > 0 || !found.isFile() || !disks.has(found.dev)) continue
      const name = `${found.dev} ${found.ino}`
      if (seen.has(name)) continue
      seen.add(name)
      removed.bytes += found.blocks * 512
      removed.files += 1
    }
  }
  return removed
}

const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => undefined,
  )

/** Paths by which the files can be reached that a process has open, and removed ones that it has mapped. */
async function openedBy(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}`
  const opened = await readdir(join(folder, 'fd')).catch(() => [])
  const maps = await readFile(join(folder, 'maps'), 'latin1').catch(() => '')
  const mapped = [...maps.matchAll(/^([0-9a-f]+-[0-9a-f]+) .* \/.* \(deleted\)$/gm)]
  return [
    ...opened.map((name) => join(folder, 'fd', name)),
    // To be followed by whoever may, such as root.
    ...mapped.map(([, range = '']) => join(folder, 'map_files', range)),
  ]
}
