import { sql } from 'drizzle-orm'
import { ownFiles as endpoints } from '@omics/contract/files/own-files'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { ownSpace } from '../projects/own-space.ts'
import { contentOf, isStored, pathOnDisk, piecesOf } from '../files/bytes.ts'
import { addFilesFromPaths } from '../files/finished-files.ts'
import { openFolder } from '../files/listing.ts'
import { fileById } from '../files/rows.ts'
import { lookAtFile } from '../files/text-of-file.ts'
import { projectFor } from './place.ts'

export default implement(endpoints, {
  folder: async ({ context: { db }, identity, query: { project_id, folder, ...query } }) => {
    const projectId = project_id ?? (await spaceOf({ db }, identity))
    // Who never worked outside of a project has no space yet, and looking at it makes none.
    if (projectId === undefined)
      return {
        items: [],
        total: 0,
        totalIsExact: true,
        page: query.page,
        limit: query.limit,
        way: [],
        bytes: 0,
      }
    const project = await authorise(db, identity, 'project', projectId, 'view')
    return openFolder(db, project, folder, query)
  },

  space: async ({ context, identity, language, note }) => {
    const { projectId } = await ownSpace(context, identity, language)
    note({ projectId, objectId: projectId, after: { own_space: true } })
    return { project_id: projectId }
  },

  content: ({ context, identity, query }) => readPart(context, identity, query),

  contentByPost: ({ context, identity, body }) => readPart(context, identity, body),

  kind: async ({ context, identity, query: { file_id } }) => {
    const grant = await authorise(context.db, identity, 'file', file_id, 'view')
    const row = await fileById(context.db, grant, file_id)
    const look = row.kind === 'folder' ? undefined : await lookAtFile(context, row, [row.name])
    return { format: look?.format ?? null, alphabet: look?.alphabet ?? null }
  },

  link: async ({ context, identity, body, language, note }) => {
    const sources = await Promise.all(
      [...new Set(body.file_ids)].map((id) => fileToLink(context, identity, id)),
    )
    const project = await projectFor(context, identity, body.project_id, language)
    const kept = await addFilesFromPaths(
      context,
      project,
      sources.map(({ row: { name, sha256 }, sourcePath }) => ({
        sourcePath,
        ...(sha256 !== null && { sha256 }),
        path: body.folder,
        name,
        origin: 'copy' as const,
      })),
    )
    const files = kept.map(({ id, name }) => ({ id, name }))
    note({
      projectId: project.projectId,
      objectId: files[0]?.id ?? '',
      after: { files: files.map(({ name }) => name) },
    })
    return { files }
  },
})

async function spaceOf({ db }: Pick<Context, 'db'>, { personId }: Identity): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from project where own_space_of = ${personId} and deleted_at is null`,
  )
  return rows[0]?.id
}

/** A file that somebody may read. Throws `not_found`, and a fault of the field for a folder. */
async function fileToRead({ db }: Context, identity: Identity, id: string): Promise<FileRow> {
  const row = await fileById(db, await authorise(db, identity, 'file', id, 'view'), id)
  if (row.kind === 'folder')
    throw refuseField('file_id', {
      en: 'This is a folder. Name one of its files.',
      zh: '这是文件夹，请指定其中的文件。',
    })
  return row
}

/** The same with the path of its bytes. Throws `in_every_project` where they are in none but readable in each. */
async function fileToLink(context: Context, identity: Identity, id: string) {
  const row = await fileToRead(context, identity, id)
  if (!isStored(row)) throw new Problem('in_every_project', { details: { name: row.name } })
  return { row, sourcePath: await pathOnDisk(context, row) }
}

async function readPart(
  context: Context,
  identity: Identity,
  { file_id, offset, length }: BodyOf<typeof endpoints.contentByPost>,
) {
  const row = await fileToRead(context, identity, file_id)
  const bytes = piecesOf(await contentOf(context, row))
  const end = Math.min(bytes.size, offset + length)
  const part = offset < end ? await bytes.read(offset, end) : Buffer.alloc(0)
  const text = new TextDecoder().decode(part)
  return { name: row.name, size: bytes.size, offset, next_offset: end < bytes.size ? end : null, text }
}
