import stringWidth from 'string-width'

/** Lines of a table whose columns stand below each other; a Chinese character is as wide as two letters. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => stringWidth(row[at] ?? ''))))
  const padded = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell))
  return rows.map((row) => row.map(padded).join('  ').trimEnd())
}
