import * as client from 'openid-client'
import { z } from 'zod'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { unseenCharacters } from '@omics/contract/formats'
import { Problem, type Sentence } from '../http/problem.ts'
import { refusedBy } from './json-answer.ts'
import { reachedFor } from './outside-guard.ts'
import { fetchOutside } from './outside.ts'

export type OidcSettings = OutsideValues<'oidc'>

/** Whom the provider knows; claims that it leaves out are empty. */
export interface SignedOn {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly accountName: string
  readonly email: string
  readonly emailVerified: boolean
  readonly groups: readonly string[]
  /** How the provider calls its session; empty where it does not say. */
  readonly sid: string
  readonly idToken: string
}

/** What ties the answer to the browser that began: kept by it, sealed, until it comes back. */
export const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type Pending = z.output<typeof Pending>

const largest = 1024 ** 2
/** How long what the provider says of itself, with its keys, is believed. */
const discoveryLife = 600_000

let last:
  | { readonly key: string; readonly at: number; readonly found: Promise<client.Configuration> }
  | undefined

/** What the provider says of itself. Throws `outside_unreachable`, `outside_refused` or `address_not_allowed`. */
function discover(settings: OidcSettings, allowed: readonly string[]): Promise<client.Configuration> {
  const key = JSON.stringify([settings, allowed])
  if (last?.key === key && Date.now() - last.at < discoveryLife) return last.found
  const found = read(settings, allowed)
  last = { key, at: Date.now(), found }
  found.catch(() => {
    if (last?.found === found) last = undefined
  })
  return found
}

async function read(settings: OidcSettings, allowed: readonly string[]): Promise<client.Configuration> {
  const { address, client_id, client_secret } = settings
  const authentication = client_secret === '' ? client.None() : undefined
  const plain = address.startsWith('http:') ? [client.allowInsecureRequests] : []
  // The signature is looked at though the token comes straight from the provider.
  const execute = [client.enableNonRepudiationChecks, ...plain]
  return client
    .discovery(new URL(address), client_id, client_secret || undefined, authentication, {
      execute,
      [client.customFetch]: guardedFetch(reachedFor(settings, allowed)),
    })
    .catch((error: unknown) => refuse(new URL(address), error))
}

/** Requests to the provider go by the same guard as all that leave the platform. */
function guardedFetch(allowed: readonly string[]): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`${method} is not for a provider`)
    const text = body instanceof URLSearchParams ? body.toString() : body
    if (text !== undefined && text !== null && typeof text !== 'string') throw new Error('Only text is sent')
    const answer = await fetchOutside(url, { method, allowed, largest, headers, ...(text && { body: text }) })
    const init = { status: answer.status, headers: { 'content-type': answer.type } }
    return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, init)
  }
}

/** Where the browser goes to sign on, and what it brings back. */
export async function beginSignOn(
  settings: OidcSettings,
  allowed: readonly string[],
  redirectUri: string,
): Promise<{ url: string; pending: Pending }> {
  const configuration = await discover(settings, allowed)
  const pending = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const { href } = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scopes,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })
  return { url: href, pending }
}

/**
 * Whom the provider has signed on, by the address at which the browser came back. State, nonce, the proof of the code,
 * issuer, audience, signature and age are checked. Throws `sign_on_refused` and what `discover` does.
 */
export async function endSignOn(
  settings: OidcSettings,
  allowed: readonly string[],
  address: URL,
  { state, nonce, verifier }: Pending,
): Promise<SignedOn> {
  const configuration = await discover(settings, allowed)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token')
    const { issuer, userinfo_endpoint } = configuration.serverMetadata()
    const more =
      userinfo_endpoint === undefined
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return {
      ...presentClaims(issuer, claims, more, settings.groups_claim),
      sid: text.parse(claims['sid']),
      idToken: tokens.id_token ?? '',
    }
  } catch (error) {
    return refuse(new URL(settings.address), error)
  }
}

const text = z
  .string()
  .catch('')
  .transform((value) =>
    value
      .replaceAll(unseenCharacters, '')
      .replaceAll(/\p{Cs}/gu, '')
      .trim(),
  )
const Claims = z.object({
  sub: z.string().min(1).max(500),
  name: text,
  preferred_username: text,
  email: text,
  // Some providers send a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
})
const Groups = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([])

/**
 * What the ID token says, which is signed, goes before what the provider tells beside it; an email is verified only by
 * who names it. Nothing but what is named here is taken over.
 */
