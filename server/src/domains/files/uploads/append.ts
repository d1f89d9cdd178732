import type { Readable } from 'node:stream'
import { ERRORS, type Locker } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../http/problem.ts'
import type { UploadStore } from './store.ts'

/**
 * Answers a tus PATCH from the raw request: the copies that the library's web streams make would halve the speed.
 * Gives the new offset, or undefined when the sender hung up; what came before is kept.
 */
export async function appendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  store: UploadStore,
  locker: Locker,
): Promise<{ offset: number; complete: boolean } | undefined> {
  const offset = askedOffset(request)
  const lock = locker.newLock(id)
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  // Somebody whose connection was lost comes back before the server has noticed: the newcomer goes first.
  await lock.lock(ended.signal, () => void request.raw.destroy())
  try {
    const upload = await store.getUpload(id)
    const size = upload.size ?? 0
    if (upload.offset !== offset) throw ERRORS.INVALID_OFFSET
    if (offset + Number(request.headers['content-length'] ?? 0) > size) throw ERRORS.ERR_SIZE_EXCEEDED
    const reached = await store.write(limited(request.raw, size - offset), id, offset)
    return { offset: reached, complete: reached === size }
  } catch (error) {
    const hungUp = request.raw.destroyed && !request.raw.readableEnded && !(error instanceof Problem)
    if (hungUp) return undefined
    // Of a body that is refused in the middle nobody reads the rest.
    reply.header('connection', 'close')
    throw error
  } finally {
    await lock.unlock()
  }
}

function askedOffset(request: FastifyRequest): number {
  if (request.headers['content-type'] !== 'application/offset+octet-stream') throw ERRORS.INVALID_CONTENT_TYPE
  const header = request.headers['upload-offset']
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw ERRORS.MISSING_OFFSET
  return Number(header)
}

/**
 * A body of unknown length must not write past the length that was declared and counted. Where its bytes find no room the
 * rest is left unread, and the sender can still be told why.
 */
async function* limited(stream: Readable, most: number): AsyncGenerator<Uint8Array> {
  let left = most
  const chunks: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    if (chunk.length > left) throw ERRORS.ERR_SIZE_EXCEEDED
    left -= chunk.length
    yield chunk
  }
}
