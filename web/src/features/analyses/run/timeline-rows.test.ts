import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOf, ticksOf } from './timeline-rows.ts'

test('the axis has round marks, seven at most', () => {
  assert.deepEqual(ticksOf(6), [0, 1, 2, 3, 4, 5, 6])
  assert.deepEqual(ticksOf(1300), [0, 300, 600, 900, 1200])
  assert.ok(ticksOf(5_000_000).length <= 8)
})

test('before anything begins the axis is a second long', () => {
  assert.deepEqual(spanOf([], 1000, true), { from: 1000, to: 2000 })
})
