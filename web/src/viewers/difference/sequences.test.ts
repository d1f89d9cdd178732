import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastaReader, sequenceDifference } from './sequences.ts'

function sequences(...lines: string[]) {
  const reader = new FastaReader()
  for (const line of lines) reader.read(line)
  return reader.sequences
}

test('sequences of one length tell at how many positions they differ, and at how many of these one is N', () => {
  const left = sequences('>S1 of lane 1', 'ACGTacgt', 'NN')
  const right = sequences('>S2', 'ACCTAC', 'GTNA')
  assert.deepEqual(sequenceDifference(left, right), {
    changes: [
      { left: 'S1', right: 'S2', leftLength: 10, rightLength: 10, positions: { differing: 2, unknown: 1 } },
    ],
    same: 0,
  })
})

test('of several sequences each is compared with that of its name, and other lengths are told as they are', () => {
  const left = sequences('>a', 'ACGT', '>b', 'ACGT', '>c', 'A')
  const right = sequences('>b', 'ACG', '>a', 'AC', 'GT', '>d', 'CC')
  const { changes, same } = sequenceDifference(left, right)
  assert.equal(same, 1)
  assert.deepEqual(
    changes.map((one) => [one.left, one.right, one.leftLength, one.rightLength, one.positions]),
    [
      ['b', 'b', 4, 3, undefined],
      ['c', undefined, 1, undefined, undefined],
      [undefined, 'd', undefined, 2, undefined],
    ],
  )
})
