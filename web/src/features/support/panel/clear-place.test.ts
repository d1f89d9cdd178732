import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearPlace } from './clear-place.ts'

const window = [0, 800] as const

test('what is wanted stays where nothing is taken, and moves no further than it must', () => {
  assert.equal(clearPlace(500, 48, [], window), 500)
  assert.equal(clearPlace(500, 48, [[0, 500]], window), 500)
  assert.equal(clearPlace(500, 48, [[540, 580]], window), 492)
  assert.equal(clearPlace(500, 48, [[470, 510]], window), 510)
})

test('between two that leave too little room nothing stands, nor outside the window', () => {
  const close = [
    [440, 500],
    [530, 700],
  ] as const
  assert.equal(clearPlace(500, 48, close, window), 392)
  assert.equal(clearPlace(760, 48, [[740, 800]], window), 692)
  assert.equal(clearPlace(10, 48, [[0, 790]], window), undefined)
})
