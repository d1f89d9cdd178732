import { columnTitle } from '@omics/contract/tables/column-name'
import type { BlockOf } from '@omics/contract/reports/blocks'
import { columnIn, numberIn, type Gathered } from './gather-table.ts'
import { ruleFor } from './rules.ts'
import type { Writer, Writing } from './writing.ts'

const mostCells = 20_000

type Column = BlockOf<'table'>['columns'][number]

/** Rows of a table output: chosen columns, sorted, with colours by rules. */
export const writeTable: Writer<'table'> = async (writing, block) => {
  const table = await writing.tableOf(block.output)
  const columns: readonly Column[] =
    block.columns.length > 0 ? block.columns : table.columns.map((column) => plain(column))
  const places = columns.map(({ column }) => columnIn(table, column))
  const sorted = sortedBy(table, block.sort)
  const most = Math.max(1, Math.min(block.rows, Math.floor(mostCells / columns.length)))
  const shown = sorted.slice(0, most).map((row) => places.map((at) => row[at] ?? ''))
  const tones = shown.flatMap((row, at) =>
    row.flatMap((cell, place) => {
      const rule = ruleFor(cell, columns[place]?.rules ?? [])
      return rule ? [{ row: at, column: place, tone: rule.tone }] : []
    }),
  )
  const [only] = table.from
  return {
    bodies: [
      {
        kind: 'table',
        columns: columns.map((column) => titleOf(writing, column, table)),
        rows: shown.map((row) => row.map((cell, at) => formatted(cell, columns[at] ?? plain('')))),
        total: table.total,
        file_id: table.from.length === 1 && only ? only.file.id : null,
        ...(tones.length > 0 && { tones }),
      },
    ],
    from: table.from,
    lacks: table.lacks,
  }
}

const plain = (column: string): Column => ({
  column,
  title: {
    en: '',
    zh: '',
  },
  format: 'text' as const,
  decimals: 2,
  rules: [],
})

function titleOf(writing: Writing, { column, title }: Column, { columns }: Gathered): string {
  return writing.inWords(title) || columnTitle(column, columns, writing.facts.language)
}

function sortedBy(table: Gathered, sort: BlockOf<'table'>['sort']): Gathered['rows'] {
  if (!sort || sort.column === '') return table.rows
  const at = columnIn(table, sort.column)
  const sign = sort.descending ? -1 : 1
  const keyed = table.rows.map((row) => ({ row, value: numberIn(row[at]), text: row[at] ?? '' }))
  return keyed
    .toSorted((one, other) => {
      // What holds no number stands at the end, whichever way.
      if (one.value !== null && other.value !== null) return sign * (one.value - other.value)
      if (one.value !== null || other.value !== null) return one.value === null ? 1 : -1
      return sign * (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)
    })
    .map(({ row }) => row)
}

function formatted(cell: string, { format, decimals }: Column): string {
  const value = format === 'text' ? null : numberIn(cell)
  if (value === null) return cell
  if (format === 'scientific') return value.toExponential(decimals)
  return format === 'percent' ? `${value.toFixed(decimals)} %` : value.toFixed(decimals)
}
