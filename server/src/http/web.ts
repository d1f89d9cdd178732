import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './assets.ts'
import { isCall } from './call-paths.ts'
import { documentation, openapiDocument } from './openapi.ts'
import { type PageHead, withHead } from './page-head.ts'
import { Problem } from './problem.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** The page that shows an outside web tool, named by its id, in a frame. */
const framing = /^\/tool\/TooIiframe\/?\?(?:.*&)?id=([\w-]+)/

/** What some pages differ in from the others. */
interface Pages {
  /** The host of what is embedded under an id, which that one page may frame; never that of the request. */
  framedOrigin(id: string, hostname: string): Promise<string | undefined>
  /** What the page that is asked for tells of itself; undefined where its program alone does. */
  headOf(request: FastifyRequest): Promise<PageHead | undefined>
}

/** The built web app and the API's documentation. */
export async function serveWeb(server: FastifyInstance, pages: Pages): Promise<void> {
  await serveAssets(server, join(dist, 'assets'))
  server.get('/api/openapi.json', async () => openapiDocument())
  server.get('/api/docs', (_request, reply) => sendPage(reply, documentation()))
  // The command line for people's own computers; npm knows by the name that this is a package.
  server.get('/omics.tgz', async (_request, reply) => {
    const bytes = await readFile(join(dist, 'omics.tgz')).catch(() => undefined)
    if (!bytes) throw new Problem('not_found')
    return reply.header('cache-control', 'no-cache').type('application/gzip').send(bytes)
  })
  server.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && !isCall(request.url) && !request.url.startsWith('/assets')
    if (!page) throw new Problem('not_found')
    const [, embedded] = framing.exec(request.url) ?? []
    const framed = embedded === undefined ? undefined : await pages.framedOrigin(embedded, request.hostname)
    const [html, head] = await Promise.all([
      readFile(join(dist, 'index.html'), 'utf8'),
      pages.headOf(request),
    ])
    return sendPage(reply, html, { framed, head })
  })
}

interface Particulars {
  readonly framed?: string | undefined
  readonly head?: PageHead | undefined
}

/**
 * Sends a page under a policy that lets it load nothing from elsewhere. Ant Design and the editor make style elements,
 * which carry the nonce; WebAssembly serves hashing and the genome viewer.
 */
function sendPage(reply: FastifyReply, html: string, { framed, head }: Particulars = {}): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self' blob: data:",
    ["frame-src 'self' blob:", framed].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const withNonce = html.replaceAll('__NONCE__', nonce)
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(head ? withHead(withNonce, head) : withNonce)
}
