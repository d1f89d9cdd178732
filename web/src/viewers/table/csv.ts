import { harmlessCell } from '@omics/contract/files/spreadsheet-text'

interface CsvTable {
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
