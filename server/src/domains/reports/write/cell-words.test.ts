import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsInWords } from './cell-words.ts'

test('words that tools write are Chinese in a Chinese report, and what is not known stays', () => {
  const table = {
    columns: ['sample', 'reads_kept', 'remark', 'marker', 'genome_wide'],
    rows: [
      ['yes', '1', 'few reads, low quality', 'yes', 'yes'],
      ['good', '2', 'good, odd', 'constructor', 'no'],
      ['up', '3', 'constructor', 'up', 'toString'],
    ],
  }
  assert.deepEqual(rowsInWords(table, 'zh'), [
    ['yes', '1', 'reads 过少、质量偏低', 'yes', '是'],
    ['good', '2', 'good, odd', 'constructor', '否'],
    ['up', '3', 'constructor', 'up', 'toString'],
  ])
  assert.equal(rowsInWords(table, 'en'), table.rows)
})

test('a column of somebody else that is called as one of a tool keeps its words', () => {
  const rows = [
    ['up', 'good', 'yes'],
    ['no', 'few reads', 'no'],
  ]
  assert.equal(rowsInWords({ columns: ['direction', 'remark', 'constructor'], rows }, 'zh'), rows)
  const told = rowsInWords({ columns: ['direction', 'log2_fold', 'kept'], rows }, 'zh')
  assert.deepEqual(told, [
    ['上调', 'good', 'yes'],
    ['不显著', 'few reads', 'no'],
  ])
})

test('what Primer3 says of its choice is Chinese with its counts', () => {
  const columns = ['sequence', 'primer_pairs', 'left_primers', 'pair_choice']
  const rows = [
    ['low tm 3', '5', 'considered 120, GC content failed 7, ok 113', 'considered 9, new reason 2, ok 5'],
  ]
  assert.deepEqual(rowsInWords({ columns, rows }, 'zh'), [
    ['low tm 3', '5', '考察 120、GC 含量不符 7、合格 113', 'considered 9, new reason 2, ok 5'],
  ])
})
