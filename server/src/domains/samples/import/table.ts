import type { Sentence } from '../../../http/problem.ts'

/** A table as it stood in a file: texts only, with the row numbers that a spreadsheet shows. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** How the text was encoded; empty for a workbook. */
  readonly encoding: string
}

export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

export const mostRows = 200_000
export const mostColumns = 500

/** Why a file is no table that can be imported. */
export const unreadable = {
  empty: { en: 'it holds no header and no rows.', zh: '文件中没有表头和数据。' },
  no_rows: { en: 'it has a header, but no rows below it.', zh: '文件只有表头，没有数据行。' },
  too_many_rows: {
    en: 'it has more than 200,000 rows. Split it.',
    zh: '超过 200,000 行，请拆分后导入。',
  },
  too_many_columns: { en: 'it has more than 500 columns.', zh: '超过 500 列。' },
  not_text: {
    en: 'it is neither CSV, TSV nor XLSX. Save it as one of them.',
    zh: '不是 CSV、TSV 或 XLSX 文件，请另存为其中一种。',
  },
  old_excel: {
    en: 'it is an old Excel file (.xls). Save it as .xlsx.',
    zh: '这是旧版 Excel 文件（.xls），请另存为 .xlsx。',
  },
  broken_workbook: {
    en: 'the workbook is damaged or protected by a password.',
    zh: '工作簿已损坏或有密码保护。',
  },
  quotes: {
    en: 'a quote that opens in one cell is never closed.',
    zh: '有一个单元格的引号没有闭合。',
  },
  too_heavy: {
    en: 'it takes too long or too much memory to read. Split it.',
    zh: '文件过大，无法在限定的时间和内存内读取，请拆分后导入。',
  },
} as const satisfies Record<string, Sentence>

export type Unreadable = keyof typeof unreadable

/** Thrown by the readers; becomes `unreadable_table` in the reader's language. */
export class UnreadableTable extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Makes a table of raw lines: the first line that is not empty holds the headers, empty rows and empty columns fall
 * out, missing headers get the letter of their column, and a header that comes twice gets a number.
 */
export function tableOf(lines: readonly TableRow[], encoding: string): Table {
  const filled = lines
    .map((line) => ({ number: line.number, cells: line.cells.map((cell) => cell.trim()) }))
    .filter((line) => line.cells.some((cell) => cell !== ''))
  const [head, ...rows] = filled
  if (!head) throw new UnreadableTable('empty')
  if (rows.length === 0) throw new UnreadableTable('no_rows')
  if (rows.length > mostRows) throw new UnreadableTable('too_many_rows')
  const width = filled.reduce((widest, line) => Math.max(widest, line.cells.length), 0)
  const used = new Set<number>()
  for (const { cells } of filled) {
    for (const [index, cell] of cells.entries()) if (cell !== '') used.add(index)
  }
  const kept = Array.from({ length: width }, (_, index) => index).filter((index) => used.has(index))
  if (kept.length > mostColumns) throw new UnreadableTable('too_many_columns')
  return {
    headers: toldApart(kept.map((index) => head.cells[index] || columnLetter(index))),
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: kept.map((index) => withoutApostrophe(cells[index] ?? '')),
    })),
    encoding,
  }
}

/** The export writes an apostrophe before what a spreadsheet would take for a formula. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function toldApart(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const label = withoutApostrophe(header).replace(/\s+/g, ' ').slice(0, 200)
    const times = (seen.get(label.toLowerCase()) ?? 0) + 1
    seen.set(label.toLowerCase(), times)
    return times === 1 ? label : `${label} (${times})`
  })
}

/** A, B … Z, AA, as spreadsheets name columns. */
function columnLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
