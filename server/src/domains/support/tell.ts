import { sql } from 'drizzle-orm'
import type { Message } from '@omics/contract/messages/messages'
import type { TicketHead } from '@omics/contract/support/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { leaveLetters } from '../messages/letters.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'
import { lettersToStaff } from './mail/letters-to-staff.ts'
import { mailTokenOf, replyMark, wayBack } from './mail/way-back.ts'
import { reachedBy } from '../messages/preferences.ts'

type Sent = Pick<Message, 'kind' | 'details' | 'link'>
type Named = Pick<TicketHead, 'id' | 'title'>

/** Where those who look after tickets find one, and where its customer does. */
const inService = (id: string) => `/permission/feedback?open=${id}`
const asCustomer = (id: string) => `/customer_service_center/customer_service_center_index?open=${id}`

/** Tells those who may read feedback that some came in. */
export async function tellReaders(
  context: Context,
  tx: Database,
  { id, person, title, text }: Named & { readonly person: string; readonly text: string },
): Promise<void> {
  const message = { kind: 'feedback_received' as const, details: { person, title }, link: inService(id) }
  await tell(context, tx, await readersOf(tx), { id, message, text })
}

/**
 * Tells whoever looks after a ticket, or all who may where nobody does, that its customer wrote: each once until the
 * next answer, or until they have read what tells of this ticket.
 */
export async function tellService(
  context: Context,
  tx: Database,
  { id, title, handler, processors }: TicketHead,
  { fullName }: Identity,
  text: string,
): Promise<void> {
  const own = [...(handler ? [handler.id] : []), ...processors.map((one) => one.id)]
  const people = await notYetTold(tx, id, await stillServing(tx, own))
  const details = { person: fullName, title }
  const message = { kind: 'ticket_replied' as const, details, link: inService(id) }
  await tell(context, tx, people, { id, message, text })
}

/** Tells people that a ticket is theirs now, but not whoever gave it to themselves. */
export async function tellAssigned(
  context: Context,
  tx: Database,
  { personId, fullName }: Identity,
  { id, title }: Named,
  people: readonly string[],
): Promise<void> {
  const others = people.filter((person) => person !== personId)
  const details = { person: fullName, title }
  const message = { kind: 'ticket_assigned' as const, details, link: inService(id) }
  await tell(context, tx, others, { id, message, text: '' })
}

/** Tells whoever looks after a ticket and those who do with them, or all who may, that its answer is late. */
export async function tellLate(
  context: Context,
  tx: Database,
  { id, title, handler_id }: Named & { readonly handler_id: string | null },
): Promise<void> {
  const { rows } = await tx.execute<{ person_id: string }>(
    sql`select person_id from ticket_processor where ticket_id = ${id}`,
  )
  const own = [...(handler_id === null ? [] : [handler_id]), ...rows.map(({ person_id }) => person_id)]
  const people = await stillServing(tx, own)
  const message = { kind: 'ticket_late' as const, details: { title }, link: inService(id) }
  await tell(context, tx, people, { id, message, text: '' })
}

/** Those of the people of a ticket who may look after tickets; where none of them may, all who read feedback. */
async function stillServing(db: Database, people: readonly string[]): Promise<string[]> {
  const may = new Set((await agents(db)).map(({ id }) => id))
  const left = people.filter((id) => may.has(id))
  return left.length > 0 ? left : readersOf(db)
}

/**
 * Those of some people who have no unread message of a ticket from after its last answer. Who wants emails alone never
 * has one: they hear of the first word after an answer.
 */
async function notYetTold(tx: Database, id: string, people: readonly string[]): Promise<string[]> {
  const inApp = await reachedBy(tx, people, 'ticket_replied', 'in_app')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with said as (
      select created_at, by_customer from ticket_post where ticket_id = ${id} and not internal),
    answer as (select coalesce(max(created_at), '-infinity') as at from said where not by_customer)
    select p.id from answer, unnest(${sql.param(people)}::uuid[]) as p(id)
    where not exists (select from message m where m.person_id = p.id and m.read_at is null
        and m.kind <> 'feedback_answered'
        and m.link in (${inService(id)}, ${asCustomer(id)}) and m.created_at > answer.at)
      and (p.id = any(${sql.param(inApp)}::uuid[])
        or (select count(*) from said where by_customer and created_at > answer.at) < 2)`)
  return rows.map((row) => row.id)
}

interface Told {
  /** Of the ticket. */
  readonly id: string
  readonly message: Sent
  /** What its customer said, if that is what is told. */
  readonly text: string
}

async function tell(
  context: Context,
  tx: Database,
  people: readonly string[],
  { id, message, text }: Told,
): Promise<void> {
  if (people.length === 0) return
  const may = (await agents(tx)).map((one) => one.id)
  const letters = await lettersToStaff(context, tx, { id, may, text })
  const readers = new Set(await readersOf(tx))
  const [reading, others] = [true, false].map((reads) => people.filter((one) => readers.has(one) === reads))
  // Who may answer, but not open the page with all tickets, finds this one where customers find theirs.
  for (const [told = [], link] of [
    [reading, message.link],
    [others, asCustomer(id)],
  ] as const) {
    if (told.length === 0) continue
    await sendMessages(tx, told, { ...message, link })
    await mailMessage(context, tx, told, { ...message, link }, letters)
  }
}

async function readersOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from person p
    join person_role held on held.person_id = p.id join role r on r.id = held.role_id
    where p.state = 'active' and (r.builtin = 'admin' or 'feedback' = any(r.menus))`)
  return rows.map(({ id }) => id)
}

/** Who may look after tickets, by their names. */
export async function agents(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct p.id, p.full_name as name from person p
    join person_role held on held.person_id = p.id join role r on r.id = held.role_id
    where p.state = 'active' and (r.builtin = 'admin' or 'feedback_answer' = any(r.buttons))
    order by p.full_name, p.id`)
  return rows
}

/**
 * Brings an answer to the writer: a message in the app that leads to it, and an email with all of it to the address
 * that the feedback gave.
 */
export async function tellWriter(
  context: Context,
  tx: Database,
  { id, number, person_id, title, email }: TicketHead,
  answer: string,
): Promise<void> {
  if (person_id !== null) {
    const message = { kind: 'feedback_answered' as const, details: { title }, link: asCustomer(id) }
    await sendMessages(tx, [person_id], message)
  }
  if (!(await context.mailer.isConfigured(tx))) return
  const way = (await wayBack(context, tx))?.(mailTokenOf(context.signer, { id, number }))
  const text = way ? `${replyMark}\n\n${answer}` : answer
  await leaveLetters(context, tx, [{ to: email, subject: `Re: ${title} [#${number}]`, text, ...way }])
}
