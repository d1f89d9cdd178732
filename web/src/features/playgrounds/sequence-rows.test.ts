import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sequenceRows } from './sequence-rows.ts'

test('each sequence of a FASTA has its length over all of its lines, and its GC among named bases', () => {
  const text = '>one first\nACGT\nNNGG\r\n\n>two\n>three\nat at\n'
  assert.deepEqual(sequenceRows(text, { format: 'fasta' }), [
    { name: 'one', length: 8, gc: (100 * 4) / 6 },
    { name: 'two', length: 0, gc: undefined },
    { name: 'three', length: 4, gc: 0 },
  ])
})

test('a FASTQ is read four lines at a time, and a table has no sequences', () => {
  const text = '@r1\nGGCC\n+\n@@@@\n@r2 x\nA\n+\nI\n'
  assert.deepEqual(
    sequenceRows(text, { format: 'fastq' }).map(({ name, length, gc }) => [name, length, gc]),
    [
      ['r1', 4, 100],
      ['r2', 1, 0],
    ],
  )
  assert.deepEqual(sequenceRows('a\tb\n', { format: 'table' }), [])
})
