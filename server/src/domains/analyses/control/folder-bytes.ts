import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that would come free with a folder: files that have another name elsewhere, such as outputs, do not count. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  let sum = 0
  for (const entry of entries) {
    const details = await lstat(join(folder, entry)).catch(() => undefined)
    if (details?.isFile() && details.nlink === 1) sum += details.size
  }
  return sum
}
