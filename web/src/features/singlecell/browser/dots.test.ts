import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawDots } from './dots.ts'

const whole = { x: 0, y: 0, zoom: 1 }

/** Rows from the highest to the lowest, a letter for each colour. */
function drawn(points: readonly number[], size: number, [width, height] = [7, 5], place = whole): string[] {
  const pixels = new Uint32Array(width * height)
  const colours = Uint32Array.from({ length: points.length / 2 }, (_, cell) => cell + 1)
  drawDots({ pixels, width, height }, Float32Array.from(points), colours, { place, size }, 0, colours.length)
  const rows = Array.from({ length: height }, (_, row) => pixels.subarray(row * width, (row + 1) * width))
  return rows.toReversed().map((row) => Array.from(row, (pixel) => '.AB'[pixel]).join(''))
}

test('a dot is round, and lies where its cell does', () => {
  assert.deepEqual(drawn([0, 0], 3.1), ['.......', '..AAA..', '..AAA..', '..AAA..', '.......'])
  assert.deepEqual(drawn([0, 0], 5), ['..AAA..', '.AAAAA.', '.AAAAA.', '.AAAAA.', '..AAA..'])
  assert.deepEqual(drawn([0.8, 0.8], 1), ['.....A.', '.......', '.......', '.......', '.......'])
})

test('the later of two cells lies above, and what is out of sight is nowhere', () => {
  assert.deepEqual(drawn([0, 0, 0.4, 0], 2.1)[2], '..ABBB.')
  assert.ok(drawn([1e6, 1e6, NaN, 0, -1.5, 0, 0, 3], 1).every((row) => row === '.......'))
  assert.deepEqual(drawn([-1.4, 0], 3.1)[2], 'AA.....')
})

test('what is enlarged about a place lies about the middle', () => {
  assert.deepEqual(drawn([0.5, 0.5, 0.9, 0.5], 1, [7, 5], { x: 0.5, y: 0.5, zoom: 2 }), [
    ...['.......', '.......', '...A.B.', '.......', '.......'],
  ])
})
