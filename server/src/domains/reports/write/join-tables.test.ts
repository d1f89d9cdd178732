import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTables } from './join-tables.ts'

const own = (sample: string, columns: string[], rows: string[][], output = 'summary') => ({
  one: { output, sample },
  table: { columns, rows, total: rows.length },
})

test('tables of one output become one, each row under its sample', () => {
  const joined = joinTables([
    own('HZ-11', ['sample', 'reads'], [['HZ-11', '10']]),
    own('HZ-12', ['sample', 'reads'], [['HZ-12', '20']]),
    own('HZ-11', ['position', 'depth'], [['1', '5']], 'low'),
    own('HZ-12', ['position', 'depth'], [['1', '7']], 'low'),
  ])
  assert.deepEqual(
    joined.map(({ all, table }) => [all.length, table.columns, table.rows, table.total]),
    [
      [
        2,
        ['sample', 'reads'],
        [
          ['HZ-11', '10'],
          ['HZ-12', '20'],
        ],
        2,
      ],
      [
        2,
        ['sample', 'position', 'depth'],
        [
          ['HZ-11', '1', '5'],
          ['HZ-12', '1', '7'],
        ],
        2,
      ],
    ],
  )
})

test('tables with other columns stay apart, and one alone stays as it is', () => {
  const alone = own('', ['a', 'b'], [['1', '2']])
  const joined = joinTables([alone, own('', ['a', 'c'], [['1', '2']])])
  assert.equal(joined.length, 2)
  assert.equal(joined[0]?.table, alone.table)
})
