import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import { decimalsOf, numberText, type CellValue } from '@omics/contract/samples/values'

/** A column with how many decimals its numbers are written with, so that 31.0 stands beside 20.2. */
export type ExactColumn = SampleColumn & { readonly decimals?: number }

/** `name` or a column, as cells are addressed. */
export type CellColumn = 'name' | ExactColumn

/** Columns of numbers learn from rows how exactly they are measured: as exactly as the most exact of their values. */
export function withDecimals(
  columns: readonly SampleColumn[],
  rows: readonly (Sample | undefined)[],
): readonly ExactColumn[] {
  return columns.map((column) => {
    if (column.type !== 'number') return column
    return { ...column, decimals: decimalsOf(rows.map((row) => row?.values[column.id])) }
  })
}

/** What a cell holds; null where it is empty. */
export function cellValue(sample: Sample, column: CellColumn): CellValue {
  return column === 'name' ? sample.name : (sample.values[column.id] ?? null)
}

/** A value as people write it: files by their names. */
export function valueText(value: CellValue, column: CellColumn, files: Sample['files']): string {
  if (value === null) return ''
  if (column !== 'name' && typeof value === 'number') return numberText(value, column.decimals ?? 0)
  if (column === 'name' || (column.type !== 'file' && column.type !== 'files')) return String(value)
  return [value]
    .flat()
    .map((id) => files[String(id)]?.name ?? '')
    .filter((name) => name !== '')
    .join('; ')
}

/** A cell as people write it. */
export function cellText(sample: Sample, column: CellColumn): string {
  return valueText(cellValue(sample, column), column, sample.files)
}

export function isFileColumn(column: CellColumn): boolean {
  return column !== 'name' && (column.type === 'file' || column.type === 'files')
}

/** Label with its unit, as headers show it. */
export function headingOf(column: Pick<SampleColumn, 'label' | 'unit'>): string {
  return column.unit ? `${column.label} (${column.unit})` : column.label
}
