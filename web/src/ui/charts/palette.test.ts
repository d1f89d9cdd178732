import assert from 'node:assert/strict'
import { test } from 'node:test'
import { palette } from './palette.ts'

test('the sets hold 10, 20 and 102 colours, all of them different, and 28 without a number', () => {
  for (const size of [10, 20, 102]) {
    const colours = palette(size)
    assert.equal(colours.length, size)
    assert.equal(new Set(colours).size, size, `of ${size}`)
    assert.ok(colours.every((colour) => /^#[0-9A-F]{6}$/.test(colour)))
  }
  assert.equal(palette().length, 28)
})

test('a few colours are the first of the smallest set with enough of them', () => {
  assert.deepEqual(palette(7), palette(10).slice(0, 7))
  assert.deepEqual(palette(11), palette(20).slice(0, 11))
  assert.deepEqual(palette(), palette(102).slice(0, 28))
})

test('more than 102 categories begin anew', () => {
  const colours = palette(104)
  assert.deepEqual(colours.slice(102), colours.slice(0, 2))
})
