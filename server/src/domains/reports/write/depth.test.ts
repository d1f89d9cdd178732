import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BinnedDepth, depthCharts } from './depth.ts'
import { wordsIn } from './words.ts'

function depths(of: (position: number) => number, length = 1000): BinnedDepth {
  const binned = new BinnedDepth()
  for (let position = 1; position <= length; position += 1) binned.add(position, of(position))
  return binned
}

function chart(samples: number, of: (position: number) => number, limit = 20) {
  const named = Array.from({ length: samples }, (_, at) => ({
    sample: `S${at}`,
    depth: new Map([['chr1', depths(of)]]),
  }))
  const [first] = depthCharts(named, wordsIn.en, limit)
  assert.ok(first)
  return first
}

test('where a peak of 60,000 would hide 200 the axis is logarithmic, which the report says', () => {
  const { chart: drawn, note } = chart(2, (position) => (position < 20 ? 60_000 : 200))
  assert.ok(drawn.kind === 'line')
  assert.deepEqual([drawn.y.logarithmic, drawn.y.min], [true, 1])
  assert.match(note, /logarithmic/)
  assert.deepEqual(drawn.limits, [{ value: 20, label: 'least depth 20×' }])
  const { chart: many } = chart(12, (position) => (position < 20 ? 60_000 : 200))
  assert.ok(many.kind === 'heat' && many.logarithmic)
})

test('an even depth keeps an even axis from 0', () => {
  const { chart: drawn, note } = chart(2, (position) => 45 + (position % 10), 10)
  assert.ok(drawn.kind === 'line')
  assert.deepEqual([drawn.y.logarithmic, drawn.y.min], [undefined, 0])
  assert.doesNotMatch(note, /logarithmic/)
})
