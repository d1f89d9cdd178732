import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { readJson } from './json-answer.ts'
import { providerFacts, type OidcSettings } from './oidc.ts'
import { reachedFor } from './outside-guard.ts'
import { fetchOutside } from './outside.ts'

/** What a provider tells when somebody has left it: their session there, or all of theirs where `sid` is empty. */
export interface Logout {
  readonly issuer: string
  readonly subject: string
  readonly sid: string
  readonly at: Date
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
const largest = 1024 ** 2
const keysLife = 60_000
/** How old a notice may be, and how far clocks may be apart; in seconds. */
const notice = { maxTokenAge: 300, clockTolerance: 30 }

let last:
  | { readonly at: string; readonly read: number; readonly keys: Promise<z.output<typeof Keys>> }
  | undefined

/**
 * Reads the notice of a provider that somebody left (OpenID Connect Back-Channel Logout 1.0, 2.6): signature, issuer,
 * audience, age and event are checked. Undefined for one that does not hold.
 */
export async function readLogout(
  settings: OidcSettings,
  allowed: readonly string[],
  token: string,
): Promise<Logout | undefined> {
  const { issuer, keysAt } = await providerFacts(settings, allowed)
  if (keysAt === undefined) return undefined
  const keys = createLocalJWKSet(await keysOf(keysAt, reachedFor(settings, allowed)))
  const checks = { issuer, audience: settings.client_id, requiredClaims: ['iat', 'jti', 'events'], ...notice }
  const verified = await jwtVerify(token, keys, checks).catch(() => undefined)
  return verified && logoutOf(issuer, verified.payload)
}

function logoutOf(issuer: string, { sub = '', iat = 0, ...claims }: JWTPayload): Logout | undefined {
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : ''
  const told = z.looseObject({ [event]: z.looseObject({}) }).safeParse(claims['events'])
  // A nonce marks an ID token, which anybody who has signed on holds.
  if (!told.success || claims['nonce'] !== undefined || (sub === '' && sid === '')) return undefined
  return { issuer, subject: sub, sid, at: new Date((iat + notice.clockTolerance) * 1000) }
}

/** The keys of the provider, asked for once a minute at most. */
function keysOf(at: string, allowed: readonly string[]): Promise<z.output<typeof Keys>> {
  if (last?.at === at && Date.now() - last.read < keysLife) return last.keys
  const keys = fetchOutside(at, { allowed, largest }).then(({ bytes }) => readJson(new URL(at), bytes, Keys))
  last = { at, read: Date.now(), keys }
  keys.catch(() => {
    if (last?.keys === keys) last = undefined
  })
  return keys
}
