import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenAnswer } from '@omics/contract/account/entrance'
import type { Context } from '../../../context.ts'
import { person } from '../../../db/tables/account.ts'
import { isFromOwnPage } from '../../../http/own-page.ts'
import { Problem } from '../../../http/problem.ts'
import { askSecondFactor } from '../factors/challenge.ts'
import type { PersonRow } from '../people.ts'
import { keepOrigin, type Origin } from './outside-session.ts'
import { requireStillOpen } from './still-open.ts'
import { startSession, type Ticket, type Token } from './store.ts'

/** A request under way, and its reply. */
export interface Exchange {
  readonly context: Pick<Context, 'db'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface SignInOptions {
  /** The session outlives the browser's window. */
  readonly remember: boolean
  /** The second factor was shown as well, or the way in is one that needs none. */
  readonly strong?: boolean
  /** The hash that the password fitted, where one was shown. */
  readonly fitted?: string
  /** The session elsewhere from which this one begins. */
  readonly origin?: Origin | undefined
}

/**
 * Lets somebody in whom one of the ways in has recognised: starts their session and sets its cookies. Every way ends
 * here, so that what holds for all of them holds for each. Throws `account_disabled`, or `second_factor_needed` with a
 * challenge where more is wanted than one way has shown.
 */
export async function enter(
  { context: { db }, request, reply }: Exchange,
  { id, state }: Pick<PersonRow, 'id' | 'state'>,
  { remember, strong = false, fitted, origin }: SignInOptions,
): Promise<TokenAnswer> {
  if (state !== 'active') throw new Problem('account_disabled')
  if (!strong) await askSecondFactor(db, id, { remember, fitted, origin })
  const userAgent = request.headers['user-agent'] ?? ''
  const started = await db.transaction(async (tx) => {
    await requireStillOpen(tx, id, fitted)
    const begun = await startSession(tx, id, { userAgent, address: request.ip, remember })
    if (origin) await keepOrigin(tx, begun.sessionId, origin)
    return begun
  })
  await db.update(person).set({ lastSignInAt: new Date() }).where(eq(person.id, id))
  return giveCookies(reply, started, started.ticket)
}

/** The page reads `token`; `ticket` is out of its reach and only good for renewing. */
export function giveCookies(
  reply: FastifyReply,
  { token, expiresAt }: Token,
  ticket: Ticket | undefined,
): TokenAnswer {
  const secure = reply.request.protocol === 'https'
  reply.setCookie('token', token, { path: '/', sameSite: 'strict', secure, expires: expiresAt })
  if (ticket) {
    reply.setCookie('ticket', ticket.ticket, {
      path: '/api',
      sameSite: 'strict',
      secure,
      httpOnly: true,
      ...(ticket.remember && { expires: ticket.expiresAt }),
    })
  }
  return {
    access_token: token,
    ticket: 'cookie',
    expires_at: expiresAt.toISOString(),
    err_code: 200,
    message: '',
  }
}

/** A page of another site could otherwise sign people out: browsers keep their cookies back, but take the answer's. */
export function takeCookies(request: FastifyRequest, reply: FastifyReply): void {
  if (!isFromOwnPage(request)) return
  reply.clearCookie('token', { path: '/' }).clearCookie('ticket', { path: '/api' })
}
