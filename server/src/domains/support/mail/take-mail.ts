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
import { hear } from '../conversation.ts'
import { findTicket } from '../ticket-rows.ts'
import { readerFor } from './read-apart.ts'
import type { ReadMail } from './read-mail.ts'
import { tellOnce } from './tell-once.ts'
import { ticketNamed } from './way-back.ts'

type Outcome = 'taken' | 'refused' | 'ignored'
type Named = { readonly name: string; readonly staged: Staged }

const readMail = readerFor(20)

/** What a message of a ticket holds at most. */
const longestText = 5000

/**
 * Puts what a customer answered by email into their ticket; an email of anybody else, or of a program, changes nothing.
 * Gives whether it is done with; what came too soon after others is tried again later.
 */
export async function takeMail(context: Context, { place, source }: IncomingMail): Promise<boolean> {
  const { db } = context
  const { rows } = await db.execute(sql`select from ticket_mail where place = ${place}`)
  if (rows.length > 0) return true
  const mail = source && (await readMail(source))
  const ticketId = mail && !mail.automatic ? await ticketNamed(context, mail.named) : undefined
  const writer = mail && ticketId ? await customerOf(db, ticketId, mail.from) : undefined
  try {
    if (mail && ticketId && writer) await putIn(context, place, mail, ticketId, writer)
    else await leaveOut(context, place, mail, ticketId)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

/** The customer of a ticket where an address is theirs, or the one that they gave for answers, and they may sign in. */
async function customerOf(db: Database, ticketId: string, address: string): Promise<Identity | undefined> {
  const { rows } = await db.execute<{ id: string; name: string; full_name: string }>(sql`
    select p.id, p.name, p.full_name from ticket t join person p on p.id = t.person_id
    where t.id = ${ticketId} and p.state = 'active' and ${address} in (lower(t.email), lower(p.email))`)
  const [row] = rows
  return (
    row && {
      personId: row.id,
      name: row.name,
      fullName: row.full_name,
      administrator: false,
      language: null,
      sessionId: undefined,
    }
  )
}

async function putIn(
  context: Context,
  place: string,
  mail: ReadMail,
  ticketId: string,
  writer: Identity,
): Promise<void> {
  const { db, storage, mailer } = context
  const ticket = await findTicket(db, writer, ticketId, await mailer.isConfigured())
  const files: Named[] = []
  try {
    for (const { name, bytes } of mail.files)
      files.push({ name, staged: await storage.stage(Readable.from([bytes])) })
    await announce(
      db,
      files.map(({ staged }) => staged),
    )
    const keep = (kept: readonly Named[], note: string) =>
      db.transaction(async (tx) => {
        // The ticket goes before its messages, as in every change.
        await tx.execute(sql`select from ticket where id = ${ticketId} for update`)
        if (!(await writeDown(tx, place, 'taken', mail.messageId, ticketId))) return
        const text = `${mail.text || mail.files.map(({ name }) => name).join('\n') || '…'}${note}`
        const postId = await hear(context, tx, writer, ticket, text.slice(0, longestText))
        await attachBytes(tx, { ticketId, postId }, writer.personId, kept)
      })
    await keep(files, '').catch((error: unknown) => {
      // Their files take too much: the words come without them, and say so.
      if (!(error instanceof Problem && error.code === 'validation')) throw error
      return keep([], '\n\n[附件过大，未保存 / Attachments were too large and left out]')
    })
  } finally {
    // What was placed is not there to be discarded any more.
    for (const { staged } of files) await staged.discard()
  }
}

/** Writes an email down that nothing comes of, and tells who wrote it how to answer, if that is somebody we know. */
async function leaveOut(
  context: Context,
  place: string,
  mail: ReadMail | undefined,
  ticketId: string | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const told = mail && !mail.automatic && (ticketId !== undefined || (await isAccount(tx, mail.from)))
    const fresh = await writeDown(tx, place, told ? 'refused' : 'ignored', mail?.messageId ?? '', ticketId)
    if (fresh && told) await tellOnce(context, tx, mail.from)
  })
}

async function isAccount(tx: Database, address: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from person where lower(email) = ${address} and state = 'active'`,
  )
  return rows.length > 0
}

/** Gives whether the email was not known before: neither from this place nor by its id in the ticket. */
async function writeDown(
  tx: Database,
  place: string,
  outcome: Outcome,
  messageId: string,
  ticketId: string | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ticket_mail (place, outcome, message_id, ticket_id)
    values (${place}, ${outcome}, ${messageId}, ${ticketId ?? null}) on conflict do nothing`)
  return rowCount === 1
}
