import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureWidth } from './figure-widths.ts'

const inRow = { '': 0, 'whole-row': 1, 'half-row': 2, 'third-row': 3, 'quarter-row': 4 }

test('figures stand below each other, in as few rows of up to four as they need', () => {
  for (let count = 1; count <= 24; count += 1)
    assert.equal(Math.ceil(count / inRow[figureWidth(count)]), Math.ceil(count / 4), String(count))
})

test('the last row is as full as the others allow', () => {
  assert.deepEqual([4, 5, 6, 7, 9].map(figureWidth), [
    'quarter-row',
    'third-row',
    'third-row',
    'quarter-row',
    'third-row',
  ])
})
