import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Chapter, LearnerFile, Place } from '@omics/contract/learning/courses'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { endWithRight } from '../../http/end-with-right.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'
import { callerAsReader, requirePerson, requireSignature, signature } from '../files/links.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { sendContent } from '../files/send.ts'
import { coursesOf, readable } from './readable.ts'

/** The files of a chapter as somebody opens them, with how far they are in each. */
export async function filesFor(
  context: Pick<Context, 'db' | 'signer'>,
  identity: Identity,
  chapter: Chapter,
): Promise<LearnerFile[]> {
  const { rows } = await context.db.execute<Place & { file_id: string }>(sql`
    select p.file_id, p.seconds, p.watched from chapter_file_place p join chapter_file f on f.id = p.file_id
    where f.chapter_id = ${chapter.id} and p.person_id = ${identity.personId}`)
  const reader = callerAsReader(identity)
  return chapter.files.map((file) => {
    const { seconds, watched } = rows.find((row) => row.file_id === file.id) ?? { seconds: 0, watched: false }
    const query = signature(context, signed(file.id), reader)
    return {
      ...file,
      media_type: mediaTypeOf(file.name),
      url: `/api/learning_center/files/${file.id}/${encodeURIComponent(file.name)}?${query}`,
      place: { seconds, watched },
    }
  })
}

const signed = (id: string) => ['file of a chapter', id]

interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly key: string
}

/** A file of a chapter that somebody may read. Throws `not_found`. */
export async function readableFile(db: Database, personId: string, id: string): Promise<StoredFile> {
  const { rows } = await db.execute<StoredFile & Record<string, unknown>>(sql`
    select f.id, f.name, f.size, f.storage_key as key
    from chapter_file f join chapter h on h.id = f.chapter_id join ${coursesOf(personId)} on c.id = h.course_id
    where ${hasId(sql`f.id`, id)} and ${readable}`)
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/**
 * Sends a file of a chapter, or a range of it, by its signed address, as long as its reader may read the course.
 * Throws `link_ended`, `bytes_gone` and `range_not_satisfiable`.
 */
export async function sendChapterFile(
  { db, storage, signer }: Context,
  id: string,
  query: { by: string; until: number; signature: string; download: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  requireSignature({ signer }, signed(id), query)
  const look = async () =>
    readableFile(db, await requirePerson(db, query.by), id).catch((cause: unknown) => {
      throw cause instanceof Problem ? new Problem('link_ended', { cause }) : cause
    })
  const { name, key, ...file } = await look()
  const { size } = file
  if ((await storage.size(key)) !== size) throw new Problem('bytes_gone', { details: { name } })
  endWithRight(reply.raw, look)
  const content = {
    size,
    tag: key,
    open: (range?: Parameters<typeof storage.open>[1]) => storage.open(key, range),
  }
  await sendContent(request, reply, { content, name, mediaType: mediaTypeOf(name) }, query.download)
}
