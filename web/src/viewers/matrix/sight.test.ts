import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueColours } from './colours.ts'
import { Levels } from './levels.ts'
import { heightFor, placesIn, type Scene } from './scene.ts'
import { within, zoomed, zoomedHere } from './sight.ts'

const all = { top: 0, bottom: 40, left: 0, right: 20 }

test('a map is zoomed about its middle or a place, within its rows and columns', () => {
  assert.deepEqual(zoomedHere(all, 0.5), { top: 10, bottom: 30, left: 5, right: 15 })
  assert.deepEqual(within(zoomed(all, 0.5, 0.5, 0, 20), 40, 20), { top: 0, bottom: 20, left: 10, right: 20 })
  assert.deepEqual(within(zoomedHere(all, 1.5), 40, 20), all)
  assert.deepEqual(within(zoomedHere(all, 0.001), 40, 20), { top: 19, bottom: 21, left: 9, right: 11 })
})

test('a map of few rows is as high as their names need, one of many as there is room', () => {
  const scene = (count: number): Scene => ({
    rows: Array.from({ length: count }, (_, at) => `g${at}`),
    columns: ['s1'],
    levels: new Levels({ rows: 0, columns: 0, values: new Float32Array() }),
    colours: valueColours('sequence', [0, 1]),
    facts: [],
    rowTree: undefined,
    columnTree: undefined,
    cursor: undefined,
    branch: undefined,
  })
  const few = scene(40)
  const { cell } = placesIn(few, { ...all, right: 1 }, 800, heightFor(few) ?? 0)
  assert.ok(cell.height >= 9, String(cell.height))
  assert.equal(heightFor(scene(61)), undefined)
})
