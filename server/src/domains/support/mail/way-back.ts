import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TicketHead } from '@omics/contract/support/tickets'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Signer } from '../../../http/signer.ts'

/** Over every answer that goes out by email; what stands below it in an answer to that is old. */
export const replyMark = '———— 请在此行上方回复 / Please reply above this line ————'

const named = /\bt(\d{1,9})-([0-9a-f]{24})\b/gi

type Numbered = Pick<TicketHead, 'id' | 'number'>

interface WayBack {
  readonly replyTo: string
  readonly thread: string
}

/**
 * What names a ticket in addresses and ids of emails, and proves that the email was sent to whoever shows it: 96 bits
 * of a signature, in letters that mail servers leave as they are.
 */
export function mailTokenOf(signer: Signer, { id, number }: Numbered): string {
  const signature = Buffer.from(signer.sign(['ticket mail', id]), 'base64url')
  return `t${number}-${signature.subarray(0, 12).toString('hex')}`
}

/** How an email of a ticket is answered into it; undefined where no mailbox is read. */
export async function wayBack(
  { outside, signer }: Pick<Context, 'outside' | 'signer'>,
  tx: Database,
  ticket: Numbered,
): Promise<WayBack | undefined> {
  const settings = await outside.of('inbox', tx)
  const [local, domain] = settings?.mailbox.split('@') ?? []
  if (!settings || !local || !domain) return undefined
  const token = mailTokenOf(signer, ticket)
  return {
    replyTo: settings.tagged === 'yes' ? `${local}+${token}@${domain}` : settings.mailbox,
    thread: `${token}@omics`,
  }
}

/** The ticket that a text names and proves, such as the address that an email went to or what it answers. */
export async function ticketNamed(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  text: string,
): Promise<string | undefined> {
  for (const [given, number] of text.matchAll(named)) {
    const { rows } = await db.execute<{ id: string; number: number }>(
      sql`select id, number from ticket where number = ${Number(number)}`,
    )
    const [ticket] = rows
    const right = ticket && Buffer.from(mailTokenOf(signer, ticket))
    const shown = Buffer.from(given.toLowerCase())
    if (right && right.length === shown.length && timingSafeEqual(right, shown)) return ticket.id
  }
  return undefined
}
