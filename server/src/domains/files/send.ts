import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { ByteRange } from '../../gateways/storage.ts'
import { Problem } from '../../http/problem.ts'
import { type Content, contentOf } from './bytes.ts'
import { sendStream } from './send-stream.ts'

/**
 * What people upload may be a page with scripts. Opened in a tab it runs in an origin of its own, where it reads
 * neither storage nor cookies and loads nothing.
 */
const harmless =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:"

/** Sends a file's bytes: whole, one range of them, or only the news that the caller's copy is current. */
export async function sendFile(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  download: boolean,
): Promise<void> {
  const { name, mediaType } = row
  await sendContent(request, reply, { content: await contentOf(context, row), name, mediaType }, download)
}

/** The same for bytes of something that is no file of a project. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, name, mediaType }: { content: Content; name: string; mediaType: string },
  download: boolean,
): Promise<void> {
  const etag = `"${content.tag}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-security-policy': harmless,
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition(name, download ? 'attachment' : 'inline'),
  })
  if (matches(request.headers['if-none-match'], etag)) {
    await reply.status(304).send()
    return
  }
  const range = askedRange(request, content.size, etag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${content.size}`)
    throw new Problem('range_not_satisfiable', { details: { size: content.size } })
  }
  const length = range ? range.end - range.start + 1 : content.size
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  reply.header('content-length', length).type(typeHeader(mediaType))
  // Fastify reads the stream of an answer to HEAD to its end, which would cost as much as sending it.
  if (request.method === 'HEAD' || length === 0) await reply.send(Readable.from([]))
  else await sendStream(reply, content.open(range))
}

function typeHeader(mediaType: string): string {
  const type = mediaType || 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

/** One range is honoured; several, or an If-Range that no longer holds, get the whole, as RFC 9110 allows. */
function askedRange(
  request: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | undefined | 'unsatisfiable' {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  return rangeIn(request.headers.range, size)
}

/** Reads a Range header: undefined when there is none that concerns us. */
export function rangeIn(header: string | undefined, size: number): ByteRange | undefined | 'unsatisfiable' {
  const match = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const suffix = Number(last)
    if (suffix === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** The header that names a file in any script: plain letters for the old, RFC 5987 for all others. */
export function disposition(name: string, kind: 'attachment' | 'inline'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
