import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adoptLanguage, firstLanguage, preferences } from './preferences.ts'

test('the language is the stored one, else the first of the browser that is ours, else English', () => {
  assert.equal(firstLanguage('zh', ['en-GB']), 'zh')
  assert.equal(firstLanguage(undefined, ['fr-FR', 'zh-TW', 'en']), 'zh')
  assert.equal(firstLanguage('klingon', ['en-US', 'zh']), 'en')
  assert.equal(firstLanguage(undefined, ['fr-FR']), 'en')
})

test('where none was chosen in the browser, the language of the account is spoken', () => {
  for (const language of ['zh', 'en', 'zh'] as const) {
    adoptLanguage(language)
    assert.equal(preferences().language, language)
  }
  adoptLanguage(null)
  assert.equal(preferences().language, 'zh', 'an account without one leaves it')
})
