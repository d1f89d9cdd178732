import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ImportPlan } from '@omics/contract/samples/import'
import { correct, correctAlike, leaveOut, takeIn, undo } from './mend.ts'

const plan = ImportPlan.parse({ targets: [{ to: 'name' }, { to: 'nothing' }] })
const cell = { row: 3, column: 1, value: 'n/a' }
const corrected = { ...cell, value: '21', original: 'n/a' }

test('the last correction of a cell counts, and the value of the file takes it away', () => {
  const twice = correct(correct(plan, cell, '20'), { ...corrected, value: '20' }, '21')
  assert.deepEqual(twice.corrections, [{ row: 3, column: 1, value: '21' }])
  assert.deepEqual(correct(twice, corrected, ' n/a '), plan)
})

test('what is corrected in all cells alike is undone in all, and one of them can hold another value', () => {
  const alike = correctAlike(correct(plan, cell, '21'), corrected)
  assert.deepEqual(alike.corrections, [])
  assert.deepEqual(alike.replacements, [{ column: 1, found: 'n/a', value: '21' }])
  const own = correct(alike, corrected, 'n/a')
  assert.deepEqual(own.corrections, [{ row: 3, column: 1, value: 'n/a' }])
  assert.deepEqual(undo(own, corrected), alike)
  assert.deepEqual(undo(alike, corrected), plan)
})

test('a row left out is taken in again', () => {
  assert.deepEqual(leaveOut(plan, 4).left_out, [4])
  assert.deepEqual(takeIn(leaveOut(plan, 4), 4), plan)
})
