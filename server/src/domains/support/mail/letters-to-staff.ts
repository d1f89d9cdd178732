import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { replyMark, staffTokenOf, wayBack } from './way-back.ts'

interface Told {
  /** Of the ticket. */
  readonly id: string
  /** Who may answer it. */
  readonly may: readonly string[]
  /** What its customer said; empty where something else is told. */
  readonly text: string
}

const goesOut = '你在上方写下的内容将发送给客户。\nWhat you write above goes to the customer.'
const longestText = 5000

/**
 * How emails that tell of a ticket are answered into it by those who may: each comes back to nobody but its reader. What
 * is internal is never in them, as their answers quote them.
 */
export async function lettersToStaff(context: Context, tx: Database, { id, may, text }: Told) {
  const way = await wayBack(context, tx)
  const { rows } = await tx.execute<{ number: number }>(sql`select number from ticket where id = ${id}`)
  const [ticket] = rows
  if (!way || !ticket) return {}
  const said = text === '' ? '' : `${text.slice(0, longestText)}\n\n`
  const letterFor = (personId: string, letter: Omit<Mail, 'to'>): Omit<Mail, 'to'> =>
    may.includes(personId)
      ? {
          ...letter,
          text: `${replyMark}\n${goesOut}\n\n${said}${letter.text}`,
          ...way(staffTokenOf(context.signer, { id, number: ticket.number }, personId)),
        }
      : letter
  return { letterFor }
}
