import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingOf, namedIn, rowsOf } from './named-tests.ts'

const rows = rowsOf('security-tests.md', /^\| (?!Promise|---)/)

test('every promise names the tests that hold it', () => {
  assert.ok(rows.length > 70)
  assert.deepEqual(
    rows.filter((row) => namedIn(row).length === 0),
    [],
  )
})

test('every test that a promise names is there', () => {
  assert.deepEqual(missingOf(rows), [])
})
