import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { getSystemErrorName } from 'node:util'
import { AddressForbidden } from '@omics/engine/remote'
import { Problem, type Sentence } from '../http/problem.ts'
import { hostAndPort, outsideGuard } from './outside-guard.ts'

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** host:port pairs that are reached although they are private: a GitHub of one's own, a peer in tests. */
  readonly allowed: readonly string[]
  readonly largest: number
}

export interface OutsideAnswer {
  readonly status: number
  /** The media type as it was said; empty where none was. */
  readonly type: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

const mostRedirects = 5
const timeout = 30_000

/** An answer that is read as it comes; whoever does not read it to its end drops it. */
export interface OutsideStream {
  readonly status: number
  readonly type: string
  readonly headers: IncomingHttpHeaders
  /** Fails with `outside_unreachable` where the connection breaks, and with `too_large`. */
  readonly body: AsyncIterable<Buffer>
  drop(): void
}

/** Fetches an address outside as a whole. Throws what `openOutside` throws, and `too_large`. */
export async function fetchOutside(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const { status, type, headers, body } = await openOutside(address, request)
  return { status, type, headers, bytes: Buffer.concat(await Array.fromAsync(body)) }
}

/**
 * Opens an address outside. The name is resolved once and the connection goes to exactly the address that was checked;
 * every redirect is checked again. Throws `address_not_allowed` or `outside_unreachable`.
 */
export async function openOutside(address: string, request: OutsideRequest): Promise<OutsideStream> {
  const meant = new URL(address)
  let url = meant
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await open(url, url.origin === meant.origin ? request : withoutSecrets(request))
    const { location } = response.headers
    if (location === undefined || (response.statusCode ?? 0) < 300 || (response.statusCode ?? 0) >= 400) {
      const { headers, statusCode: status = 0 } = response
      const body = bounded(url, response, request.largest)
      return { status, type: headers['content-type'] ?? '', headers, body, drop: () => response.destroy() }
    }
    response.destroy()
    // What was posted, secrets perhaps, is for the address that was meant.
    if (request.method === 'POST') throw unreachable(url, reasons.moved)
    const next = URL.parse(location, url.href)
    if (!next) throw unreachable(url, reasons.noAddress)
    url = next
  }
  throw unreachable(url, reasons.redirects)
}

/** Whoever is led to from there is not whom the secret is for. */
function withoutSecrets({ headers = {}, ...request }: OutsideRequest): OutsideRequest {
  const { authorization: _authorization, ...others } = headers
  return { ...request, headers: others }
}

const reasons = {
  noAddress: { en: 'a redirect to no address', zh: '重定向没有给出有效地址' },
  redirects: { en: 'too many redirects', zh: '重定向次数过多' },
  moved: { en: 'it leads to another address', zh: '对方要求转到其他地址' },
  silent: { en: 'no answer within 30 s', zh: '30 秒内没有响应' },
  broke: { en: 'the connection broke', zh: '连接中断' },
} satisfies Record<string, Sentence>

/** The code of the system, such as ECONNREFUSED, is the same in every language; its message is not. */
function noConnection(name: string | undefined): Sentence {
  const code = name === undefined ? '' : ` (${name})`
  return { en: `no connection${code}`, zh: `无法建立连接${code}` }
}

/** Where an error of another client is that of the connection itself, the same told as `outside_unreachable`. */
export function unreachableBy(host: string, error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) return undefined
  const reason = noConnection(getSystemErrorName(error.errno))
  return new Problem('outside_unreachable', { details: { host, reason }, cause: error })
}

function unreachable(url: URL, reason: Sentence, cause?: unknown): Problem {
  return new Problem('outside_unreachable', { details: { host: url.host, reason }, cause })
}

function open(
  url: URL,
  { method = 'GET', headers, body, allowed }: OutsideRequest,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw unreachable(url, { en: `unknown protocol ${url.protocol}`, zh: `不支持的协议 ${url.protocol}` })
  const lookup = guarded(url, allowed)
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const options = {
      method,
      // A connection that is kept open goes where it once could: of its next address nobody asks the guard.
      agent: false,
      headers: {
        'user-agent': 'omics-cloud',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      timeout,
      ...(lookup && { lookup }),
    }
    const outgoing = client.request(url, options, resolve)
    outgoing.on('timeout', () => outgoing.destroy(unreachable(url, reasons.silent)))
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof AddressForbidden
          ? notAllowed(url)
          : error instanceof Problem
            ? error
            : unreachable(url, noConnection(error.code), error),
      ),
    )
    outgoing.end(body)
  })
}

function notAllowed(url: URL): Problem {
  return new Problem('address_not_allowed', { details: { host: url.hostname } })
}

function guarded(url: URL, allowed: readonly string[]) {
  try {
    return outsideGuard((asked) => allowed.includes(hostAndPort(asked)))(url)
  } catch (error) {
    throw error instanceof AddressForbidden ? notAllowed(url) : error
  }
}

async function* bounded(url: URL, response: IncomingMessage, largest: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > largest)
        throw new Problem('too_large', { details: { limit: `${Math.round(largest / 1024 ** 2)} MB` } })
      yield part
    }
  } catch (error) {
    response.destroy()
    throw error instanceof Problem ? error : unreachable(url, reasons.broke, error)
  }
}
