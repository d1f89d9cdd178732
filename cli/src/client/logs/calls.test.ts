import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Call } from '@omics/contract/analyses/analyses'
import { headingOf, isWanted } from './calls.ts'

const call = (shards: number[], label = '') =>
  Call.parse({
    run_id: '01980000-0000-7000-8000-000000000001',
    run_label: '',
    name: 'window',
    task: 'window',
    call: ['window', ...shards].join('.'),
    node: 'window',
    kind: 'task',
    parent: null,
    shards,
    label,
    state: 'failed',
    attempt: 1,
    queued_at: '2026-01-01T00:00:00Z',
    submitted_at: null,
    started_at: null,
    finished_at: null,
  })

test('a call in the terminal has the number that its folder and the screen have, and is found by either', () => {
  assert.equal(headingOf(call([2])), 'window[2]')
  assert.equal(headingOf(call([3, 0], 'chr2')), 'window[3][0] · chr2')
  assert.ok(isWanted(call([2]), 'window.2'))
  assert.ok(isWanted(call([2]), 'window[2]'))
  assert.ok(!isWanted(call([2]), 'window.1'))
})
