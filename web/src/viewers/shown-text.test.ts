import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownText } from './shown-text.ts'

test('of a text of megabytes a row shows the beginning, whole characters of it', () => {
  assert.equal(shownText('chr1:12345'), 'chr1:12345')
  assert.equal(shownText('A'.repeat(1000)).length, 1000)
  assert.equal(shownText('A'.repeat(5_000_000)), `${'A'.repeat(1000)}…`)
  assert.equal(shownText(`${'A'.repeat(999)}🧬🧬`), `${'A'.repeat(999)}…`)
})
