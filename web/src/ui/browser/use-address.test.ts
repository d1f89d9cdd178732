import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patched } from './use-address.ts'

test('a change of the address keeps what it does not name, and leaves nothing empty behind', () => {
  const before = new URLSearchParams('search=lung&page=3&mine=1')
  assert.equal(String(patched(before, { search: '', page: undefined, sort: '-name' })), 'mine=1&sort=-name')
  assert.equal(String(patched(before, { page: 4 })), 'search=lung&page=4&mine=1')
  assert.equal(String(before), 'search=lung&page=3&mine=1')
})
