import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tracksOf } from './tracks.ts'

test('words of the last column have the room that is left; behind figures it stays free', () => {
  assert.equal(tracksOf([{ width: 100 }, { width: 80, numeric: false }]), '100px minmax(80px, 1fr)')
  assert.equal(tracksOf([{ width: 100 }, { width: 80, numeric: true }]), '100px 80px minmax(0, 1fr)')
  assert.equal(tracksOf([]), '')
})
