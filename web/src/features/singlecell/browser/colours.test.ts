import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coloursOf, groupColour, valueColour } from './colours.ts'

const none = [206, 213, 222, 255]
const unchosen = [228, 232, 238, 255]
const ofCells = (colours: Uint8Array) =>
  Array.from({ length: colours.length / 4 }, (_, cell) => [...colours.subarray(4 * cell, 4 * cell + 4)])

test('cells have the colours of their groups, those of none one of their own, and what is not chosen fades', () => {
  const codes = Float32Array.of(0, 2, -1, NaN, 2)
  const colours = coloursOf(codes, 5, groupColour, Uint8Array.of(1, 1, 1, 1, 0))
  assert.deepEqual(ofCells(colours), [
    [...groupColour(0), 255],
    [...groupColour(2), 255],
    none,
    none,
    unchosen,
  ])
})

test('values go from the least to the most, also where all are one', () => {
  const colours = coloursOf(Float32Array.of(-3, 7, NaN), 3, undefined, undefined)
  assert.deepEqual(ofCells(colours), [[...valueColour(0), 255], [...valueColour(1), 255], none])
  assert.deepEqual(ofCells(coloursOf(Float32Array.of(4, 4), 2, undefined, undefined))[1], [
    ...valueColour(0),
    255,
  ])
  assert.deepEqual(ofCells(coloursOf(undefined, 1, undefined, undefined)), [none])
})
