import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from '../../viewers/table/columns.ts'
import {
  groupedText,
  isGrouped,
  isLong,
  isName,
  layoutOf,
  piecesOf,
  rowSpans,
  wholeColumns,
} from './table-layout.ts'

test('names of samples and genes stay whole where the sheet has room for them', () => {
  const columns = ['Sample', 'Sequence', 'Gene', 'Change', 'Filter', 'Genotype', 'Quality', 'Depth']
  const rows = [['HZ25-0318-04', 'MN908947.3', 'ORF1ab', 'P4715L', 'LowDepth', '0/1', '228.4', '1160']]
  assert.deepEqual(
    wholeColumns(columns, rows),
    columns.map(() => true),
  )
})

test('the variants of a genome keep the names of samples, genes, changes and filters in either language', () => {
  const row = [
    'DEMO-01',
    'chrA',
    '25,455',
    'ACAC>A',
    'orfA11',
    'T672_Y675delinsN',
    '222.4',
    'LowQual;LowDepth',
    '0/1',
    '42',
    '0.48',
    '2 of 2',
  ]
  const headings = [
    'Sample|Sequence|Position|Ref>Alt|Gene|Amino acid|Quality|Filter|GT|Depth|AF|Called in',
    '样本|序列|位置|参考>变异|基因|氨基酸|质量|过滤|基因型|深度|频率|检出样本',
  ]
  for (const columns of headings.map((line) => line.split('|')))
    assert.deepEqual(
      wholeColumns(columns, [row]),
      columns.map(() => true),
    )
})

test('where it has not, the widest columns are broken and the others stay whole', () => {
  const wide = 'a-name-of-some-length-no-12'
  const columns = ['Sample', ...Array.from({ length: 6 }, (_, at) => `c${at}`)]
  const whole = wholeColumns(columns, [['S1', 'chr1', wide, wide, wide, wide, wide]])
  assert.deepEqual(whole.slice(0, 2), [true, true])
  assert.ok(whole.includes(false))
})

test('a long text and bases are broken in any case, and ask for no room', () => {
  assert.deepEqual(wholeColumns(['A', 'B', 'C'], [['x'.repeat(300), 'ACGTACGTACGT'.repeat(20), 'S1']]), [
    true,
    true,
    true,
  ])
  assert.deepEqual(['HZ25-0318-04', 'ORF1ab', 'ACGTACGTACGT'].map(isName), [true, true, false])
})

test('a list is broken between its entries', () => {
  assert.deepEqual(piecesOf('LowQual;LowDepth'), ['LowQual;', 'LowDepth'])
  assert.deepEqual(piecesOf('ACAC>A'), ['ACAC>', 'A'])
  assert.ok(!isName('TCTTTGGG>') && isName('ACAC>'), 'bases are broken before a change as well')
  assert.deepEqual(piecesOf('a, b'), ['a,', ' ', 'b'])
  assert.deepEqual(piecesOf('28,256'), ['28,256'])
  assert.deepEqual(piecesOf(''), [''])
})

test('amounts are grouped where a column has one of five figures; names made of digits stay as they are', () => {
  assert.ok(isGrouped('Reads', ['982', '47106']))
  assert.ok(!isGrouped('Reads', ['982', '2025', '00471', '0.12345']))
  assert.ok(!isGrouped('Taxid', ['2697049']) && !isGrouped('样本编号', ['20250318']))
  assert.deepEqual(
    ['47106', '-47106.25', '2299', '982', '00471', 'chr10000', ''].map((cell) => groupedText(cell, 'en')),
    ['47,106', '-47,106.25', '2,299', '982', '00471', 'chr10000', ''],
  )
})

test('however rows are put, amounts are grouped by all of them, and a column with missing values is one of numbers', () => {
  const rows = [
    ['S1', '47106', '31.20 %'],
    ['S2', 'NA', ''],
    ['S3', '982', '8.00 %'],
  ]
  const columns = columnsOf(['Sample', 'Reads', 'Covered'], rows)
  assert.deepEqual(
    columns.map(({ numeric }) => numeric),
    [false, true, true],
  )
  assert.deepEqual(
    layoutOf(columns, rows, true, 'en').shown.map((row) => row[1]),
    ['47,106', 'NA', '982'],
  )
  assert.equal(layoutOf(columns, rows, false, 'en').shown[0]?.[1], '47106')
})

test('decimals as programs write them are shown with the figures that are read; what was written for reading stays', () => {
  const rows = [
    ['AAAC-1', '0.06631299734748011', '-16.83357810974121', '1234.56'],
    ['AAAG-1', '0', '4.5', '97.5312'],
  ]
  const columns = columnsOf(['Barcode', 'Percent', 'X tsne 1', 'Depth'], rows)
  assert.deepEqual(layoutOf(columns, rows, true, 'en').shown, [
    ['AAAC-1', '0.06631', '-16.83', '1234.56'],
    ['AAAG-1', '0', '4.5', '97.5312'],
  ])
  assert.equal(layoutOf(columns, rows, false, 'en').shown[0]?.[1], '0.06631299734748011')
})

test('rows that agree in their first columns share those cells', () => {
  const rows = [
    ['chr1', '5', 'A'],
    ['chr1', '5', 'B'],
    ['chr1', '7', 'B'],
    ['chr2', '5', 'A'],
    ['chr2', '5', 'B'],
    ['chr2', '5', 'C'],
  ]
  assert.deepEqual(rowSpans(rows, 2), [2, 0, 1, 3, 0, 0])
  assert.deepEqual(new Set(rowSpans(rows, 0)), new Set([1]))
})

test('a word that is longer than a name may break, and many short ones are none', () => {
  assert.ok(isLong('HALLMARK_OXIDATIVE_PHOSPHORYLATION'))
  assert.ok(!isLong('a cell with many words that go on and on'))
  assert.ok(!isLong('HZ25-0318-04'))
})
