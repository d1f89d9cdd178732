import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteOf } from './quote.ts'

test('the sentence that tells the cause is quoted even where the tool went on for long', () => {
  const stderr = ['no sequence “1”', ...'abcdefgh'].join('\n')
  assert.equal(quoteOf({ stderr, said: 'no sequence “1”' }), 'no sequence “1”\n…\nc\nd\ne\nf\ng\nh')
  assert.equal(quoteOf({ stderr: 'a\nno sequence “1”\n', said: 'no sequence “1”' }), 'a\nno sequence “1”')
  assert.equal(quoteOf({ stderr: '', said: '' }), '')
})
