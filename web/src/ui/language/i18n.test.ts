import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessages, sayBoth } from './i18n.ts'

test('a domain says the words of all domains, in its own words where it has some of that key', () => {
  const messages = defineMessages('plates', { remove: 'Empty {{name}}' }, { remove: '清空 {{name}}' })
  assert.deepEqual(
    sayBoth(messages, (say) => say('cancel')),
    { en: 'Cancel', zh: '取消' },
  )
  assert.deepEqual(
    sayBoth(messages, (say) => say('remove', { name: 'P1' })),
    { en: 'Empty P1', zh: '清空 P1' },
  )
})

test('a word of all gives way to forms for one and for many', () => {
  const messages = defineMessages(
    'wells',
    { files_one: 'a file', files_other: 'files' },
    { files_other: '个文件' },
  )
  assert.deepEqual(
    sayBoth(messages, (say) => say('files', { count: 1 })),
    { en: 'a file', zh: '个文件' },
  )
})
