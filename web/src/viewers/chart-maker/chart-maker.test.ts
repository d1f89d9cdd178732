import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartSvg } from '../chart/svg.ts'
import { ColumnKinds } from '../table/columns.ts'
import type { Table } from '../table/load.ts'
import { Choice } from './choice.ts'
import { specOf, type Made, type Words } from './spec-of.ts'
import { boxOf, quantile } from './statistics.ts'

const words: Words = {
  count: 'Count',
  all: 'All',
  noValue: 'No value',
  total: (total, column) => `${total} of ${column}`,
}

function tableOf(names: string[], rows: string[][]): Table {
  const kinds = new ColumnKinds()
  kinds.add(rows)
  return { columns: kinds.columns(names), rows, cut: false }
}

const counts = tableOf(
  ['sample', 'group', 'reads', 'depth'],
  [
    ['s1', 'case', '10', '1'],
    ['s2', 'case', '20', '2'],
    ['s3', 'control', '30', 'NA'],
    ['s4', 'control', '60', '4'],
  ],
)

function made(choice: Partial<Choice>, table = counts): Made {
  const result = specOf(table, Choice.parse(choice), words)
  return typeof result === 'string' ? assert.fail(result) : result
}

test('bars count rows, or put the numbers of a category together', () => {
  const counted = made({ kind: 'bar', x: 'group' }).spec
  assert.ok(counted.kind === 'bar')
  assert.deepEqual(
    [counted.categories, counted.series[0]?.values],
    [
      ['case', 'control'],
      [2, 2],
    ],
  )
  const mean = made({ kind: 'bar', x: 'group', y: 'reads', total: 'mean' }).spec
  assert.ok(mean.kind === 'bar')
  assert.deepEqual([mean.series[0]?.values, mean.y.title], [[15, 45], 'mean of reads'])
})

test('a row without a number is left out and counted; on a logarithmic axis so is nothing', () => {
  const { spec, without } = made({ kind: 'scatter', x: 'reads', y: 'depth', group: 'group' })
  assert.ok(spec.kind === 'scatter')
  assert.deepEqual(
    spec.series.map(({ name, points }) => [name, points.length]),
    [
      ['case', 2],
      ['control', 1],
    ],
  )
  assert.equal(without, 1)
  const nothing = tableOf(
    ['x', 'y'],
    [
      ['0', '1'],
      ['10', '2'],
    ],
  )
  assert.equal(made({ kind: 'scatter', x: 'x', y: 'y', logX: true }, nothing).without, 1)
})

test('a column that nobody chose is one that is not taken already', () => {
  const { spec } = made({ kind: 'scatter', y: 'reads' })
  assert.deepEqual([spec.x.title, spec.y.title], ['depth', 'reads'])
})

test('where each row has a name of its own the first picture is of its numbers, and not of a count of 1', () => {
  const { spec } = made({ kind: 'bar' })
  assert.ok(spec.kind === 'bar')
  assert.deepEqual(spec.series[0]?.values, [10, 20, 30, 60])
  const grouped = made({ kind: 'bar', x: 'group' }).spec
  assert.ok(grouped.kind === 'bar')
  assert.deepEqual(grouped.series[0]?.values, [2, 2])
})

test('quartiles are those of R, and what lies beyond the whiskers is drawn by itself', () => {
  // R: quantile(c(1, 2, 4, 8, 100)), boxplot.stats by 1.5 times the distance of the quartiles
  assert.deepEqual(
    [0.25, 0.5, 0.75].map((share) => quantile([1, 2, 4, 8, 100], share)),
    [2, 4, 8],
  )
  assert.deepEqual(boxOf('a', [100, 8, 1, 4, 2]), {
    name: 'a',
    low: 1,
    lowerQuartile: 2,
    median: 4,
    upperQuartile: 8,
    high: 8,
    outliers: [100],
  })
})

test('a histogram holds every value, the largest too', () => {
  const { spec } = made({ kind: 'histogram', x: 'reads', bins: 5 })
  assert.ok(spec.kind === 'bar')
  assert.deepEqual(spec.series[0]?.values, [1, 1, 1, 0, 1])
  assert.equal(spec.categories[0], '10–20')
})

test('a heat map is of all numbers of each row, or of two columns crossed', () => {
  const wide = made({ kind: 'heat', x: 'sample' }).spec
  assert.ok(wide.kind === 'heat')
  assert.deepEqual(
    [wide.columns, wide.values[2]],
    [
      ['reads', 'depth'],
      [30, null],
    ],
  )
  const crossed = made({ kind: 'heat', x: 'group', group: 'sample', y: 'reads', total: 'sum' }).spec
  assert.ok(crossed.kind === 'heat')
  assert.deepEqual(crossed.values, [
    [10, 20, null, null],
    [null, null, 30, 60],
  ])
})

test('charts have 28 colours unless another palette is chosen', () => {
  assert.equal(new Set(made({}).spec.colours).size, 28)
  assert.deepEqual(
    ([10, 20, 102] as const).map((palette) => new Set(made({ palette }).spec.colours).size),
    [10, 20, 102],
  )
})

test('what cannot be drawn says why', () => {
  const text = tableOf(['a', 'b'], [['x', 'y']])
  assert.equal(specOf(text, Choice.parse({ kind: 'line' }), words), 'noNumbers')
  assert.equal(specOf(tableOf(['a'], []), Choice.parse({}), words), 'noRows')
})

test('categories beyond those that a chart can show are left out and counted', () => {
  const many = tableOf(
    ['name'],
    Array.from({ length: 1000 }, (_, at) => [`n${at}`]),
  )
  const { spec, left } = made({ kind: 'bar', x: 'name' }, many)
  assert.ok(spec.kind === 'bar')
  assert.deepEqual([spec.categories.length, left], [200, 800])
})

test('a saved picture holds the title and names as text, whatever they are', () => {
  const table = tableOf(['n', 'v'], [['<img onerror=x>', '3']])
  const { spec } = made({ kind: 'bar', x: 'n', y: 'v', title: '<script>"&' }, table)
  const svg = chartSvg(
    spec,
    { width: 600, height: 300 },
    { font: 'Inter', reducedMotion: true, count: String },
  )
  assert.match(svg, /&lt;script&gt;&quot;&amp;/)
  assert.match(svg, /&lt;img onerror=x&gt;/)
  assert.doesNotMatch(svg, /<img|<script/)
})

test('bars in the colours of their categories stand alone in their places, as wide as others', () => {
  const stacked = (group: string) => {
    const { spec } = made({ kind: 'bar', x: 'group', group })
    return spec.kind === 'bar' && spec.stacked
  }
  assert.deepEqual(['group', 'sample', ''].map(stacked), [true, false, false])
})
