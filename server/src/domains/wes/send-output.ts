import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { fileIdsIn } from '../analyses/file-uri.ts'
import { storedFiles } from '../files/rows.ts'
import { sendFile } from '../files/send.ts'

/** Sends a file that the run has among its outputs, and no other. */
export async function sendOutput(
  context: Context,
  grant: Grant,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { rows } = await context.db.execute<{ outputs: Parameters<typeof fileIdsIn>[0] | null }>(
    sql`select outputs from run where id = ${grant.objectId}`,
  )
  if (!isId(fileId) || !fileIdsIn(rows[0]?.outputs ?? {}).has(fileId)) throw new Problem('not_found')
  const [row] = await storedFiles(
    context.db,
    sql`f.id = ${fileId} and f.kind = 'file' and f.trashed_at is null
        and (f.project_id = ${grant.projectId} or f.reference_id is not null)`,
  )
  if (!row) throw new Problem('not_found')
  await sendFile(context, request, reply, row, true)
}
