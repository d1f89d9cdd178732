import { constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { writeAll } from '../../../gateways/local-storage.ts'
import { release } from '../../../gateways/release.ts'
import { GrowingDigests } from './digests.ts'

/** Bytes are written in pieces of about this size. */
const pieceBytes = 256 * 1024
/** The disk is asked to take this much at a time, so that the finishing call need not wait for all of it. */
const syncedBytes = 64 * 1024 * 1024

/**
 * The bytes of uploads under way, each in a file of its own, hashed as they come in. How far an upload got is the
 * length of its file, which is right again after any crash.
 */
export class UploadParts {
  readonly #folder: string
  readonly #digests = new GrowingDigests()

  constructor(context: Pick<Context, 'config'>) {
    this.#folder = join(context.config.dataFolder, 'uploads')
  }

  path(id: string): string {
    return join(this.#folder, id)
  }

  async create(id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = await open(this.path(id), 'wx', 0o600)
    await file.close()
  }

  /** Bytes that are there. */
  async received(id: string): Promise<number> {
    return stat(this.path(id)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /**
   * Writes what comes until the stream ends or breaks, and gives the new length; a broken one keeps what came. The
   * chunks are spent: their memory is given back once they are written.
   */
  async append(id: string, offset: number, stream: AsyncIterable<Uint8Array>): Promise<number> {
    // A crash right after the upload was written down may have kept its file from being made.
    const file = await open(this.path(id), constants.O_RDWR | constants.O_CREAT, 0o600)
    let position = offset
    let piece: Uint8Array[] = []
    let collected = 0
    let writing = Promise.resolve()
    let synced = position
    let syncing = Promise.resolve()
    const write = async (chunks: readonly Uint8Array[]) => {
      position += await writeAll(file, chunks, position)
      release(chunks)
      if (position - synced > syncedBytes) {
        synced = position
        syncing = syncing.then(() => file.datasync()).catch(() => undefined)
      }
      this.#digests.advance(this.path(id), position)
    }
    // One piece is written while the next comes in.
    const flush = async () => {
      const chunks = piece
      piece = []
      collected = 0
      await writing
      if (chunks.length > 0) writing = write(chunks)
      writing.catch(() => undefined)
    }
    try {
      for await (const chunk of stream) {
        piece.push(chunk)
        collected += chunk.length
        if (collected >= pieceBytes) await flush()
      }
    } finally {
      await flush()
        .then(() => writing)
        .finally(() => syncing)
        .finally(() => file.close())
    }
    return position
  }

  /** SHA-256 of the bytes that are there. */
  async digest(id: string): Promise<string> {
    return this.#digests.digest(this.path(id), await this.received(id))
  }

  async remove(id: string): Promise<void> {
    this.#digests.forget(this.path(id))
    await rm(this.path(id), { force: true })
  }

  /** Ids of all that are there. */
  async list(): Promise<string[]> {
    return readdir(this.#folder).catch(() => [])
  }
}
