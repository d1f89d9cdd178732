import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockOf } from './paste.ts'

test('a block from a spreadsheet is taken apart by tabs and line ends', () => {
  assert.deepEqual(blockOf('A\t1\r\nB\t2\r\n'), [
    ['A', '1'],
    ['B', '2'],
  ])
})

test('a cell with line ends and quotes stays one cell', () => {
  assert.deepEqual(blockOf('"two\nlines, ""quoted"""\tx\n'), [['two\nlines, "quoted"', 'x']])
})

test('empty cells stay empty, and a single value is a block of one', () => {
  assert.deepEqual(blockOf('\t\t3'), [['', '', '3']])
  assert.deepEqual(blockOf('21.9'), [['21.9']])
})
