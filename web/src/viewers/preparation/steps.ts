import { z } from 'zod'
import { columnsOf, isMissing, numberOf, type Column } from '../table/columns.ts'
import type { Table } from '../table/load.ts'
import { selectRows } from '../table/select-rows.ts'
import { totals, type Total } from '../chart-maker/choice.ts'
import { totalOf } from '../chart-maker/statistics.ts'

const column = z.string().max(500)

/** What is done to a table, one after the other; columns go by their names. */
export const Step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('filter'), column, test: z.string().max(200) }),
  z.object({ kind: z.literal('logarithm'), column, base: z.literal([2, 10]) }),
  z.object({ kind: z.literal('impute'), column, by: z.enum(['zero', 'mean', 'median', 'remove']) }),
  z.object({ kind: z.literal('join'), column, other: column }),
  z.object({ kind: z.literal('pivot'), column, across: column, value: column, total: z.enum(totals) }),
])
export type Step = z.output<typeof Step>
export type StepKind = Step['kind']
export const stepKinds = [
  'filter',
  'logarithm',
  'impute',
  'join',
  'pivot',
] as const satisfies readonly StepKind[]

/** A step that cannot be done, and why. */
export type Refusal = 'noSuchColumn' | 'noNumbers' | 'noOther' | 'tooWide'

/** Columns that a pivot may make, and rows that a join may. */
const [mostColumns, mostRows] = [500, 1_000_000]

/**
 * A table after its steps, its columns of one name told apart; a step that cannot be done stops there and says why.
 * `found` holds the columns that each step is chosen among.
 */
export function prepared(table: Table, steps: readonly Step[], other: Table | undefined) {
  let current = told(table)
  const second = other && told(other)
  const found: (readonly Column[])[] = []
  let refused: { at: number; why: Refusal } | undefined
  for (const [at, step] of steps.entries()) {
    found.push(current.columns)
    if (refused) continue
    const next = apply(current, step, second)
    if (typeof next === 'string') refused = { at, why: next }
    else current = next
  }
  return { table: current, refused, found }
}

/** A table in which no two columns share a name: the second is `n (2)`, as steps go by names. */
export function told(table: Table): Table {
  return { ...table, columns: apart(table.columns, []) }
}

/** Columns with names that neither they nor others have twice. */
function apart(columns: readonly Column[], others: readonly Column[]): Column[] {
  const taken = new Set(others.map(({ name }) => name))
  // A name that is written so keeps it, whatever comes before.
  const written = new Set(columns.map(({ name }) => name))
  return columns.map((one) => {
    let name = one.name
    for (let count = 2; taken.has(name) || (name !== one.name && written.has(name)); count += 1)
      name = `${one.name} (${count})`
    taken.add(name)
    return { ...one, name }
  })
}

function apply(table: Table, step: Step, other: Table | undefined): Table | Refusal {
  const at = table.columns.findIndex(({ name }) => name === step.column)
  if (at < 0) return 'noSuchColumn'
  switch (step.kind) {
    case 'filter': {
      const filters = { anywhere: '', byColumn: new Map([[at, step.test]]) }
      return {
        ...table,
        rows: Array.from(
          selectRows(table.rows, table.columns, filters, undefined),
          (row) => table.rows[row] ?? [],
        ),
      }
    }
    case 'logarithm':
      return table.columns[at]?.numeric ? logarithm(table, at, step.base) : 'noNumbers'
    case 'impute':
      return impute(table, at, step.by)
    case 'join':
      return other ? join(table, at, other, step.other) : 'noOther'
    case 'pivot':
      return pivot(table, at, step)
  }
}

function withCells(table: Table, at: number, cellOf: (cell: string) => string): Table {
  return { ...table, rows: table.rows.map((row) => row.with(at, cellOf(row[at] ?? ''))) }
}

/** log(x + 1), so that nothing stays 0; what is not above −1 has none. */
function logarithm(table: Table, at: number, base: 2 | 10): Table {
  const log = base === 2 ? Math.log2 : Math.log10
  const filled = padded(table)
  return withCells(filled, at, (cell) => {
    const value = numberOf(cell)
    return value === undefined ? cell : value > -1 ? String(log(value + 1)) : 'NA'
  })
}

function impute(table: Table, at: number, by: 'zero' | 'mean' | 'median' | 'remove'): Table | Refusal {
  if (by === 'remove') return { ...table, rows: table.rows.filter((row) => !isMissing(row[at] ?? '')) }
  if (!table.columns[at]?.numeric) return 'noNumbers'
  const numbers = table.rows.flatMap((row) => numberOf(row[at]) ?? [])
  const value = by === 'zero' ? '0' : String(totalOf(numbers, by))
  return withCells(padded(table), at, (cell) => (isMissing(cell) ? value : cell))
}

/** Rows as long as there are columns. */
function padded(table: Table): Table {
  const width = table.columns.length
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.length >= width ? row : [...row, ...Array.from({ length: width - row.length }, () => '')],
    ),
  }
}

/** The columns of another table behind those of this one, where a column of each says the same; the first row counts. */
function join(table: Table, at: number, other: Table, by: string): Table | Refusal {
  const key = other.columns.findIndex(({ name }) => name === by)
  if (key < 0) return 'noSuchColumn'
  const rows = new Map<string, readonly string[]>()
  for (const row of other.rows) if (!rows.has(row[key] ?? '')) rows.set(row[key] ?? '', row)
  const added = other.columns.filter((_, place) => place !== key)
  const cellsOf = (row: readonly string[] | undefined) =>
    other.columns.flatMap((_, place) => (place === key ? [] : [row?.[place] ?? '']))
  return {
    ...table,
    columns: [...table.columns, ...apart(added, table.columns)],
    rows: padded(table).rows.map((row) => [...row, ...cellsOf(rows.get(row[at] ?? ''))]),
  }
}

/** A row for each value of one column, a column for each value of another, and in the cells the numbers of a third. */
function pivot(
  table: Table,
  at: number,
  { across, value, total }: Extract<Step, { kind: 'pivot' }>,
): Table | Refusal {
  const [over, of] = [across, value].map((name) => table.columns.findIndex((one) => one.name === name))
  if (over === undefined || of === undefined || over < 0 || of < 0) return 'noSuchColumn'
  const names = [...new Set(table.rows.map((row) => row[over] ?? ''))]
  if (names.length > mostColumns) return 'tooWide'
  const gathered = new Map<string, Map<string, number[]>>()
  for (const row of table.rows) {
    const number = numberOf(row[of])
    if (number === undefined && total !== 'count') continue
    const own = gathered.get(row[at] ?? '') ?? new Map<string, number[]>()
    gathered.set(row[at] ?? '', own)
    const cell = row[over] ?? ''
    own.set(cell, [...(own.get(cell) ?? []), number ?? 1])
  }
  if (gathered.size > mostRows) return 'tooWide'
  const rows = [...gathered].map(([name, cells]) => [
    name,
    ...names.map((one) => cellOf(cells.get(one), total)),
  ])
  // A column without a name could be neither read nor chosen.
  const named = names.map((one) => (one.trim() === '' ? 'NA' : one))
  return told({ columns: columnsOf([table.columns[at]?.name ?? '', ...named], rows), rows, cut: table.cut })
}

function cellOf(values: readonly number[] | undefined, total: Total): string {
  return values ? String(totalOf(values, total)) : 'NA'
}

/** The name of a table without its ending. */
export const stemOf = (name: string) => name.replace(/\.\w+(\.gz)?$/, '')

/** What a prepared table is called. */
export const preparedName = (name: string) => `${stemOf(name)}.prepared.csv`
