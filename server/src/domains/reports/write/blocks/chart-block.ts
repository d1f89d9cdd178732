import type { BlockOf, chartKinds } from '@omics/contract/reports/blocks'
import type { ReportChart } from '@omics/contract/reports/chart'
import type { Language } from '@omics/contract/errors'
import { columnName } from '@omics/contract/tables/column-name'
import { histogramOf } from './histogram.ts'
import { quartilesOf } from './quartiles.ts'
import { columnIn, numberIn, numbersIn, type Gathered } from './gather-table.ts'
import { BlockFault, type Writer } from './writing.ts'

const mostCategories = 500
const mostPoints = 20_000
const mostSeries = 64
const mostSlices = 64

type Block = BlockOf<'chart'>

/** A table with the settings of its chart, and how its axes are called. */
interface Drawn {
  readonly table: Gathered
  readonly block: Block
  titled(column: string): { title: string; unit?: string }
  readonly language: Language
}

/** A chart of one of the kinds that the chart maker draws, from columns of a table output. */
export const writeChart: Writer<'chart'> = async (writing, block) => {
  const table = await writing.tableOf(block.output)
  if (block.y.length === 0) throw new BlockFault({ en: 'Choose a column to draw.', zh: '请选择要绘制的列。' })
  // What is not there is told before what is no number.
  for (const column of block.y) columnIn(table, column)
  const titled = (column: string) => columnName(column, table.columns, writing.facts.language)
  const { language } = writing.facts
  const chart = charts[block.chart]({ table, block, titled, language })
  const note = cutNote(mostRows[block.chart], table.rows.length, language)
  return {
    bodies: [{ kind: 'plot', chart, note, width: block.width }],
    from: table.from,
    lacks: table.lacks,
  }
}

/** Rows that a kind of chart draws at most; those that are not here count all of them. */
const mostRows: Partial<Record<Block['chart'], number>> = {
  bar: mostCategories,
  heat: mostCategories,
  line: mostPoints,
  scatter: mostPoints,
}

function cutNote(most: number | undefined, total: number, language: Language): string {
  if (most === undefined || total <= most) return ''
  return language === 'zh' ? `仅绘制前 ${most} 行，共 ${total} 行。` : `The first ${most} of ${total} rows.`
}

const charts: Record<(typeof chartKinds)[number], (drawn: Drawn) => ReportChart> = {
  bar: (drawn) => {
    const { table, block } = drawn
    const rows = table.rows.slice(0, mostCategories)
    const at = categoryOf(drawn)
    return {
      ...axes(drawn),
      kind: 'bar',
      categories: rows.map((row) => (row[at] ?? '').slice(0, 300)),
      series: block.y.map((name) => ({
        name: drawn.titled(name).title.slice(0, 300),
        values: numbersIn(table, name).slice(0, mostCategories),
      })),
      stacked: block.stacked,
    }
  },
  line: (drawn) => ({ ...axes(drawn), kind: 'line', series: seriesOf(drawn, true) }),
  scatter: (drawn) => ({ ...axes(drawn), kind: 'scatter', series: seriesOf(drawn, false) }),
  box: (drawn) => ({ ...axes(drawn), kind: 'box', boxes: boxesOf(drawn) }),
  histogram: (drawn) => {
    const { table, block, titled, language } = drawn
    const series = block.y.map((name) => ({
      name: titled(name).title.slice(0, 300),
      values: numbersIn(table, name),
    }))
    const [only, ...more] = block.y.map(titled)
    return {
      ...axes(drawn),
      kind: 'bar',
      touching: true,
      x: more.length === 0 && only ? only : { title: '' },
      y: {
        title: rowCount[language],
        ...(block.logarithmic && { logarithmic: true }),
      },
      ...histogramOf(series, block.bins),
    }
  },
  pie: (drawn) => ({ ...axes(drawn), kind: 'pie', slices: slicesOf(drawn) }),
  heat: (drawn) => {
    const { table, block } = drawn
    const rows = table.rows.slice(0, mostCategories)
    const at = categoryOf(drawn)
    const places = block.y.map((name) => columnIn(table, name))
    return {
      ...axes(drawn),
      kind: 'heat',
      columns: block.y.map((name) => drawn.titled(name).title.slice(0, 300)),
      rows: rows.map((row) => (row[at] ?? '').slice(0, 300)),
      values: rows.map((row) => places.map((place) => numberIn(row[place]))),
      logarithmic: block.logarithmic,
    }
  },
}

