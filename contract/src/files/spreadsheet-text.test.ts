import assert from 'node:assert/strict'
import { test } from 'node:test'
import { harmless, harmlessCell } from './spreadsheet-text.ts'

test('no text begins a formula, in wide characters neither, nor after what elsewhere separates cells', () => {
  const cells = {
    '=1+1': "'=1+1",
    '-2+3': "'-2+3",
    '@SUM(A1)': "'@SUM(A1)",
    '\t=1': "'\t=1",
    '＝1+1': "'＝1+1",
    '＠SUM(A1)': "'＠SUM(A1)",
    'x;=1+1': "x;'=1+1",
    'x;＋1': "x;'＋1",
    'two\n=lines': "two\n'=lines",
    ';;=1': ";;'=1",
  }
  for (const [text, shown] of Object.entries(cells)) assert.equal(harmless(text), shown)
})

test('texts that begin no formula stay as they are', () => {
  for (const text of ['', 'S1', 'a=b', '10; 20', 'x - y', '小鼠；肝', 'c.76A>G', 'user@example.org'])
    assert.equal(harmless(text), text)
})

test('figures and strands of a table stay what they are', () => {
  for (const cell of ['-1.5', '+3', '-2e-8', '.5', '-inf', '+', '-', 'NA'])
    assert.equal(harmlessCell(cell), cell)
  for (const cell of ['-1.5x', '+3+4', '--1', '=1']) assert.equal(harmlessCell(cell), `'${cell}`)
})
