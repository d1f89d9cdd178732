import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differing } from './differing.ts'

const before = { sequences: 'a.fasta', strategy: 'fast' }

test('a form that nobody has filled in differs from nothing', () => {
  assert.deepEqual(differing({}, before), [])
  assert.deepEqual(differing({ sequences: '', strategy: null }, before), [])
  assert.deepEqual(differing({ strategy: 'fast' }, before), [])
})

test('what was filled in otherwise differs, and with it what is left empty', () => {
  assert.deepEqual(differing({ sequences: 'b.fasta' }, before), ['sequences', 'strategy'])
  assert.deepEqual(differing({ sequences: 'a.fasta', strategy: 'fast' }, before), [])
})
