import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files below a folder; links are not followed. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}
