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
  cpu: 1,
})
let launched = 0
const run = (seconds: number, steps: PastRun['steps'], began = 0): PastRun => ({
  analysis_id: String((launched += 1)),
  began,
  seconds,
  steps,
})
const whole = run(100, [step('index', 20), step('align', 80)])
const steps = (index: number, align: number) => [
  { node: 'index', calls: 1, reusable: index },
  { node: 'align', calls: 1, reusable: align },
]

test('a run takes what past runs took, less what the cache is expected to take off', () => {
  const anew = forecast([whole], [[]], 8)
  assert.deepEqual([anew?.seconds, anew?.calls, anew?.cached], [100, 2, 0])
  const repeated = forecast([whole], [steps(1, 0)], 8)
  assert.deepEqual([repeated?.seconds, repeated?.calls, repeated?.cached], [80, 2, 1])
  assert.ok(Math.abs((repeated?.core_hours ?? 0) * 3600 - 80) < 1e-9)
})

test('a run that is all in the cache takes a moment', () => {
  const repeated = forecast([whole], [steps(1, 1)], 8)
  assert.deepEqual([repeated?.seconds, repeated?.high, repeated?.cached], [1, 1, 2])
})

test('past runs that took a step from the cache count as if they had computed it', () => {
  const short = run(80, [step('index', 20, 1), step('align', 80)])
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

test('calls go over the processors in waves of as many as fit at once', () => {
  const samples = (count: number) => [{ node: 'align', calls: count, reusable: 0 }]
  const wide = { ...step('align', 60), cpu: 4 }
  const past = [run(60, [wide])]
  const seconds = [1, 2, 3, 30].map((count) => forecast(past, [samples(count)], 8)?.seconds)
  assert.deepEqual(seconds, [60, 60, 120, 900])
  const reused = forecast(past, [[{ node: 'align', calls: 30, reusable: 28 }]], 8)
  assert.deepEqual([reused?.seconds, reused?.calls, reused?.cached], [60, 30, 28])
})

test('calls on larger files take longer', () => {
  const past = [run(60, [step('align', 60)])]
  const larger = forecast(past, [[{ node: 'align', calls: 2, reusable: 0, scale: 3 }]], 1)
  assert.deepEqual([larger?.seconds, (larger?.core_hours ?? 0) * 3600], [360, 360])
})

test('runs that waited for each other are taken together', () => {
  const together = [0, 1].map(() => ({ ...run(120, [step('align', 60)]), analysis_id: 'one' }))
  const one = [{ node: 'align', calls: 1, reusable: 0 }]
  assert.equal(forecast(together, [one], 1)?.seconds, 60)
  assert.equal(forecast(together, [one, one], 1)?.seconds, 120)
})
