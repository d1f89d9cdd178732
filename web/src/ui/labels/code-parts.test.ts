import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeParts } from './code-parts.ts'

test('what a sentence has between backticks is code, without them', () => {
  assert.deepEqual(codeParts('The name `leest` is not defined here. Did you mean `least`?'), [
    { text: 'The name ', code: false },
    { text: 'leest', code: true },
    { text: ' is not defined here. Did you mean ', code: false },
    { text: 'least', code: true },
    { text: '?', code: false },
  ])
  assert.deepEqual(codeParts('No code'), [{ text: 'No code', code: false }])
  assert.deepEqual(codeParts('A stray ` stays'), [{ text: 'A stray ` stays', code: false }])
})
