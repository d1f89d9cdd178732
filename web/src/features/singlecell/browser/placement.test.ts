import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, placed, placementOf } from './placement.ts'

test('points fill the square whatever their measure, and keep their shape', () => {
  const points = Float32Array.of(0, 100, 10, 120)
  assert.deepEqual(
    [...placed(points, placementOf(boundsOf(points)))].map((value) => Math.round(value * 1000) / 1000),
    [-0.475, -0.95, 0.475, 0.95],
  )
})
