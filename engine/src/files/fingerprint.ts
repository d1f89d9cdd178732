import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** `changed`: when anything was changed about it, its names and rights too; nobody can set that back. */
export type Fingerprint = { bytes: number; modified: number; changed: number }

/** What tells cheaply whether a file or folder is still as it was; undefined when it is gone. */
export async function fingerprint(path: string): Promise<Fingerprint | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return undefined
  // What is in it may go while it is looked through.
  return found.isDirectory()
    ? ofFolder(path).catch(() => undefined)
    : { bytes: found.size, modified: found.mtimeMs, changed: found.ctimeMs }
}

/** Bytes of all files below a folder, and when the last of them was written. */
async function ofFolder(folder: string): Promise<Fingerprint> {
  let bytes = 0
  let modified = 0
  let changed = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const { size, mtimeMs, ctimeMs } = await lstat(join(entry.parentPath, entry.name))
    bytes += size
    modified = Math.max(modified, mtimeMs)
    changed = Math.max(changed, ctimeMs)
  }
  return { bytes, modified, changed }
}
