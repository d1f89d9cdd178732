import { v7 as uuidv7 } from 'uuid'
import { fileName } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { file } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { entriesNamed, entryNamed, lockTree, placeKey, requireFolders, type Place } from './tree.ts'

/** Folders by their names, below a folder or below the top. */
export interface FolderPath {
  readonly below: string | null
  readonly path: string
}

/**
 * Makes the folders of paths that are missing, and gives the id of the last one of each. An empty path gives the folder
 * itself. Throws `name_taken` where a file stands in the way. Call it within a transaction. The number of statements
 * grows with the depth of the paths, not with how many there are.
 */
export async function createFolderPaths(
  tx: Database,
  grant: Grant<'edit'>,
  paths: readonly FolderPath[],
): Promise<(string | null)[]> {
  await lockTree(tx, grant.projectId)
  await requireFolders(
    tx,
    grant,
    paths.map(({ below }) => below),
  )
  const reached = paths.map(({ below }) => below)
  const names = paths.map(({ path }) => path.split('/').filter(Boolean))
  for (let depth = 0; names.some(({ length }) => length > depth); depth += 1) {
    const steps = names.flatMap((parts, index) => {
      const name = parts[depth]
      return name === undefined
        ? []
        : [{ index, name: fileName.parse(name), parentId: reached[index] ?? null }]
    })
    const ids = await foldersAt(tx, grant, steps)
    for (const step of steps) reached[step.index] = ids.get(placeKey(step)) ?? null
  }
  return reached
}

/** The same for one path. */
export async function createFolderPath(
  tx: Database,
  grant: Grant<'edit'>,
  path: string,
  below: string | null = null,
): Promise<string | null> {
  const [id = null] = await createFolderPaths(tx, grant, [{ below, path }])
  return id
}

/** Makes one folder. Throws `name_taken`. */
export async function createFolder(
  tx: Database,
  grant: Grant<'edit'>,
  below: string | null,
  path: string,
): Promise<string> {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const parentId = await createFolderPath(tx, grant, parts.join('/'), below)
  if (await entryNamed(tx, grant, parentId, name)) throw new Problem('name_taken', { details: { name } })
  const id = uuidv7()
  await insertFolders(tx, grant, [{ id, parentId, name }])
  return id
}

/** Makes folders whose names are known to be free. Hold the tree's lock. */
export async function insertFolders(
  tx: Database,
  grant: Grant<'edit'>,
  folders: readonly (Place & { readonly id: string })[],
): Promise<void> {
  if (folders.length === 0) return
  const createdBy = grant.personId ?? null
  const origin = createdBy ? ('made' as const) : ('run' as const)
  const common = { projectId: grant.projectId, kind: 'folder' as const, origin, createdBy }
  await tx.insert(file).values(folders.map(({ id, parentId, name }) => ({ ...common, id, parentId, name })))
}

/** Ids of the folders at these places, which are made where they are missing. */
async function foldersAt(
  tx: Database,
  grant: Grant<'edit'>,
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(places.map((place) => [placeKey(place), place]))
  const there = (await entriesNamed(tx, grant, [...wanted.values()])).filter((row) =>
    wanted.has(placeKey(row)),
  )
  const inTheWay = there.find(({ kind }) => kind === 'file')
  if (inTheWay) throw new Problem('name_taken', { details: { name: inTheWay.name } })
  const known = new Set(there.map(placeKey))
  const missing = [...wanted.values()].filter((place) => !known.has(placeKey(place)))
  const made = missing.map((place) => ({ ...place, id: uuidv7() }))
  await insertFolders(tx, grant, made)
  return new Map([...there, ...made].map((row) => [placeKey(row), row.id]))
}
