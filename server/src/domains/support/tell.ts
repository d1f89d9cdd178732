import { sql } from 'drizzle-orm'
import type { FeedbackDetail } from '@omics/contract/support/feedback'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { leaveLetters } from '../messages/letters.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'

/** Tells those who may read feedback that some came in. */
export async function tellReaders(
  context: Context,
  tx: Database,
  { id, person, title }: { id: string; person: string; title: string },
): Promise<void> {
  const readers = await readersOf(tx)
  const message = {
    kind: 'feedback_received' as const,
    details: { person, title },
    link: `/permission/feedback?open=${id}`,
  }
  await sendMessages(tx, readers, message)
  await mailMessage(context, tx, readers, message)
}

async function readersOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from person p
    join person_role held on held.person_id = p.id join role r on r.id = held.role_id
    where p.state = 'active' and (r.builtin = 'admin' or 'feedback' = any(r.menus))`)
  return rows.map(({ id }) => id)
}

/**
 * Brings an answer to the writer: a message in the app that leads to it, and an email with all of it to the address
 * that the feedback gave.
 */
export async function tellWriter(
  context: Context,
  tx: Database,
  { person_id, title, email, answer }: FeedbackDetail,
): Promise<void> {
  if (person_id !== null) {
    const message = { kind: 'feedback_answered' as const, details: { title }, link: '/index#feedback' }
    await sendMessages(tx, [person_id], message)
  }
  if (await context.mailer.isConfigured(tx))
    await leaveLetters(context, tx, [{ to: email, subject: `Re: ${title}`, text: answer }])
}
