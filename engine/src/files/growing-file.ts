import { constants, open, type FileHandle } from 'node:fs/promises'
import { release } from './release.ts'

/** Bytes are written in pieces of about this size. */
const pieceBytes = 256 * 1024
/** The disk is asked to take this much at a time, so that the end need not wait for all of it. */
const syncedBytes = 64 * 1024 * 1024

/** A file to which is added what comes: one piece is written while the next comes in. */
export class GrowingFile {
  readonly #file: FileHandle
  readonly #onGrowth: (length: number) => void
  #length: number
  #piece: Uint8Array[] = []
  #collected = 0
  #writing = Promise.resolve()
  #synced: number
  #syncing = Promise.resolve()

  private constructor(file: FileHandle, length: number, onGrowth: (length: number) => void) {
    this.#file = file
    this.#length = length
    this.#synced = length
    this.#onGrowth = onGrowth
  }

  /**
   * Opens a file, or makes one, to go on behind so many bytes; what stood behind them goes.
   * @param onGrowth told how long it is whenever more has been written
   */
  static async open(path: string, length: number, onGrowth: (length: number) => void): Promise<GrowingFile> {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    await file.truncate(length)
    return new GrowingFile(file, length, onGrowth)
  }

  /** Bytes that have been written. */
  get length(): number {
    return this.#length
  }

  /** Adds bytes, which are spent: their memory is given back once they are written. */
  async write(bytes: Uint8Array): Promise<void> {
    this.#piece.push(bytes)
    this.#collected += bytes.length
    if (this.#collected >= pieceBytes) await this.#begin()
  }

  /** Writes what has come. */
  async flush(): Promise<void> {
    await this.#begin()
    await this.#writing
  }

  /** Writes what has come, so that it outlives a crash of the machine where that is asked for. */
  async close({ durably = false } = {}): Promise<void> {
    try {
      await this.flush()
      if (durably) await this.#file.datasync()
    } finally {
      await this.#syncing
      await this.#file.close()
    }
  }

  /** Begins to write what has come, once what came before is written. */
  async #begin(): Promise<void> {
    const chunks = this.#piece
    this.#piece = []
    this.#collected = 0
    await this.#writing
    if (chunks.length === 0) return
    this.#writing = this.#add(chunks)
    this.#writing.catch(() => undefined)
  }

  async #add(chunks: readonly Uint8Array[]): Promise<void> {
    this.#length += await writeAll(this.#file, chunks, this.#length)
    release(chunks)
    if (this.#length - this.#synced > syncedBytes) {
      this.#synced = this.#length
      this.#syncing = this.#syncing.then(() => this.#file.datasync()).catch(() => undefined)
    }
    this.#onGrowth(this.#length)
  }
}

/** Writes all of the chunks at a position. A disk that fills up takes a part first and refuses the rest. */
export async function writeAll(
  file: FileHandle,
  chunks: readonly Uint8Array[],
  position: number,
): Promise<number> {
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const { bytesWritten } = await file.writev(chunks, position)
  if (bytesWritten === total) return total
  let rest = Buffer.concat(chunks).subarray(bytesWritten)
  while (rest.length > 0) {
    const more = await file.write(rest, 0, rest.length, position + total - rest.length)
    rest = rest.subarray(more.bytesWritten)
  }
  return total
}
