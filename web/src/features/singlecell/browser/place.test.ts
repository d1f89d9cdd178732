import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carried, moved, type Place, pointAt } from './place.ts'

const [width, height] = [800, 400]
const place: Place = { x: 0.2, y: -0.1, zoom: 2 }
const rounded = (numbers: readonly number[]) => numbers.map((value) => Math.round(value * 1e6) / 1e6)

test('a wheel enlarges about the pointer, under which the same cell stays', () => {
  const at = [650, 90] as const
  const after = moved(place, { from: at, to: at, factor: 3 }, width, height)
  assert.equal(after.zoom, 6)
  assert.deepEqual(rounded(pointAt(after, at, width, height)), rounded(pointAt(place, at, width, height)))
})

test('two fingers carry what lies between them along as they part', () => {
  const [from, to] = [[300, 200] as const, [420, 150] as const]
  const after = moved(place, { from, to, factor: 1.5 }, width, height)
  assert.deepEqual(rounded(pointAt(after, to, width, height)), rounded(pointAt(place, from, width, height)))
})

test('nothing is enlarged without end', () => {
  const at = [0, 0] as const
  assert.equal(moved(place, { from: at, to: at, factor: 1e9 }, width, height).zoom, 200)
  assert.equal(moved(place, { from: at, to: at, factor: 0 }, width, height).zoom, 0.5)
})

test('a picture that is carried along shows each cell where it would be painted', () => {
  const after = moved(place, { from: [300, 200], to: [420, 150], factor: 1.5 }, width, height)
  const [right = 0, low = 0, factor = 0] = (
    carried(place, after, width, height).match(/-?[\d.]+/g) ?? []
  ).map(Number)
  const [left, top] = [650, 90]
  const shown = [
    (left - width / 2) * factor + width / 2 + (right / 100) * width,
    (top - height / 2) * factor + height / 2 + (low / 100) * height,
  ] as const
  assert.deepEqual(
    rounded(pointAt(after, shown, width, height)),
    rounded(pointAt(place, [left, top], width, height)),
  )
})
