import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayBoth } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'
import { doneWords, willWords } from './imported-words.ts'

const none = { added: 0, updated: 0, unchanged: 0, left_out: 0 }

test('an import tells new samples apart from those that it updated, each count with what it counts', () => {
  const counts = { added: 1, updated: 2, unchanged: 3, left_out: 1 }
  assert.deepEqual(
    sayBoth(sampleMessages, (t) => doneWords(t, counts)),
    {
      en: '1 sample added · 2 samples updated · 1 row left out',
      zh: '已新增 1 个样本 · 已更新 2 个样本 · 已跳过 1 行',
    },
  )
  assert.deepEqual(
    sayBoth(sampleMessages, (t) => willWords(t, counts)),
    {
      en: '1 sample will be added · 2 samples will be updated · 3 samples stay as they are · 1 row will be left out',
      zh: '将新增 1 个样本 · 将更新 2 个已有样本 · 3 个样本无变化 · 将跳过 1 行',
    },
  )
})

test('an import says nothing of what it does to none', () => {
  assert.equal(sayBoth(sampleMessages, (t) => doneWords(t, { ...none, updated: 1 })).en, '1 sample updated')
})
