import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstLanguage } from './preferences.ts'

test('1 the language is the stored one, else the first of the browser that is ours, else English', () => {
  assert.equal(firstLanguage('zh', ['en-GB']), 'zh')
  assert.equal(firstLanguage(undefined, ['fr-FR', 'zh-TW', 'en']), 'zh')
  assert.equal(firstLanguage('klingon', ['en-US', 'zh']), 'en')
  assert.equal(firstLanguage(undefined, ['fr-FR']), 'en')
})
