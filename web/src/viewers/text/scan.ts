import type { ByteReader } from './byte-reader.ts'

const blockSize = 1024 * 1024
const newline = 10

export type Hit = { offset: number; line: number }
export type Scan = { hits: Hit[]; lines: number; offset: number; done: boolean }

export const mostHits = 1000

/**
 * Reads from the beginning, counts lines and finds a text without regard to case, block by block, so that the
 * caller can draw between blocks and stop. Ends after 1,000 hits.
 */
export async function* search(reader: ByteReader, query: string, signal?: AbortSignal): AsyncGenerator<Scan> {
  const needle = query.toLowerCase()
  const overlap = new TextEncoder().encode(query).length * 2
  const hits: Hit[] = []
  let offset = 0
  let lines = 0
  for (;;) {
    const bytes = await reader.read(offset, offset + blockSize, signal)
    const last = bytes.length < blockSize
    const cut = last ? bytes.length : lineCut(bytes, overlap)
    const block = bytes.subarray(0, cut)
    findIn(block, needle, { offset, lines }, hits)
    lines += countNewlines(block)
    offset += cut
    const done = last || hits.length >= mostHits
    yield { hits: [...hits], lines, offset, done }
    if (done) return
  }
}

/** The offset where a line begins, counted from 1; undefined when the file has fewer lines. */
export async function findLine(
  reader: ByteReader,
  line: number,
  onProgress: (offset: number) => void,
  signal?: AbortSignal,
): Promise<{ offset: number } | { lines: number }> {
  let left = line - 1
  if (left <= 0) return { offset: 0 }
  let offset = 0
  let seen = 0
  for (;;) {
    const bytes = await reader.read(offset, offset + blockSize, signal)
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) {
      left--
      seen++
      if (left === 0)
        return (await hasByte(reader, offset + at + 1)) ? { offset: offset + at + 1 } : { lines: seen }
    }
    offset += bytes.length
    onProgress(offset)
    if (bytes.length < blockSize) return { lines: seen + (bytes.at(-1) === newline ? 0 : 1) }
  }
}

async function hasByte(reader: ByteReader, offset: number) {
  return (await reader.read(offset, offset + 1)).length > 0
}

/** Blocks end at a line end; in an endless line they end early enough that a hit on the border is in the next. */
function lineCut(bytes: Uint8Array, overlap: number): number {
  const end = bytes.lastIndexOf(newline)
  return end >= 0 ? end + 1 : bytes.length - overlap
}

function countNewlines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
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
