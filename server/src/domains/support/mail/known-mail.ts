import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'

export type Outcome = 'taken' | 'refused' | 'ignored'

/** What came too soon after others of its writer is looked at again after so many minutes. */
const againAfter = 15

/** What is known of the email at a place. */
export async function wantedAt(db: Database, place: string): Promise<'now' | 'later' | 'done'> {
  const { rows } = await db.execute<{ later: boolean; due: boolean }>(sql`
    select outcome = 'later' as later, came_at < now() - make_interval(mins => ${againAfter}) as due
    from ticket_mail where place = ${place}`)
  const [known] = rows
  if (!known) return 'now'
  if (!known.later) return 'done'
  return known.due ? 'now' : 'later'
}

interface Come {
  readonly place: string
  readonly messageId: string
  readonly ticketId: string | undefined
}

/** Gives whether an email was not known before: neither from this place nor by its id in the ticket. */
export async function writeDown(tx: Database, mail: Come, outcome: Outcome): Promise<boolean> {
  await tx.execute(sql`delete from ticket_mail where place = ${mail.place} and outcome = 'later'`)
  const { rowCount } = await tx.execute(sql`
    insert into ticket_mail (place, outcome, message_id, ticket_id)
    values (${mail.place}, ${outcome}, ${mail.messageId}, ${mail.ticketId ?? null}) on conflict do nothing`)
  return rowCount === 1
}

/** Leaves an email to be fetched again after a while. */
export async function leaveForLater(db: Database, { place, messageId, ticketId }: Come): Promise<void> {
  await db.execute(sql`
    insert into ticket_mail (place, outcome, message_id, ticket_id)
    values (${place}, 'later', ${messageId}, ${ticketId ?? null})
    on conflict (place) do update set came_at = now() where ticket_mail.outcome = 'later'`)
}
