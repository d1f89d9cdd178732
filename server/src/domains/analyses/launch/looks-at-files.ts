import type { TextLook } from '@omics/contract/files/text/text-part'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { filesByIds } from '../../files/rows.ts'
import { lookAtFile } from '../../files/text-of-file.ts'
import { contentKey, remembering } from './checks/remembering.ts'

/** A file that is there, with what its text is as far as its beginning tells. */
interface LookedAt {
  readonly row: FileRow
  readonly look: TextLook | undefined
}

const remember = remembering<TextLook | undefined>(200)

/** What the texts of files are, each looked at once. */
export async function looksAtFiles(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  ids: readonly string[],
): Promise<readonly LookedAt[]> {
  const rows = await filesByIds(context.db, grant, [...new Set(ids)])
  const present = rows.filter(({ kind, trashedAt }) => kind === 'file' && trashedAt === null)
  return Promise.all(
    present.map(async (row) => ({
      row,
      look: await remember(`${contentKey(row)} ${row.name}`, () => lookAtFile(context, row, [row.name])),
    })),
  )
}
