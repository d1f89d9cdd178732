import type { ByteReader } from './byte-reader.ts'

/** A stretch of a file that begins where a line (or, in an endless line, a piece of it) begins. */
export type Chunk = {
  start: number
  end: number
  bytes: Uint8Array
  /** Where each line begins, from the chunk's start. */
  lineStarts: Uint32Array
  /** The last line goes on in the next chunk. */
  continues: boolean
}

const chunkSize = 128 * 1024
const newline = 10

/** The chunk that begins at an offset, cut after its last line end; undefined at the end of the file. */
export async function chunkAt(
  reader: ByteReader,
  start: number,
  signal?: AbortSignal,
): Promise<Chunk | undefined> {
  const bytes = await reader.read(start, start + chunkSize, signal)
  if (bytes.length === 0) return undefined
  if (bytes.length < chunkSize) return chunkOf(start, bytes, false)
  const lastEnd = bytes.lastIndexOf(newline)
  if (lastEnd >= 0) return chunkOf(start, bytes.subarray(0, lastEnd + 1), false)
  return chunkOf(start, bytes.subarray(0, characterBorder(bytes)), true)
}

/** The chunk that ends at an offset, which must be the beginning of a line. */
export async function chunkBefore(
  reader: ByteReader,
  end: number,
  signal?: AbortSignal,
): Promise<Chunk | undefined> {
  if (end <= 0) return undefined
  const from = Math.max(0, end - chunkSize)
  const bytes = await reader.read(from, end, signal)
  if (from === 0) return chunkOf(0, bytes, false)
  const firstEnd = bytes.subarray(0, -1).indexOf(newline)
  const skipped = firstEnd >= 0 ? firstEnd + 1 : firstCharacter(bytes)
  return chunkOf(from + skipped, bytes.subarray(skipped), false)
}

/** The beginning of the first line at or after an offset. */
export async function lineStartAfter(
  reader: ByteReader,
  offset: number,
  signal?: AbortSignal,
): Promise<number> {
  if (offset <= 0) return 0
  const bytes = await reader.read(offset - 1, offset + chunkSize, signal)
  const end = bytes.indexOf(newline)
  return end >= 0 ? offset + end : offset + firstCharacter(bytes.subarray(1))
}

function chunkOf(start: number, bytes: Uint8Array, continues: boolean): Chunk {
  const starts = [0]
  for (
    let at = bytes.indexOf(newline);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(newline, at + 1)
  ) {
    starts.push(at + 1)
  }
  return { start, end: start + bytes.length, bytes, lineStarts: Uint32Array.from(starts), continues }
}

/** Length of the longest beginning that cuts no UTF-8 character. */
function characterBorder(bytes: Uint8Array): number {
  for (let back = 1; back <= 4 && back < bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

function firstCharacter(bytes: Uint8Array): number {
  let at = 0
  while (at < 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++
  return at
}