const rowCount = { en: 'Rows', zh: '行数' }

/** What the rows of each name add up to in the first column drawn; what is not above zero has no slice. */
function slicesOf(drawn: Drawn): { name: string; value: number }[] {
  const { table, block } = drawn
  const [column = ''] = block.y
  const at = categoryOf(drawn)
  const sums = new Map<string, number>()
  for (const [row, value] of numbersIn(table, column).entries()) {
    const name = (table.rows[row]?.[at] ?? '').slice(0, 300)
    sums.set(name, (sums.get(name) ?? 0) + (value ?? 0))
  }
  const slices = [...sums].flatMap(([name, value]) => (value > 0 ? [{ name, value }] : []))
  if (slices.length === 0)
    throw new BlockFault({
      en: `Nothing in the column “${column}” is above zero.`,
      zh: `列“${column}”中没有大于零的数值。`,
    })
  if (slices.length > mostSlices) throw tooManySeries(block.x || (table.columns[0] ?? ''), slices.length)
  return slices
}

/** The column that names what is drawn: that of x, or the first of the table. */
const categoryOf = ({ table, block }: Drawn) => (block.x === '' ? 0 : columnIn(table, block.x))

function axes({ table, block, titled }: Drawn) {
  const x = titled(block.x === '' ? (table.columns[0] ?? '') : block.x)
  const [only, ...more] = block.y.map(titled)
  const y = more.length === 0 && only ? only : { title: '' }
  return { title: '', x, y: { ...y, ...(block.logarithmic && { logarithmic: true }) } }
}

/** Points by the column of series, or by the columns drawn; of a line in order of x. */
function seriesOf(drawn: Drawn, inOrder: boolean): { name: string; points: [number, number][] }[] {
  const { table, block } = drawn
  const xs = numbersIn(table, block.x)
  const groupAt = block.series === '' ? undefined : columnIn(table, block.series)
  const found = new Map<string, [number, number][]>()
  for (const column of block.y) {
    const ys = numbersIn(table, column)
    for (const [at, row] of table.rows.slice(0, mostPoints).entries()) {
      const [x, y] = [xs[at] ?? null, ys[at] ?? null]
      if (x === null || y === null || (block.logarithmic && y <= 0)) continue
      const own = groupAt === undefined ? [] : [row[groupAt] ?? '']
      const name = [
        ...own,
        ...(block.y.length > 1 || own.length === 0 ? [drawn.titled(column).title] : []),
      ].join(' · ')
      const points = found.get(name) ?? []
      found.set(name, points)
      points.push([x, y])
    }
  }
  if (found.size > mostSeries) throw tooManySeries(block.series, found.size)
  return [...found].map(([name, points]) => ({
    name: name.slice(0, 300),
    points: inOrder ? points.toSorted(([one], [other]) => one - other) : points,
  }))
}

function tooManySeries(column: string, count: number): BlockFault {
  return new BlockFault({
    en: `“${column}” would give ${count} series; ${mostSeries} can be told apart at most.`,
    zh: `“${column}”会产生 ${count} 个系列，最多只能区分 ${mostSeries} 个。`,
  })
}

/** One box for each value of the column of series, or for each column drawn. */
function boxesOf({ table, block, titled }: Drawn) {
  const groupAt = block.series === '' ? undefined : columnIn(table, block.series)
  const groups = new Map<string, number[]>()
  for (const column of block.y) {
    const values = numbersIn(table, column)
    for (const [at, row] of table.rows.entries()) {
      const value = values[at] ?? null
      if (value === null) continue
      const name = groupAt === undefined ? titled(column).title : (row[groupAt] ?? '')
      const group = groups.get(name) ?? []
      groups.set(name, group)
      group.push(value)
    }
  }
  if (groups.size > mostCategories) throw tooManySeries(block.series, groups.size)
  return [...groups].map(([name, values]) => ({ name: name.slice(0, 300), ...quartilesOf(values) }))
}
