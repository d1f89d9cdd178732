import type { PlainSource } from '../source.ts'
import { createUnpacker, isGzip, type Inflater } from './gzip.ts'
import { isForBrowser, NotByBrowser, unpackedByBrowser } from './native-gzip.ts'
import { readRange } from './range.ts'
import { utf16Reader } from './utf16.ts'

export type StreamPart = {
  bytes: Uint8Array
  /** Bytes of the stored file read so far; with gzip these are compressed bytes. */
  read: number
}

const firstRead = 64 * 1024
const largestRead = 2 * 1024 * 1024

/**
 * The file's bytes in order, unpacked when they are gzip, and in UTF-8 when they are UTF-16. Each part is a ranged read of its own, so that a
 * reader who stops asking holds no connection open. Reads grow from 64 KB to 2 MB: a preview costs little,
 * a whole file few requests. Throws `CutOff` behind the last part of a packed file that breaks off.
 */
export async function* streamBytes(source: PlainSource, signal?: AbortSignal): AsyncGenerator<StreamPart> {
  let toUtf8: ReturnType<typeof utf16Reader> | null
  for await (const { bytes, read } of unpacked(source, signal)) {
    if (toUtf8 === undefined) toUtf8 = utf16Reader(bytes) ?? null
    yield { bytes: toUtf8 ? toUtf8(bytes) : bytes, read }
  }
}

/** By the browser as far as it goes, and on from there by script. */
async function* unpacked(source: PlainSource, signal?: AbortSignal): AsyncGenerator<StreamPart> {
  const head = await readRange(source, 0, firstRead, signal)
  let given = 0
  if (isGzip(head) && isForBrowser(head, source.size))
    try {
      for await (const part of unpackedByBrowser(source, signal)) {
        // What is packed within is for the script.
        if (given === 0 && isGzip(part.bytes)) break
        given += part.bytes.length
        yield part
      }
      if (given > 0) return
    } catch (error) {
      if (!(error instanceof NotByBrowser)) throw error
    }
  for await (const { bytes, read } of unpackedByScript(source, head, signal)) {
    const known = Math.min(given, bytes.length)
    given -= known
    if (known < bytes.length) yield { bytes: bytes.subarray(known), read }
  }
}

async function* unpackedByScript(
  source: PlainSource,
  head: Uint8Array,
  signal?: AbortSignal,
): AsyncGenerator<StreamPart> {
  let size = firstRead
  const inflate: Inflater | undefined = createUnpacker(head)
  for (let at = 0; at < source.size;) {
    const chunk = at === 0 ? head : await readRange(source, at, at + size, signal)
    if (chunk.length === 0) return
    const before = at
    at += chunk.length
    size = Math.min(size * 2, largestRead)
    const parts = inflate ? inflate.push(chunk) : [chunk]
    for (const [index, bytes] of parts.entries())
      yield { bytes, read: Math.round(before + (chunk.length * (index + 1)) / parts.length) }
  }
  inflate?.end()
}

/** Lines of a file in batches, without their line ends (\n or \r\n); bad UTF-8 becomes U+FFFD. */
export async function* streamLines(
  source: PlainSource,
  signal?: AbortSignal,
): AsyncGenerator<{ lines: string[]; read: number }> {
  const decoder = new TextDecoder()
  let rest = ''
  let read = 0
  for await (const part of streamBytes(source, signal)) {
    read = part.read
    const lines = (rest + decoder.decode(part.bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield { lines: lines.map(withoutReturn), read }
  }
  rest += decoder.decode()
  if (rest !== '') yield { lines: [withoutReturn(rest)], read }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
