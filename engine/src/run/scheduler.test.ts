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
    void scheduler.acquire('run', String(index), { cpu: 1, memoryBytes: 10 }, never).then(({ release }) => {
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
  const { release: first } = await scheduler.acquire('run', 'first', { cpu: 1, memoryBytes: 80 }, never)
  const started: string[] = []
  void scheduler.acquire('run', 'large', { cpu: 1, memoryBytes: 90 }, never).then(() => started.push('large'))
  void scheduler.acquire('run', 'small', { cpu: 1, memoryBytes: 10 }, never).then(({ release }) => {
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
  const { release } = await scheduler.acquire('run', 'a', { cpu: 1, memoryBytes: 1 }, never)
  const controller = new AbortController()
  const waiting = scheduler.acquire('run', 'b', { cpu: 1, memoryBytes: 1 }, controller.signal)
  const next = scheduler.acquire('run', 'c', { cpu: 1, memoryBytes: 1 }, never)
  controller.abort(new Error('stopped'))
  await assert.rejects(waiting, /stopped/)
  release()
  assert.equal((await next).after, undefined)
})

test('where jobs can be submitted ahead, each running one gets a successor that takes its place', async () => {
  const begun: string[] = []
  const scheduler = new Scheduler({ cpu: 2, memoryBytes: 100, jobs: 10, begin: (id) => begun.push(id) })
  const one = { cpu: 1, memoryBytes: 10 }
  const leases = ['a', 'b', 'c', 'd'].map((id) => scheduler.acquire('run', id, one, never))
  const [a, b, c, d] = await Promise.all(leases)
  assert.deepEqual([a?.after, b?.after, c?.after, d?.after], [undefined, undefined, 'a', 'b'])
  let fifth: unknown
  void scheduler.acquire('run', 'e', one, never).then((lease) => (fifth = lease.after))
  await settle()
  assert.equal(fifth, undefined)
  a?.release()
  await settle()
  assert.equal(fifth, 'c', 'c runs in the place of a, and e waits for it')
  assert.deepEqual(begun, [])
  c?.release()
  await settle()
  d?.release()
  const sixth = await scheduler.acquire('run', 'f', one, never)
  assert.equal(sixth.after, 'e')
  const seventh = await scheduler.acquire('run', 'g', one, never)
  assert.equal(seventh.after, 'b', 'd never ran')
})

test('a job submitted ahead does not wait for a long one when there is room elsewhere', async () => {
  const begun: string[] = []
  const scheduler = new Scheduler({ cpu: 2, memoryBytes: 100, jobs: 10, begin: (id) => begun.push(id) })
  const one = { cpu: 1, memoryBytes: 10 }
  await scheduler.acquire('run', 'long', one, never)
  const short = await scheduler.acquire('run', 'short', one, never)
  assert.equal((await scheduler.acquire('run', 'a', one, never)).after, 'long')
  const b = await scheduler.acquire('run', 'b', one, never)
  assert.equal(b.after, 'short')
  short.release()
  await settle()
  assert.deepEqual(begun, [], 'b has the place of short')
  b.release()
  await settle()
  assert.deepEqual(begun, ['a'])
  const large = scheduler.acquire('run', 'large', { cpu: 1, memoryBytes: 90 }, never)
  let admitted = false
  void large.then(() => (admitted = true))
  await settle()
  assert.ok(!admitted)
})

test('runs take turns, however many jobs one of them has waiting', async () => {
  const scheduler = new Scheduler({ cpu: 1, memoryBytes: 100, jobs: 10 })
  const { release } = await scheduler.acquire('wide', 'first', { cpu: 1, memoryBytes: 1 }, never)
  const started: string[] = []
  const ask = (run: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      void scheduler.acquire(run, `${run} ${index}`, { cpu: 1, memoryBytes: 1 }, never).then((lease) => {
        started.push(`${run} ${index}`)
        setImmediate(lease.release)
      })
    }
  }
  ask('wide', 300)
  ask('small', 2)
  await settle()
  ask('later', 1)
  release()
  for (let round = 0; round < 1000 && started.length < 303; round += 1) await settle()
  assert.deepEqual(started.slice(0, 5), ['small 0', 'later 0', 'wide 0', 'small 1', 'wide 1'])
  assert.equal(started.length, 303)
  ask('wide', 2)
  ask('new', 2)
  for (let round = 0; round < 100 && started.length < 307; round += 1) await settle()
  assert.deepEqual(started.slice(303), ['new 0', 'wide 0', 'new 1', 'wide 1'])
})
