import Papa from 'papaparse'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { Problem } from '../../../http/problem.ts'
import { contentOf, openUnpacked } from '../../files/bytes.ts'

export type Reading = Pick<Context, 'db' | 'storage'>

/** Unpacked bytes of one file that a report reads at most; a report shows a part of larger ones. */
const mostBytes = 64 * 1024 * 1024

/** Lines of a text file, gzip'd or not, as far as a report reads it. Throws `damaged_file` where it cannot be unpacked. */
export async function* linesOf(context: Reading, row: FileRow): AsyncGenerator<string> {
  const stream = openUnpacked(row, await contentOf(context, row))
  let rest = ''
  let read = 0
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      const text = rest + String(chunk)
      const lines = text.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
      read += text.length
      if (read > mostBytes) return
    }
    if (rest !== '') yield rest
  } catch (cause) {
    throw isOfPacking(cause) ? new Problem('damaged_file', { details: { name: row.name }, cause }) : cause
  } finally {
    stream.destroy()
  }
}

/** Whether zlib says that what it was given is not whole, or not packed at all. */
const isOfPacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_(BUF|DATA)_ERROR$/.test(String(error.code))

export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly string[][]
  readonly total: number
}

export const mostCells = 3000
const longestCell = 400
const mostColumns = 40

/** The head of a table file: rows of so many cells together, as many as a report holds unless told, and how many rows there are. */
export async function tableOf(
  context: Reading,
  row: FileRow,
  most = mostCells,
): Promise<TextTable | undefined> {
  const delimiter = /\.csv(\.b?gz)?$/i.test(row.name) ? ',' : '\t'
  let columns: string[] | undefined
  const rows: string[][] = []
  let total = 0
  for await (const line of linesOf(context, row)) {
    if (line === '' || (!columns && line.startsWith('##'))) continue
    const cells = cellsOf(line, delimiter)
    if (!columns) columns = cells.map((cell) => cell.replace(/^#/, ''))
    else {
      total += 1
      if ((rows.length + 1) * columns.length <= most) rows.push(cells)
    }
  }
  return columns && columns.length > 1 && total > 0 ? { columns, rows, total } : undefined
}

/** The cells of one line of a table. */
function cellsOf(line: string, delimiter: string): string[] {
  const [cells = []] = Papa.parse<string[]>(line, { delimiter }).data
  return cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell))
}
