import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from '../table/columns.ts'
import { csvOf } from '../table/csv.ts'
import type { Table } from '../table/load.ts'
import { prepared, type Step } from './steps.ts'

function tableOf(names: string[], rows: string[][]): Table {
  return { columns: columnsOf(names, rows), rows, cut: false }
}

const table = tableOf(
  ['sample', 'gene', 'n'],
  [
    ['s1', 'A', '3'],
    ['s1', 'B', 'NA'],
    ['s2', 'A', '7'],
  ],
)
const after = (steps: Step[], other?: Table) => prepared(table, steps, other)

test('rows are filtered as above a table, missing values filled, and numbers put on a logarithm', () => {
  assert.equal(after([{ kind: 'filter', column: 'n', test: '> 3' }]).table.rows.length, 1)
  const filled = after([
    { kind: 'impute', column: 'n', by: 'mean' },
    { kind: 'logarithm', column: 'n', base: 2 },
  ])
  assert.deepEqual(
    filled.table.rows.map((row) => row[2]),
    ['2', String(Math.log2(6)), '3'],
  )
  assert.equal(after([{ kind: 'impute', column: 'n', by: 'remove' }]).table.rows.length, 2)
})

test('another table is joined by a column of each, its names kept apart', () => {
  const other = tableOf(['id', 'gene'], [['s1', 'case']])
  const { table: joined } = after([{ kind: 'join', column: 'sample', other: 'id' }], other)
  assert.deepEqual(
    [joined.columns.map(({ name }) => name), joined.rows.map((row) => row[3])],
    [
      ['sample', 'gene', 'n', 'gene (2)'],
      ['case', 'case', ''],
    ],
  )
})

test('columns of one name are told apart, so that each can be chosen', () => {
  const twice = tableOf(
    ['n', 'n', 'n (2)', ''],
    [
      ['1', '7', '3', 'x'],
      ['2', '8', '4', 'y'],
    ],
  )
  const { table: kept, found } = prepared(
    twice,
    [{ kind: 'filter', column: 'n (3)', test: '> 7' }],
    undefined,
  )
  assert.deepEqual(
    found[0]?.map(({ name }) => name),
    ['n', 'n (3)', 'n (2)', ''],
  )
  assert.deepEqual(kept.rows, [['2', '8', '4', 'y']])
  assert.equal(csvOf(kept).split('\n')[0], 'n,n (3),n (2),')
  const joined = prepared(
    table,
    [{ kind: 'join', column: 'gene', other: 'id (2)' }],
    tableOf(['id', 'id'], [['s9', 'A']]),
  )
  assert.deepEqual(
    joined.table.rows.map((row) => row.at(-1)),
    ['s9', '', 's9'],
  )
})

test('a pivot has a column for each value, and says where there is none', () => {
  const { table: turned } = after([
    { kind: 'pivot', column: 'sample', across: 'gene', value: 'n', total: 'sum' },
  ])
  assert.equal(csvOf(turned), 'sample,A,B\ns1,3,NA\ns2,7,NA\n')
  const some = tableOf(
    ['id', 'stage', 'n'],
    [
      ['s1', '', '1'],
      ['s1', 'II', '2'],
    ],
  )
  const steps = [{ kind: 'pivot', column: 'id', across: 'stage', value: 'n', total: 'sum' }] as const
  assert.equal(csvOf(prepared(some, steps, undefined).table), 'id,NA,II\ns1,1,2\n')
})

test('a step that cannot be done stops there and says why', () => {
  assert.deepEqual(after([{ kind: 'logarithm', column: 'gene', base: 2 }]).refused, {
    at: 0,
    why: 'noNumbers',
  })
  assert.deepEqual(after([{ kind: 'join', column: 'sample', other: 'id' }]).refused?.why, 'noOther')
})

test('cells with commas, quotes and line ends are quoted in CSV', () => {
  assert.equal(csvOf(tableOf(['a'], [['x,"y"\nz']])), 'a\n"x,""y""\nz"\n')
})

test('no text of a prepared table begins a formula, and its figures stay figures', () => {
  const table = tableOf(
    ['=cmd()', 'n'],
    [
      ['@SUM(A1)', '-1.5'],
      ['-2+3', '+'],
      ['two\n=lines', '-2e-8'],
    ],
  )
  assert.equal(csvOf(table), `'=cmd(),n\n'@SUM(A1),-1.5\n'-2+3,+\n"two\n'=lines",-2e-8\n`)
})
