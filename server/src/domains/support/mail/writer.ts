import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { holds } from '../../../http/permission.ts'
import type { ReadMail } from './read-mail.ts'
import { ticketNamed, type NamedTicket } from './way-back.ts'

type Person = { readonly id: string; readonly name: string; readonly full_name: string }

/** The ticket of an email, and who wrote it where it is taken from them. */
export interface Written {
  readonly ticket: NamedTicket | undefined
  readonly writer: Identity | undefined
}

/**
 * Whose an email is: the customer's of the ticket that it names, or one's of those who look after it and who were sent
 * what it answers. Either has to be able to sign in.
 */
export async function writerOf(context: Pick<Context, 'db' | 'signer'>, mail: ReadMail): Promise<Written> {
  const { db } = context
  const sender = await personAt(db, mail.from)
  const ticket = await ticketNamed(context, mail.named, sender?.id)
  if (!ticket) return { ticket, writer: undefined }
  const person = ticket.as === 'customer' ? await customerOf(db, ticket.ticketId, mail.from) : sender
  const writer = person && identityOf(person)
  const may =
    writer && (ticket.as === 'customer' || (!mail.forged && (await holds(db, writer, 'feedback_answer'))))
  return { ticket, writer: may ? writer : undefined }
}

async function personAt(db: Database, address: string): Promise<Person | undefined> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(
    sql`select id, name, full_name from person where lower(email) = ${address} and state = 'active'`,
  )
  return rows[0]
}

/** The customer of a ticket where an address is theirs, or the one that they gave for answers. */
async function customerOf(db: Database, ticketId: string, address: string): Promise<Person | undefined> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select p.id, p.name, p.full_name from ticket t join person p on p.id = t.person_id
    where t.id = ${ticketId} and p.state = 'active' and ${address} in (lower(t.email), lower(p.email))`)
  return rows[0]
}

function identityOf({ id, name, full_name: fullName }: Person): Identity {
  return { personId: id, name, fullName, administrator: false, language: null, sessionId: undefined }
}
