import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureWidths } from './figure-widths.ts'

const share = { '': 0, 'whole-row': 1, 'half-row': 1 / 2, 'third-row': 1 / 3, 'quarter-row': 1 / 4 }

test('figures fill every row, in as few rows of up to four as they need', () => {
  for (let count = 1; count <= 24; count += 1) {
    const widths = figureWidths(count)
    assert.equal(widths.length, count)
    const rows = widths.reduce((sum, width) => sum + share[width], 0)
    assert.ok(Math.abs(rows - Math.ceil(count / 4)) < 1e-9, `${count}: ${widths.join()}`)
  }
})

test('no row is more than one figure longer than the next', () => {
  assert.deepEqual(figureWidths(5), ['third-row', 'third-row', 'third-row', 'half-row', 'half-row'])
  assert.deepEqual(new Set(figureWidths(6)), new Set(['third-row']))
  assert.deepEqual(figureWidths(7).slice(3), ['quarter-row', 'third-row', 'third-row', 'third-row'])
})
