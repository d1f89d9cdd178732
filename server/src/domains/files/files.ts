import { sql } from 'drizzle-orm'
import { files as endpoints, type MultipleWrite } from '@omics/contract/files/files'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { endWithRight } from '../../http/end-with-right.ts'
import type { Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { archiveLink, sendArchive } from './archive.ts'
import { indexesBeside } from './indexes.ts'
import { callerAsReader, requireReader, requireSigned, signedFile } from './links.ts'
import { folderTree, listFiles, openFolder } from './listing.ts'
import { makeIndex } from './make-index.ts'
import { copyRows, moveRows, updateFile } from './move.ts'
import { fileById, ownFile, shownFile, shownFiles, storedFiles } from './rows.ts'
import { sendFile } from './send.ts'
import { spaceOf } from './space.ts'
import { saveTable, sendTable } from './table.ts'
import { listTrash, purgeRows, restoreRows, trashRows } from './trash.ts'
import { createFolder } from './make-folders.ts'
import { finishUpload } from './uploads/finish.ts'
import { endUpload, openUploads } from './uploads/open-uploads.ts'
import { ownOpenUploads, ownUpload, partsOf } from './uploads/uploads.ts'
import { usedBy } from './uses.ts'

export default implement(endpoints, {
  findDir: ({ context: { db }, grant, params, query }) => openFolder(db, grant, params.x, query),
  dir: ({ context: { db }, grant }) => folderTree(db, grant),
  file: ({ context: { db }, grant, query }) => listFiles(db, grant, query),

  show: async ({ context, identity, grant, params }) => {
    const row = await fileById(context.db, grant, params.file_id)
    const reader = callerAsReader(identity)
    const siblings = await indexesBeside(context.db, row)
    return {
      file: await shownFile(context.db, row.id),
      used_by: await usedBy(context.db, [row.id]),
      signed: row.kind === 'file' ? signedFile(context, row, reader) : null,
      siblings: siblings.map((sibling) => signedFile(context, sibling, reader)),
    }
  },

  mkdir: async ({ context: { db }, grant, body, note }) => {
    const id = await db.transaction((tx) => createFolder(tx, grant, body.parent_id, body.name))
    note({ objectId: id, after: { name: body.name } })
    return shownFile(db, id)
  },

  update: async ({ context: { db }, grant, params, body, note }) => {
    const { before, after } = await updateFile(db, grant, params.file_id, body)
    note({ objectId: after.id, before: placeOf(before), after: placeOf(after) })
    return shownFile(db, after.id)
  },

  remove: async ({ context: { db }, grant, params, note }) => {
    const before = await ownFile(db, grant, params.file_id)
    note({ objectId: before.id, before: placeOf(before) })
    await db.transaction((tx) => trashRows(tx, grant, [params.file_id]))
    return null
  },

  multiple: async ({ context, grant, identity, body, note }) => {
    note({ after: { action: body.action, ids: body.ids } })
    if (body.action === 'archive')
      return { items: [], url: await archiveLink(context.db, grant, identity, body.ids) }
    const ids = await transact(context.db, (tx) => change(tx, grant, body))
    return { items: await shownFiles(context.db, ids), url: null }
  },

  archive: async ({ context: { db }, grant, identity, body }) => ({
    url: await archiveLink(db, grant, identity, body.ids, body.name),
  }),

  archiveBytes: async ({ context, params, reply }) => {
    await sendArchive(context, params.secret, params.name, reply)
    return null
  },

  saveTable: async ({ context, grant, body, note }) => {
    const row = await saveTable(context, grant, body)
    note({ objectId: row.id, after: { name: row.name, sha256: row.sha256 } })
    return shownFile(context.db, row.id)
  },

  dowTable: async ({ context, grant, body, reply }) => {
    await sendTable(context, grant, body, reply)
    return null
  },

  trash: ({ context: { db }, grant, query }) => listTrash(db, grant, query),
  space: ({ context: { db }, grant }) => spaceOf(db, grant.projectId),
  uploads: ({ context, grant }) => ownOpenUploads(context, grant),
  openUploads: ({ context, grant, query }) => openUploads(context, grant, query),

  endUpload: async ({ context, grant, note }) => {
    note({ before: await endUpload(context, grant, grant.objectId) })
    return null
  },

  finishUpload: async ({ context, grant, body, note }) => {
    const row = await ownUpload(context.db, grant, grant.objectId)
    const made = await finishUpload(context, partsOf(context), grant, row, body.sha256)
    note({ after: { file: made.id, name: made.name, size: made.size, sha256: made.sha256 } })
    return shownFile(context.db, made.id)
  },

  index: async ({ context, grant, note, reply }) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())
    const made = await makeIndex(context, grant, grant.objectId, leaving.signal)
    note({ after: made.map(placeOf) })
    return shownFiles(
      context.db,
      made.map((row) => row.id),
    )
  },

  content: async ({ context, grant, query, request, reply }) => {
    await sendFile(context, request, reply, await rowOf(context, grant.objectId), query.download)
    return null
  },

  signedContent: async ({ context, params, query, request, reply }) => {
    await requireSigned(context, params.id, query)
    endWithRight(reply.raw, () => requireReader(context.db, params.id, query.by))
    await sendFile(context, request, reply, await rowOf(context, params.id), query.download)
    return null
  },
})

const placeOf = (row: FileRow) => ({ name: row.name, parent_id: row.parentId })

async function rowOf({ db }: Context, id: string): Promise<FileRow> {
  const [row] = await storedFiles(db, sql`f.id = ${id}`)
  if (!row) throw new Problem('not_found')
  return row
}

type Change = Exclude<z.output<typeof MultipleWrite>, { action: 'archive' }>

/** Changes all or none, and gives the ids of what is to be shown then. */
async function change(
  tx: Database,
  grant: Grant<'edit'>,
  { ids, ...rest }: Change,
): Promise<readonly string[]> {
  const distinct = [...new Set(ids)]
  switch (rest.action) {
    case 'move':
      await moveRows(tx, grant, distinct, rest.parent_id)
      return distinct
    case 'copy':
      return copyRows(tx, grant, distinct, rest.parent_id)
    case 'trash':
      await trashRows(tx, grant, distinct)
      return distinct
    case 'restore':
      await restoreRows(tx, grant, distinct)
      return distinct
    case 'purge':
      await purgeRows(tx, grant, distinct)
      return []
  }
}
