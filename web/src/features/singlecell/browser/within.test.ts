import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bitsOf, within } from './within.ts'

test('a line around cells selects those within it, and they go out as bits', () => {
  const points = Float32Array.from({ length: 20 }, (_, at) => (at & 1 ? 0 : (at >> 1) / 10))
  const line = [
    [0.15, -1],
    [0.45, -1],
    [0.45, 1],
    [0.15, 1],
  ] as const
  const cells = within(points, line)
  assert.deepEqual([...cells], [0, 0, 1, 1, 1, 0, 0, 0, 0, 0])
  assert.equal(bitsOf(cells), Buffer.of(0b11100, 0).toString('base64'))
})
