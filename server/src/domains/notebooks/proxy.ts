import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { formatSize } from '@omics/contract/sizes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createProxyServer, type ProxyServer } from 'http-proxy-3'
import type { Context } from '../../context.ts'
import { languageOf } from '../../http/language.ts'
import { isFromOwnPage } from '../../http/own-page.ts'
import { Problem } from '../../http/problem.ts'
import { jupyterPath, runOf } from './address.ts'
import { standingPath, withBar } from './gone-bar.ts'
import { toldOf } from './gone-words.ts'
import { keepRenamed, keepSaved, noteHeard } from './saved.ts'
import { endUnused, type reach, removeAbandoned } from './servers.ts'
import { largestNotebook } from './show.ts'
import { headersFor, tameAnswer, tameRequest, withStandIns } from './tame.ts'
import { sendTrouble } from './trouble-page.ts'
import { Visits } from './visits.ts'

type Reached = Awaited<ReturnType<typeof reach>>

const lookedAtEvery = 30_000
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Jupyter's own pages and calls, each server under a path of its own that only those know who may use it. */
export async function mountNotebooks(server: FastifyInstance, context: Context): Promise<void> {
  const visits = new Visits(context)
  const tidy = async () => {
    await endUnused(context, (run) => visits.isVisited(run))
    await removeAbandoned(context)
  }
  const turn = setInterval(() => {
    tidy().catch((error: unknown) =>
      context.log.error({ err: error }, 'Unused notebook servers could not be ended'),
    )
  }, lookedAtEvery)
  server.addHook('onClose', async () => {
    clearInterval(turn)
    visits.close()
  })
  await server.register(async (scope) => {
    // Bodies pass through, but for those of what is saved.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: [...methods],
      url: `${jupyterPath}*`,
      bodyLimit: 512 * 2 ** 20,
      handler: (request, reply) => answer(context, visits, request, reply),
    })
  })
  server.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    openChannel(context, visits, request, socket, head).catch(() => socket.destroy())
  })
}

async function answer(
  context: Context,
  visits: Visits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = headersFor(request.headers.host)
  reply.headers(headers)
  if (!isAsked(request)) throw new Problem('forbidden')
  // A browser asks first whether a page of another origin may do more than read.
  if (request.method === 'OPTIONS')
    return reply
      .headers({
        'access-control-allow-methods': methods.join(','),
        'access-control-allow-headers': 'content-type,x-requested-with,x-xsrftoken',
        'access-control-max-age': '600',
      })
      .status(204)
      .send()
  if (isStanding(request.url)) return tellStanding(context, request, reply)
  try {
    const reached = await visits.enter(runOf(context, request.url))
    const saved = savedIn(request)
    if (saved === undefined) await passOn(request, reply, reached, headers)
    // What is saved is held whole: of one server one after the other.
    else
      await reached.running.inTurn(async () => {
        const { body, fileId } = await keep(context, reached, request, saved)
        await passOn(request, reply, reached, headers, body)
        await finished(reply.raw).catch(() => undefined)
        if (fileId !== undefined && reply.raw.statusCode < 300)
          await noteHeard(context.db, reached.row.id, fileId)
      })
    return reply
  } catch (error) {
    return sendTrouble(context, request, reply, error)
  }
}

const isStanding = (url: string) => url.split('/')[3]?.startsWith(`${standingPath}?`) ?? false

