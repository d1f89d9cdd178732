import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsInWords } from './cell-words.ts'

test('words that tools write are Chinese in a Chinese report, and what is not known stays', () => {
  const table = {
    columns: ['sample', 'genome_wide', 'remark'],
    rows: [
      ['yes', 'yes', 'few reads, low quality'],
      ['good', 'no', 'good, odd'],
    ],
  }
  assert.deepEqual(rowsInWords(table, 'zh'), [
    ['yes', '是', '读段过少、质量偏低'],
    ['good', '否', 'good, odd'],
  ])
  assert.equal(rowsInWords(table, 'en'), table.rows)
})
