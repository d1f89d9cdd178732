import { createHash, type Hash } from 'node:crypto'
import { constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { digestOf, writeAll } from '../../gateways/local-storage.ts'

/** Bytes are hashed and written in pieces of about this size. */
const pieceBytes = 1024 * 1024

interface Progress {
  readonly hash: Hash
  hashed: number
}

/**
 * The bytes of uploads under way, each in a file of its own, hashed as they come in. How far an upload got is the
 * length of its file, which is right again after any crash.
 */
export class UploadParts {
  readonly #folder: string
  readonly #progress = new Map<string, Progress>()

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
    this.#progress.set(id, { hash: createHash('sha256'), hashed: 0 })
  }

  /** Bytes that are there. */
  async received(id: string): Promise<number> {
    return stat(this.path(id)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /** Writes what comes until the stream ends or breaks, and gives the new length; a broken one keeps what came. */
  async append(id: string, offset: number, stream: AsyncIterable<Uint8Array>): Promise<number> {
    // A crash right after the upload was written down may have kept its file from being made.
    const file = await open(this.path(id), constants.O_RDWR | constants.O_CREAT, 0o600)
    let position = offset
    let piece: Uint8Array[] = []
    let waiting = 0
    const flush = async () => {
      const chunks = piece
      piece = []
      waiting = 0
      if (chunks.length === 0) return
      const writing = writeAll(file, chunks, position)
      this.#hash(id, position, chunks)
      position += await writing
    }
    try {
      for await (const chunk of stream) {
        piece.push(chunk)
        waiting += chunk.length
        if (waiting >= pieceBytes) await flush()
      }
    } finally {
      await flush().finally(() => file.close())
    }
    return position
  }

  /** Bytes that do not follow those hashed so far leave the digest to be read from the file at the end. */
  #hash(id: string, position: number, chunks: readonly Uint8Array[]): void {
    const progress = this.#progress.get(id)
    if (progress?.hashed !== position) return
    for (const chunk of chunks) {
      progress.hash.update(chunk)
      progress.hashed += chunk.length
    }
  }

  /** SHA-256 of the bytes that are there: known already, unless the server was restarted in between. */
  async digest(id: string): Promise<string> {
    const progress = this.#progress.get(id)
    if (progress && progress.hashed === (await this.received(id))) return progress.hash.copy().digest('hex')
    return digestOf(this.path(id))
  }

  async remove(id: string): Promise<void> {
    this.#progress.delete(id)
    await rm(this.path(id), { force: true })
  }

  /** Ids of all that are there. */
  async list(): Promise<string[]> {
    return readdir(this.#folder).catch(() => [])
  }
}
