import { mostCells, type TextTable } from './read.ts'

interface OfSample {
  readonly output: string
  readonly sample: string
}

/** A table of one output of one run. */
export interface OwnTable<One extends OfSample> {
  readonly one: One
  readonly table: TextTable
}

export interface JoinedTable<One> {
  /** Those whose rows the table holds, in order. */
  readonly all: readonly [One, ...One[]]
  readonly table: TextTable
}

/**
 * What every sample has of its own under one output stands in one table. Where the rows do not say whose they are, a
 * first column does.
 */
export function joinTables<One extends OfSample>(tables: readonly OwnTable<One>[]): JoinedTable<One>[] {
  const groups = new Map<string, [OwnTable<One>, ...OwnTable<One>[]]>()
  for (const own of tables) {
    const key = JSON.stringify([own.one.output, own.table.columns])
    const group = groups.get(key)
    if (group) group.push(own)
    else groups.set(key, [own])
  }
  return [...groups.values()].map((group) => {
    const [{ one, table }, ...rest] = group
    return { all: [one, ...rest.map((own) => own.one)], table: rest.length === 0 ? table : together(group) }
  })
}

function together(group: readonly [OwnTable<OfSample>, ...OwnTable<OfSample>[]]): TextTable {
  const [{ table: first }] = group
  const named = saysWhose(group.map(({ table }) => table))
  const columns = named ? first.columns : ['sample', ...first.columns]
  const rows = group.flatMap(({ one, table }) =>
    named ? table.rows : table.rows.map((row) => [one.sample, ...row]),
  )
  return {
    columns,
    rows: rows.slice(0, Math.max(1, Math.floor(mostCells / columns.length))),
    total: group.reduce((sum, { table }) => sum + table.total, 0),
  }
}

/** The first column names the sample: the word is above it, or every table has one row under another name. */
export function saysWhose(tables: readonly TextTable[]): boolean {
  if (/^(sample([_ ]?(id|name))?|name)$/i.test(tables[0]?.columns[0] ?? '')) return true
  const names = tables.flatMap(({ rows }) => rows.map(([name = '']) => name))
  const distinct = new Set(names).size === tables.length && names.length === tables.length
  return distinct && names.every((name) => name !== '' && Number.isNaN(Number(name)))
}
