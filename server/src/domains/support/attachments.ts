import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { formatSize } from '@omics/contract/sizes'
import { largestAttachment } from '@omics/contract/support/feedback'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Staged } from '../../gateways/storage.ts'
import { stageOneFile } from '../../http/one-file.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { abandon, announce, placeBytes } from '../files/place-bytes.ts'
import { disposition } from '../files/send.ts'
import { sendStream } from '../files/send-stream.ts'
import { hasId } from '../../http/relation.ts'

type Keeping = Pick<Context, 'db' | 'storage'>

/** Attachments of one person that no feedback names yet; of more the oldest goes. */
const mostUnsent = 3

/** What the attachments of one person may take together, in bytes, while their feedback waits for an answer. */
export const mostWaiting = 500 * 1024 * 1024

/** Keeps the file that a request carries, for the feedback that will name it. Gives its id. */
export async function keepAttachment(
  context: Keeping,
  personId: string,
  request: FastifyRequest,
): Promise<string> {
  const { name, staged } = await stageOneFile(context.storage, request, largestAttachment - 1)
  return place(context, personId, name, staged)
}

async function place({ db }: Keeping, personId: string, name: string, staged: Staged): Promise<string> {
  const id = uuidv7()
  try {
    await announce(db, [staged])
    await db.transaction(async (tx) => {
      await placeBytes(tx, [staged])
      await tx.execute(sql`
        insert into feedback_attachment (id, person_id, name, size, storage_key)
        values (${id}, ${personId}, ${name}, ${staged.size}, ${staged.sha256})`)
      await removeUnsent(
        tx,
        sql`person_id = ${personId} and id not in (
        select id from feedback_attachment where person_id = ${personId} and feedback_id is null
        order by created_at desc, id desc limit ${mostUnsent})`,
      )
    })
  } catch (error) {
    await staged.discard()
    throw error
  }
  return id
}

async function removeUnsent(tx: Database, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from feedback_attachment where feedback_id is null and ${which} returning storage_key as key`)
  await abandon(
    tx,
    rows.map(({ key }) => key),
  )
}

/**
 * Gives an attachment to the feedback that names it. Refuses one of somebody else's, or of other feedback, and one
 * with which those that wait for an answer would take too much: they count against no quota.
 */
export async function attach(
  tx: Database,
  feedbackId: string,
  personId: string,
  attachmentId: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update feedback_attachment set feedback_id = ${feedbackId}
    where id = ${attachmentId} and person_id = ${personId} and feedback_id is null`)
  if (rowCount !== 1)
    throw refuseField('problem_attachment', {
      en: 'This file is not there any more. Upload it again.',
      zh: '附件已失效，请重新上传。',
    })
  await refuseTooMuch(tx, personId)
}

async function refuseTooMuch(tx: Database, personId: string): Promise<void> {
  // Else many at the same moment would each find room.
  await tx.execute(sql`select from person where id = ${personId} for no key update`)
  const { rows } = await tx.execute<{ fits: boolean }>(sql`
    select coalesce(sum(a.size), 0) <= ${mostWaiting} as fits
    from feedback_attachment a join feedback f on f.id = a.feedback_id
    where a.person_id = ${personId} and f.state <> 'answered'`)
  if (rows[0]?.fits) return
  const most = formatSize(mostWaiting)
  throw refuseField('problem_attachment', {
    en: `The files of your feedback that waits for an answer already take almost ${most}. Send this without one.`,
    zh: `你尚未得到回复的反馈中，附件总大小已接近 ${most}，请不带附件提交。`,
  })
}

/**
 * Sends the attachment of feedback. It may be anything, and whoever reads it has great rights: a browser is to keep it
 * and never to show it in place.
 */
export async function sendAttachment(
  { db, storage }: Keeping,
  reply: FastifyReply,
  feedbackId: string,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; size: string; key: string }>(sql`
    select name, size, storage_key as key from feedback_attachment where ${hasId(sql`feedback_id`, feedbackId)}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  reply.type('application/octet-stream').headers({
    'content-length': Number(row.size),
    'content-disposition': disposition(row.name, 'attachment'),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  if (Number(row.size) === 0) await reply.send('')
  else await sendStream(reply, storage.open(row.key))
}

/** Removes attachments that no feedback has named within a day. */
export async function sweepAttachments(db: Database): Promise<void> {
  await db.transaction((tx) => removeUnsent(tx, sql`created_at < now() - interval '1 day'`))
}
