import { createInflater, createUnpacker, CutOff, isGzip, type Inflater } from '../bytes/gzip.ts'
import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'

/** The unpacked bytes of a file, read anywhere. */
export type ByteReader = {
  /** Unpacked size; undefined while a packed file has not been read to its end. */
  size: () => number | undefined
  /** How much of the stored file lies before an unpacked offset, 0 to 1, as far as is known. */
  progress: (offset: number) => number
  /** Bytes from start to end (exclusive), fewer at the end of the file. */
  read: (start: number, end: number, signal?: AbortSignal) => Promise<Uint8Array>
  /** Whether it turned out that a packed file breaks off. */
  isCut: () => boolean
}

/** Reads bytes of a file as they are before they were packed. @param head its first bytes, as stored */
export function openBytes(source: FileSource, head: Uint8Array): ByteReader {
  return isGzip(head) ? gzipReader(source, head) : plainReader(source)
}

function plainReader(source: FileSource): ByteReader {
  return {
    size: () => source.size,
    progress: (offset) => offset / source.size,
    read: (start, end, signal) => readRange(source, start, end, signal),
    isCut: () => false,
  }
}

const packedRead = 256 * 1024
const keptBytes = 64 * 1024 * 1024

type Unpacked = { start: number; bytes: Uint8Array }
type GzipState = {
  inflate: Inflater
  packedAt: number
  unpackedAt: number
  kept: Unpacked[]
  keptSize: number
}

/**
 * Gzip can only be read forwards: bytes are unpacked as far as somebody asks, the last 64 MB are kept, and a
 * reader who goes back further starts again from the beginning.
 */
function gzipReader(source: FileSource, head: Uint8Array): ByteReader {
  const fresh = (): GzipState => ({
    inflate: createUnpacker(head) ?? createInflater(),
    packedAt: 0,
    unpackedAt: 0,
    kept: [],
    keptSize: 0,
  })
  let state = fresh()
  let cut = false
  let queue: Promise<unknown> = Promise.resolve()

  async function unpackMore(signal?: AbortSignal) {
    const packed = await readRange(source, state.packedAt, state.packedAt + packedRead, signal)
    state.packedAt = packed.length === 0 ? source.size : state.packedAt + packed.length
    for (const bytes of state.inflate.push(packed)) {
      state.kept.push({ start: state.unpackedAt, bytes })
      state.unpackedAt += bytes.length
      state.keptSize += bytes.length
    }
    if (state.packedAt >= source.size) cut = endsEarly(state.inflate)
    while (state.keptSize > keptBytes && state.kept.length > 1)
      state.keptSize -= state.kept.shift()?.bytes.length ?? 0
  }

  async function read(start: number, end: number, signal?: AbortSignal) {
    if (start < (state.kept[0]?.start ?? 0)) state = fresh()
    while (state.unpackedAt < end && state.packedAt < source.size) await unpackMore(signal)
    return copyOf(state.kept, start, Math.min(end, state.unpackedAt))
  }

  return {
    size: () => (state.packedAt >= source.size ? state.unpackedAt : undefined),
    progress: (offset) =>
      state.unpackedAt === 0 ? 0 : Math.min(1, (state.packedAt / source.size) * (offset / state.unpackedAt)),
    read: (start, end, signal) => {
      const result = queue.then(() => read(start, end, signal))
      queue = result.catch(() => undefined)
      return result
    },
    isCut: () => cut,
  }
}

function endsEarly(inflate: Inflater): boolean {
  try {
    inflate.end()
    return false
  } catch (error) {
    if (error instanceof CutOff) return true
    throw error
  }
}

function copyOf(pieces: Unpacked[], start: number, end: number): Uint8Array {
  const out = new Uint8Array(Math.max(0, end - start))
  for (const piece of pieces) {
    const from = Math.max(start, piece.start)
    const to = Math.min(end, piece.start + piece.bytes.length)
    if (from < to) out.set(piece.bytes.subarray(from - piece.start, to - piece.start), from - start)
  }
  return out
}
