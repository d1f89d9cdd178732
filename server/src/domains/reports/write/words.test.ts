import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnName } from './words.ts'

test('columns are called as people read them, in the language of the report', () => {
  assert.deepEqual(columnName('gc_percent', 'en'), { title: 'GC', unit: '%' })
  assert.deepEqual(columnName('lost_percent', 'zh'), { title: 'Lost', unit: '%' })
  assert.equal(columnName('log2FoldChange', 'en').title, 'Log2 fold change')
  assert.equal(columnName('padj', 'zh').title, '校正 p 值')
  assert.equal(columnName('soil 1', 'en').title, 'soil 1')
  assert.equal(columnName('logCPM', 'en').title, 'logCPM')
})
