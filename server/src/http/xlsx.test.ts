import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheetNames } from './xlsx.ts'

test('sheets have names that Excel takes, each once', () => {
  const long = 'A title that goes on beyond what Excel takes'
  // Neither half a character nor an apostrophe stands where a name is cut.
  assert.deepEqual(sheetNames([`${'a'.repeat(30)}🧬`, `${'b'.repeat(30)}'s`, "' x '"]), [
    'a'.repeat(30),
    'b'.repeat(30),
    'x',
  ])
  assert.deepEqual(sheetNames(['a/b', 'A b', '', "'x'", long, long, '样本']), [
    'a b',
    'A b 2',
    'Sheet',
    'x',
    'A title that goes on beyond wha',
    'A title that goes on beyond w 2',
    '样本',
  ])
})