function presentClaims(
  issuer: string,
  signed: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): Omit<SignedOn, 'sid' | 'idToken'> {
  const mail = signed['email'] === undefined ? told : signed
  const { sub, name, preferred_username, email, email_verified } = Claims.parse({
    sub: signed['sub'],
    name: signed['name'] ?? told['name'],
    preferred_username: signed['preferred_username'] ?? told['preferred_username'],
    email: mail['email'],
    email_verified: mail['email_verified'],
  })
  return {
    issuer,
    subject: sub,
    accountName: preferred_username,
    emailVerified: email_verified,
    name: name.slice(0, 200),
    email: email.toLowerCase(),
    groups: Groups.parse(signed[groupsClaim] ?? told[groupsClaim]),
  }
}

/**
 * Where the browser goes to sign out at the provider as well, and comes back from; undefined where the provider has no
 * such page, or is another than the one that the ID token is of.
 */
export async function leaveAddress(
  settings: OidcSettings,
  allowed: readonly string[],
  { issuer, idToken }: { readonly issuer: string; readonly idToken: string },
  back: string,
): Promise<string | undefined> {
  const configuration = await discover(settings, allowed)
  const { issuer: known, end_session_endpoint } = configuration.serverMetadata()
  if (end_session_endpoint === undefined || known !== issuer) return undefined
  const { href } = client.buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: back,
  })
  return href
}

/** What `readLogout` needs to know of the provider. */
export async function providerFacts(
  settings: OidcSettings,
  allowed: readonly string[],
): Promise<{ issuer: string; keysAt: string | undefined }> {
  const { issuer, jwks_uri: keysAt } = (await discover(settings, allowed)).serverMetadata()
  return { issuer, keysAt }
}

/** Tries that the provider is there, is who it is said to be, and takes the platform's client ID and secret. */
export async function tryProvider(settings: OidcSettings, allowed: readonly string[]): Promise<void> {
  last = undefined
  const configuration = await discover(settings, allowed)
  const { authorization_endpoint: door, token_endpoint: tokens } = configuration.serverMetadata()
  if (door === undefined || tokens === undefined)
    throw refusedBy(new URL(settings.address), 'no authorization_endpoint or token_endpoint')
  await tryClient(settings, configuration)
}

/** Shows a code that the provider never gave: it refuses the code only after it has taken the client for one of its own. */
async function tryClient(settings: OidcSettings, configuration: client.Configuration): Promise<void> {
  const code = { code: client.randomState(), code_verifier: client.randomPKCECodeVerifier() }
  const redirect = { redirect_uri: settings.address }
  try {
    await client.genericGrantRequest(configuration, 'authorization_code', { ...code, ...redirect })
  } catch (error) {
    const problem = problemWithin(error)
    if (problem) throw problem
    const { host } = new URL(settings.address)
    if (refusesClient(error))
      throw new Problem('outside_refused', { details: { host, reason: clientRefused }, cause: error })
  }
}

/** Keycloak says `unauthorized_client` where the secret is wrong. */
const refusesClient = (error: unknown) =>
  error instanceof client.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)

/** The library wraps what the guard throws, and gives codes for what it finds wrong itself. */
function refuse({ host }: URL, error: unknown): never {
  const problem = problemWithin(error)
  if (problem) throw problem
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    throw new Problem('sign_on_refused', { details: { reason: declined }, cause: error })
  if (refusesClient(error))
    throw new Problem('sign_on_refused', { details: { reason: clientRefused }, cause: error })
  const code = codeOf(error)
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    throw new Problem('sign_on_refused', { details: { reason: error.error.slice(0, 100) }, cause: error })
  if (code.startsWith('OAUTH_')) {
    const reason: Sentence = { en: `its answer does not hold (${code})`, zh: `其响应未通过校验（${code}）` }
    throw new Problem('sign_on_refused', { details: { reason }, cause: error })
  }
  const reason = error instanceof Error ? error.message.slice(0, 200) : String(error)
  throw new Problem('outside_refused', { details: { host, reason }, cause: error })
}

const declined: Sentence = {
  en: 'you declined there, or it does not let you in',
  zh: '你取消了授权，或机构不允许你登录',
}

const clientRefused: Sentence = {
  en: 'the client ID or client secret of this platform is not accepted there, which an administrator can correct',
  zh: '对方不接受平台的客户端 ID 或密钥，需由管理员更正',
}

function problemWithin(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause !== undefined ? problemWithin(error.cause) : undefined
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
