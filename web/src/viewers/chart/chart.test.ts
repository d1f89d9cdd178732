import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionOf, shortened, stepsIn } from './option.ts'
import type { ChartSpec } from './spec.ts'
import { mostTableRows, tableOf } from './table-of.ts'

const look = { font: 'Inter', reducedMotion: true, count: String }
const words = {
  series: 'Series',
  low: 'Low',
  lowerQuartile: 'Q1',
  median: 'Median',
  upperQuartile: 'Q3',
  high: 'High',
  label: 'Label',
}
const axes = { x: { title: 'Sample' }, y: { title: 'Depth', unit: '×' } }

test('a table says every number of the chart under the titles of its axes', () => {
  const bar: ChartSpec = {
    kind: 'bar',
    title: 't',
    ...axes,
    categories: ['a', 'b'],
    series: [
      { name: 'mapped', values: [1, null] },
      { name: 'unmapped', values: [3, 4] },
    ],
  }
  assert.deepEqual(tableOf(bar, words), {
    head: ['Sample', 'mapped', 'unmapped'],
    rows: [
      ['a', 1, 3],
      ['b', null, 4],
    ],
    total: 2,
  })
  const heat: ChartSpec = {
    kind: 'heat',
    title: 't',
    ...axes,
    columns: ['c1', 'c2'],
    rows: ['r1'],
    values: [[1, null]],
  }
  assert.deepEqual(tableOf(heat, words), {
    head: ['Depth (×)', 'c1', 'c2'],
    rows: [['r1', 1, null]],
    total: 1,
  })
})

test('a table of very many points is cut and says how many there are', () => {
  const points = Array.from({ length: 5000 }, (_, i): [number, number] => [i, i])
  const { rows, total } = tableOf(
    { kind: 'scatter', title: 't', ...axes, series: [{ name: 's', points }] },
    words,
  )
  assert.equal(rows.length, mostTableRows)
  assert.equal(total, 5000)
})

test('series differ in shape and dash, not in colour alone', () => {
  const points: [number, number][] = [
    [1, 2],
    [2, 3],
  ]
  const series = ['a', 'b', 'c'].map((name) => ({ name, points }))
  const { series: drawn } = optionOf({ kind: 'line', title: 't', ...axes, series }, look)
  const marks = drawn.map((one) =>
    JSON.stringify(['symbol' in one && one.symbol, 'lineStyle' in one && one.lineStyle]),
  )
  assert.equal(new Set(marks).size, 3)
})

test('differences are coloured evenly about nothing', () => {
  const option = optionOf(
    {
      kind: 'heat',
      title: 't',
      ...axes,
      columns: ['a'],
      rows: ['b', 'c'],
      values: [[-1], [4]],
      diverging: true,
    },
    look,
  )
  assert.ok('visualMap' in option)
  assert.deepEqual([option.visualMap.min, option.visualMap.max], [-4, 4])
})

test('on a logarithmic axis nothing lies on the ground and is told as nothing', () => {
  const points: [number, number | null][] = [
    [1, 0],
    [2, 60_000],
    [3, null],
  ]
  const y = { title: 'Depth', unit: '×', logarithmic: true, min: 1 }
  const { series } = optionOf(
    {
      kind: 'line',
      title: 't',
      x: axes.x,
      y,
      series: [{ name: 's', points }],
      limits: [{ value: 20, label: '20×' }],
    },
    look,
  )
  const [line] = series
  assert.ok(line && 'data' in line && 'encode' in line && 'markLine' in line)
  assert.deepEqual(line.data, [
    [1, 1, 0],
    [2, 60_000, 60_000],
    [3, null, null],
  ])
  assert.deepEqual(line.encode, { x: 0, y: 1, tooltip: 2 })
})

test('colours by the logarithm tell 20 from 200 where one value is 60,000, and name the values themselves', () => {
  const option = optionOf(
    {
      kind: 'heat',
      title: 't',
      ...axes,
      columns: ['a', 'b', 'c'],
      rows: ['s'],
      values: [[20, 200, 60_000]],
      logarithmic: true,
    },
    look,
  )
  assert.ok('visualMap' in option)
  const { max, text } = option.visualMap
  const [heat] = option.series
  assert.ok(heat && heat.type === 'heatmap')
  const [low, middle] = heat.data.map((cell) => Number(Array.isArray(cell) ? cell[2] : Number.NaN) / max)
  assert.ok(low !== undefined && middle !== undefined && middle - low > 0.15)
  assert.deepEqual(text, ['60000', '20'])
})

test('a narrow chart has fewer steps along its axis, a wide one as many as usual', () => {
  assert.deepEqual([200, 330, 655, 1400].map(stepsIn), [2, 3, 5, 5])
})

test('an axis of counts has whole steps alone, lying or standing; one of measures has what fits', () => {
  const drawn = (values: (number | null)[], lying: boolean) =>
    JSON.stringify(
      optionOf(
        { kind: 'bar', title: '', ...axes, categories: ['a', 'b'], series: [{ name: 's', values }], lying },
        look,
      ),
    )
  for (const lying of [false, true]) {
    assert.match(drawn([1, null], lying), /"minInterval":1\b/)
    assert.doesNotMatch(drawn([1, 0.5], lying), /minInterval/)
  }
})

test('long names in a legend are cut, and the chart stands below as many lines as they take', () => {
  const named = (names: readonly string[]): ChartSpec => ({
    kind: 'bar',
    title: 't',
    ...axes,
    categories: ['a'],
    series: names.map((name) => ({
      name,
      values: [1],
    })),
  })
  const topOf = (names: readonly string[]) => optionOf(named(names), look).grid.top
  const genera = Array.from({ length: 6 }, (_, at) => `g:Flavobacterium_${at}`)
  assert.ok(topOf(genera) > topOf(['soil', 'pond']))
  const { legend } = optionOf(named(genera), look)
  assert.equal(legend.formatter('d'.repeat(200)).length, 40)
  assert.equal(legend.formatter('soil'), 'soil')
})

test('a long name beside a bar keeps both its ends, which tell names of one origin apart', () => {
  assert.equal(shortened('HALLMARK_APOPTOSIS', 36), 'HALLMARK_APOPTOSIS')
  const name = 'HALLMARK_TNFA_SIGNALING_VIA_NFKB'
  assert.equal(shortened(name, 15), 'HALLMAR…IA_NFKB')
  assert.equal([...shortened('基因集🧬'.repeat(9), 15)].length, 15)
})
