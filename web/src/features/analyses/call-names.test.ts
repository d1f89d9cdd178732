import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf, withStates } from './call-names.ts'

test('a call has on screen the number that its folder and its log have', () => {
  const numbered = (shards: number[], run_label = '', label = '') => placeOf({ run_label, label, shards })
  assert.equal(numbered([2]), '#2')
  assert.equal(numbered([3, 0], 'Lake-1'), 'Lake-1 #3.0')
  assert.equal(numbered([2], 'Lake-1', 'chr2'), 'Lake-1 chr2', 'what it is about says it better')
  assert.equal(numbered([]), '')
})

test('the calls behind one that has ended go on to show how they stand, each by its own run', () => {
  const behind = [
    { call: 'call_variants', name: 'call_variants', state: 'waiting' },
    { call: 'measure', name: 'measure', state: 'waiting' },
    { call: 'trim', name: 'trim', state: 'succeeded' },
  ] as const
  const live = [
    { run_id: 'other', call: 'measure', state: 'failed' },
    { run_id: 'one', call: 'call_variants', state: 'succeeded' },
    { run_id: 'one', call: 'trim', state: 'running' },
  ] as const
  const states = withStates(behind, 'one', live).map(({ state }) => state)
  assert.deepEqual(states, ['succeeded', 'waiting', 'succeeded'])
})
