import { harmlessCell } from '@omics/contract/files/spreadsheet-text'

/** What is saved as CSV. */
export interface CsvTable {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly (readonly string[])[]
}

/** A table as CSV (RFC 4180), of which no cell begins a formula. */
export function csvOf({ columns, rows }: CsvTable): string {
  const quoted = (text: string) => {
    const cell = harmlessCell(text)
    return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(quoted).join(','))
  return `${lines.join('\n')}\n`
}

/** By it at their beginning spreadsheets know that Chinese in a table is UTF-8. */
export const utf8Mark = '\uFEFF'

/** A table as a CSV file that spreadsheets open with Chinese right. */
export const csvFileOf = (table: CsvTable): Blob =>
  new Blob([utf8Mark, csvOf(table)], { type: 'text/csv;charset=utf-8' })
