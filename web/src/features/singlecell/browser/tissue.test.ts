import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tissueOf } from './tissue.ts'

const image = { name: 'hires', width: 100, height: 50, scale: 0.1, fault: null }
const section = { name: 'one', spot: 60, images: [image] }
const rounded = (numbers: Iterable<number>) => [...numbers].map((value) => Math.round(value * 1e5) / 1e5)

test('a spot lies on the picture where its coordinates say, the second of them downwards', () => {
  // Coordinates are 1000 wide and 500 high: the corner at the top left, the middle, and a tenth from the bottom right.
  const points = Float32Array.of(0, 0, 500, 250, 900, 450)
  const { points: placed, corners, spot, cells } = tissueOf(points, section, image, undefined)
  const [left = 0, top = 0, right = 0, bottom = 0] = corners ?? []
  assert.deepEqual(rounded([left, top, right, bottom]), [-0.95, 0.475, 0.95, -0.475])
  const shares = [0, 1, 2].flatMap((at) => [
    ((placed[2 * at] ?? 0) - left) / (right - left),
    ((placed[2 * at + 1] ?? 0) - top) / (bottom - top),
  ])
  assert.deepEqual(rounded(shares), [0, 0, 0.5, 0.5, 0.9, 0.9])
  assert.equal(cells, 3)
  // As wide as 60 of the 1000 coordinates that the picture is.
  assert.deepEqual(rounded([(spot ?? 0) / (right - left)]), [0.06])
})

test('cells of other sections lie nowhere, and do not widen the picture', () => {
  const points = Float32Array.of(0, 0, 100, 100, 9000, 9000)
  const own = { codes: Float32Array.of(1, 1, 0), code: 1 }
  const { points: placed, cells } = tissueOf(points, undefined, undefined, own)
  assert.deepEqual(rounded(placed.slice(0, 4)), [-0.95, 0.95, 0.95, -0.95])
  assert.ok((placed[4] ?? 0) > 1000 && (placed[5] ?? 0) > 1000)
  assert.equal(cells, 2)
})
