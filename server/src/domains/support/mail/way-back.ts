import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TicketHead } from '@omics/contract/support/tickets'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Signer } from '../../../http/signer.ts'

/** Over every answer that goes out by email; what stands below it in an answer to that is old. */
export const replyMark = '———— 请在此行上方回复 / Please reply above this line ————'

const named = /\b([ts])(\d{1,9})-([0-9a-f]{24})\b/gi

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
  return `t${number}-${signed(signer, ['ticket mail', id])}`
}

/** The same for one of those who look after the ticket, which is worth nothing in the hands of another. */
export function staffTokenOf(signer: Signer, { id, number }: Numbered, personId: string): string {
  return `s${number}-${signed(signer, ['ticket mail of staff', id, personId])}`
}

function signed(signer: Signer, what: readonly string[]): string {
  return Buffer.from(signer.sign(what), 'base64url').subarray(0, 12).toString('hex')
}

/** How an email that shows a token comes back; undefined where no mailbox is read. */
export async function wayBack(
  { outside }: Pick<Context, 'outside'>,
  tx: Database,
): Promise<((token: string) => WayBack) | undefined> {
  const settings = await outside.of('inbox', tx)
  const [local, domain] = settings?.mailbox.split('@') ?? []
  if (!settings || !local || !domain) return undefined
  return (token) => ({
    replyTo: settings.tagged === 'yes' ? `${local}+${token}@${domain}` : settings.mailbox,
    thread: `${token}@omics`,
  })
}

/** A ticket that an email names and proves. */
export interface NamedTicket {
  readonly ticketId: string
  readonly as: 'customer' | 'staff'
}

/**
 * The ticket that a text names and proves, such as the address that an email went to or what it answers. What was sent
 * to one of those who look after it proves nothing but in an email of that person.
 */
export async function ticketNamed(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  text: string,
  personId: string | undefined,
): Promise<NamedTicket | undefined> {
  for (const [given, kind, number] of text.matchAll(named)) {
    const { rows } = await db.execute<{ id: string; number: number }>(
      sql`select id, number from ticket where number = ${Number(number)}`,
    )
    const [ticket] = rows
    if (!ticket) continue
    if (kind?.toLowerCase() === 't') {
      if (isSame(given, mailTokenOf(signer, ticket))) return { ticketId: ticket.id, as: 'customer' }
    } else if (personId !== undefined && isSame(given, staffTokenOf(signer, ticket, personId)))
      return { ticketId: ticket.id, as: 'staff' }
  }
  return undefined
}

function isSame(given: string, right: string): boolean {
  const [shown, wanted] = [Buffer.from(given.toLowerCase()), Buffer.from(right)]
  return wanted.length === shown.length && timingSafeEqual(wanted, shown)
}

/** A text without what would let its readers write into a ticket. */
export const withoutTokens = (text: string): string => text.replaceAll(named, '…')
