import { DataStore, ERRORS, Upload } from '@tus/server'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { upload } from '../../../db/tables/files.ts'
import type { UploadParts } from './parts.ts'

/** Passes the bytes of an upload on for as long as their sender may send them. */
type Watched = (id: string, bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Where tus keeps uploads: what is known of them in the database, their bytes in files beside the storage. */
export class UploadStore extends DataStore {
  readonly #context: Context
  readonly #parts: UploadParts
  readonly #watched: Watched

  constructor(context: Context, parts: UploadParts, watched: Watched) {
    super()
    this.#context = context
    this.#parts = parts
    this.#watched = watched
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(created: Upload): Promise<Upload> {
    await this.#parts.create(created.id)
    return created
  }

  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    try {
      return await this.#parts.append(id, offset, this.#watched(id, stream))
    } finally {
      await this.#context.db
        .update(upload)
        .set({ updatedAt: sql`now()` })
        .where(eq(upload.id, id))
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#context.db.select().from(upload).where(eq(upload.id, id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = row.finishedAt ? row.size : await this.#parts.received(id)
    return new Upload({ id, size: row.size, offset, creation_date: row.createdAt.toISOString() })
  }

  override async remove(id: string): Promise<void> {
    await this.#context.db.delete(upload).where(eq(upload.id, id))
    await this.#parts.remove(id)
  }
}
