import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import type { Exchange } from '../sessions/entrance.ts'
import type { OutsideSubject } from './outside-identity.ts'

/** What is known of somebody who has no account yet; all of it proven but the name. */
export interface Known {
  readonly phone?: string
  readonly email?: string
  readonly outside?: OutsideSubject
  readonly full_name?: string
}

interface Row extends Record<string, unknown> {
  phone: string
  email: string
  outside_kind: string | null
  outside_subject: string | null
  full_name: string
  expires_at: string
}

export interface Temporary {
  readonly phone: string
  readonly email: string
  readonly outside: OutsideSubject | undefined
  readonly full_name: string
  readonly expires_at: string
}

const minutes = 60
/** The cookie of the browser in which somebody became a temporary user. */
const temporaryCookie = { name: 'temporary', path: '/api' } as const

/**
 * Keeps what is known of somebody for an hour, and gives the id by which they go on. The browser gets a cookie that is
 * wanted with the id at every later step: otherwise whoever is led to a link with somebody else's id would give their
 * account to that one.
 */
export async function makeTemporary(
  { context, reply }: Omit<Exchange, 'request'>,
  known: Known,
): Promise<string> {
  const { id, browser, expires } = await storeTemporary(context.db, known)
  const secure = reply.request.protocol === 'https'
  const { name, path } = temporaryCookie
  reply.setCookie(name, browser, { path, sameSite: 'strict', secure, httpOnly: true, expires })
  return id
}

/** A temporary user's id, and the secret of their browser. Only hashes of both are kept. */
export async function storeTemporary(
  db: Database,
  known: Known,
): Promise<{ id: string; browser: string; expires: Date }> {
  const id = newSecret()
  const browser = newSecret()
  const expires = new Date(Date.now() + minutes * 60_000)
  await db.execute(sql`
    insert into temporary_person
      (id_hash, browser_hash, phone, email, outside_kind, outside_subject, full_name, expires_at)
    values (${hashSecret(id)}, ${hashSecret(browser)}, ${known.phone ?? ''}, ${known.email ?? ''},
      ${known.outside?.kind ?? null}, ${known.outside?.subject ?? null}, ${known.full_name ?? ''}, ${expires})`)
  return { id, browser, expires }
}

/** One id, asked for by the browser that has its cookie. A row of before there was one fits no browser. */
const own = ({ cookies }: Pick<FastifyRequest, 'cookies'>, id: string) => sql`
  id_hash = ${hashSecret(id)} and browser_hash = ${hashSecret(cookies[temporaryCookie.name] ?? '')}
  and expires_at > now()`

/** Who goes on by such an id in this browser. Throws `temporary_ended`. */
export async function temporaryBy(
  db: Database,
  request: Pick<FastifyRequest, 'cookies'>,
  id: string,
): Promise<Temporary> {
  const { rows } = await db.execute<Row>(sql`
    select phone, email, outside_kind, outside_subject, full_name, expires_at from temporary_person
    where ${own(request, id)}`)
  const [row] = rows
  if (!row) throw new Problem('temporary_ended')
  const { outside_kind, outside_subject, expires_at, ...rest } = row
  return {
    ...rest,
    expires_at: new Date(expires_at).toISOString(),
    outside: outside_kind && outside_subject ? { kind: outside_kind, subject: outside_subject } : undefined,
  }
}

/** Adds a phone or an email address that was proven. Throws `temporary_ended`. */
export async function addToTemporary(
  db: Database,
  request: FastifyRequest,
  id: string,
  { phone, email }: Known,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update temporary_person set phone = coalesce(${phone ?? null}, phone), email = coalesce(${email ?? null}, email)
    where ${own(request, id)}`)
  if (rowCount === 0) throw new Problem('temporary_ended')
}

/** Ends a temporary user, within the change that makes or names the account: of two at once one wins. */
export async function endTemporary(tx: Database, request: FastifyRequest, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from temporary_person where ${own(request, id)}`)
  if (rowCount === 0) throw new Problem('temporary_ended')
}

/** Takes the cookie of a temporary user who has ended. */
export function takeTemporaryCookie(reply: FastifyReply): void {
  reply.clearCookie(temporaryCookie.name, { path: temporaryCookie.path })
}

/** Forgets those who did not go on. */
export async function sweepTemporary(db: Database): Promise<void> {
  await db.execute(sql`delete from temporary_person where expires_at < now()`)
}
