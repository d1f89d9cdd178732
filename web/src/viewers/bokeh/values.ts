import type { BokehModel } from './library.ts'

const mostRows = 200_000

/** A source of data as a table: its columns by name, and a line of names. */
export interface Values {
  readonly name: string
  readonly rows: string[][]
}

/** The tables behind the plots of a document, for those who read rather than see. */
export function valuesOf(models: Iterable<BokehModel>): Values[] {
  return [...models].flatMap(({ type, name, data }, at) => {
    if (type !== 'ColumnDataSource' || !data) return []
    const columns = data instanceof Map ? [...data] : Object.entries(data)
    if (columns.length === 0) return []
    const length = Math.min(mostRows, Math.max(...columns.map(([, values]) => values.length)))
    const rows = Array.from({ length }, (_, row) => columns.map(([, values]) => textOf(values[row])))
    return [{ name: name ?? `${type} ${at + 1}`, rows: [columns.map(([column]) => column), ...rows] }]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : (JSON.stringify(value) ?? '')
}
