import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnName, knownTitle } from './column-name.ts'

test('columns are called as people read them, in the language of the report', () => {
  assert.deepEqual(columnName('gc_percent', [], 'en'), { title: 'GC', unit: '%' })
  assert.deepEqual(columnName('lost_percent', [], 'zh'), { title: 'Lost', unit: '%' })
  assert.equal(columnName('log2FoldChange', [], 'en').title, 'Log2 fold change')
  assert.equal(columnName('padj', [], 'zh').title, '校正 p 值')
  const primers = ['pair', 'left', 'left Tm (°C)']
  assert.deepEqual(
    primers.map((name) => columnName(name, primers, 'zh').title),
    ['引物对', '左引物', '左引物 Tm'],
  )
  assert.equal(columnName('left', ['arm', 'left'], 'zh').title, 'Left')
  assert.equal(columnName('soil 1', [], 'en').title, 'soil 1')
  assert.equal(columnName('logCPM', [], 'en').title, 'logCPM')
})

test('a word that says something else in other tables is told in ours by the columns beside it', () => {
  const titles = (columns: readonly string[], language: 'en' | 'zh') =>
    columns.map((name) => columnName(name, columns, language).title)
  assert.deepEqual(titles(['sample', 'reads', 'host', 'host_percent'], 'en').slice(2), [
    'Of the host',
    'Of the host',
  ])
  assert.deepEqual(
    titles(['sample', 'mapped', 'copies', 'kept', 'reads_in_peaks_percent'], 'zh').slice(1, 4),
    ['比对上的 reads 数', '重复 reads 数', '保留'],
  )
  assert.deepEqual(titles(['cell_type', 'second', 'second_score'], 'zh').slice(1), ['次选', '次选得分'])
  assert.deepEqual(titles(['assembly', 'contigs', 'N50'], 'zh')[1], 'contig 数')
  // Those of people are no such tables.
  const own = ['name', 'host', 'copies', 'second', 'like', 'kept', 'unit', 'percent', 'genes']
  const asTheyAre = ['Host', 'Copies', 'Second', 'Like', 'Kept', 'Unit', 'Percent', 'Genes']
  assert.deepEqual(titles(own, 'en').slice(1), asTheyAre)
  assert.deepEqual(titles(own, 'zh').slice(1), asTheyAre)
})

test('a table that is shown as it is written tells only of columns that are known', () => {
  const titleOf = (name: string, among: readonly string[] = []) => knownTitle(name, among, 'zh')
  assert.equal(titleOf('baseMean'), '平均计数')
  assert.equal(titleOf('mapped_percent'), '比对率 (%)')
  assert.equal(titleOf('host', ['sample', 'host']), undefined)
  assert.equal(titleOf('constructor'), undefined)
  assert.equal(titleOf('lost_percent'), undefined)
})
