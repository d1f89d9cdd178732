import type { BlockOf, measures } from '@omics/contract/reports/blocks'
import { medianOf } from '../summary-table.ts'
import { numbersIn } from './gather-table.ts'
import { shownNumber } from '../expressions/printed.ts'
import { BlockFault, type Writer, type Writing } from './writing.ts'

type Item = BlockOf<'figures'>['items'][number]
type Measure = Exclude<(typeof measures)[number], 'expression'>

/** What is said of the numbers of a column, of which there is one at least. */
const measured: Record<Measure, (values: readonly number[]) => number> = {
  median: medianOf,
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  count: (values) => values.length,
}

/** A few numbers in large type, each from an expression or from a column. One that has none is left out and told. */
export const writeFigures: Writer<'figures'> = async (writing, block) => {
  if (block.items.length === 0) throw new BlockFault({ en: 'Add a figure.', zh: '请添加指标。' })
  const faults: BlockFault[] = []
  const items: { value: string; label: string }[] = []
  for (const item of block.items) {
    const value = await valueOf(writing, item).catch((error: unknown) => {
      if (!(error instanceof BlockFault)) throw error
      faults.push(error)
    })
    if (value !== undefined)
      items.push({ value: withUnit(value, item.unit), label: writing.inWords(item.label) })
  }
  const [first] = faults
  if (items.length === 0 && first) throw first
  return { bodies: [{ kind: 'figures', items }], lacks: first?.reason }
}

async function valueOf(writing: Writing, item: Item): Promise<string> {
  if (item.measure === 'expression') return writing.printed(item.expression)
  const table = await writing.tableOf(item.output)
  const known = numbersIn(table, item.column).filter((value) => value !== null)
  return shownNumber(measured[item.measure](known))
}

function withUnit(value: string, unit: string): string {
  if (unit === '') return value
  return unit === '×' ? `${value}${unit}` : `${value}\u00a0${unit}`
}
