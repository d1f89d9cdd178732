import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../db/database.ts'
import { accessToken, session, spentTicket } from '../../../db/tables/account.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'

const minute = 60_000
const tokenLife = 30 * minute
const longSession = 30 * 24 * 60 * minute
const shortSession = 12 * 60 * minute
/** Two windows may renew at once; the one that comes second still shows the ticket from before. */
const grace = 20_000

export interface Token {
  readonly token: string
  readonly expiresAt: Date
}

export interface Ticket {
  readonly ticket: string
  readonly expiresAt: Date
  readonly remember: boolean
}

/** Starts a session and gives its first token and ticket. Only hashes of both are kept. */
export async function startSession(
  db: Database,
  personId: string,
  from: { userAgent: string; address: string; remember: boolean },
): Promise<Token & { ticket: Ticket; sessionId: string }> {
  const id = uuidv7()
  const ticket = newSecret()
  const expiresAt = new Date(Date.now() + (from.remember ? longSession : shortSession))
  const { userAgent, address, remember } = from
  await db.insert(session).values({
    id,
    personId,
    ticketHash: hashSecret(ticket),
    expiresAt,
    remember,
    address,
    userAgent: userAgent.slice(0, 300),
  })
  return { ...(await issueToken(db, id)), ticket: { ticket, expiresAt, remember }, sessionId: id }
}

/**
 * A fresh token for a ticket, which rotates. A ticket of any earlier rotation, shown after the grace period, is in
 * two hands: its session ends. Undefined when the ticket is not valid.
 */
export async function renewSession(
  db: Database,
  ticket: string,
): Promise<(Token & { ticket: Ticket | undefined }) | undefined> {
  const shown = hashSecret(ticket)
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.ticketHash, shown), gt(session.expiresAt, sql`now()`)))
  if (!row) return renewSpent(db, shown)
  const next = newSecret()
  const rotated = await db.transaction(async (tx) => {
    const changed = await tx
      .update(session)
      .set({ ticketHash: hashSecret(next) })
      .where(and(eq(session.id, row.id), eq(session.ticketHash, shown)))
      .returning({ id: session.id })
    if (changed.length > 0) await tx.insert(spentTicket).values({ ticketHash: shown, sessionId: row.id })
    return changed.length > 0
  })
  const fresh = rotated ? { ticket: next, expiresAt: row.expiresAt, remember: row.remember } : undefined
  return { ...(await issueToken(db, row.id)), ticket: fresh }
}

/** A ticket that was rotated away: good for a moment, for the second of two windows; after that it was stolen. */
async function renewSpent(db: Database, shown: Buffer): Promise<(Token & { ticket: undefined }) | undefined> {
  const [spent] = await db
    .select({ sessionId: spentTicket.sessionId, spentAt: spentTicket.spentAt })
    .from(spentTicket)
    .innerJoin(session, eq(session.id, spentTicket.sessionId))
    .where(and(eq(spentTicket.ticketHash, shown), gt(session.expiresAt, sql`now()`)))
  if (!spent) return undefined
  if (Date.now() - spent.spentAt.getTime() < grace) {
    return { ...(await issueToken(db, spent.sessionId)), ticket: undefined }
  }
  await endSession(db, spent.sessionId)
  return undefined
}

async function issueToken(db: Database, sessionId: string): Promise<Token> {
  const token = newSecret()
  const expiresAt = new Date(Date.now() + tokenLife)
  await db.insert(accessToken).values({ tokenHash: hashSecret(token), sessionId, expiresAt })
  return { token, expiresAt }
}

/** Ends a session; its tokens and ticket are refused from now on. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

/** Ends every session of these people, but for the one that is kept. Gives how many that are. */
export async function endSessionsOf(db: Database, people: readonly string[], kept?: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from session where person_id = any(${sql.param([...people])}::uuid[])
      and id is distinct from ${kept ?? null}::uuid`)
  return rowCount ?? 0
}

/** Ends the session of a ticket, if there is one. */
export async function endSessionOfTicket(db: Database, ticket: string): Promise<void> {
  const shown = hashSecret(ticket)
  const spent = db
    .select({ id: spentTicket.sessionId })
    .from(spentTicket)
    .where(eq(spentTicket.ticketHash, shown))
  await db.delete(session).where(or(eq(session.ticketHash, shown), inArray(session.id, spent)))
}

/** Removes what has ended, so that the tables stay small. */
export async function sweepSessions(db: Database): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`))
  await db.delete(accessToken).where(lt(accessToken.expiresAt, sql`now()`))
}
