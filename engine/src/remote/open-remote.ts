import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'

/** The beginning of an answer. `body` fails when the connection breaks; whoever does not read it to its end drops it. */
export type RemoteAnswer = {
  status: number
  headers: Headers
  body: AsyncIterable<Uint8Array>
  drop(): void
}

/** An address inside the network, which people must not reach from here. */
export class AddressForbidden extends Error {
  override name = 'AddressForbidden'
}

/**
 * How the names of an address's host are resolved; undefined: as usual. Throws AddressForbidden, or answers with it,
 * for what may not be reached. It is asked for each redirect anew.
 */
export type Guard = (url: URL) => LookupFunction | undefined

const MOST_REDIRECTS = 5
// A connection on which nothing moves for longer is given up.
const PATIENCE_MS = 60_000

/**
 * Opens an address of http or https for reading and follows redirects. What comes is given as it came, packed or not.
 * Rejects with AddressForbidden, or with an Error for what may go better the next time.
 */
export async function openRemote(
  address: URL,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  guard: Guard = () => undefined,
): Promise<RemoteAnswer> {
  let url = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const sent = url.origin === address.origin ? headers : withoutSecrets(headers)
    const message = await open(url, sent, signal, guard(url))
    const { statusCode: status = 0 } = message
    const { location } = message.headers
    if (location === undefined || status < 300 || status >= 400) return answerOf(message, status)
    message.destroy()
    const next = URL.parse(location, url.href)
    if (next === null) throw new Error('a redirect to no address')
    url = next
  }
  throw new Error('too many redirects')
}

async function open(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`unknown protocol ${url.protocol}`)
  // Only now: with them Node loads its whole fetch, which would take a run of nothing but files a fifth of its start.
  const { get } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Promise((resolve, reject) => {
    const outgoing = get(
      url,
      {
        // A connection that is kept open goes where it once could: of its next address nobody asks the guard.
        agent: false,
        headers: { 'user-agent': 'omics-cloud', ...headers },
        timeout: PATIENCE_MS,
        ...(lookup === undefined ? {} : { lookup }),
        ...(signal === undefined ? {} : { signal }),
      },
      resolve,
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`nothing came for ${PATIENCE_MS / 1000} s`)))
    outgoing.on('error', (error) => reject(error))
  })
}

function answerOf(message: IncomingMessage, status: number): RemoteAnswer {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return { status, headers, body: message, drop: () => message.destroy() }
}

/** What opens one host is not for another one that it leads to. */
function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(authorization|cookie|x-amz-)/i.test(name)),
  )
}
