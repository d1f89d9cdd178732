import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperOf } from './csl.ts'
import { isRis } from './ris.ts'

test('a text of any length is read in the time that it takes to pass over it', () => {
  const began = performance.now()
  assert.equal(paperOf({ title: `A <i>title</i> <${'a'.repeat(400_000)}` })?.title.length, 600)
  assert.equal(isRis('\n'.repeat(4_000_000)), false)
  assert.equal(isRis(' \nTY  - JOUR\n'), true)
  assert.ok(performance.now() - began < 2000)
})
