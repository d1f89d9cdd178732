import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { lastingThread } from './lasting-thread.ts'

interface Told {
  readonly thread: number
  /** Since it was loaded, in milliseconds. */
  readonly stood: number
}

/** Tells which thread it is after so many milliseconds, and is not fit for another question where it is told so. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const begun = Date.now()
    parentPort.on('message', ({ ms, isLast, ends }) => {
      if (ends) process.exit()
      const answer = { thread: threadId, stood: Date.now() - begun }
      setTimeout(() => parentPort.postMessage({ answer, isFit: !isLast }), ms)
    })`)}`,
)
interface Question {
  readonly ms: number
  readonly isLast?: boolean
  readonly ends?: boolean
}
const asking = (bounds: { atOnce?: number; ready?: number; seconds?: number } = {}) => {
  const ask = lastingThread<Question, Told>(module, {
    ...{ seconds: 20, megabytes: 64, atOnce: 2, ready: 30 },
    ...bounds,
  })
  return async (question: Question, whose = 'ann') => {
    const told = await ask(whose, question)
    assert.ok(told !== 'too_heavy')
    return told
  }
}

test('one thread answers question after question', async () => {
  const ask = asking()
  const threads = []
  for (let time = 0; time < 5; time += 1) threads.push((await ask({ ms: 1 })).thread)
  assert.equal(new Set(threads).size, 1)
})

test('two people have a thread each, of which both stand ready afterwards and no more', async () => {
  const ask = asking()
  const both = () => Promise.all([ask({ ms: 100 }, 'ann'), ask({ ms: 100 }, 'bob')])
  const [first, again] = [await both(), await both()]
  const threads = (told: readonly Told[]) => told.map(({ thread }) => thread).toSorted()
  assert.equal(new Set(threads(first)).size, 2)
  assert.deepEqual(threads(again), threads(first))
})

test('a thread that holds too much is ended, and a new one stands ready in its place', async () => {
  const ask = asking()
  const full = await ask({ ms: 1, isLast: true })
  await delay(500)
  const next = await ask({ ms: 1 })
  assert.notEqual(next.thread, full.thread)
  assert.ok(next.stood > 200, String(next.stood))
})

test('a thread that ends in its work, or takes too long, is too heavy, and whoever asks next has another', async () => {
  const ask = lastingThread<Question, Told>(module, {
    ...{ seconds: 1, megabytes: 64, atOnce: 1, ready: 30 },
  })
  assert.equal(await ask('ann', { ms: 1, ends: true }), 'too_heavy')
  assert.equal(await ask('ann', { ms: 5000 }), 'too_heavy')
  const told = await ask('ann', { ms: 1 })
  assert.ok(told !== 'too_heavy' && told.thread > 0)
})

test('a thread that stands ready too long goes, and the next question has a new one', async () => {
  const ask = asking({ ready: 0.2 })
  const { thread } = await ask({ ms: 1 })
  await delay(600)
  const next = await ask({ ms: 1 })
  assert.ok(next.thread !== thread && next.stood < 200, JSON.stringify(next))
})
