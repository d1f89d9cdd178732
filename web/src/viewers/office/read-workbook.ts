import ExcelJS from 'exceljs'
import { workbookCellText } from '@omics/contract/files/workbook-cell'
import { OfficeFault } from './archive.ts'

const mostRows = 200_000
const mostCells = 2_000_000

export interface Sheet {
  readonly name: string
  readonly rows: string[][]
  /** The sheet goes on after these rows. */
  readonly cut: boolean
}

/** The sheets of a workbook that hold anything, as texts: dates in ISO, formulas by their results. */
export async function readWorkbook(archive: Uint8Array): Promise<Sheet[]> {
  const book = new ExcelJS.Workbook()
  const ignoreNodes = [
    'conditionalFormatting',
    'dataValidations',
    'drawing',
    'extLst',
    'picture',
    'legacyDrawing',
    'hyperlinks',
    'tableParts',
  ]
  try {
    await book.xlsx.load(new Uint8Array(archive).buffer, { ignoreNodes })
  } catch {
    throw new OfficeFault('broken')
  }
  if (book.worksheets.length === 0) throw new OfficeFault('broken')
  let left = mostCells
  return book.worksheets.flatMap((sheet) => {
    const read = rowsOf(sheet, left)
    left -= read.cells
    return read.rows.length > 0 ? [{ name: sheet.name, rows: read.rows, cut: read.cut }] : []
  })
}

function rowsOf(sheet: ExcelJS.Worksheet, most: number): { rows: string[][]; cells: number; cut: boolean } {
  const rows: string[][] = []
  let cells = 0
  for (let number = 1; number <= sheet.rowCount; number += 1) {
    const row = sheet.findRow(number)
    const texts = row ? textsOf(row) : []
    if (texts.length === 0) continue
    if (rows.length >= mostRows || cells + texts.length > most) return { rows, cells, cut: true }
    rows.push(texts)
    cells += texts.length
  }
  return { rows, cells, cut: false }
}

/** Only cells that are there are asked for: a row would make those that are not. */
function textsOf(row: ExcelJS.Row): string[] {
  const texts: string[] = []
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    const text = workbookCellText(cell.value)
    if (text === '') return
    while (texts.length < column - 1) texts.push('')
    texts.push(text)
  })
  return texts
}
