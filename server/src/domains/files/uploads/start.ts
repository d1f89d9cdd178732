import { z } from 'zod'
import { fileName, relativePath, sha256 } from '@omics/contract/files/file'
import type { Context } from '../../../context.ts'
import { upload } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { requireFewOpen } from './open-uploads.ts'
import { requireSpace } from '../space.ts'
import { entryNamed, requireFolder } from '../tree.ts'

const blank = z.literal('').transform(() => undefined)

/** What the sender says of a file in tus’s `Upload-Metadata`. */
export const UploadMetadata = z
  .object({
    project_id: z.uuid(),
    parent_id: z.uuid().or(blank).optional(),
    filename: fileName.or(blank).optional(),
    /** Folders and name; stands in for `filename` when a whole folder is sent. */
    relative_path: relativePath.or(blank).optional(),
    /** When it is known before the bytes are sent, the file is made with the last of them. */
    sha256: sha256.or(blank).optional(),
    /** `true`: a file of the same name goes to the trash. */
    replace: z.string().optional(),
  })
  .transform((sent, issues) => {
    const path = sent.relative_path ?? sent.filename
    if (path !== undefined) return { ...sent, path }
    issues.addIssue({ code: 'custom', path: ['filename'], message: 'The file needs a name' })
    return z.NEVER
  })
export type UploadMetadata = z.output<typeof UploadMetadata>

/** Reads the metadata, or throws `validation` with what is wrong. */
export function readMetadata(sent: Record<string, string | null>): UploadMetadata {
  const named = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, value ?? '']))
  const result = UploadMetadata.safeParse(named)
  if (result.success) return result.data
  throw new Problem('validation', {
    fields: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  })
}

/** Writes an upload down, whose declared length counts towards the quota from now on. */
export async function startUpload(
  context: Context,
  grant: Grant<'edit'>,
  id: string,
  metadata: UploadMetadata,
  size: number,
): Promise<void> {
  const personId = grant.personId
  if (personId === undefined) throw new Problem('not_signed_in')
  if ((await context.storage.free()) < size) throw new Problem('disk_full')
  await context.db.transaction(async (tx) => {
    await requireSpace(tx, grant, size)
    await requireFewOpen(tx, grant.projectId, personId)
    const parentId = await requireFolder(tx, grant, metadata.parent_id ?? null)
    await requirePassable(tx, grant, parentId, metadata.path.split('/').slice(0, -1))
    await tx.insert(upload).values({
      id,
      projectId: grant.projectId,
      personId,
      parentId,
      size,
      relativePath: metadata.path,
      sha256: metadata.sha256 ?? null,
      replaceExisting: metadata.replace === 'true',
    })
  })
}

/** A file where a folder must be is told now, not after the last byte. */
async function requirePassable(
  tx: Context['db'],
  grant: Grant,
  below: string | null,
  folders: readonly string[],
): Promise<void> {
  let parentId = below
  for (const name of folders) {
    const there = await entryNamed(tx, grant, parentId, name)
    if (!there) return
    if (there.kind === 'file') throw new Problem('name_taken', { details: { name } })
    parentId = there.id
  }
}
