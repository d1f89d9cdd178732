import type ExcelJS from 'exceljs'
import { workbookCellText } from '@omics/contract/files/workbook-cell'
import { mostColumns, mostRows, tableOf, UnreadableTable, type Table, type TableRow } from './table.ts'
import { weighArchive } from './weigh-archive.ts'

/** Each such row is looked through over its whole width; a few have a colour to the end of the sheet. */
const mostFarRows = 1000

/**
 * Reads the first sheet of a workbook that holds anything. The whole workbook is loaded: the library's row by row reader
 * breaks characters apart where they lie across two chunks.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  await weighArchive(bytes)
  const book = await loaded(bytes)
  for (const sheet of book.worksheets) {
    if (farRows(sheet) > mostFarRows) throw new UnreadableTable('too_many_columns')
    if (sheet.actualRowCount > mostRows + 1) throw new UnreadableTable('too_many_rows')
    const lines: TableRow[] = []
    sheet.eachRow({ includeEmpty: false }, (row, number) => {
      lines.push({ number, cells: cellsOf(row) })
    })
    if (lines.some((line) => line.cells.some((cell) => cell !== ''))) return tableOf(lines, '')
  }
  throw new UnreadableTable('empty')
}

/** Rows that reach beyond the columns that are read, by a text or by the format of an empty cell. */
function farRows(sheet: ExcelJS.Worksheet): number {
  let far = 0
  for (let number = 1; number <= sheet.rowCount; number += 1) {
    if ((sheet.findRow(number)?.cellCount ?? 0) > mostColumns) far += 1
  }
  return far
}

/**
 * The texts of a row up to its last that is not empty. Only cells that are there are asked for: a row makes those that
 * are not, and one text in the last column of a sheet would make 16,384 of each row.
 */
function cellsOf(row: ExcelJS.Row): string[] {
  const cells: string[] = []
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    const text = workbookCellText(cell.value)
    if (text === '') return
    if (column > mostColumns) throw new UnreadableTable('too_many_columns')
    while (cells.length < column - 1) cells.push('')
    cells.push(text)
  })
  return cells
}

async function loaded(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  // A start would wait for hundreds of modules that most never need.
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  // What only concerns how the sheet looks would cost memory.
  const ignoreNodes = [
    'conditionalFormatting',
    'dataValidations',
    'drawing',
    'extLst',
    'picture',
    'legacyDrawing',
  ]
  try {
    const content = Uint8Array.from(bytes).buffer
    await book.xlsx.load(content, { ignoreNodes })
    return book
  } catch {
    throw new UnreadableTable('broken_workbook')
  }
}
