import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTag } from './next-tag.ts'

test('the next version has a tag that no version has yet', () => {
  assert.equal(nextTag('1.0.9', []), '1.0.10')
  assert.equal(nextTag('first', []), 'first.1')
  assert.equal(nextTag('1.0', ['1.0', '1.1', '1.2']), '1.3')
  assert.equal(nextTag('v2-beta', ['v3-beta']), 'v4-beta')
})
