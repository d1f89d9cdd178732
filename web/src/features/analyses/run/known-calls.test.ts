import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@omics/contract/analyses/analyses'
import { areCounted, keyOf } from './known-calls.ts'
import { callOf } from './testing/call.ts'

const call = (name: string, state: Call['state'], kind: Call['kind'] = 'task') =>
  callOf(name, state, { kind })
const known = (...calls: readonly Call[]) => new Map(calls.map((one) => [keyOf(one), one]))
const none = { waiting: 0, running: 0, cached: 0, succeeded: 0, failed: 0, stopped: 0 }

test('calls are as an analysis counts them when as many tasks stand in each state, whatever else there is', () => {
  const calls = [call('align', 'succeeded'), call('count', 'cached'), call('inner', 'running', 'workflow')]
  assert.ok(areCounted(known(...calls), { ...none, succeeded: 1, cached: 1 }))
})

test('a call whose end was not heard of, or that was never heard of, is noticed', () => {
  assert.equal(areCounted(known(call('align', 'running')), { ...none, succeeded: 1 }), false)
  assert.equal(areCounted(known(call('align', 'succeeded')), { ...none, succeeded: 2 }), false)
})
