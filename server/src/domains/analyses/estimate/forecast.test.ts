import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forecast } from './forecast.ts'
import type { PastRun } from './past-runs.ts'

const step = (node: string, seconds: number, cached = 0) => ({
  node,
  computed: 1 - cached,
  cached,
  seconds,
  core_seconds: seconds,
})
const whole: PastRun = { seconds: 100, steps: [step('index', 20), step('align', 80)] }
const steps = (index: number, align: number) => [
  { node: 'index', calls: 1, reusable: index },
  { node: 'align', calls: 1, reusable: align },
]

test('a run takes what past runs took, less what the cache is expected to take off', () => {
  const anew = forecast([whole], [[]], 8)
  assert.deepEqual([anew?.seconds, anew?.calls, anew?.cached], [100, 2, 0])
  const repeated = forecast([whole], [steps(1, 0)], 8)
  assert.deepEqual([repeated?.seconds, repeated?.calls, repeated?.cached], [80.3, 2, 1])
  assert.ok(Math.abs((repeated?.core_hours ?? 0) * 3600 - 80) < 1e-9)
})

test('a run that is all in the cache takes a moment', () => {
  const repeated = forecast([whole], [steps(1, 1)], 8)
  assert.deepEqual([repeated?.seconds, repeated?.high, repeated?.cached], [1, 1, 2])
})

test('past runs that took a step from the cache count as if they had computed it', () => {
  const short: PastRun = { seconds: 80, steps: [step('index', 20, 1), step('align', 80)] }
  const found = forecast([short, whole], [[]], 8)
  assert.deepEqual(
    found?.past.map((seconds) => Math.round(seconds)),
    [100, 100],
  )
})

test('many runs share the processors', () => {
  const found = forecast(
    [whole],
    Array.from({ length: 10 }, () => []),
    2,
  )
  assert.equal(found?.seconds, 500)
  assert.equal(found?.calls, 20)
})

test('without a past run there is no forecast', () => {
  assert.equal(forecast([], [[]], 2), null)
})
