import Papa from 'papaparse'
import { looksUpTo } from '@omics/contract/files/text/text-look'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { headOf, type Head } from './head.ts'

/** The columns of a table by their names, with what stands in them as far as it was read. */
export interface TableColumns {
  readonly columns: readonly TableColumn[]
  /** Whether the table was read to its end. */
  readonly whole: boolean
}

interface TableColumn {
  readonly name: string
  /** Each value once, without empty cells and NA; undefined where there are more than anybody chooses from. */
  readonly values: ReadonlySet<string> | undefined
}

const mostValues = 1000
const mostColumns = 2000

/** The columns of a table with a header, separated by tabs or commas; undefined where it cannot be read as that. */
export async function columnsOfFile(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<TableColumns | undefined> {
  const head = await headOf(context, row, looksUpTo)
  return head && columnsOfHead(head)
}

/** The same of bytes that are at hand. */
export function columnsOfHead({ bytes, whole }: Head): TableColumns | undefined {
  const text = textOf(bytes, whole)
  const columns = text === undefined ? undefined : columnsIn(text)
  return columns && { columns, whole }
}

/** Whole lines without a mark before them and those of comments; undefined for what is no text in UTF-8. */
function textOf(bytes: Buffer, whole: boolean): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    const lines = whole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
    return lines.replace(/^(?:#[# ][^\n]*\n)+/, '')
  } catch {
    return undefined
  }
}

function columnsIn(text: string): readonly TableColumn[] | undefined {
  const first = /^.*/.exec(text)?.[0] ?? ''
  const delimiter = first.includes('\t') ? '\t' : first.includes(',') ? ',' : undefined
  if (delimiter === undefined) return undefined
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  const [header = [], ...rows] = data
  if (errors.some(({ type }) => type === 'Quotes') || header.length > mostColumns) return undefined
  // A header may leave out the column of the names.
  const isNameless = rows.length > 0 && rows.every(({ length }) => length === header.length + 1)
  const names = isNameless ? ['', ...header] : header
  return names.map((name, at) => ({ name, values: valuesOf(rows, at) }))
}

function valuesOf(rows: readonly (readonly string[])[], at: number): ReadonlySet<string> | undefined {
  const values = new Set<string>()
  for (const row of rows) {
    const cell = row[at] ?? ''
    if (cell !== '' && cell !== 'NA') values.add(cell)
    if (values.size > mostValues) return undefined
  }
  return values
}
