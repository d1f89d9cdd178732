import type { ByteReader } from './byte-reader.ts'
import { chunkAt, chunkBefore, lineStartAfter, type Chunk } from './chunk.ts'

const mostBytes = 48 * 1024 * 1024
/** Browsers draw no element taller than about 33 million pixels. */
const mostLines = 1_000_000

/** One line as shown. */
export type Line = {
  /** From 1; undefined after a jump into the middle, where nobody has counted. */
  number: number | undefined
  offset: number
  bytes: Uint8Array
}

/**
 * The lines that can be scrolled without a jump: neighbouring chunks of the file, growing at both ends and
 * losing what lies far from the reader.
 */
export class TextWindow {
  readonly reader: ByteReader
  chunks: Chunk[] = []
  lineCount = 0
  /** Number of the first line held; undefined after a jump into the middle. */
  firstLine: number | undefined = 1
  atEnd = false

  constructor(reader: ByteReader) {
    this.reader = reader
  }

  get start(): number {
    return this.chunks[0]?.start ?? 0
  }

  get end(): number {
    return this.chunks.at(-1)?.end ?? this.start
  }

  /** Begins again at an offset that is the start of line `firstLine`. */
  async openAt(start: number, firstLine: number | undefined, signal?: AbortSignal) {
    const chunk = await chunkAt(this.reader, start, signal)
    this.#replace(chunk ? [chunk] : [], start === 0 ? 1 : firstLine)
  }

  /** Begins again near an offset; only the beginning of the file knows its line number. */
  async openNear(offset: number, signal?: AbortSignal) {
    await this.openAt(await lineStartAfter(this.reader, offset, signal), undefined, signal)
  }

  /** Begins again with the last lines. @param totalLines of the file, when somebody has counted */
  async openEnd(size: number, totalLines?: number, signal?: AbortSignal) {
    const chunk = await chunkBefore(this.reader, size, signal)
    const lines = chunk?.lineStarts.length ?? 0
    this.#replace(chunk ? [chunk] : [], totalLines === undefined ? undefined : totalLines - lines + 1)
    if (chunk?.start === 0) this.firstLine = 1
  }

  /** @returns lines added below and lines dropped above */
  async growDown(signal?: AbortSignal): Promise<{ added: number; dropped: number }> {
    const before = this.chunks.at(-1)
    const chunk = await chunkAt(this.reader, this.end, signal)
    if (this.chunks.at(-1) !== before) return { added: 0, dropped: 0 }
    if (!chunk) {
      this.atEnd = true
      return { added: 0, dropped: 0 }
    }
    this.chunks = [...this.chunks, chunk]
    this.lineCount += chunk.lineStarts.length
    this.#noteEnd()
    return { added: chunk.lineStarts.length, dropped: this.#dropWhileFull('top') }
  }

  /** @returns lines added above */
  async growUp(signal?: AbortSignal): Promise<number> {
    const before = this.chunks[0]
    const chunk = await chunkBefore(this.reader, this.start, signal)
    if (!chunk || this.chunks[0] !== before) return 0
    this.chunks = [chunk, ...this.chunks]
    this.lineCount += chunk.lineStarts.length
    if (this.firstLine !== undefined) this.firstLine -= lineEnds(chunk)
    if (chunk.start === 0) this.firstLine = 1
    if (this.#dropWhileFull('bottom') > 0) this.atEnd = false
    return chunk.lineStarts.length
  }

  line(index: number): Line | undefined {
    let first = 0
    let number = this.firstLine
    for (const chunk of this.chunks) {
      const within = index - first
      if (within < chunk.lineStarts.length) {
        return lineOf(chunk, within, number === undefined ? undefined : number + within)
      }
      first += chunk.lineStarts.length
      if (number !== undefined) number += lineEnds(chunk)
    }
    return undefined
  }

  /** Index of the line that holds an offset; undefined when it is outside the window. */
  indexOf(offset: number): number | undefined {
    let first = 0
    for (const chunk of this.chunks) {
      if (offset >= chunk.start && offset < chunk.end) {
        const within = chunk.lineStarts.findLastIndex((start) => chunk.start + start <= offset)
        return first + within
      }
      first += chunk.lineStarts.length
    }
    return undefined
  }

  #replace(chunks: Chunk[], firstLine: number | undefined) {
    this.chunks = chunks
    this.lineCount = chunks.reduce((sum, chunk) => sum + chunk.lineStarts.length, 0)
    this.firstLine = firstLine
    this.atEnd = chunks.length === 0
    this.#noteEnd()
  }

  #noteEnd() {
    const size = this.reader.size()
    if (size !== undefined && this.end >= size) this.atEnd = true
  }

  #dropWhileFull(side: 'top' | 'bottom'): number {
    let dropped = 0
    while (this.chunks.length > 2 && (this.end - this.start > mostBytes || this.lineCount > mostLines)) {
      const gone = side === 'top' ? this.chunks[0] : this.chunks.at(-1)
      this.chunks = side === 'top' ? this.chunks.slice(1) : this.chunks.slice(0, -1)
      if (!gone) break
      dropped += gone.lineStarts.length
      this.lineCount -= gone.lineStarts.length
      if (side === 'top' && this.firstLine !== undefined) this.firstLine += lineEnds(gone)
    }
    return dropped
  }
}

/** Pieces of one long line count once. */
function lineEnds(chunk: Chunk): number {
  return chunk.lineStarts.length - (chunk.continues ? 1 : 0)
}

function lineOf(chunk: Chunk, index: number, number: number | undefined): Line {
  const from = chunk.lineStarts[index] ?? 0
  const to = chunk.lineStarts[index + 1] ?? chunk.bytes.length
  return { number, offset: chunk.start + from, bytes: chunk.bytes.subarray(from, to) }
}
