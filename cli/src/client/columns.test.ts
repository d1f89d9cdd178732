import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inColumns } from './columns.ts'

test('columns stand below each other, Chinese and emoji among them', () => {
  assert.deepEqual(
    inColumns([
      ['湖水', 'a'],
      ['Lake', 'b'],
      ['🧬 DNA', ''],
    ]),
    ['湖水    a', 'Lake    b', '🧬 DNA'],
  )
  assert.deepEqual(inColumns([]), [])
})
