import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brayCurtis, distancesOf } from './diversity.ts'
import { nonMetricScaling } from './scaling.ts'

const counts = Array.from({ length: 12 }, (_, i) =>
  Array.from({ length: 15 }, (__, j) => (i * 7 + j * 13 + i * j * 5 + ((i * i * j) % 11)) % 23),
)

const apart = (points: readonly (readonly number[])[]) =>
  distancesOf(points, (one, other) =>
    Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0))),
  ).flatMap((row, at) => row.slice(0, at))

test('points come as near to the order of distances as those of vegan’s metaMDS', () => {
  const found = nonMetricScaling(distancesOf(counts, brayCurtis))
  // vegan 2.6-4 finds 0.18592432 for the same counts.
  assert.ok(Math.abs((found?.stress ?? 1) - 0.18592432) < 1e-6, String(found?.stress))
  assert.equal(Math.max(...(found?.points ?? []).map((point) => Math.hypot(...point))), 1)
  assert.deepEqual(found, nonMetricScaling(distancesOf(counts, brayCurtis)))
})

test('points of a plane come back without stress, whatever their distances are stretched to', () => {
  const plane = [
    [0, 0],
    [4, 0],
    [0, 3],
    [5, 5],
    [1, 6],
    [7, 2],
    [3, 3],
    [6, 6],
  ]
  const distances = distancesOf(plane, (one, other) =>
    Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0))),
  )
  const found = nonMetricScaling(distances.map((row) => row.map((distance) => distance ** 3)))
  assert.ok((found?.stress ?? 1) < 0.01, String(found?.stress))
  const order = (values: number[]) =>
    [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  assert.deepEqual(order(apart(found?.points ?? [])).slice(-3), order(apart(plane)).slice(-3))
})

test('samples that are all alike, and fewer than four, end at once', () => {
  const alike = nonMetricScaling(Array.from({ length: 5 }, () => [0, 0, 0, 0, 0]))
  assert.ok(alike && Number.isFinite(alike.stress) && alike.points.flat().every(Number.isFinite))
  assert.equal(
    nonMetricScaling([
      [0, 1],
      [1, 0],
    ]),
    undefined,
  )
})
