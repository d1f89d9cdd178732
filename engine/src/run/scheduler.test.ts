import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Scheduler } from './scheduler.ts'

const never = new AbortController().signal
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('jobs run in the order in which they came, as many as fit', async () => {
  const scheduler = new Scheduler({ cpu: 2, memoryBytes: 100, jobs: 10 })
  const started: number[] = []
  const releases: (() => void)[] = []
  for (const index of [0, 1, 2, 3]) {
    void scheduler.acquire({ cpu: 1, memoryBytes: 10 }, never).then((release) => {
      started.push(index)
      releases.push(release)
    })
  }
  await settle()
  assert.deepEqual(started, [0, 1])
  releases[0]?.()
  releases[0]?.()
  await settle()
  assert.deepEqual(started, [0, 1, 2])
})

test('a job that does not fit yet lets smaller ones pass', async () => {
  const scheduler = new Scheduler({ cpu: 4, memoryBytes: 100, jobs: 10 })
  const first = await scheduler.acquire({ cpu: 1, memoryBytes: 80 }, never)
  const started: string[] = []
  void scheduler.acquire({ cpu: 1, memoryBytes: 90 }, never).then(() => started.push('large'))
  void scheduler.acquire({ cpu: 1, memoryBytes: 10 }, never).then((release) => {
    started.push('small')
    release()
  })
  await settle()
  assert.deepEqual(started, ['small'])
  first()
  await settle()
  assert.deepEqual(started, ['small', 'large'])
})

test('who stops waiting takes nothing', async () => {
  const scheduler = new Scheduler({ cpu: 1, memoryBytes: 100, jobs: 10 })
  const release = await scheduler.acquire({ cpu: 1, memoryBytes: 1 }, never)
  const controller = new AbortController()
  const waiting = scheduler.acquire({ cpu: 1, memoryBytes: 1 }, controller.signal)
  const next = scheduler.acquire({ cpu: 1, memoryBytes: 1 }, never)
  controller.abort(new Error('stopped'))
  await assert.rejects(waiting, /stopped/)
  release()
  assert.equal(typeof (await next), 'function')
  assert.ok(!scheduler.couldFit({ cpu: 2, memoryBytes: 1 }))
})
