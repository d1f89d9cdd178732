import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combined, inverted } from './combined.ts'

const before = Uint8Array.of(1, 1, 0, 0)
const next = Uint8Array.of(0, 1, 1, 0)

test('a further selection replaces the one before, adds to it, takes away from it, or keeps what both have', () => {
  assert.deepEqual(combined(before, next, 'replace'), next)
  assert.deepEqual(combined(before, next, 'add'), Uint8Array.of(1, 1, 1, 0))
  assert.deepEqual(combined(before, next, 'remove'), Uint8Array.of(1, 0, 0, 0))
  assert.deepEqual(combined(before, next, 'within'), Uint8Array.of(0, 1, 0, 0))
  assert.deepEqual(inverted(before), Uint8Array.of(0, 0, 1, 1))
})

test('where no cell is left, nothing is chosen', () => {
  assert.equal(combined(undefined, new Uint8Array(4), 'replace'), undefined)
  assert.equal(combined(before, before, 'remove'), undefined)
  assert.equal(combined(undefined, next, 'within'), undefined)
  assert.equal(inverted(Uint8Array.of(1, 1)), undefined)
})
