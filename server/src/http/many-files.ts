import type { FastifyRequest } from 'fastify'
import { noFile, tooLarge } from './one-file.ts'

interface Limits {
  /** Bytes of all together. */
  readonly bytes: number
  readonly files: number
}

/**
 * Reads the files that a request carries as form fields into memory, each with the path that its sender gives it, which
 * may lead anywhere. Throws `validation` where there is none, and `too_large` beyond the limits.
 */
export async function readManyFiles(
  request: FastifyRequest,
  limits: Limits,
): Promise<{ path: string; bytes: Buffer }[]> {
  if (!request.isMultipart()) throw noFile()
  const found: { path: string; bytes: Buffer }[] = []
  let left = limits.bytes
  const parts = request.files({
    preservePath: true,
    limits: { fileSize: limits.bytes, files: limits.files },
  })
  for await (const part of parts) {
    const bytes = await part.toBuffer().catch((cause: unknown) => {
      throw part.file.truncated ? tooLarge(limits.bytes, cause) : cause
    })
    left -= bytes.length
    if (left < 0) throw tooLarge(limits.bytes)
    found.push({ path: part.filename, bytes })
  }
  if (found.length === 0) throw noFile()
  return found
}
