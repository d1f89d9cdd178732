import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bitsOf } from './within.ts'
import { splitGroups } from './split-groups.ts'

const column = { name: 'cluster', groups: ['1', '2'] }
const codes = Float32Array.of(0, 0, 1, 1, -1)
const split = (label: string, ...cells: number[]) => ({
  id: label,
  column: 'cluster',
  label,
  by: 'Li',
  at: '2026-01-01T00:00:00Z',
  cells: bitsOf(Uint8Array.from(codes, (_, cell) => Number(cells.includes(cell)))),
})

test('cells that were split off are a group of their own, and the latest name counts', () => {
  const found = splitGroups(column, codes, [split('Treg', 0, 2), split('NK', 2, 4)])
  assert.deepEqual(found.column?.groups, ['1', '2', 'Treg', 'NK'])
  assert.deepEqual([...(found.codes ?? [])], [2, 0, 3, 1, 3])
})

test('cells that are given the name of a group go to that group', () => {
  const found = splitGroups(column, codes, [split('2', 0)])
  assert.deepEqual(
    [found.column?.groups, [...(found.codes ?? [])]],
    [
      ['1', '2'],
      [1, 0, 1, 1, -1],
    ],
  )
})

test('groups of other columns stay as they are', () => {
  const other = { name: 'sample', groups: ['a'] }
  assert.deepEqual(splitGroups(other, codes, [split('Treg', 0)]), { column: other, codes })
})
