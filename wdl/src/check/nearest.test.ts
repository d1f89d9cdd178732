import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

test('a slip of a letter or a swap finds the name that was meant', () => {
  assert.equal(nearest('refrence', ['reads', 'reference']), 'reference')
  assert.equal(nearest('aling', ['align', 'alone']), 'align')
  assert.equal(nearest('Reads', ['read', 'reads']), 'reads')
})

test('names that are not alike are not proposed', () => {
  assert.equal(nearest('sample', ['reference', 'bam']), undefined)
  assert.equal(nearest('a', ['b', 'c']), undefined)
  assert.equal(nearest('A', ['a']), 'a')
})
