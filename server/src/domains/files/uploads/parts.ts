import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GrowingDigests, GrowingFile } from '@omics/engine/files'
import type { Context } from '../../../context.ts'

/**
 * The bytes of uploads under way, each in a file of its own, hashed as they come in. How far an upload got is the
 * length of its file, which is right again after any crash.
 */
export class UploadParts {
  readonly #folder: string
  readonly #digests = new GrowingDigests('sha256')

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
    const path = this.path(id)
    const file = await GrowingFile.open(path, offset, (length) => this.#digests.advance(path, length))
    try {
      for await (const chunk of stream) await file.write(chunk)
    } finally {
      await file.close()
    }
    return file.length
  }

  /** SHA-256 of the bytes that are there. */
  async digest(id: string): Promise<string> {
    const { sha256 } = await this.#digests.digest(this.path(id), await this.received(id))
    return sha256
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
