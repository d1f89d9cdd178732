import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distancesOf, type DistanceName } from './distances.ts'
import { hierarchyOf, type Linkage } from './hierarchy.ts'

const rows = [
  [-0.626, -0.621, 0.62, -0.394, -0.112, 2.402],
  [0.184, -2.215, -0.056, -0.059, 0.881, -0.039],
  [-0.836, 1.125, -0.156, 1.1, 0.398, 0.69],
  [1.595, -0.045, -1.471, 0.763, -0.612, 0.028],
  [0.33, -0.016, -0.478, -0.165, 0.341, -0.743],
  [-0.82, 0.944, 0.418, -0.253, -1.129, 0.189],
  [0.487, 0.821, 1.359, 0.697, 1.433, -1.805],
  [0.738, 0.594, -0.103, 0.557, 1.98, 1.466],
  [0.576, 0.919, 0.388, -0.689, -0.367, 0.153],
  [-0.305, 0.782, -0.054, -0.71, -1.044, 2.173],
  [1.512, 0.075, -1.377, 0.365, 0.57, 0.476],
  [0.39, -1.989, -0.415, 0.769, -0.135, -0.71],
]

/** What R 4.2 gives: `hclust(dist(m))`, `hclust(as.dist(1 - cor(t(m), method)))`; without ties alone is its order the only one. */
const byR: readonly (readonly [DistanceName, Linkage, number[] | undefined, number[]])[] = [
  [
    'euclid',
    'average',
    [6, 1, 11, 4, 3, 10, 7, 0, 9, 2, 5, 8],
    [1.3365, 1.5461, 1.65, 1.8833, 2.1166, 2.3582, 2.7131, 2.7822, 3.207, 3.382, 3.875],
  ],
  [
    'euclid',
    'complete',
    [5, 8, 0, 9, 1, 11, 4, 3, 10, 6, 2, 7],
    [1.3365, 1.5461, 1.65, 1.8833, 2.2251, 2.4823, 3.0134, 3.4075, 3.6428, 4.1872, 5.1541],
  ],
  [
    'euclid',
    'ward',
    [3, 10, 1, 11, 0, 9, 6, 4, 5, 8, 2, 7],
    [1.3365, 1.5461, 1.65, 1.8833, 2.3074, 2.4823, 3.6339, 3.7563, 4.0224, 4.7787, 5.3196],
  ],
  [
    'pearson',
    'average',
    [2, 0, 9, 5, 8, 4, 6, 1, 11, 7, 3, 10],
    [0.14, 0.224, 0.256, 0.3892, 0.4524, 0.6819, 0.6936, 0.7736, 0.8773, 0.9188, 1.3348],
  ],
  [
    'pearson',
    'complete',
    [3, 10, 1, 11, 4, 6, 5, 8, 0, 9, 2, 7],
    [0.14, 0.224, 0.256, 0.3892, 0.4524, 0.8389, 0.9461, 0.9779, 1.2983, 1.5623, 1.8467],
  ],
  [
    'pearson',
    'ward',
    [5, 8, 2, 0, 9, 4, 6, 1, 11, 7, 3, 10],
    [0.14, 0.224, 0.256, 0.3892, 0.4524, 0.8284, 0.9501, 1.0771, 1.0921, 1.4055, 2.813],
  ],
  [
    'spearman',
    'average',
    undefined,
    [0.2286, 0.2286, 0.2571, 0.4571, 0.5143, 0.5143, 0.7619, 0.781, 0.9314, 0.9857, 1.3306],
  ],
  [
    'spearman',
    'complete',
    undefined,
    [0.2286, 0.2286, 0.2857, 0.4571, 0.5143, 0.5143, 0.9714, 1.0857, 1.4286, 1.7143, 1.8286],
  ],
  [
    'spearman',
    'ward',
    undefined,
    [0.2286, 0.2286, 0.268, 0.5111, 0.5143, 0.5143, 0.9587, 1.1477, 1.1955, 1.487, 2.7429],
  ],
]

test('rows are clustered by every distance and linkage as R’s hclust does it', () => {
  for (const [distance, linkage, order, heights] of byR) {
    const distances = distancesOf(Float32Array.from(rows.flat()), rows.length, 6, distance)
    const found = hierarchyOf(distances, rows.length, linkage)
    const what = `${distance} ${linkage}`
    for (const [at, height] of heights.entries())
      assert.ok(Math.abs((found.heights[at] ?? NaN) - height) < 1e-4, `${what} ${at}`)
    if (order) assert.deepEqual([...found.order], order, what)
    assert.deepEqual(
      [...found.order].toSorted((one, other) => one - other),
      [...rows.keys()],
    )
  }
})

test('one row, equal rows and rows without values have a tree, too', () => {
  const tree = (values: number[], count: number) =>
    hierarchyOf(
      distancesOf(Float32Array.from(values), count, values.length / count, 'pearson'),
      count,
      'average',
    )
  assert.deepEqual([...tree([1, 2], 1).order], [0])
  const { heights, order } = tree([1, 2, 3, 1, 2, 3, NaN, NaN, NaN, 3, 2, 1], 4)
  assert.deepEqual([...order].toSorted(), [0, 1, 2, 3])
  assert.deepEqual(
    [...heights].map((height) => Math.round(height * 1e6) / 1e6),
    [0, 1, 1.666667],
  )
})

test('two thousand rows are clustered in a moment: time grows with their square, not their cube', () => {
  const [count, columns] = [2000, 60]
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const values = Float32Array.from({ length: count * columns }, next)
  const start = performance.now()
  hierarchyOf(distancesOf(values, count, columns, 'euclid'), count, 'ward')
  assert.ok(performance.now() - start < 8000, `${performance.now() - start} ms`)
})
