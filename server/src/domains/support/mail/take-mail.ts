import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { IncomingMail } from '../../../gateways/inbox.ts'
import type { Staged } from '../../../gateways/storage.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { announce } from '../../files/place-bytes.ts'
import { attachBytes } from '../attachments.ts'
import { answer, hear } from '../conversation.ts'
import { findTicket } from '../ticket-rows.ts'
import { logMail } from './log-mail.ts'
import { leaveForLater, wantedAt, writeDown } from './known-mail.ts'
import { readerFor } from './read-apart.ts'
import type { ReadMail } from './read-mail.ts'
import { tellOnce } from './tell-once.ts'
import { withoutTokens, type NamedTicket } from './way-back.ts'
import { writerOf } from './writer.ts'

type Named = { readonly name: string; readonly staged: Staged }

/** An email that was read, and whose it is. */
interface Written {
  readonly place: string
  readonly mail: ReadMail
  readonly ticket: NamedTicket
  readonly writer: Identity
}

const readMail = readerFor(20)

/** What a message of a ticket holds at most. */
const longestText = 5000

/**
 * Puts what a customer, or one who looks after their ticket, answered by email into it; an email of anybody else, or of a
 * program, changes nothing. Gives whether it is done with; what came too soon after others is tried again later.
 */
export async function takeMail(context: Context, { place, ...came }: IncomingMail): Promise<boolean> {
  if ((await wantedAt(context.db, place)) === 'done') return true
  const mail = await readMail(came)
  const { ticket, writer } =
    mail && !mail.automatic ? await writerOf(context, mail) : { ticket: undefined, writer: undefined }
  try {
    if (mail && ticket && writer && says(mail, ticket)) await putIn(context, { place, mail, ticket, writer })
    else await leaveOut(context, place, mail, ticket)
    return true
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
    await leaveForLater(context.db, { place, messageId: mail?.messageId ?? '', ticketId: ticket?.ticketId })
    return false
  }
}

/** Whether there is something to bring on: an answer that says nothing reaches no customer. */
const says = ({ text, files }: ReadMail, { as }: NamedTicket) =>
  as === 'customer' || text !== '' || files.length > 0

async function putIn(context: Context, written: Written): Promise<void> {
  const files: Named[] = []
  try {
    for (const { name, bytes } of written.mail.files)
      files.push({ name, staged: await context.storage.stage(Readable.from([bytes])) })
    await announce(
      context.db,
      files.map(({ staged }) => staged),
    )
    await keep(context, written, files, '').catch((error: unknown) => {
      // Their files take too much: the words come without them, and say so.
      if (!(error instanceof Problem && error.code === 'validation')) throw error
      return keep(context, written, [], '\n\n[附件过大，未保存 / Attachments were too large and left out]')
    })
  } finally {
    // What was placed is not there to be discarded any more.
    for (const { staged } of files) await staged.discard()
  }
}

/** Keeps the words of an email in its ticket with these files, unless it came before. */
async function keep(
  context: Context,
  { place, mail, ticket: { ticketId, as }, writer }: Written,
  files: readonly Named[],
  note: string,
): Promise<void> {
  const ticket = await findTicket(context.db, writer, ticketId, await context.mailer.isConfigured())
  const said = withoutTokens(mail.text) || mail.files.map(({ name }) => name).join('\n') || '…'
  const text = `${said.slice(0, longestText - note.length)}${note}`
  await context.db.transaction(async (tx) => {
    // The ticket goes before its messages, as in every change.
    await tx.execute(sql`select from ticket where id = ${ticketId} for update`)
    if (!(await writeDown(tx, { place, messageId: mail.messageId, ticketId }, 'taken'))) return
    // Who looks after tickets speaks as the customer in those of their own.
    const postId =
      as === 'customer' || ticket.mine
        ? await hear(context, tx, writer, ticket, text)
        : await answer(context, tx, writer, ticket, { text, leaves: 'waiting' })
    await attachBytes(tx, { ticketId, postId }, writer.personId, files)
    const after = await findTicket(tx, writer, ticketId, ticket.email_works)
    await logMail(tx, mail.from, writer, { before: ticket, after })
  })
}

/** Writes an email down that nothing comes of, and tells who wrote it how to answer, if that is somebody we know. */
async function leaveOut(
  context: Context,
  place: string,
  mail: ReadMail | undefined,
  ticket: NamedTicket | undefined,
): Promise<void> {
  const ticketId = ticket?.ticketId
  await context.db.transaction(async (tx) => {
    const told = mail && !mail.automatic && (ticket !== undefined || (await isAccount(tx, mail.from)))
    const come = { place, messageId: mail?.messageId ?? '', ticketId }
    const fresh = await writeDown(tx, come, told ? 'refused' : 'ignored')
    if (fresh && told) await tellOnce(context, tx, mail.from)
  })
}

async function isAccount(tx: Database, address: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from person where lower(email) = ${address} and state = 'active'`,
  )
  return rows.length > 0
}
