import type { ChartAxis, ChartSpec } from './spec.ts'

export type ChartTable = { head: string[]; rows: (string | number | null)[][]; total: number }

/** Rows of a chart's table at most; a scatter of a million cells is no table. */
export const mostTableRows = 1000

/** What an axis shows, with its unit. */
export function axisTitle({ title, unit }: ChartAxis): string {
  return unit ? `${title} (${unit})` : title
}

/** What columns are called that no axis names. */
interface Words {
  readonly series: string
  readonly low: string
  readonly median: string
  readonly high: string
  readonly lowerQuartile: string
  readonly upperQuartile: string
  readonly label: string
}

/** The same numbers as a table, for those who read rather than see: the first rows of it. */
export function tableOf(spec: ChartSpec, words: Words): ChartTable {
  const { head, rows } = wholeTable(spec, words)
  return { head, rows: rows.slice(0, mostTableRows), total: rows.length }
}

/** All of them. */
export function wholeTable(spec: ChartSpec, words: Words): Omit<ChartTable, 'total'> {
  const x = axisTitle(spec.x)
  const y = axisTitle(spec.y)
  switch (spec.kind) {
    case 'bar':
      return table(
        [x, ...spec.series.map(({ name }) => name)],
        spec.categories.map((category, at) => [
          category,
          ...spec.series.map(({ values }) => values[at] ?? null),
        ]),
      )
    case 'line':
      return table(
        [words.series, x, y],
        spec.series.flatMap(({ name, points }) => points.map((point) => [name, ...point])),
      )
    case 'scatter':
      return table(
        [words.series, x, y, words.label],
        spec.series.flatMap(({ name, points }) =>
          points.map(([px, py, label]) => [name, px, py, label ?? '']),
        ),
      )
    case 'box':
      return table(
        [x, words.low, words.lowerQuartile, words.median, words.upperQuartile, words.high],
        spec.boxes.map((box) => [
          box.name,
          box.low,
          box.lowerQuartile,
          box.median,
          box.upperQuartile,
          box.high,
        ]),
      )
    case 'pie':
      return table(
        [x, y],
        spec.slices.map(({ name, value }) => [name, value]),
      )
    case 'heat':
      return table(
        [y, ...spec.columns],
        spec.rows.map((row, at) => [row, ...(spec.values[at] ?? [])]),
      )
  }
}

/** Whole numbers in groups of three, others to four figures. */
export function chartNumber(value: number, count: (value: number) => string): string {
  return Number.isInteger(value) ? count(value) : String(Number(value.toPrecision(4)))
}

const table = (head: string[], rows: (string | number | null)[][]) => ({ head, rows })
