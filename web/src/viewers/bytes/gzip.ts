import crc32 from 'crc-32'
import { Gunzip } from 'fflate'
import { createTail } from './gzip-tail.ts'
import { joined } from './joined.ts'

/** Whether bytes begin as gzip does, RFC 1952. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
}

/** What ends before the end that its packing tells: a download or an upload that broke off. */
export class CutOff extends Error {
  constructor() {
    super('The packed content ends too early')
    this.name = 'CutOff'
  }
}

/** A push decoder. */
export interface Inflater {
  /** Bytes in, whatever they decode to out. */
  push(chunk: Uint8Array): Uint8Array[]
  /** Throws `CutOff` where more had to come. */
  end(): void
}

/** What unpacks to something else than was packed, as its own check sum tells: a byte of it was changed. */
export class Damaged extends Error {
  constructor() {
    super('The packed content is not what was packed: its check sum differs')
    this.name = 'Damaged'
  }
}

/**
 * Gzip with any number of members, which is what bgzip and `cat a.gz b.gz` write and what the browser's
 * DecompressionStream refuses ("junk after end of compressed data"). Throws `Damaged` behind a member that unpacks to
 * something else than its check sum says, which the decoder does not look at.
 */
export function createInflater(): Inflater {
  let out: Uint8Array[] = []
  let length = 0
  let sum = 0
  const tail = createTail()
  const gunzip = new Gunzip((data) => {
    length += data.length
    sum = crc32.buf(data, sum)
    if (data.length > 0) out.push(data)
  })
  const isOther = (trailer: DataView) => trailer.getInt32(0, true) !== sum
  gunzip.onmember = (begin) => {
    const trailer = tail.before(begin)
    if (trailer && isOther(trailer)) throw new Damaged()
    length = 0
    sum = 0
  }
  // Small slices keep the recursion of the decoder, one level a member, shallow.
  const slice = 16 * 1024
  return {
    push: (chunk) => {
      out = []
      // The decoder is never told of the end: it would throw away what it has of a file that is cut off.
      for (let at = 0; at < chunk.length; at += slice) {
        const bytes = chunk.subarray(at, at + slice)
        tail.push(bytes)
        gunzip.push(bytes)
      }
      return out
    },
    end: () => {
      const trailer = tail.before()
      if (trailer?.getUint32(4, true) !== length % 2 ** 32) throw new CutOff()
      if (isOther(trailer)) throw new Damaged()
    },
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
  return {
    push: (chunk) => {
      const parts = outer.push(chunk)
      const [first] = parts
      if (inner === undefined && first)
        inner = more > 0 && isGzip(first) ? unpackedWithin(createInflater(), more - 1) : null
      return inner ? parts.flatMap((part) => inner?.push(part) ?? []) : parts
    },
    end: () => {
      outer.end()
      inner?.end()
    },
  }
}

/** What the beginning of a gzip file unpacks to; nothing when it is damaged. */
export function gunzipHead(head: Uint8Array): Uint8Array {
  let parts: Uint8Array[] = []
  try {
    parts = createUnpacker(head)?.push(head) ?? []
  } catch {
    // A head that does not unpack is told by the viewer that reads on.
  }
  return joined(parts)
}
