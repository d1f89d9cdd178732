import { joined } from './joined.ts'

/** A member of gzip ends with the check sum of what it holds and the length of that, modulo 2^32; RFC 1952, 2.3.1. */
const trailerBytes = 8
/** The header of the next member is read before one hears of it: of headers longer than this, which nobody writes, the trailer before is not known. */
const longestHeader = 128 * 1024

/** The last bytes of what went by. */
export interface Tail {
  push(bytes: Uint8Array): void
  /** The trailer that ends at a place, or at the end; undefined where that is not held. */
  before(place?: number): DataView | undefined
}

export function createTail(): Tail {
  let parts: Uint8Array[] = []
  let held = 0
  let seen = 0
  return {
    push: (bytes) => {
      parts.push(bytes)
      held += bytes.length
      seen += bytes.length
      while (parts[0] && held - parts[0].length >= longestHeader) held -= parts.shift()?.length ?? 0
      if (parts.length > 64) parts = [joined(parts)]
    },
    before: (place = seen) => {
      const end = held - (seen - place)
      if (end < trailerBytes) return undefined
      return new DataView(joined(parts).buffer, end - trailerBytes, trailerBytes)
    },
  }
}
