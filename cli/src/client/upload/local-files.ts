import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ClientError, usageError } from '../client-error.ts'
import { say } from '../messages.ts'

export interface LocalFile {
  readonly path: string
  /** Folders and name that it gets in the project. */
  readonly target: string
  readonly size: number
  readonly modified: number
}

/** The files that are named, and all below the folders that are named, which keep their structure. */
export async function localFiles(named: readonly string[], below: string | undefined): Promise<LocalFile[]> {
  if (named.length === 0) throw usageError(say('missing', { what: 'FILE|FOLDER' }))
  const folder = (below ?? '').split('/').filter((part) => part !== '')
  const found: LocalFile[] = []
  for (const name of named) {
    const path = resolve(name)
    await collect(path, [...folder, basename(path)], found, true)
  }
  if (found.length === 0) throw new ClientError(say('nothingToUpload'), { id: 'nothing' })
  return found
}

/** Links to files are followed; links to folders only where they are named, since they may lead in circles. */
async function collect(path: string, target: string[], found: LocalFile[], named: boolean): Promise<void> {
  const entry = await stat(path).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ClientError(say('notLocal', { path, reason }), { id: 'not_readable' })
  })
  if (entry.isFile()) {
    found.push({ path, target: target.join('/'), size: entry.size, modified: entry.mtimeMs })
  } else if (entry.isDirectory() && named) {
    for (const child of await readdir(path, { withFileTypes: true })) {
      const follow = child.isDirectory()
      await collect(join(path, child.name), [...target, child.name], found, follow)
    }
  }
}
