import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@omics/contract/analyses/analyses'
import { barAt, barsOf } from './bar-places.ts'

const second = (n: number) => new Date(n * 1000).toISOString()

const call = (name: string, from: number | null, to: number | null): Call => ({
  run_id: 'r',
  run_label: '',
  call: name,
  name,
  task: name,
  kind: 'task',
  node: name,
  parent: null,
  shards: [],
  label: '',
  state: 'succeeded',
  attempt: 1,
  queued_at: second(0),
  submitted_at: null,
  started_at: from === null ? null : second(from),
  finished_at: to === null ? null : second(to),
})

const span = { from: 0, to: 100_000, now: 100_000 }
const calls = [call('a', 0, 50), call('short', 40, 40), call('waits', null, null), call('goes on', 90, null)]

test('bars lie where their times are, none is too narrow to be seen, and what goes on reaches the present', () => {
  assert.deepEqual(
    barsOf(calls, span, 1000).map(({ call: { name }, left, width }) => [name, left, width]),
    [
      ['a', 0, 500],
      ['short', 400, 3],
      ['goes on', 900, 100],
    ],
  )
})

test('the bar under the pointer is the uppermost, or the nearest within reach', () => {
  const bars = barsOf(calls, span, 1000)
  const at = (x: number) => barAt(bars, x)?.call.name
  assert.deepEqual(
    [at(10), at(401), at(450), at(502), at(600), at(898)],
    ['a', 'short', 'a', 'a', undefined, 'goes on'],
  )
})

test('a call that failed is covered by no other', () => {
  const failed: Call = { ...call('failed', 10, 20), state: 'failed' }
  const bars = barsOf([failed, call('after', 10, 40)], span, 1000)
  assert.equal(barAt(bars, 150)?.call.name, 'failed')
})
