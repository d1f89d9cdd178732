import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { copiesOf, insertCopies } from '../copies.ts'
import { freeNames } from '../free-names.ts'
import { createFolderPath } from '../make-folders.ts'
import { requireSpace } from '../space.ts'
import { lockTree, requireFolder } from '../tree.ts'
import { wholeOf } from './keep.ts'

/**
 * Copies files and folders of elsewhere into a project, with all that they hold; the bytes are shared. Gives the new ids.
 * Throws `quota_exceeded`, and `in_every_project` for what lies in a folder of the server.
 * @param to the folder of the project by its id, null being the top, or by its path, which is made where it is not there
 */
export async function copyIntoProject(
  tx: Database,
  project: Grant<'edit'>,
  tops: readonly FileRow[],
  to: { readonly id: string | null } | { readonly path: string },
): Promise<string[]> {
  await lockTree(tx, project.projectId)
  const parentId =
    'id' in to ? await requireFolder(tx, project, to.id) : await createFolderPath(tx, project, to.path)
  const rows = await wholeOf(tx, tops)
  const below = Map.groupBy(rows, (row) => row.parentId)
  const names = await freeNames(
    tx,
    project,
    tops.map(({ name }) => ({ parentId, name })),
  )
  const copies = tops.map((top, at) => copiesOf(below, top, { parentId, name: names[at] ?? top.name }))
  // What is chosen together with the folder around it comes twice, and counts twice.
  await requireSpace(
    tx,
    project,
    copies.flat().reduce((sum, { source }) => sum + source.size, 0),
  )
  await insertCopies(tx, { project: project.projectId, personId: project.personId }, copies.flat())
  return copies.flatMap(([copy]) => copy?.id ?? [])
}
