import { looksUpTo } from '@omics/contract/files/text/text-look'
import type { TextLook } from '@omics/contract/files/text/text-part'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { columnsOfFile, columnsOfHead, type TableColumns } from '../../files/columns-of-file.ts'
import { filesByIds } from '../../files/rows.ts'
import { lookAtFile, lookAtHead } from '../../files/text-of-file.ts'
import { contentKey, remembering } from './checks/remembering.ts'

/** What is kept of a look: not the text itself, which may be a megabyte. */
type Look = Pick<TextLook, 'format' | 'sequences' | 'overall' | 'shortest' | 'isPart'>

/** A file that an input is given, or a text that becomes one once nothing speaks against it. */
export interface GivenFile {
  readonly id: string
  readonly name: string
  readonly isEmpty: boolean
  /** What its text is as far as its beginning tells; undefined where it cannot be read. */
  look(): Promise<Look | undefined>
  /** What it holds as a table; undefined where it is none. */
  table(): Promise<TableColumns | undefined>
}

/** The files that are there, by their ids, each once. */
export type GivenFiles = (ids: Iterable<string>) => Promise<readonly GivenFile[]>

export interface GivenText {
  /** What stands for it in the inputs. */
  readonly id: string
  readonly name: string
  readonly content: string
}

const rememberLook = remembering<Look | undefined>(200)
const rememberTable = remembering<TableColumns | undefined>(100)

/** Looks into files, each once however often it is asked, and into texts that are no files yet. */
export function givenFiles(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  texts: readonly GivenText[] = [],
): GivenFiles {
  return async (ids) => {
    const asked = new Set(ids)
    const rows = await filesByIds(context.db, grant, [...asked])
    const present = rows.filter(({ kind, trashedAt }) => kind === 'file' && trashedAt === null)
    const pasted = texts.filter(({ id }) => asked.has(id))
    return [...present.map((row) => ofRow(context, row)), ...pasted.map(ofText)]
  }
}

const ofRow = (context: Pick<Context, 'db' | 'storage'>, row: FileRow): GivenFile => ({
  id: row.id,
  name: row.name,
  isEmpty: row.size === 0,
  look: () =>
    rememberLook(`${contentKey(row)} ${row.name}`, async () =>
      kept(await lookAtFile(context, row, [row.name])),
    ),
  table: () => rememberTable(contentKey(row), async () => structuredClone(await columnsOfFile(context, row))),
})

/** Names are parts of the text that they stand in, and would keep it: what is copied holds their letters alone. */
function kept(look: TextLook | undefined): Look | undefined {
  if (!look) return undefined
  const { format, sequences, overall, shortest, isPart } = look
  return structuredClone({
    format,
    sequences,
    isPart,
    ...(overall && { overall }),
    ...(shortest && { shortest }),
  })
}

function ofText({ id, name, content }: GivenText): GivenFile {
  const bytes = Buffer.from(content)
  const head = { bytes: bytes.subarray(0, looksUpTo), whole: bytes.length <= looksUpTo }
  return {
    id,
    name,
    isEmpty: bytes.length === 0,
    look: async () => lookAtHead(head, [name]),
    table: async () => columnsOfHead(head),
  }
}
