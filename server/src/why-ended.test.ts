import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyEnded } from './why-ended.ts'

test('what was thrown is told once, in the sentence of its language', () => {
  const [en = '', zh = ''] = whyEnded(new Error('The disk is full'))
  assert.match(en, /The disk is full/)
  assert.doesNotMatch(zh, /[a-z]/i)
})
