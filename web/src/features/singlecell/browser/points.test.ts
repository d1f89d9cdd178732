import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bitsOf, fitted, within } from './points.ts'

test('points fill the square whatever their measure, and keep their shape', () => {
  const points = fitted(Float32Array.of(0, 100, 10, 120))
  assert.deepEqual(
    [...points].map((value) => Math.round(value * 1000) / 1000),
    [-0.475, -0.95, 0.475, 0.95],
  )
})

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
