import crc32 from 'crc-32'
import { inflateSync } from 'fflate'
import { joined } from './joined.ts'

/** Of a block: its header, which tells its size, and its check sum with the length of what it holds; SAM 4.1. */
const [headerBytes, trailerBytes] = [18, 8]

/**
 * Whether the whole blocks of BGZF that bytes begin with hold what was packed, as their check sums say, which who reads
 * them by an index does not look at. What is no BGZF passes.
 */
export function areSoundBlocks(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  while (at + headerBytes <= bytes.length) {
    if (!isBlock(bytes, at)) return at === 0
    const end = at + view.getUint16(at + 16, true) + 1
    // The rest of it lies beyond what was read.
    if (end > bytes.length) return true
    const begin = at + 12 + view.getUint16(at + 10, true)
    if (!isSound(bytes.subarray(begin, end - trailerBytes), view, end - trailerBytes)) return false
    at = end
  }
  return true
}

/** What the first whole blocks hold that bytes from somewhere in a file have, and how many of the bytes those are. */
export function blocksWithin(bytes: Uint8Array, most = Infinity): { held: Uint8Array; packed: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const held: Uint8Array[] = []
  let at = 0
  while (at + headerBytes <= bytes.length && !isBlock(bytes, at)) at += 1
  const first = at
  while (held.length < most && at + headerBytes <= bytes.length && isBlock(bytes, at)) {
    const end = at + view.getUint16(at + 16, true) + 1
    if (end > bytes.length) break
    const begin = at + 12 + view.getUint16(at + 10, true)
    held.push(inflateSync(bytes.subarray(begin, end - trailerBytes)))
    at = end
  }
  return { held: joined(held), packed: at - first }
}

/** Whether bytes begin a file of blocks that can be unpacked from any of them on. */
export const isBgzf = (head: Uint8Array) => isBlock(head, 0)

const isBlock = (bytes: Uint8Array, at: number) =>
  [0x1f, 0x8b, 8, 4].every((byte, index) => bytes[at + index] === byte) &&
  bytes[at + 12] === 0x42 &&
  bytes[at + 13] === 0x43

function isSound(packed: Uint8Array, view: DataView, trailer: number): boolean {
  try {
    const held = inflateSync(packed)
    return (
      held.length === view.getUint32(trailer + 4, true) && crc32.buf(held) === view.getInt32(trailer, true)
    )
  } catch {
    return false
  }
}
