import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { upload, type FileRow, type UploadRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { keepFile } from '../keep.ts'
import { storedFiles } from '../rows.ts'
import type { UploadParts } from './parts.ts'

const underWay = new Map<string, Promise<FileRow>>()

/**
 * Makes the file of an upload whose bytes have all arrived. Throws `checksum_mismatch`, with nothing kept, when they
 * are not those that the sender read. Asked again, or twice at once, it gives the same file.
 */
export async function finishUpload(
  context: Context,
  parts: UploadParts,
  grant: Grant<'edit'>,
  row: UploadRow,
  sent: string | undefined,
): Promise<FileRow> {
  const running = underWay.get(row.id)
  if (running) return running
  const finishing = finish(context, parts, grant, row, sent).finally(() => underWay.delete(row.id))
  underWay.set(row.id, finishing)
  return finishing
}

async function finish(
  context: Context,
  parts: UploadParts,
  grant: Grant<'edit'>,
  row: UploadRow,
  sent: string | undefined,
): Promise<FileRow> {
  if (row.finishedAt) return finishedFile(context, row)
  const received = await parts.received(row.id)
  if (received !== row.size) {
    throw new Problem('bad_upload', { details: { reason: `${received} / ${row.size} bytes` } })
  }
  const arrived = await parts.digest(row.id)
  for (const declared of [sent, row.sha256 ?? undefined]) {
    if (declared !== undefined && declared !== arrived) await refuse(context, parts, row, declared, arrived)
  }
  const folders = row.relativePath.split('/')
  const name = folders.pop() ?? ''
  // Linked, not moved: should the transaction fail, the upload still has its bytes and can be finished again.
  const staged = await context.storage.adopt(parts.path(row.id), 'link', arrived)
  const wanted = {
    parentId: await livingParent(context, row),
    path: folders.join('/'),
    name,
    origin: 'upload' as const,
    taken: row.replaceExisting ? ('replace' as const) : ('number' as const),
  }
  const made = await keepFile(context, grant, staged, wanted, async (tx, fileId) => {
    const marked = await tx
      .update(upload)
      .set({ finishedAt: sql`now()`, fileId })
      .where(and(eq(upload.id, row.id), isNull(upload.finishedAt)))
      .returning({ id: upload.id })
    if (marked.length === 0) throw new Problem('not_found')
  })
  await parts.remove(row.id)
  return made
}

async function refuse(
  context: Context,
  parts: UploadParts,
  row: UploadRow,
  sent: string,
  arrived: string,
): Promise<never> {
  await context.db.delete(upload).where(eq(upload.id, row.id))
  await parts.remove(row.id)
  const name = row.relativePath.slice(row.relativePath.lastIndexOf('/') + 1)
  throw new Problem('checksum_mismatch', { details: { name, sent, arrived } })
}

async function finishedFile(context: Context, row: UploadRow): Promise<FileRow> {
  const [made] = row.fileId ? await storedFiles(context.db, sql`f.id = ${row.fileId}`) : []
  if (!made) throw new Problem('not_found')
  return made
}

/** A folder that was thrown away while bytes were coming in must not cost somebody their upload. */
async function livingParent({ db }: Context, { parentId }: UploadRow): Promise<string | null> {
  if (parentId === null) return null
  const [folder] = await storedFiles(db, sql`f.id = ${parentId} and f.trashed_at is null`)
  return folder?.id ?? null
}
