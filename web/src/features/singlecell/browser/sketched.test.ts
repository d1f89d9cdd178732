import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sketched } from './sketched.ts'

test('the first cells of a sketch lie evenly over all, however many are taken', () => {
  const cells = 1_000_000
  const chosen = sketched(cells)
  assert.equal(new Set(chosen).size, 65_536)
  for (const taken of [64, 1000, 50_000]) {
    const quarters = Map.groupBy(chosen.subarray(0, taken), (cell) => Math.floor((4 * cell) / cells))
    const counts = [...quarters.values()].map(({ length }) => length)
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 2, `${taken} cells lie as ${counts.join(', ')}`)
  }
})

test('few cells are all in the sketch', () => {
  assert.deepEqual([...sketched(5)], [0, 1, 2, 3, 4])
})
