import { dataCentre as endpoints } from '@omics/contract/files/data-centre'
import type { BodyOf } from '@omics/contract/endpoint'
import { authorise } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { refuseField } from '../../../http/problem.ts'
import { groupsOf, groupSpace } from '../../projects/group-space.ts'
import { addFileFromBytes } from '../keep.ts'
import { readableFiles } from '../library/keep.ts'
import { copyIntoProject } from '../library/to-project.ts'
import { createFolder } from '../make-folders.ts'
import { moveRows, updateFile } from '../move.ts'
import { ownFile, shownFile, shownFiles } from '../rows.ts'
import { purgeRows, restoreRows, trashRows } from '../trash.ts'
import { inTheirProjects, requireKind } from './change.ts'
import { listFiles } from './list.ts'
import { placesOf } from './places.ts'
import { spaceTaken } from './space.ts'

const which = { en: 'Say which files or folders.', zh: '请指定文件或文件夹。' }

/** With ids `directoryId` is where they go; without them it is the folder that is meant. */
function wantedChange({ ids, directoryId, ...rest }: BodyOf<typeof endpoints.update>) {
  if (ids) return { ...rest, ids: [...new Set(ids)], directoryId }
  if (!directoryId) throw refuseField('ids', which)
  return { ...rest, ids: [directoryId], directoryId: undefined, file: rest.file ?? false }
}

export default implement(endpoints, {
  list: ({ context: { db }, identity, language, query }) => listFiles(db, { identity, language }, query),

  create: async ({ context, identity, body, note }) => {
    const { project_id, directoryId, name, content } = body
    const grant = await authorise(context.db, identity, 'project', project_id, 'edit')
    const id =
      content === undefined
        ? await context.db.transaction((tx) => createFolder(tx, grant, directoryId, name))
        : (
            await addFileFromBytes(context, grant, Buffer.from(content), {
              parentId: directoryId,
              name,
              origin: 'made',
            })
          ).id
    note({ projectId: project_id, objectId: id, after: { name } })
    return shownFile(context.db, id)
  },

  update: async ({ context: { db }, identity, query, body, note }) => {
    const { version, name, directoryId, ids, file } = wantedChange({ ...query, ...body })
    const [id = ''] = ids
    await requireKind(db, ids, file)
    if (name === undefined && version === undefined) {
      note({ objectId: id, after: { ids, directoryId } })
      if (directoryId !== undefined)
        await inTheirProjects(db, identity, ids, (tx, grant, own) => moveRows(tx, grant, own, directoryId))
      return { items: await shownFiles(db, ids) }
    }
    if (ids.length > 1) throw refuseField('name', { en: 'Rename one at a time.', zh: '一次只能重命名一项。' })
    const grant = await authorise(db, identity, 'file', id, 'edit')
    const current = version ?? (await ownFile(db, grant, id)).version
    const change = { version: current, name, parent_id: directoryId }
    const { before, after } = await updateFile(db, grant, id, change)
    note({
      projectId: grant.projectId,
      objectId: id,
      before: { name: before.name, parent_id: before.parentId },
      after: { name: after.name, parent_id: after.parentId },
    })
    return { items: [await shownFile(db, id)] }
  },

  remove: async ({ context: { db }, identity, query, note }) => {
    const ids = [...(query.ids ?? []), ...(query.directoryId === undefined ? [] : [query.directoryId])]
    if (ids.length === 0) throw refuseField('ids', which)
    note({ objectId: ids[0] ?? '', before: { ids, purge: query.purge } })
    if (query.directoryId !== undefined) await requireKind(db, [query.directoryId], false)
    await requireKind(db, query.ids ?? [], query.file)
    await inTheirProjects(db, identity, ids, query.purge ? purgeRows : trashRows)
    return null
  },

  tree: ({ context: { db }, identity, language }) => placesOf(db, { identity, language }),

  move: async ({ context: { db }, identity, body, note }) => {
    note({ objectId: body.ids[0] ?? '', after: body })
    const { copy_to, directoryId } = body
    if (copy_to !== undefined) {
      const grant = await authorise(db, identity, 'project', copy_to, 'edit')
      const rows = await readableFiles(db, identity, body.ids)
      const copies = await db.transaction((tx) => copyIntoProject(tx, grant, rows, { id: directoryId }))
      return { items: await shownFiles(db, copies) }
    }
    await inTheirProjects(db, identity, body.ids, (tx, grant, ids) =>
      body.restore ? restoreRows(tx, grant, ids) : moveRows(tx, grant, ids, directoryId),
    )
    return { items: await shownFiles(db, body.ids) }
  },

  groups: ({ context: { db }, identity }) => groupsOf(db, identity),

  groupSpace: async ({ context, identity, body, language, note }) => {
    const projectId = await groupSpace(context, identity, body.group_id, language)
    note({ projectId, objectId: projectId, after: { group_id: body.group_id } })
    return { project_id: projectId }
  },

  space: ({ context: { db }, identity, language }) => spaceTaken(db, { identity, language }),
})
