import type { ReportChart } from '@omics/contract/reports/chart'
import type { Language } from '@omics/contract/errors'
import type { TextTable } from './read.ts'
import { columnName } from '@omics/contract/tables/column-name'

const mostBars = 200

export interface NumericColumn {
  readonly name: string
  readonly title: string
  readonly unit: string | undefined
  readonly values: readonly (number | null)[]
  readonly median: number
}

/** The numeric columns of a table with one row a sample: a first column of distinct names, figures behind it. */
export function numericColumns(table: TextTable, language: Language): readonly NumericColumn[] {
  const names = table.rows.map((row) => row[0] ?? '')
  const oneEach =
    new Set(names).size === names.length && names.some((name) => name !== '' && Number.isNaN(Number(name)))
  if (!oneEach || table.rows.length < table.total || table.rows.length > mostBars) return []
  return table.columns.slice(1).flatMap((name, at) => {
    const values = table.rows.map((row) => numberIn(row[at + 1]))
    const known = values.filter((value) => value !== null)
    const whole = table.rows.every((row, index) => values[index] !== null || isMissing(row[at + 1]))
    if (known.length === 0 || !whole) return []
    const { title, unit } = columnName(name, table.columns, language)
    return [{ name, title, unit, values, median: medianOf(known) }]
  })
}

/** Whether each row measures a sample, as summaries of samples say by their first column; the number of a cluster is no measure. */
export const isOfSamples = ({ columns }: Pick<TextTable, 'columns'>): boolean =>
  /^(sample|isolate|library|run|name|样本|样品)/i.test(columns[0] ?? '') && !columns.includes('cluster')

/** Places on a sequence. */
const isPlace = (name: string) => /(^|_)(start|end|pos|position|begin)$/i.test(name)

/** What a test gives of each row, whose bars one behind the other tell nothing that its own pictures do not. */
const isOfTests = (columns: readonly string[]) =>
  columns.some((name) => /^(p|p[_.-]?val(ue)?s?|padj|fdr|q[_.-]?value|adj[_.]p[_.]val)$/i.test(name))

/**
 * Whether bars of a column tell anything: not where they are all alike or most of them none, of places on a sequence,
 * where many rows have no figure, in a table of tests, or in one that has the names of its rows above its columns, as
 * distances do.
 */
export function tellsByBars(table: TextTable): (column: NumericColumn) => boolean {
  const names = new Set(table.rows.map(([name]) => name))
  const tests = isOfTests(table.columns)
  return ({ name, values }) => {
    const known = values.filter((value) => value !== null)
    const isFull = known.length * 4 >= values.length * 3
    const isSeen = known.filter((value) => value !== 0).length * 2 >= known.length
    return !tests && isFull && isSeen && new Set(known).size > 1 && !isPlace(name) && !names.has(name)
  }
}

/** One bar a row. */
export function barChart(table: TextTable, column: NumericColumn, language: Language): ReportChart {
  const { title, unit, values } = column
  return {
    kind: 'bar',
    title: unit ? `${title} (${unit})` : title,
    x: { title: columnName(table.columns[0] ?? '', table.columns, language).title },
    y: { title, ...(unit && { unit }), ...(values.every((value) => (value ?? 0) >= 0) && { min: 0 }) },
    categories: table.rows.map((row) => row[0] ?? ''),
    series: [{ name: title, values: [...values] }],
  }
}

const isMissing = (text: string | undefined) => ['', '.', 'NA', 'NaN', '-'].includes((text ?? '').trim())

function numberIn(text: string | undefined): number | null {
  const value = isMissing(text) ? NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** The middle of numbers, of which there is one at least. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
