import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './components.ts'

const groups = (name: string, ...codes: number[]) => ({
  name,
  codes: Int32Array.from(codes),
  names: ['one', 'two'],
})

test('batches are those of the column that was chosen, also where another is called after it', () => {
  const columns = [
    groups('sample', 0, 0, 1),
    groups('sample_of_file', 0, 1, 1),
    groups('phase_of_file', 1, 0, 1),
  ]
  assert.deepEqual([...(batchesOf({ columns }, 'sample') ?? [])], [0, 0, 1])
  assert.deepEqual([...(batchesOf({ columns }, 'phase') ?? [])], [0, 1, 0])
  assert.throws(() => batchesOf({ columns }, 'donor'), { reason: 'no_batches' })
})
