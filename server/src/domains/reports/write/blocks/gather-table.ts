import type { Text } from '@omics/contract/jobs/kinds'
import type { OutputFact } from '../facts.ts'
import { saysWhose } from '../join-tables.ts'
import { tableOf, type Reading, type TextTable } from '../read.ts'
import { BlockFault, someOf } from './writing.ts'

/** Cells of one output that a report reads; what a block shows of them is far less. */
const mostCells = 4_000_000

/** The tables of an output as one. */
export interface Gathered {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Rows of all files, of which those are the first. */
  readonly total: number
  readonly from: readonly OutputFact[]
  /** Files that could not be read into it. */
  readonly lacks: Text | undefined
}

/**
 * Reads the tables of an output into one by the names of their columns. Where several files do not say whose rows they
 * hold, a first column `sample` does. Throws a `BlockFault` where none is a table.
 */
export async function gatherTable(context: Reading, files: readonly OutputFact[]): Promise<Gathered> {
  const found: { one: OutputFact; table: TextTable }[] = []
  const broken: string[] = []
  let room = mostCells
  for (const one of files) {
    const table = await tableOf(context, one.row, room).catch(() => undefined)
    if (!table) broken.push(one.sample || one.file.name)
    else {
      room = Math.max(0, room - table.rows.length * table.columns.length)
      found.push({ one, table })
    }
  }
  const [first] = found
  if (!first)
    throw new BlockFault({
      en: `No table with columns and rows could be read: ${someOf(broken).en}.`,
      zh: `未能读取含有列和行的表格：${someOf(broken).zh}。`,
    })
  const { columns } = first.table
  const odd = found.filter(({ table }) => columns.some((column) => !table.columns.includes(column)))
  const named = found.length === 1 || saysWhose(found.map(({ table }) => table))
  return {
    columns: named ? columns : ['sample', ...columns],
    rows: found.flatMap(({ one, table }) => {
      const at = columns.map((column) => table.columns.indexOf(column))
      return table.rows.map((row) => [
        ...(named ? [] : [one.sample || one.file.name]),
        ...at.map((place) => row[place] ?? ''),
      ])
    }),
    total: found.reduce((sum, { table }) => sum + table.total, 0),
    from: found.map(({ one }) => one),
    lacks: lacking(
      broken,
      odd.map(({ one }) => one.sample || one.file.name),
    ),
  }
}

function lacking(broken: readonly string[], odd: readonly string[]): Text | undefined {
  const parts = [
    broken.length > 0 && {
      en: `Not a table: ${someOf(broken).en}.`,
      zh: `不是表格：${someOf(broken).zh}。`,
    },
    odd.length > 0 && {
      en: `Some columns are missing in ${someOf(odd).en}.`,
      zh: `部分列缺失：${someOf(odd).zh}。`,
    },
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  return { en: parts.map(({ en }) => en).join(' '), zh: parts.map(({ zh }) => zh).join('') }
}

/** The place of a column. Throws a `BlockFault` that names those that there are. */
export function columnIn({ columns }: Pick<Gathered, 'columns'>, name: string): number {
  const at = columns.indexOf(name)
  if (at >= 0) return at
  if (name === '') throw new BlockFault({ en: 'Choose a column.', zh: '请选择列。' })
  throw new BlockFault({
    en: `There is no column “${name}”. There are: ${someOf(columns).en}.`,
    zh: `没有列“${name}”，现有：${someOf(columns).zh}。`,
  })
}

const missing: ReadonlySet<string> = new Set(['', '.', 'na', 'nan', '-', 'null', 'none', 'inf', '-inf'])

/** A cell as a number; null for one that is none, or is not finite. */
export function numberIn(cell: string | undefined): number | null {
  const text = (cell ?? '').trim()
  if (missing.has(text.toLowerCase())) return null
  const value = Number(text.replace(/%$/, ''))
  return Number.isFinite(value) ? value : null
}

/** The numbers of a column, null where a cell holds none. Throws a `BlockFault` where no cell does. */
export function numbersIn(table: Gathered, name: string): readonly (number | null)[] {
  const at = columnIn(table, name)
  const values = table.rows.map((row) => numberIn(row[at]))
  if (values.every((value) => value === null))
    throw new BlockFault({
      en: `The column “${name}” holds no numbers.`,
      zh: `列“${name}”中没有数值。`,
    })
  return values
}
