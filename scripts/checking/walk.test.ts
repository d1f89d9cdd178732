import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingOf, namedIn, rowsOf } from './named-tests.ts'

const rows = rowsOf('walk.md', /^\| \d/)

test('every row of the walk names its tests', () => {
  assert.ok(rows.length > 100)
  const bare = rows.filter((row) => namedIn(row).length === 0)
  assert.deepEqual(bare, [])
})

test('every test that the walk names is there', () => {
  assert.deepEqual(missingOf(rows), [])
})
