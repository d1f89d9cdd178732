import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDrag, keptInside } from './drag.ts'

test('a press held over 200 ms drags the panel, a shorter one is a click', () => {
  assert.deepEqual(
    [0, 199, 200, 201, 1000].map((held) => isDrag(5000, 5000 + held)),
    [false, false, false, true, true],
  )
})

test('the panel moves up and down and stays inside the window', () => {
  assert.equal(keptInside(300, 120, 900), 300)
  assert.equal(keptInside(-40, 120, 900), 8)
  assert.equal(keptInside(2000, 120, 900), 772)
  assert.equal(keptInside(50, 900, 600), 8)
})
