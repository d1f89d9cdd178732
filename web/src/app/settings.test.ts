import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notesErrors, settings } from './settings.ts'

test('the tag bar and the fixed header are enabled, and Chinese titles are found by pinyin', () => {
  assert.deepEqual(Object.keys(settings).toSorted(), [
    'errorLog',
    'fixedHeader',
    'showSettings',
    'sidebarLogo',
    'supportPinyinSearch',
    'tagsView',
    'theme',
  ])
  assert.ok(settings.tagsView && settings.fixedHeader && settings.supportPinyinSearch)
})

test('the error log is active in production', () => {
  assert.deepEqual(['production', 'development'].map(notesErrors), [true, false])
})

test('the theme colour is the dark blue #0046AA', () => assert.equal(settings.theme, '#0046AA'))
