import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import type { WechatUser } from '../../../gateways/wechat.ts'

const minutes = 10
const cookie = 'wechat_scan'

/** Who scanned, by a scan that is used up now. */
export interface Scanned {
  readonly openid: string
  readonly label: string
}

/**
 * Begins a sign-in for the browser that asks. Its cookie is wanted at every later step: otherwise somebody could have
 * another scan for them, and come in as that one.
 */
export async function beginScan(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ state: string; expires_at: string }> {
  const state = newSecret()
  const browser = newSecret()
  const expires = new Date(Date.now() + minutes * 60_000)
  await db.execute(sql`
    insert into wechat_scan (state, browser_hash, expires_at) values (${state}, ${hashSecret(browser)}, ${expires})`)
  const secure = request.protocol === 'https'
  reply.setCookie(cookie, browser, { path: '/api', sameSite: 'strict', secure, httpOnly: true, expires })
  return { state, expires_at: expires.toISOString() }
}

const own = (request: FastifyRequest, state: string) => sql`
  state = ${state} and browser_hash = ${hashSecret(request.cookies[cookie] ?? '')} and expires_at > now()`

/** Whether somebody has scanned; undefined where there is no such scan of this browser. */
export async function isConfirmed(
  db: Database,
  request: FastifyRequest,
  state: string,
): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ confirmed: boolean }>(
    sql`select openid is not null as confirmed from wechat_scan where ${own(request, state)}`,
  )
  return rows[0]?.confirmed
}

/** Throws `wechat_ended` unless this browser waits for this scan. */
export async function requireWaiting(db: Database, request: FastifyRequest, state: string): Promise<void> {
  if ((await isConfirmed(db, request, state)) !== false) throw new Problem('wechat_ended')
}

/** Notes who scanned, and gives what stands for their openid once. Throws `wechat_ended`. */
export async function confirmScan(
  db: Database,
  request: FastifyRequest,
  state: string,
  { openid, nickname }: WechatUser,
): Promise<string> {
  const ticket = newSecret()
  const { rowCount } = await db.execute(sql`
    update wechat_scan set openid = ${openid}, label = ${nickname}, ticket_hash = ${hashSecret(ticket)}
    where ${own(request, state)} and openid is null`)
  if (rowCount === 0) throw new Problem('wechat_ended')
  return ticket
}

/** Uses up a scan by its state, or by what stands for the openid. Throws `wechat_ended`. */
export async function takeScan(
  db: Database,
  request: FastifyRequest,
  by: { readonly state: string } | { readonly ticket: string },
): Promise<Scanned> {
  const browser = hashSecret(request.cookies[cookie] ?? '')
  const which = 'state' in by ? sql`state = ${by.state}` : sql`ticket_hash = ${hashSecret(by.ticket)}`
  const { rows } = await db.execute<{ openid: string; label: string }>(sql`
    delete from wechat_scan
    where ${which} and browser_hash = ${browser} and expires_at > now() and openid is not null
    returning openid, label`)
  const [scanned] = rows
  if (!scanned) throw new Problem('wechat_ended')
  return scanned
}

/** Forgets those that led nowhere. */
export async function sweepScans(db: Database): Promise<void> {
  await db.execute(sql`delete from wechat_scan where expires_at < now()`)
}
