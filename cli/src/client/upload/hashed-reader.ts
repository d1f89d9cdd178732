import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { ClientError } from '../client-error.ts'
import { say } from '../messages.ts'
import type { LocalFile } from './local-files.ts'

const pieceBytes = 1024 * 1024

/** Reads a file from any place on, and hashes each byte once, however often a lost connection has it read again. */
export class HashedReader {
  readonly #file: LocalFile
  readonly #handle: FileHandle
  readonly #hash: Hash = createHash('sha256')
  #hashed = 0

  static async open(file: LocalFile): Promise<HashedReader> {
    return new HashedReader(file, await open(file.path))
  }

  private constructor(file: LocalFile, handle: FileHandle) {
    this.#file = file
    this.#handle = handle
  }

  /** Pieces from a byte on to the size that the file had. Throws when it has changed since. */
  async *from(start: number): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#pieces(this.#hashed, start)) void piece
    yield* this.#pieces(start, this.#file.size)
  }

  /** SHA-256 of the whole file, in hexadecimal; to be asked once, when all was read. */
  async digest(): Promise<string> {
    for await (const piece of this.#pieces(this.#hashed, this.#file.size)) void piece
    if ((await this.#handle.stat()).mtimeMs !== this.#file.modified) throw this.#changed()
    return this.#hash.digest('hex')
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, end - at))
      const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) throw this.#changed()
      const piece = buffer.subarray(0, bytesRead)
      if (at + bytesRead > this.#hashed) {
        this.#hash.update(piece.subarray(this.#hashed - at))
        this.#hashed = at + bytesRead
      }
      at += bytesRead
      yield piece
    }
  }

  #changed(): ClientError {
    return new ClientError(say('changed', { path: this.#file.path }), { id: 'file_changed' })
  }
}
