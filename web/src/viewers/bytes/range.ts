import type { FileSource } from '../source.ts'

type Readable = Pick<FileSource, 'url' | 'size' | 'blob' | 'freshUrl'>

/** A read that the server refused or that came back different from what was asked. */
export class ReadError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The file could not be read (HTTP ${status})`)
    this.name = 'ReadError'
    this.status = status
  }
}

/**
 * Bytes `start` to `end` (exclusive), clipped to the file.
 * A signed address that has run out is renewed once. A server without ranges answers 200 with the whole file,
 * of which the asked part is kept.
 */
export async function readRange(
  source: Readable,
  start: number,
  end: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const last = Math.min(end, source.size)
  if (start >= last) return new Uint8Array(0)
  if (source.blob) return new Uint8Array(await source.blob.slice(start, last).arrayBuffer())
  const response = await request(source, start, last, signal)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return response.status === 206 ? bytes : bytes.subarray(start, last)
}

async function request(source: Readable, start: number, end: number, signal?: AbortSignal) {
  const init: RequestInit = { headers: { Range: `bytes=${start}-${end - 1}` } }
  if (signal) init.signal = signal
  let response = await fetch(source.url, init)
  if ((response.status === 401 || response.status === 403) && source.freshUrl) {
    source.url = await source.freshUrl()
    response = await fetch(source.url, init)
  }
  if (!response.ok) throw new ReadError(response.status)
  return response
}
