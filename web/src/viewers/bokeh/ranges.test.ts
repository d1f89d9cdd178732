import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginWith, rangesIn, seenIn } from './ranges.ts'

test('the axes of a document begin with what was seen of the same ones', () => {
  const model = (type: string, more: object = {}) => ({ type, name: null, start: 0, end: 10, ...more })
  const all_models = new Set([
    model('Range1d'),
    model('FactorRange'),
    model('DataRange1d', { _initial_start: null, _initial_end: null }),
  ])
  const ranges = rangesIn({ all_models, on_change: () => {} })
  beginWith([[2, 4]], ranges)
  assert.deepEqual(seenIn(ranges), [
    [0, 10],
    [0, 10],
  ])
  beginWith(
    [
      [2, 4],
      [6, 5],
    ],
    ranges,
  )
  assert.deepEqual(seenIn(ranges), [
    [2, 4],
    [6, 5],
  ])
  assert.deepEqual(Object.entries(ranges[1] ?? {}).slice(-2), [
    ['_initial_start', 6],
    ['_initial_end', 5],
  ])
})
