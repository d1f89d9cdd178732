import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '@omics/contract/endpoint'
import type { TicketHead, tickets } from '@omics/contract/support/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { holds } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { attach } from './attachments.ts'
import { refuseTooMuch } from './submit.ts'
import { tellService, tellWriter } from './tell.ts'

/** How much a customer may write within an hour, in all of their tickets. */
export const mostPostsInAnHour = 60

interface Post {
  readonly text: string
  readonly internal: boolean
  readonly byCustomer: boolean
}

/** Adds a message to a ticket; gives its id. */
export async function keepPost(
  tx: Database,
  { personId, fullName }: Identity,
  ticketId: string,
  { text, internal, byCustomer }: Post,
): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`
    insert into ticket_post (id, ticket_id, person_id, person_name, by_customer, internal, text)
    values (${id}, ${ticketId}, ${personId}, ${fullName}, ${byCustomer}, ${internal}, ${text})`)
  return id
}

/**
 * Says something in a ticket: its customer's word opens it again and is promised an answer, an answer reaches the
 * customer, and a note changes nothing. Who looks after tickets speaks as the customer in those of their own.
 */
export async function say(
  context: Context,
  identity: Identity,
  ticket: TicketHead,
  { text, internal, leaves, attachments }: BodyOf<typeof tickets.say>,
): Promise<void> {
  const byCustomer = ticket.person_id === identity.personId && !internal
  if (!byCustomer && !(await holds(context.db, identity, 'feedback_answer')))
    throw new Problem('not_permitted')
  await context.db.transaction(async (tx) => {
    // The ticket goes before its messages, as in every change, so that two at once wait rather than lock each other out.
    await tx.execute(sql`select from ticket where id = ${ticket.id} for update`)
    const postId = byCustomer
      ? await hear(context, tx, identity, ticket, text)
      : internal
        ? await keepPost(tx, identity, ticket.id, { text, internal, byCustomer })
        : await answer(context, tx, identity, ticket, { text, leaves })
    const [attachment] = attachments
    if (attachment)
      await attach(tx, { ticketId: ticket.id, postId }, identity.personId, attachment, 'attachments')
  })
}

interface Answer {
  readonly text: string
  /** How the ticket stands then. */
  readonly leaves: BodyOf<typeof tickets.say>['leaves']
}

/**
 * Puts an answer of one who looks after a ticket into it and brings it to its customer. Gives the id of the message. The
 * caller holds the row of the ticket and has seen that they may.
 */
export async function answer(
  context: Context,
  tx: Database,
  identity: Identity,
  ticket: TicketHead,
  { text, leaves }: Answer,
): Promise<string> {
  const id = await keepPost(tx, identity, ticket.id, { text, internal: false, byCustomer: false })
  await answered(tx, ticket.id, leaves)
  await tellWriter(context, tx, ticket, text)
  return id
}

/**
 * Puts a word of its customer into a ticket, which opens it again, and tells those who look after it. Gives the id of
 * the message. Throws `too_many_requests` where they wrote too much; the caller holds the row of the ticket.
 */
export async function hear(
  context: Context,
  tx: Database,
  identity: Identity,
  ticket: TicketHead,
  text: string,
): Promise<string> {
  const written = sql`(select * from ticket_post where by_customer) as written`
  await refuseTooMuch(tx, identity.personId, written, mostPostsInAnHour)
  const id = await keepPost(tx, identity, ticket.id, { text, internal: false, byCustomer: true })
  await heardFromCustomer(tx, ticket.id)
  await tellService(context, tx, ticket, identity, text)
  return id
}

const heardFromCustomer = (tx: Database, id: string) =>
  tx.execute(sql`
    update ticket set state = case when handler_id is null then 'new' when state in ('dispatched', 'received') then state
        else 'in_work' end,
      owed_since = case when due_at is null then now() else owed_since end,
      due_at = coalesce(due_at, answer_promised(now())), late_told_at = case when due_at is null then null else late_told_at end,
      solved_at = null, version = version + 1, updated_at = now()
    where id = ${id}`)

const answered = (tx: Database, id: string, state: string) =>
  tx.execute(sql`
    update ticket set state = ${state}, due_at = null, answered_at = coalesce(answered_at, now()),
      solved_at = case when ${state} = 'solved' then now() end, version = version + 1, updated_at = now()
    where id = ${id}`)
