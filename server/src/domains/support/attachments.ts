import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { formatSize } from '@omics/contract/sizes'
import { largestAttachment } from '@omics/contract/support/tickets'
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

/** Attachments of one person that no ticket names yet; of more the oldest goes. */
const mostUnsent = 3

/** What the attachments of one person may take together, in bytes, while their tickets are open. */
export const mostWaiting = 500 * 1024 * 1024

/** Keeps the file that a request carries, for the ticket or message that will name it. Gives its id. */
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
        insert into ticket_attachment (id, person_id, name, size, storage_key)
        values (${id}, ${personId}, ${name}, ${staged.size}, ${staged.sha256})`)
      await removeUnsent(
        tx,
        sql`person_id = ${personId} and id not in (
        select id from ticket_attachment where person_id = ${personId} and ticket_id is null
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
    delete from ticket_attachment where ticket_id is null and ${which} returning storage_key as key`)
  await abandon(
    tx,
    rows.map(({ key }) => key),
  )
}

interface Place {
  readonly ticketId: string
  readonly postId?: string
}

/**
 * Gives an attachment to the ticket, or to the message in it, that names it in `field`. Refuses one of somebody
 * else's, or of another, and one with which those of open tickets would take too much: they count against no quota.
 */
export async function attach(
  tx: Database,
  { ticketId, postId }: Place,
  personId: string,
  attachmentId: string,
  field: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ticket_attachment set ticket_id = ${ticketId}, post_id = ${postId ?? null}
    where id = ${attachmentId} and person_id = ${personId} and ticket_id is null`)
  if (rowCount !== 1)
    throw refuseField(field, {
      en: 'This file is not there any more. Upload it again.',
      zh: '附件已失效，请重新上传。',
    })
  await refuseTooMuch(tx, personId, field)
}

/** Keeps bytes that were announced as a file of a message. Refuses what would take too much, as `attach` does. */
export async function attachBytes(
  tx: Database,
  { ticketId, postId }: Required<Place>,
  personId: string,
  files: readonly { readonly name: string; readonly staged: Staged }[],
): Promise<void> {
  await placeBytes(
    tx,
    files.map(({ staged }) => staged),
  )
  for (const { name, staged } of files)
    await tx.execute(sql`
      insert into ticket_attachment (id, person_id, name, size, storage_key, ticket_id, post_id)
      values (${uuidv7()}, ${personId}, ${name}, ${staged.size}, ${staged.sha256}, ${ticketId}, ${postId})`)
  await refuseTooMuch(tx, personId, 'attachments')
}

async function refuseTooMuch(tx: Database, personId: string, field: string): Promise<void> {
  // Else many at the same moment would each find room.
  await tx.execute(sql`select from person where id = ${personId} for no key update`)
  const { rows } = await tx.execute<{ fits: boolean }>(sql`
    select coalesce(sum(a.size), 0) <= ${mostWaiting} as fits
    from ticket_attachment a join ticket t on t.id = a.ticket_id
    where a.person_id = ${personId} and t.state not in ('solved', 'closed')`)
  if (rows[0]?.fits) return
  const most = formatSize(mostWaiting)
  throw refuseField(field, {
    en: `The files of your open tickets already take almost ${most}. Send this without one.`,
    zh: `你未结工单中的附件总大小已接近 ${most}，请不带附件提交。`,
  })
}

/**
 * Sends an attachment of a ticket. It may be anything, and whoever reads it has great rights: a browser is to keep it
 * and never to show it in place.
 */
export async function sendAttachment(
  { db, storage }: Keeping,
  reply: FastifyReply,
  id: string,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; size: number; key: string }>(sql`
    select name, size, storage_key as key from ticket_attachment where ${hasId(sql`id`, id)}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  reply.type('application/octet-stream').headers({
    'content-length': row.size,
    'content-disposition': disposition(row.name, 'attachment'),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  if (row.size === 0) await reply.send('')
  else await sendStream(reply, storage.open(row.key))
}

/** Removes attachments that nothing has named within a day. */
export async function sweepAttachments(db: Database): Promise<void> {
  await db.transaction((tx) => removeUnsent(tx, sql`created_at < now() - interval '1 day'`))
}
