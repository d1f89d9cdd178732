import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasSpread, numericColumns } from './summary-table.ts'

test('columns whose figures are all alike give no chart', () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`HZ-${at}`, '0', String(at), at === 0 ? '' : '4'])
  const table = { columns: ['sample', 'indels', 'snvs', 'gaps'], rows, total: rows.length }
  assert.deepEqual(
    numericColumns(table, 'en').map((column) => [column.name, hasSpread(column)]),
    [
      ['indels', false],
      ['snvs', true],
      ['gaps', false],
    ],
  )
})
