import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims of whoever sits at the provider's sign-in page, beside `sub`. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** An organisation's OpenID provider on this machine, which signs on whom it is told without asking. */
export interface OidcPeer {
  readonly issuer: string
  /** host:port, for the exceptions of the guard. */
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it signs with. */
  readonly key: KeyObject
  /** Who is signed on next; undefined: they decline. */
  person: Claims | undefined
  /** What the token endpoint answers instead of what it should. */
  bend: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** What it tells of whoever holds a token, instead of what it should. */
  tell: (() => Record<string, unknown>) | undefined
  /** Claims that the ID token holds beside who it is. */
  signed: Readonly<Record<string, unknown>>
  /** Goes where a browser would from the address of the sign-in page: gives the one that it comes back to. With
   * cookies the browser stays signed on there. */
  visit(url: string, cookies?: Map<string, string>): Promise<URL>
  /** Goes where a browser would from the address at which people sign out, and confirms that they want to. */
  leave(url: string, cookies: Map<string, string>): Promise<URL>
  close(): Promise<void>
}

/** Where a client is told that somebody left the provider, and where the browser comes back to from there. */
interface Leaving {
  readonly back: string
  readonly tell: string
}

/** The page that asks whether somebody wants to leave. */
async function confirmLeaving(context: { body: unknown }, form: string) {
  context.body = form
}

/** Starts one that knows a client which may come back to these addresses. */
export async function startOidcPeer(redirectUris: string[], port = 0, leaving?: Leaving): Promise<OidcPeer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const clientSecret = randomBytes(24).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const peer: OidcPeer = {
    key: privateKey,
    issuer,
    host,
    clientId: 'omics',
    clientSecret,
    bend: undefined,
    tell: undefined,
    signed: {},
    person: { sub: 'nobody' },
    visit: (url, cookies = new Map()) => visit(url, host, cookies),
    leave: (url, cookies) => leave(url, host, cookies),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: peer.clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        ...(leaving && {
          post_logout_redirect_uris: [leaving.back],
          backchannel_logout_uri: leaving.tell,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLeaving },
      backchannelLogout: { enabled: true },
    },
    // The client is on this machine, where the provider would otherwise reach nobody.
    fetch: unguarded,
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...peer.person, ...peer.signed, sub }),
    }),
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next()
      if (context.path === '/token' && peer.bend) context.body = peer.bend(context.body)
      if (context.path === '/me' && peer.tell) context.body = peer.tell()
      return
    }
    await answer(provider, peer, context.req, context.res)
    context.respond = false
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return peer
}

type Request = Parameters<Provider['interactionDetails']>[0]
type Response = Parameters<Provider['interactionDetails']>[1]

/** What the sign-in page would ask is answered at once: who it is, and that they agree. */
async function answer(
  provider: Provider,
  peer: OidcPeer,
  request: Request,
  response: Response,
): Promise<void> {
  const { params, session } = await provider.interactionDetails(request, response)
  if (!peer.person) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const accountId = session?.accountId ?? peer.person.sub
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const result = { login: { accountId }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}

function unguarded(url: Parameters<typeof fetch>[0], init: RequestInit & { dispatcher?: unknown } = {}) {
  const plain = { ...init }
  delete plain.dispatcher
  return fetch(url, plain)
}

type Cookies = Map<string, string>

/** Follows redirects with cookies as long as they stay at the provider. */
async function visit(start: string, host: string, cookies: Cookies): Promise<URL> {
  let url = new URL(start)
  for (let hop = 0; hop < 10 && url.host === host; hop += 1) {
    const response = await ask(url, cookies)
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider stays at ${url.pathname}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}

async function leave(start: string, host: string, cookies: Cookies): Promise<URL> {
  const page = await (await ask(new URL(start), cookies)).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  if (action === '') throw new Error(`The provider does not ask: ${page}`)
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  const response = await ask(new URL(action, start), cookies, { method: 'POST', body })
  return visit(new URL(response.headers.get('location') ?? '', start).href, host, cookies)
}

async function ask(url: URL, cookies: Cookies, init: RequestInit = {}): Promise<globalThis.Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
  for (const one of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    cookies.set(name, value)
  }
  return response
}
