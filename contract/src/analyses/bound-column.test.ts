import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundColumn } from './bound-column.ts'

test('a bound column is told from a struct that happens to have a member called this', () => {
  assert.equal(boundColumn({ this: 'reads_1' }), 'reads_1')
  assert.equal(boundColumn({ this: 'x', other: 1 }), undefined)
  assert.equal(boundColumn({ this: 3 }), undefined)
  assert.equal(boundColumn(['this']), undefined)
  assert.equal(boundColumn(undefined), undefined)
})
