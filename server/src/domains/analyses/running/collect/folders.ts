import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'
import { freeNames } from '../../../files/free-names.ts'
import { createFolderPath, createFolderPaths, insertFolders } from '../../../files/make-folders.ts'
import type { Collected } from './collected.ts'

/**
 * Makes the folders of the project that outputs name, in the folder of the results. One that lies within another is
 * that folder's, not made a second time beside it.
 * @param paths of those that are not there yet
 * @param known those that were made before a crash
 */
export async function makeFolders(
  tx: Database,
  grant: Grant<'edit'>,
  place: string,
  paths: readonly string[],
  known: readonly Collected[],
): Promise<Collected[]> {
  const all = new Set([...paths, ...known.map(({ path }) => path)].map((path) => resolve(path)))
  const nested = paths.map((path) => ({ path, top: outermost(resolve(path), all) }))
  const tops = await makeTops(
    tx,
    grant,
    place,
    nested.flatMap(({ path, top }) => (top === undefined ? path : [])),
  )
  const ids = new Map([...known, ...tops].map(({ path, id }) => [resolve(path), id]))
  const inner = nested.flatMap(({ path, top }) => (top === undefined ? [] : { path, top }))
  const innerIds = await createFolderPaths(
    tx,
    grant,
    inner.map(({ path, top }) => ({ below: ids.get(top) ?? null, path: relative(top, resolve(path)) })),
  )
  return [
    ...tops,
    ...inner.map(({ path }, index) => ({ path, id: innerIds[index] ?? '', name: basename(path) })),
  ]
}

/** The uppermost of these folders that a path lies in. */
function outermost(path: string, folders: ReadonlySet<string>): string | undefined {
  let found: string | undefined
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) {
    if (folders.has(above)) found = above
  }
  return found
}

async function makeTops(
  tx: Database,
  grant: Grant<'edit'>,
  place: string,
  paths: readonly string[],
): Promise<Collected[]> {
  if (paths.length === 0) return []
  const parentId = await createFolderPath(tx, grant, place)
  const wanted = paths.map((path) => ({ parentId, name: basename(path) }))
  const names = await freeNames(tx, grant, wanted)
  const made = paths.map((path, index) => ({ id: uuidv7(), parentId, name: names[index] ?? '', path }))
  await insertFolders(tx, grant, made)
  return made
}

/** Relative paths of the files in a folder. Links that lead out of it, such as to a task's inputs, are left out. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const full = join(entry.parentPath, entry.name)
      if (entry.isFile()) return [relative(root, full)]
      if (!entry.isSymbolicLink()) return []
      const target = await realpath(full).catch(() => undefined)
      if (target === undefined || !target.startsWith(root + sep)) return []
      return (await stat(target)).isFile() ? [relative(root, full)] : []
    }),
  )
  return found.flat().toSorted()
}
