import { Gunzip } from 'fflate'
import { joined } from './joined.ts'

/** Whether bytes begin as gzip does, RFC 1952. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
}

/** A push decoder: bytes in, whatever they decode to out. */
export type Inflater = (chunk: Uint8Array, final: boolean) => Uint8Array[]

/**
 * Gzip with any number of members, which is what bgzip and `cat a.gz b.gz` write and what the browser's
 * DecompressionStream refuses ("junk after end of compressed data").
 */
export function createInflater(): Inflater {
  let out: Uint8Array[] = []
  const gunzip = new Gunzip((data) => {
    if (data.length > 0) out.push(data)
  })
  // Small slices keep the recursion of the decoder, one level a member, shallow.
  const slice = 16 * 1024
  return (chunk, final) => {
    out = []
    for (let at = 0; at < chunk.length; at += slice) {
      gunzip.push(chunk.subarray(at, at + slice), final && at + slice >= chunk.length)
    }
    return out
  }
}

/** Packed within packed, as happens to what is packed again by mistake; whoever goes on means it. */
const deepest = 2

/** The decoder of a file that begins like this: of gzip, also of gzip within gzip, or none. */
export function createUnpacker(head: Uint8Array): Inflater | undefined {
  return isGzip(head) ? unpackedWithin(createInflater(), deepest - 1) : undefined
}

function unpackedWithin(outer: Inflater, more: number): Inflater {
  let inner: Inflater | null | undefined
  return (chunk, final) => {
    const parts = outer(chunk, final)
    const [first] = parts
    if (inner === undefined && first)
      inner = more > 0 && isGzip(first) ? unpackedWithin(createInflater(), more - 1) : null
    if (!inner) return parts
    // The end is told with the last part, or alone where nothing more came.
    const ends = final && parts.length === 0 ? [new Uint8Array()] : parts
    return ends.flatMap((part, at) => inner?.(part, final && at === ends.length - 1) ?? [])
  }
}

/** What the beginning of a gzip file unpacks to; nothing when it is damaged. */
export function gunzipHead(head: Uint8Array): Uint8Array {
  let parts: Uint8Array[] = []
  try {
    parts = createUnpacker(head)?.(head, false) ?? []
  } catch {
    // A head that does not unpack is told by the viewer that reads on.
  }
  return joined(parts)
}
