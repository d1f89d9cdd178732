import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compositionOf, dotsOf, flowsOf, heatOf, valuesByGroup } from './by-group.ts'
import { mergedGroups } from './merged-groups.ts'

const column = { name: 'type', groups: ['T', 'B', 'nobody', 'also B'] }
const codes = Float32Array.of(0, 0, 1, 3, -1)
const label = {
  column: 'type',
  group: 'also B',
  label: 'B',
  by: 'somebody',
  at: '2026-01-01T00:00:00Z',
  earlier: [],
}
const merged = mergedGroups(column, [label], codes) ?? assert.fail()
const gene = Float32Array.of(1, 3, 0, 4, 9)
const words = { title: '', across: '', down: '' }

test('values stand by group, without cells of none and groups of no cells, and groups of one name are one', () => {
  assert.deepEqual(valuesByGroup(gene, codes, merged), [
    { name: 'T', values: [1, 3] },
    { name: 'B', values: [0, 4] },
  ])
})

test('a group of very many cells is thinned evenly', () => {
  const many = new Float32Array(9000)
  const whole = mergedGroups({ name: 'all', groups: ['all'] }, [], many) ?? assert.fail()
  const [group] = valuesByGroup(
    Float32Array.from(many, (_, at) => at),
    many,
    whole,
  )
  assert.equal(group?.values.length, 2000)
  assert.ok((group?.values.at(-1) ?? 0) > 8990)
})

test('a dot tells the mean of all cells of a group, and how many express the gene', () => {
  const dots = dotsOf([gene], codes, merged)
  assert.deepEqual(dots.slice(0, 2), [
    { gene: 0, group: 0, mean: 2, share: 1 },
    { gene: 0, group: 1, mean: 2, share: 0.5 },
  ])
  const heat = heatOf(dotsOf([gene], codes, merged), ['CD3D'], ['T', 'B', 'nobody'], words)
  assert.deepEqual(heat.values, [[0.71], [0.71], [-1.41]])
})

test('parts of a whole come to a hundred percent, of those cells that have both', () => {
  const samples = { name: 'sample', groups: ['one', 'two'] }
  const own = Float32Array.of(0, 1, 0, 0, 0)
  const wholes = { merged: mergedGroups(samples, [], own) ?? assert.fail(), codes: own }
  const { series, categories } = compositionOf({ merged, codes }, wholes, words, [])
  assert.deepEqual(categories, ['one', 'two'])
  assert.deepEqual(
    series.map(({ name, values }) => [name, ...values]),
    [
      ['T', 33.3, 100],
      ['B', 66.7, 0],
      ['nobody', 0, 0],
    ],
  )
})

test('two groupings flow into each other by their cells, and agree wholly where only names differ', () => {
  const one = { merged, codes: Float32Array.of(0, 0, 1, 3, -1) }
  const names = mergedGroups({ name: 'other', groups: ['x', 'y'] }, [], codes) ?? assert.fail()
  const same = flowsOf(one, { merged: names, codes: Float32Array.of(1, 1, 0, 0, 0) })
  assert.deepEqual(same, {
    flows: [
      { from: 0, to: 1, cells: 2 },
      { from: 1, to: 0, cells: 2 },
    ],
    agreement: 1,
  })
  assert.ok(flowsOf(one, { merged: names, codes: Float32Array.of(1, 0, 0, 1, 0) }).agreement < 0.1)
})
