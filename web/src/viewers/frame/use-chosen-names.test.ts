import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsLink } from './use-chosen-names.ts'

test('a link holds as many names as an address may be long, of Chinese ones fewer', () => {
  const names = (count: number, letter: string) => Array.from({ length: count }, () => letter.repeat(28))
  assert.equal(fitsLink(names(100, 'a')), true)
  assert.equal(fitsLink(names(500, 'a')), false)
  assert.equal(fitsLink(names(20, '甲')), true)
  assert.equal(fitsLink(names(100, '甲')), false)
  assert.equal(fitsLink(['a'.repeat(301)]), false)
})
