import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasOwnDots, runWells } from './run-wells.ts'

const counts = { waiting: 0, running: 0, succeeded: 2, failed: 1, stopped: 0 }

test('the dots of runs stand in the order of the samples, so that the second that failed is the second dot', () => {
  const runs = [
    { label: 'HZ25-01', state: 'succeeded' },
    { label: 'HZ25-02', state: 'failed' },
    { label: 'HZ25-03', state: 'succeeded' },
  ] as const
  assert.deepEqual(
    runWells(counts, runs).map(({ status, label }) => [label, status]),
    runs.map(({ label, state }) => [label, state]),
  )
})

test('runs that are not known yet, or are too many for a dot each, are shown by state', () => {
  assert.deepEqual(
    runWells(counts, []).map(({ status }) => status),
    ['succeeded', 'succeeded', 'failed'],
  )
  const many = { ...counts, succeeded: 500 }
  assert.equal(hasOwnDots(many), false)
  assert.ok(runWells(many, []).length < 500)
})
