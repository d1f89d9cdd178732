import { sql, type SQL } from 'drizzle-orm'
import type { BodyOf } from '@omics/contract/endpoint'
import type { TicketHead, tickets } from '@omics/contract/support/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { keepPost } from './conversation.ts'
import { requireCategory } from './submit.ts'
import { agents, tellAssigned } from './tell.ts'

const ended = (ticket: Pick<TicketHead, 'state'>) => ticket.state === 'solved' || ticket.state === 'closed'

/** Changes one version of a ticket; says whether nobody was faster. */
async function change(db: Database, { id, version }: { id: string; version: number }, set: SQL) {
  const { rowCount } = await db.execute(sql`
    update ticket t set ${set}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`)
  return { rowCount }
}

/** Gives a ticket to somebody, who is told. */
export async function dispatch(
  context: Context,
  identity: Identity,
  ticket: TicketHead,
  { person_id, note, version }: BodyOf<typeof tickets.dispatch>,
) {
  if (ended(ticket)) throw new Problem('ticket_ended')
  await requireAgents(context.db, [person_id], 'person_id')
  return context.db.transaction(async (tx) => {
    const changed = await change(
      tx,
      { id: ticket.id, version },
      sql`handler_id = ${person_id}, state = 'dispatched'`,
    )
    if (changed.rowCount === 0) return changed
    await tx.execute(
      sql`delete from ticket_processor where ticket_id = ${ticket.id} and person_id = ${person_id}`,
    )
    if (note !== '')
      await keepPost(tx, identity, ticket.id, { text: note, internal: true, byCustomer: false })
    await tellAssigned(context, tx, identity, ticket, [person_id])
    return changed
  })
}

/** Takes a ticket that is nobody's, or is its handler's word that they have it. */
export async function receive(db: Database, { personId }: Identity, ticket: TicketHead): Promise<void> {
  if (ended(ticket)) throw new Problem('ticket_ended')
  const { rows } = await db.execute(sql`
    update ticket set handler_id = ${personId}, state = 'received', version = version + 1, updated_at = now()
    where id = ${ticket.id} and state in ('new', 'dispatched') and coalesce(handler_id, ${personId}) = ${personId}
    returning id`)
  if (rows.length > 0) return
  const { rows: now } = await db.execute<{ id: string | null; person: string | null }>(sql`
    select t.handler_id as id, h.full_name as person from ticket t left join person h on h.id = t.handler_id
    where t.id = ${ticket.id}`)
  if (now[0]?.id !== personId)
    throw new Problem('ticket_of_another', { details: { person: now[0]?.person ?? '' } })
}

/** How a ticket stands from now on. */
export async function setHandleType(
  db: Database,
  ticket: TicketHead,
  { handle_type, version }: BodyOf<typeof tickets.setHandleType>,
) {
  if (handle_type === 'open') {
    if (!ended(ticket)) return change(db, { id: ticket.id, version }, sql`state = state`)
    return change(
      db,
      { id: ticket.id, version },
      sql`${opened}, due_at = answer_promised(now()), owed_since = now()`,
    )
  }
  if (ended(ticket) && !(ticket.state === 'solved' && handle_type === 'closed'))
    throw new Problem('ticket_ended')
  const isEnd = handle_type === 'solved' || handle_type === 'closed'
  const set = isEnd ? sql`due_at = null, solved_at = coalesce(solved_at, now())` : sql`solved_at = null`
  return change(db, { id: ticket.id, version }, sql`state = ${handle_type}, ${set}`)
}

/** What a ticket is again once somebody opens it: its handler's, or new where it has none. */
const opened = sql`state = case when handler_id is null then 'new' else 'in_work' end, solved_at = null,
  late_told_at = null`

/** Sets who works on a ticket together with its handler; those who come to it are told. */
export async function setProcessors(
  context: Context,
  identity: Identity,
  ticket: TicketHead,
  { persons, version }: BodyOf<typeof tickets.setProcessors>,
) {
  if (ended(ticket)) throw new Problem('ticket_ended')
  const wanted = [...new Set(persons)].filter((person) => person !== ticket.handler?.id)
  await requireAgents(context.db, wanted, 'persons')
  const before = new Set(ticket.processors.map(({ id }) => id))
  return context.db.transaction(async (tx) => {
    const changed = await change(tx, { id: ticket.id, version }, sql`state = state`)
    if (changed.rowCount === 0) return changed
    await tx.execute(sql`delete from ticket_processor where ticket_id = ${ticket.id}`)
    await tx.execute(sql`
      insert into ticket_processor (ticket_id, person_id)
      select ${ticket.id}, unnest(${sql.param(wanted)}::uuid[])`)
    await tellAssigned(
      context,
      tx,
      identity,
      ticket,
      wanted.filter((person) => !before.has(person)),
    )
    return changed
  })
}

/** Changes what a ticket is about. */
export async function update(db: Database, id: string, body: BodyOf<typeof tickets.update>) {
  await requireCategory(db, body.problem_category)
  return change(
    db,
    { id, version: body.version },
    sql`message_type = ${body.message_type}, problem_category = ${body.problem_category}, priority = ${body.priority}`,
  )
}

async function requireAgents(db: Database, persons: readonly string[], field: string): Promise<void> {
  const all = new Set((await agents(db)).map(({ id }) => id))
  if (persons.every((person) => all.has(person))) return
  throw refuseField(field, {
    en: 'Choose people who may answer feedback.',
    zh: '请选择有权回复反馈的人员。',
  })
}
