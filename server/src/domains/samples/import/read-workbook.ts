import ExcelJS from 'exceljs'
import { mostColumns, mostRows, tableOf, UnreadableTable, type Table, type TableRow } from './table.ts'
import { weighArchive } from './weigh-archive.ts'

/**
 * Reads the first sheet of a workbook that holds anything. The whole workbook is loaded: the library's row by row reader
 * breaks characters apart where they lie across two chunks.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  await weighArchive(bytes)
  const book = await loaded(bytes)
  for (const sheet of book.worksheets) {
    if (sheet.actualRowCount > mostRows + 1) throw new UnreadableTable('too_many_rows')
    if (sheet.actualColumnCount > mostColumns) throw new UnreadableTable('too_many_columns')
    const lines: TableRow[] = []
    sheet.eachRow({ includeEmpty: false }, (row, number) => {
      const cells = Array.from({ length: row.cellCount }, (_, index) =>
        cellText(row.getCell(index + 1).value),
      )
      lines.push({ number, cells })
    })
    if (lines.some((line) => line.cells.some((cell) => cell !== ''))) return tableOf(lines, '')
  }
  throw new UnreadableTable('empty')
}

async function loaded(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
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

/** A cell as its text: dates in ISO, formulas by their results. */
function cellText(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map((part) => part.text).join('')
  if ('formula' in value || 'sharedFormula' in value) return cellText(value.result)
  if ('error' in value) return value.error
  if ('text' in value) return cellText(value.text)
  return ''
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
