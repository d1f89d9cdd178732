import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from '@omics/engine/files'

/** Removes what stands in a folder and has not been changed, moved or linked for so many milliseconds. */
export async function sweepFolder(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name)
    // What is linked or moved here has its old times, but for that of the last change of its entry.
    const details = await lstat(place).catch(() => undefined)
    if (details !== undefined && details.ctimeMs < Date.now() - age) await removeFolder(place)
  }
}
