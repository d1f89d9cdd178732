import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import type { CellValue } from '@omics/contract/samples/values'

/** `name` or a column, as cells are addressed. */
export type CellColumn = 'name' | SampleColumn

export function cellValue(sample: Sample, column: CellColumn): CellValue {
  return column === 'name' ? sample.name : (sample.values[column.id] ?? null)
}

/** A value as people write it: files by their names. */
export function valueText(value: CellValue, column: CellColumn, files: Sample['files']): string {
  if (value === null) return ''
  if (column === 'name' || (column.type !== 'file' && column.type !== 'files')) return String(value)
  return [value]
    .flat()
    .map((id) => files[String(id)]?.name ?? '')
    .filter((name) => name !== '')
    .join('; ')
}

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
