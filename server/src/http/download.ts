import type { FastifyReply } from 'fastify'

/** Begins an answer that the browser is to keep as a file, and whose bytes are written to `reply.raw` from now on. */
export function startDownload(reply: FastifyReply, type: string, name: string): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}
