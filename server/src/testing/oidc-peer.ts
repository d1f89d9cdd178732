import { generateKeyPairSync, randomBytes } from 'node:crypto'
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
  /** Who is signed on next; undefined: they decline. */
  person: Claims | undefined
  /** What the token endpoint answers instead of what it should. */
  bend: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Goes where a browser would from the address of the sign-in page: gives the one that it comes back to. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

/** Starts one that knows a client which may come back to these addresses. */
export async function startOidcPeer(redirectUris: string[], port = 0): Promise<OidcPeer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const clientSecret = randomBytes(24).toString('base64url')
  const peer: OidcPeer = {
    issuer,
    host,
    clientId: 'omics',
    clientSecret,
    bend: undefined,
    person: { sub: 'nobody' },
    visit: (url) => visit(url, host),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: peer.clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...peer.person, sub }) }),
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next()
      if (context.path === '/token' && peer.bend) context.body = peer.bend(context.body)
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

/** Follows redirects with cookies as long as they stay at the provider. */
async function visit(start: string, host: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let hop = 0; hop < 10 && url.host === host; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider stays at ${url.pathname}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
