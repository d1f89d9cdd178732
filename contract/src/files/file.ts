import { z } from 'zod'
import { id, timestamp, version } from '../crud.ts'
import { tagsOfRow } from '../discussion/tag.ts'
import { formats, rule } from '../formats.ts'
import { readDoubts } from './read-doubts.ts'

/** Length in UTF-8, which is how file systems count. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * The name of a file or folder: one segment of a path. File systems take 255 bytes, which is 85 Chinese characters.
 * Names come in the composed form, because macOS sends decomposed ones that would not be found again.
 */
export const fileName = z
  .string()
  .normalize('NFC')
  .min(1)
  .refine((text) => bytesOf(text) <= 255, rule('tooManyBytes'))
  .regex(formats.fileName.pattern)
  .regex(formats.notBlank.pattern)
  .refine((text) => text !== '.' && text !== '..', rule('dots'))

/** Names joined by slashes, never absolute and never upwards. */
export const relativePath = z
  .string()
  .normalize('NFC')
  .max(4000)
  .refine((text) => text.split('/').every((part) => fileName.safeParse(part).success), rule('relativePath'))

/** SHA-256 in lower-case hexadecimal. */
export const sha256 = z.string().regex(formats.sha256.pattern)

export const fileOrigins = ['upload', 'run', 'import', 'reference', 'made', 'copy'] as const

/** A folder or a file of a project, or of a reference folder, which has no project. */
export const ProjectFile = z.object({
  id,
  kind: z.enum(['file', 'folder']),
  name: z.string(),
  /** Names of the folders above, joined by slashes; empty at the top. */
  folder: z.string(),
  parent_id: id.nullable(),
  reference_id: id.nullable(),
  /** Bytes; of folders those of all that lies below and is not in the trash. */
  size: z.number(),
  /** Null for folders, and for files of a reference that have not been read yet. */
  sha256: sha256.nullable(),
  media_type: z.string(),
  origin: z.enum(fileOrigins),
  /** Whose result it is, or a copy of which; that may lie where not everybody who sees the file may look. */
  analysis: z.object({ id, number: z.number().int(), code: z.string() }).nullable(),
  run_id: id.nullable(),
  output_name: z.string(),
  samples: z.array(z.object({ id, name: z.string() })),
  /** What its first and last blocks give reason to doubt, where it holds reads. */
  doubts: z.array(z.enum(readDoubts)),
  tags: tagsOfRow,
  added_by: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  version,
  trashed_at: timestamp.nullable(),
  trashed_by: z.string(),
})
export type ProjectFile = z.output<typeof ProjectFile>

/** What uses or waits for a file. */
export const FileUse = z.object({
  kind: z.enum(['analysis', 'sample']),
  id,
  name: z.string(),
})
export type FileUse = z.output<typeof FileUse>

/** An address that needs no bearer header and ends after a while, for viewers, `<img>` and curl. */
export const SignedFile = z.object({
  id,
  name: z.string(),
  size: z.number(),
  media_type: z.string(),
  sha256: sha256.nullable(),
  url: z.string(),
})
export type SignedFile = z.output<typeof SignedFile>

/** What a signed address says: for whom, until when, and by whom it was signed. */
export const signedQuery = z.object({
  by: z.string().max(100).default(''),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
  download: z.stringbool().or(z.boolean()).default(false),
})