/** Tells an open page of Jupyter whether its server is still reached, and if not, why. */
async function tellStanding(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const run = runOf(context, request.url)
  const page = new URL(request.url, 'http://jupyter').searchParams.get('page') ?? ''
  const told = run === undefined ? undefined : await toldOf(context, run, page, languageOf(request))
  return told ? reply.send(told) : reply.status(run === undefined ? 404 : 204).send()
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  reached: Reached,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<void> {
  await reached.running.ready
  reply.hijack()
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  pass(reached, request.raw, reply.raw, body)
}

/** Asked for by Jupyter's own page, which has no origin, or opened in a window; never by a page of the platform or another. */
function isAsked(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-site': site, 'service-worker': worker } = request.headers
  if (worker !== undefined) return false
  if (mode === 'navigate') return request.method === 'GET'
  if (origin !== undefined) return origin === 'null'
  return site === undefined ? isFromOwnPage(request) : site !== 'same-origin'
}

/** The path in the folder that something is saved under, or renamed from; undefined where nothing is. */
function savedIn({ url, method }: FastifyRequest): string | undefined {
  const path = /^\/jupyter\/[^/]+\/api\/contents\/+([^?]+?)\/*(?:\?.*)?$/.exec(url)?.[1]
  return path !== undefined && (method === 'PUT' || method === 'PATCH') ? decoded(path) : undefined
}

/** What is saved is kept in the project first; only then does Jupyter hear of it. Gives the body, and what was saved. */
async function keep(
  context: Context,
  reached: Reached,
  { method, raw }: FastifyRequest,
  path: string,
): Promise<{ body: Buffer; fileId?: string | undefined }> {
  if (method === 'PUT') {
    const body = await read(raw, largestNotebook)
    return { body, fileId: await keepSaved(context, reached, path, body) }
  }
  const body = await read(raw, largestRenaming)
  await keepRenamed(context, reached, path, body)
  return { body }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new Problem('malformed', { cause })
  }
}

const largestRenaming = 64 * 1024

async function read(raw: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of raw) {
    bytes += chunk.length
    if (bytes > largest) throw new Problem('too_large', { details: { limit: formatSize(largest) } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A proxy for one request: what it hears is about that alone. */
function proxyTo({ running: { agent } }: Reached): ProxyServer {
  const proxy = createProxyServer({ target: { host: 'jupyter', port: 80 }, agent, selfHandleResponse: true })
  // It throws what nobody hears of it, and a browser that breaks off its channel is told here alone.
  return proxy.on('error', (_error, _request, client) => client?.destroy())
}

function pass(
  reached: Reached,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
): void {
  tameRequest(request)
  if (body) {
    request.headers['content-length'] = String(body.length)
    delete request.headers['transfer-encoding']
  }
  const proxy = proxyTo(reached)
  proxy.on('proxyRes', (from) => send(from, response, reached.base))
  proxy.web(request, response, body ? { buffer: Readable.from([body]) } : {}, () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
}

/** Pages are read whole up to a size that no page of Jupyter has. */
const largestPage = 2 ** 20

function send(from: IncomingMessage, response: ServerResponse, base: string): void {
  tameAnswer(from, base)
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = from.headers
  // A file that is downloaded stays what it is.
  const isPage = /^text\/html\b/.test(type) && !/^attachment\b/i.test(disposition)
  const isShort = Number(from.headers['content-length'] ?? Number.POSITIVE_INFINITY) < largestPage
  const status = statusOf(from)
  // What breaks off on that side is broken off on this one, or whoever reads it waits for the rest for ever.
  from.on('close', () => from.complete || response.destroy())
  if (!isPage || !isShort) {
    response.writeHead(status, from.headers)
    from.pipe(response)
    return
  }
  const chunks: Buffer[] = []
  from.on('data', (chunk: Buffer) => chunks.push(chunk))
  from.on('end', () => {
    const page = Buffer.from(withBar(withStandIns(Buffer.concat(chunks).toString('utf8'))))
    response.writeHead(status, { ...from.headers, 'content-length': page.length })
    response.end(page)
  })
}

/** What answers in Jupyter's place may give a status that HTTP has not, of which ours cannot be made. */
const statusOf = ({ statusCode = 0 }: IncomingMessage) => (statusCode < 200 ? 502 : statusCode)

/** A channel to a kernel or a terminal, which ends with the right to it. */
async function openChannel(
  context: Context,
  visits: Visits,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const { origin } = request.headers
  const run = runOf(context, request.url ?? '')
  if (run === undefined || (origin !== undefined && origin !== 'null')) return refuse(socket)
  const reached = await visits.enter(run).catch(() => undefined)
  if (reached === undefined) return refuse(socket)
  await reached.running.ready
  visits.stay(run, socket)
  tameRequest(request)
  const proxy = proxyTo(reached)
  proxy.on('proxyReqWs', (asked: ClientRequest) => {
    asked.prependListener('upgrade', (from: IncomingMessage) => tameAnswer(from, reached.base))
    // What is no channel is no page either: it would come past everything that holds pages.
    asked.prependListener('response', (from: IncomingMessage) => {
      from.destroy()
      socket.destroy()
    })
  })
  proxy.ws(request, socket, head, {}, () => socket.destroy())
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
}
