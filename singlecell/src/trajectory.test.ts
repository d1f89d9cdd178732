import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginning } from './trajectory.ts'

test('a way begins at the cell of its first group that is furthest from the middle', () => {
  const placed = { columns: 2, data: Float32Array.of(-3, 0, -1, 0, 0, 1, 2, 0, 9, 0) }
  assert.equal(beginning(placed, ['stem', 'stem', 'middle', 'ripe', 'ripe'], 'stem'), 0)
  assert.equal(beginning(placed, ['stem', 'stem', 'middle', 'ripe', 'ripe'], 'ripe'), 4)
  assert.throws(() => beginning(placed, ['a', 'a', 'a', 'a', 'a'], 'b'), { reason: 'no_group' })
})
