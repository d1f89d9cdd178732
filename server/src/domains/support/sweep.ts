import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { tellLate } from './tell.ts'

/** So many days after it is solved a ticket is closed, as nobody said otherwise. */
const closedAfterDays = 7

/**
 * Forgets emails that came to nothing, which lie read in the mailbox by then, and a year later whom that was told. What
 * was taken into a ticket is known for as long as that stands.
 */
export async function sweepMail(db: Database): Promise<void> {
  await db.execute(
    sql`delete from ticket_mail where outcome <> 'taken' and came_at < now() - interval '90 days'`,
  )
  await db.execute(sql`delete from mail_told where told_at < now() - interval '1 year'`)
}

/** Tells of answers that are late, each once, and closes what has been solved for long. */
export async function sweepTickets(context: Context): Promise<void> {
  const { db } = context
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; title: string; handler_id: string | null }>(sql`
      update ticket set late_told_at = now() where due_at < now() and late_told_at is null
      returning id, title, handler_id`)
    for (const ticket of rows) await tellLate(context, tx, ticket)
  })
  await db.execute(sql`
    update ticket set state = 'closed', version = version + 1, updated_at = now()
    where state = 'solved' and solved_at < now() - make_interval(days => ${closedAfterDays})`)
}
