import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageIn } from './coverage.ts'

test('coverage is read from the table that has a row for each sample', () => {
  const found = coverageIn([
    'sample\treads\tmapped_percent\tbreadth_10x_percent',
    'A\t100\t99.5\t97.10',
    'B\t90\t98.0\t61.2',
    'C\t0\t0\tNA',
  ])
  assert.deepEqual(
    [...found],
    [
      ['A', { percent: 97.1, depth: 10 }],
      ['B', { percent: 61.2, depth: 10 }],
    ],
  )
})

test('a table without such a column tells nothing of coverage', () => {
  assert.equal(coverageIn(['sample\tmapped_percent', 'A\t99']).size, 0)
  assert.equal(coverageIn([]).size, 0)
})
