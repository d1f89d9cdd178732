import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Department } from '@omics/contract/administration/departments'
import { departmentTree, landing, withBelow } from './department-tree.ts'

const make = (id: string, parent_id: string | null, position: number): Department => ({
  id,
  parent_id,
  name: id,
  position,
  people: 0,
  version: 1,
})
const all = [make('a', null, 0), make('b', null, 1), make('c', null, 2), make('b1', 'b', 0)]

test('departments stand below their parents, in their order', () => {
  const keys = departmentTree(all).map(({ key, children }) => [key, children.map((child) => child.key)])
  assert.deepEqual(keys, [
    ['a', []],
    ['b', ['b1']],
    ['c', []],
  ])
  assert.deepEqual(withBelow(all, 'b'), ['b', 'b1'])
})

test('a department that is dragged lands before, after or below what it is dropped at', () => {
  const b = all.find(({ id }) => id === 'b')
  assert.ok(b)
  assert.deepEqual(landing(all, 'c', b, -1), { parent_id: null, position: 1 })
  assert.deepEqual(landing(all, 'a', b, 1), { parent_id: null, position: 1 })
  assert.deepEqual(landing(all, 'c', b, 0), { parent_id: 'b', position: 1 })
})
