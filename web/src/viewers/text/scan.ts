import type { ByteReader } from './byte-reader.ts'

const blockSize = 4 * 1024 * 1024
const newline = 10

type Hit = { offset: number; line: number }
export type Scan = { hits: Hit[]; lines: number; offset: number; done: boolean }

export const mostHits = 1000

/**
 * Reads from the beginning, counts lines and finds a text without regard to case, block by block, so that the
 * caller can draw between blocks and stop. Ends after 1,000 hits.
 */
export async function* search(reader: ByteReader, query: string, signal?: AbortSignal): AsyncGenerator<Scan> {
  const needle = query.toLowerCase()
  const hits: Hit[] = []
  let offset = 0
  let lines = 0
  for await (const { block, last } of wholeLines(reader, signal)) {
    findIn(block, needle, { offset, lines }, hits)
    lines += countNewlines(block)
    offset += block.length
    const done = last || hits.length >= mostHits
    yield { hits: [...hits], lines, offset, done }
    if (done) return
  }
}

/** The offset where a line, counted from 1, begins; in a file with fewer lines, how many it has. */
export async function findLine(
  reader: ByteReader,
  line: number,
  onProgress: (offset: number) => void,
  signal?: AbortSignal,
): Promise<{ offset: number } | { lines: number }> {
  if (line <= 1) return { offset: 0 }
  let offset = 0
  let before = 0
  let endsWithNewline = true
  for await (const { bytes } of blocks(reader, signal)) {
    const count = countNewlines(bytes)
    if (before + count >= line - 1) {
      const start = offset + afterNewline(bytes, line - 1 - before)
      return (await hasByte(reader, start)) ? { offset: start } : { lines: line - 1 }
    }
    before += count
    offset += bytes.length
    endsWithNewline = bytes.at(-1) === newline
    onProgress(offset)
  }
  return { lines: before + (endsWithNewline ? 0 : 1) }
}

/** The file in blocks; the next one is on its way while the caller works on this one. */
async function* blocks(
  reader: ByteReader,
  signal?: AbortSignal,
): AsyncGenerator<{ bytes: Uint8Array; last: boolean }> {
  let next = reader.read(0, blockSize, signal)
  for (let offset = 0; ;) {
    const bytes = await next
    const last = bytes.length < blockSize
    offset += bytes.length
    if (!last) {
      next = reader.read(offset, offset + blockSize, signal)
      // Whoever stops early leaves this read behind.
      next.catch(() => undefined)
    }
    yield { bytes, last }
    if (last) return
  }
}

/**
 * The file in blocks that end where a line ends. A line longer than 16 MB is cut, and a hit just there is missed.
 */
async function* wholeLines(
  reader: ByteReader,
  signal?: AbortSignal,
): AsyncGenerator<{ block: Uint8Array; last: boolean }> {
  let rest = new Uint8Array(0)
  for await (const { bytes, last } of blocks(reader, signal)) {
    const joined = join(rest, bytes)
    const end = joined.lastIndexOf(newline) + 1
    const cut = last || (end === 0 && joined.length >= 4 * blockSize) ? joined.length : end
    rest = joined.slice(cut)
    if (cut > 0 || last) yield { block: joined.subarray(0, cut), last }
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** Offset behind the n-th line end. */
function afterNewline(bytes: Uint8Array, n: number): number {
  let at = -1
  for (let seen = 0; seen < n; seen++) at = bytes.indexOf(newline, at + 1)
  return at + 1
}

async function hasByte(reader: ByteReader, offset: number) {
  return (await reader.read(offset, offset + 1)).length > 0
}

function countNewlines(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === newline) count++
  return count
}

function findIn(block: Uint8Array, needle: string, from: { offset: number; lines: number }, hits: Hit[]) {
  const text = new TextDecoder().decode(block).toLowerCase()
  if (!text.includes(needle)) return
  let line = from.lines + 1
  let start = 0
  while (start < block.length && hits.length < mostHits) {
    const end = block.indexOf(newline, start)
    const stop = end < 0 ? block.length : end + 1
    const content = new TextDecoder().decode(block.subarray(start, stop)).toLowerCase()
    if (content.includes(needle)) hits.push({ offset: from.offset + start, line })
    line++
    start = stop
  }
}
