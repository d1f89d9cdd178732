import type { ChartAxis, ChartSpec } from './spec.ts'

export type ChartTable = { head: string[]; rows: (string | number | null)[][]; total: number }

/** Rows of a chart's table at most; a scatter of a million cells is no table. */
export const mostTableRows = 1000

/** What an axis shows, with its unit. */
export function axisTitle({ title, unit }: ChartAxis): string {
  return unit ? `${title} (${unit})` : title
}

/** The same numbers as a table, for those who read rather than see. */
export function tableOf(
  spec: ChartSpec,
  words: {
    series: string
    low: string
    median: string
    high: string
    lowerQuartile: string
    upperQuartile: string
    label: string
  },
): ChartTable {
  const x = axisTitle(spec.x)
  const y = axisTitle(spec.y)
  switch (spec.kind) {
    case 'bar':
      return cut(
        [x, ...spec.series.map(({ name }) => name)],
        spec.categories.map((category, at) => [
          category,
          ...spec.series.map(({ values }) => values[at] ?? null),
        ]),
      )
    case 'line':
      return cut(
        [words.series, x, y],
        spec.series.flatMap(({ name, points }) => points.map((point) => [name, ...point])),
      )
    case 'scatter':
      return cut(
        [words.series, x, y, words.label],
        spec.series.flatMap(({ name, points }) =>
          points.map(([px, py, label]) => [name, px, py, label ?? '']),
        ),
      )
    case 'box':
      return cut(
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
      return cut(
        [x, y],
        spec.slices.map(({ name, value }) => [name, value]),
      )
    case 'heat':
      return cut(
        [y, ...spec.columns],
        spec.rows.map((row, at) => [row, ...(spec.values[at] ?? [])]),
      )
  }
}

function cut(head: string[], rows: (string | number | null)[][]): ChartTable {
  return { head, rows: rows.slice(0, mostTableRows), total: rows.length }
}

/** Whole numbers in groups of three, others to four figures. */
export function chartNumber(value: number, count: (value: number) => string): string {
  return Number.isInteger(value) ? count(value) : String(Number(value.toPrecision(4)))
}
