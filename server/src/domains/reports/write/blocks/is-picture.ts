import type { FileRow } from '../../../../db/tables/files.ts'
import { contentOf, piecesOf } from '../../../files/bytes.ts'
import type { Reading } from '../read.ts'

/** How pictures begin that browsers show, in Latin 1: PNG, JPEG, GIF, WebP, and SVG behind whatever XML puts before it. */
const beginnings = /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|(\xef\xbb\xbf)?\s*<([^]*<)?svg[\s>])/
const lookedAt = 4096

/** Whether a file is the picture that its name says, by how it begins. */
export async function isPicture(context: Reading, row: FileRow): Promise<boolean> {
  if (row.size === 0) return false
  const bytes = piecesOf(await contentOf(context, row))
  const head = await bytes.read(0, Math.min(bytes.size, lookedAt))
  return beginnings.test(head.toString('latin1'))
}
