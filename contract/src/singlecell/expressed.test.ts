import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expressedBytes, valuesOf } from './expressed.ts'

const sent = (cells: number, places: number[], values: number[]) => {
  const bytes = expressedBytes({ cells, places, values })
  return { bytes: bytes.length, values: [...valuesOf(bytes.buffer)] }
}

test('cells that express a gene are sent without those that do not, and all have their value again', () => {
  assert.deepEqual(sent(6, [1, 4], [0.5, 3]), { bytes: 4 * (2 + 2 * 2), values: [0, 0.5, 0, 0, 3, 0] })
  assert.deepEqual(sent(4, [], []), { bytes: 4 * 2, values: [0, 0, 0, 0] })
  assert.deepEqual(sent(0, [], []), { bytes: 4 * 2, values: [] })
})

test('where half of the cells express it, the value of each is sent, as their places would take more', () => {
  assert.deepEqual(sent(4, [3, 0], [7, -1]), { bytes: 4 * (2 + 4), values: [-1, 0, 0, 7] })
  assert.deepEqual(sent(2, [0, 1], [NaN, 2]), { bytes: 4 * (2 + 2), values: [NaN, 2] })
})
