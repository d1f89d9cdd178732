import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBothLanguages, isOtherLanguage } from './one-language.ts'

const fields = [
  { name: 'title_en', needed: true, as: { text: 200 } },
  { name: 'title_zh', needed: true, as: { text: 200 } },
  { name: 'about_en', as: { lines: 200 } },
  { name: 'about_zh', as: { lines: 200 } },
  { name: 'price', needed: true, as: { from: 1 } },
]
const optional = (language: 'en' | 'zh') =>
  fields.filter((field) => isOtherLanguage(field, fields, language)).map(({ name }) => name)

test('of a title that is needed in both languages only that of the reader is asked for', () => {
  assert.deepEqual(optional('en'), ['title_zh'])
  assert.deepEqual(optional('zh'), ['title_en'])
})

test('a title in one language stands for both; texts that may be empty and titles in both stay', () => {
  const both = (values: object) => inBothLanguages(fields, values)
  assert.deepEqual(both({ title_en: 'Storage', title_zh: ' ', about_en: 'More', about_zh: '', price: 1 }), {
    title_en: 'Storage',
    title_zh: 'Storage',
    about_en: 'More',
    about_zh: '',
    price: 1,
  })
  assert.deepEqual(both({ title_zh: '存储' }), { title_zh: '存储', title_en: '存储' })
  assert.deepEqual(both({ title_en: 'A', title_zh: '甲' }), { title_en: 'A', title_zh: '甲' })
})
