import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { release } from '@omics/engine/files'

/**
 * Answers with the bytes of a stream, each chunk given back once it is on its way. Throws when there is nothing to
 * read, as long as nothing is sent; later a stream that breaks can only break the answer off.
 */
export async function sendStream(reply: FastifyReply, bytes: Readable): Promise<void> {
  const { raw } = reply
  const chunks: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]()
  let chunk = await chunks.next()
  reply.hijack()
  raw.once('close', () => bytes.destroy())
  try {
    raw.statusCode = reply.statusCode
    // Of bytes that end before their announced length the reader would wait for the rest.
    raw.strictContentLength = true
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    while (!chunk.done) {
      const { value } = chunk
      await new Promise<void>((sent, failed) => raw.write(value, (error) => (error ? failed(error) : sent())))
      release([value])
      chunk = await chunks.next()
    }
    raw.end()
  } catch {
    raw.destroy()
  } finally {
    bytes.destroy()
  }
}
