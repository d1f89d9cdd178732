import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partIn } from './own-methods.ts'

const text =
  '# Methods\n\nOf 10 cells, 9 were kept.\n\nComputed with scran.js.\n\n# 方法\n\n10 个细胞中保留 9 个。\n'

test('methods that a workflow writes are taken in the language of the report', () => {
  assert.equal(partIn(text, 'en'), 'Of 10 cells, 9 were kept.\n\nComputed with scran.js.')
  assert.equal(partIn(text, 'zh'), '10 个细胞中保留 9 个。')
})

test('methods in one language alone are taken as they are, without their heading', () => {
  assert.equal(partIn('# Methods\n\nOf 10 cells, 9 were kept.', 'zh'), 'Of 10 cells, 9 were kept.')
  assert.equal(partIn('Nine cells were kept.\n', 'en'), 'Nine cells were kept.')
})
