import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CacheEntry, CallCache, KeptFile } from '../cache.ts'
import { digestOf, keepDigests } from './content-digest.ts'
import { fingerprint, type Fingerprint } from './fingerprint.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Keeps results in a folder: keys/<first two digits>/<key>.json, and tasks/<task>/ with one empty file for
 * each result, named by time and key, so that the newest are found without opening any. Digests of large files, by
 * which results are found, are kept beside them.
 */
export function fileCache(folder: string): CallCache {
  keepDigests(join(folder, 'digests'))
  const entryPath = (key: string) => join(folder, 'keys', key.slice(0, 2), `${key}.json`)
  // A task's name can be too long or odd for a file system once namespaces are in it.
  const taskFolder = (task: string) =>
    join(folder, 'tasks', createHash('sha256').update(task).digest('hex').slice(0, 32))
  const made = new Set<string>()
  const make = (path: string) => {
    if (made.has(path)) return
    makeFolder(path)
    made.add(path)
  }

  const find = (key: string): Promise<CacheEntry | undefined> => {
    // Reading so little takes less time than handing the work to another thread.
    try {
      return Promise.resolve(JSON.parse(readFileSync(entryPath(key), 'utf8')))
    } catch {
      return Promise.resolve(undefined)
    }
  }

  return {
    find,

    async recent(task, limit) {
      const names = await readdir(taskFolder(task)).catch(() => [])
      const newest = names.sort().reverse().slice(0, limit)
      const entries = await Promise.all(newest.map((name) => find(name.slice(name.indexOf('-') + 1))))
      return entries.filter((entry) => entry !== undefined)
    },

    async put(entry) {
      const path = entryPath(entry.key)
      const tasks = taskFolder(entry.task)
      make(dirname(path))
      make(tasks)
      await writeFile(`${path}.${process.pid}.new`, JSON.stringify(entry))
      await rename(`${path}.${process.pid}.new`, path)
      const at = String(Date.now()).padStart(15, '0')
      await writeFile(join(tasks, `${at}-${entry.key}`), '')
    },

    async forget({ key }) {
      await rm(entryPath(key), { force: true })
    },
  }
}

/** Whether the files of a result are still what they were: the first that is not, and how. */
export async function changedOutput(
  entry: CacheEntry,
): Promise<{ name: string; change: 'gone' | 'changed' } | undefined> {
  for (const file of entry.files) {
    const found = await fingerprint(file.path)
    if (found === undefined) return { name: file.path, change: 'gone' }
    if (!(await isAsKept(file, found))) return { name: file.path, change: 'changed' }
  }
  return undefined
}

/** A link more to a file, or other rights, change its times and not its content, which is read then. */
async function isAsKept(file: KeptFile, found: Fingerprint): Promise<boolean> {
  const { path, bytes, modified, changed, sha256 } = file
  if (found.bytes !== bytes) return false
  if (sha256 === undefined) return found.modified === modified
  if (found.modified === modified && found.changed === changed) return true
  return sha256 === (await digestOf(path))
}
