import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blendedColours, blendOf } from './blended.ts'

const ofCells = (colours: Uint8Array) =>
  Array.from({ length: colours.length / 4 }, (_, cell) => [...colours.subarray(4 * cell, 4 * cell + 3)])

test('a cell that has two genes has the colour of both, darker than that of each', () => {
  const [neither, first, second, both] = ofCells(
    blendedColours([Float32Array.of(0, 8, 0, 8), Float32Array.of(0, 0, 3, 3)], 4, undefined),
  )
  assert.deepEqual(
    [neither, first, second, both],
    [[...blendOf([0, 0])], [...blendOf([1, 0])], [...blendOf([0, 1])], [...blendOf([1, 1])]],
  )
  const sum = (colour: readonly number[] = []) => colour.reduce((all, part) => all + part, 0)
  assert.ok(sum(both) < Math.min(sum(first), sum(second)) && sum(neither) > Math.max(sum(first), sum(second)))
})

test('each gene counts from its own least to its own most, and what has no value or is not chosen has no gene’s colour', () => {
  const genes = [
    Float32Array.of(-2, 0, 2, NaN, 2),
    Float32Array.of(5, 5, 5, 5, 5),
    Float32Array.of(0, 1, 0, 1, 1),
  ]
  const colours = ofCells(blendedColours(genes, 5, Uint8Array.of(1, 1, 1, 1, 0)))
  assert.deepEqual(colours[0], [...blendOf([0, 0, 0])])
  assert.deepEqual(colours[2], [...blendOf([1, 0, 0])])
  assert.deepEqual(colours.slice(3), [
    [206, 213, 222],
    [228, 232, 238],
  ])
})
