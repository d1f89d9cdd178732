import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inReadersOrder } from './readers-order.ts'
import type { Field } from './Fields.tsx'

type Named = Record<'title_en' | 'title_zh' | 'state' | 'about_en' | 'about_zh', string>

const field = (name: keyof Named, needed = false): Field<Named> => ({
  name,
  label: name,
  needed,
  as: name === 'state' ? { choices: [] } : { text: 200, lang: name.slice(-2) },
})
const namesIn = (fields: readonly Field<Named>[], language: 'en' | 'zh') =>
  inReadersOrder(fields, language).map(({ name }) => name)

test('of each pair the text in the language of the reader comes first', () => {
  const fields = [
    field('title_en', true),
    field('title_zh', true),
    field('state'),
    field('about_en'),
    field('about_zh'),
  ]
  assert.deepEqual(namesIn(fields, 'zh'), ['title_zh', 'title_en', 'state', 'about_zh', 'about_en'])
  assert.deepEqual(namesIn(fields, 'en'), ['title_en', 'title_zh', 'state', 'about_en', 'about_zh'])
})

test('what must be filled in stays before its translation that may be left out', () => {
  assert.deepEqual(namesIn([field('title_en', true), field('title_zh')], 'zh'), ['title_en', 'title_zh'])
})
