import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityOf, sibling } from './source.ts'

const source = { name: 'a.bam', size: 9, url: '/files/1/content?signature=x' }

test('a new signature is the same file, a new index is not', () => {
  assert.equal(identityOf(source), identityOf({ ...source, url: '/files/1/content?signature=y' }))
  assert.notEqual(identityOf(source), identityOf({ ...source, siblings: [{ ...source, name: 'a.bam.bai' }] }))
  assert.notEqual(identityOf(source), identityOf({ ...source, url: '/files/2/content?signature=x' }))
})

test('a sibling is found by any of its names, in any case', () => {
  const index = { ...source, name: 'A.BAI' }
  assert.equal(sibling({ ...source, siblings: [index] }, 'a.bam.bai', 'a.bai'), index)
  assert.equal(sibling(source, 'a.bai'), undefined)
})
