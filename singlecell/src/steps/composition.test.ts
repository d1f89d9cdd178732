import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codedOf } from '../coded.ts'
import { compositionRows } from './composition.ts'

const clusters = codedOf('cluster', ['1', '1', '2', '1', '2', '2'])
const types = new Map([
  ['1', 'B cell'],
  ['2', 'NK cell'],
])
const rowsOf = (...columns: Parameters<typeof compositionRows>[0]) => [
  ...compositionRows(columns, clusters, types),
]
const ofAll = [
  ['all', 'all', '1', 'B cell', 3, 50],
  ['all', 'all', '2', 'NK cell', 3, 50],
]

test('the cells of each group are spread over all clusters, those without any too, after all cells together', () => {
  assert.deepEqual(rowsOf(codedOf('sample', ['健康', '健康', '健康', 'ill', 'ill', 'ill'])), [
    ...ofAll,
    ['sample', '健康', '1', 'B cell', 2, 66.67],
    ['sample', '健康', '2', 'NK cell', 1, 33.33],
    ['sample', 'ill', '1', 'B cell', 1, 33.33],
    ['sample', 'ill', '2', 'NK cell', 2, 66.67],
  ])
})

test('numbers, cells of no group, and columns that name single cells are left out', () => {
  const depth = { name: 'depth', values: new Float64Array(6) }
  const half = { name: 'half', codes: Int32Array.of(0, -1, -1, -1, -1, -1), names: ['a', 'nobody'] }
  const each = {
    name: 'id',
    codes: new Int32Array(6),
    names: Array.from({ length: 201 }, (_, at) => `${at}`),
  }
  assert.deepEqual(rowsOf(depth, half, each), [
    ...ofAll,
    ['half', 'a', '1', 'B cell', 1, 100],
    ['half', 'a', '2', 'NK cell', 0, 0],
  ])
})
