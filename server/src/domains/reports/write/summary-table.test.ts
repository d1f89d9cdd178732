import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfSamples, numericColumns, tellsByBars } from './summary-table.ts'

test('columns whose figures are all alike or mostly none give no chart', () => {
  const rows = Array.from({ length: 9 }, (_, at) => [
    `HZ-${at}`,
    '0',
    String(at),
    at === 0 ? '' : '4',
    at === 0 ? '812' : '0',
  ])
  const table = { columns: ['sample', 'indels', 'snvs', 'gaps', 'assigned'], rows, total: rows.length }
  assert.deepEqual(
    numericColumns(table, 'en').map((column) => [column.name, tellsByBars(table)(column)]),
    [
      ['indels', false],
      ['snvs', true],
      ['gaps', false],
      ['assigned', false],
    ],
  )
})

test('tables of tests and columns with many gaps give no chart', () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`gene_${at}`, String(at), at % 2 ? '' : String(at)])
  const told = (columns: readonly string[]) => {
    const table = { columns: [...columns], rows, total: rows.length }
    return numericColumns(table, 'en')
      .filter(tellsByBars(table))
      .map(({ name }) => name)
  }
  assert.deepEqual(told(['gene', 'start_count', 'identity']), ['start_count'])
  for (const p of ['pvalue', 'padj', 'PValue', 'FDR', 'adj.P.Val', 'P.Value'])
    assert.deepEqual(told(['gene', 'log2FoldChange', p]), [], p)
})

test('places on a sequence and distances between the rows give no chart, and amplicons are no samples', () => {
  const names = Array.from({ length: 9 }, (_, at) => `HZ-${at}`)
  const rows = names.map((name, at) => [
    name,
    String(at),
    String(at + 9),
    String(at * 2),
    ...names.map(String),
  ])
  const figures = rows.map((row, at) => row.map((cell, place) => (place > 3 ? String(at + place) : cell)))
  const table = {
    columns: ['amplicon', 'start', 'end', 'mean_depth', ...names],
    rows: figures,
    total: rows.length,
  }
  const told = numericColumns(table, 'en').filter(tellsByBars(table))
  assert.deepEqual(
    told.map(({ name }) => name),
    ['mean_depth'],
  )
  assert.deepEqual([table, { columns: ['sample'] }, { columns: ['isolate', 'cluster'] }].map(isOfSamples), [
    false,
    true,
    false,
  ])
})
