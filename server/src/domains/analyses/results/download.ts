import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { sendFilesArchive } from '../../files/archive.ts'
import { oneAnalysis } from '../rows.ts'

/** Streams all outputs of an analysis as one archive. */
export async function sendOutputs(context: Context, grant: Grant, reply: FastifyReply): Promise<void> {
  const { code, name } = await oneAnalysis(context.db, grant.objectId)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from file where analysis_id = ${grant.objectId} and project_id = ${grant.projectId}
      and kind = 'file' and trashed_at is null order by created_at limit 100000`)
  await sendFilesArchive(
    context,
    rows.map((row) => row.id),
    `${code} ${name}.zip`,
    reply,
  )
}
