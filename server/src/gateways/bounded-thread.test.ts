import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundedThread } from './bounded-thread.ts'

/** Posts what it was given, after so many milliseconds. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads'
    setTimeout(() => parentPort.postMessage(workerData.ms), workerData.ms)`)}`,
)

test('whoever asks for much work at once keeps one thread, and nobody else waiting', async () => {
  const asked = boundedThread<{ ms: number }, number>(module, { seconds: 20, megabytes: 64, atOnce: 2 })
  const ended: string[] = []
  const ask = (whose: string, ms: number) => asked(whose, () => ({ ms })).then(() => ended.push(whose))
  const many = [1, 2, 3, 4].map(() => ask('ann', 700))
  await ask('bob', 1)
  assert.ok(ended.indexOf('bob') < 3, String(ended))
  await Promise.all(many)
  const more = Promise.allSettled(Array.from({ length: 23 }, () => asked('ann', () => ({ ms: 1 }))))
  const refused = (await more).filter(({ status }) => status === 'rejected')
  assert.ok(refused.length > 0)
})

/** Posts how long it has been there when its work comes, in milliseconds. */
const waiting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const begun = Date.now()
    parentPort.once('message', (answer) => parentPort.postMessage({ answer, stood: Date.now() - begun }))`)}`,
)

test('after an answer the next thread stands ready, and another one after it', async () => {
  const asked = boundedThread<string, { answer: string; stood: number }>(waiting, {
    ...{ seconds: 20, megabytes: 64, atOnce: 1, ready: 30 },
  })
  const stood: number[] = []
  for (const work of ['one', 'two', 'three']) {
    const told = await asked('ann', () => work)
    assert.ok(told !== 'too_heavy')
    assert.equal(told.answer, work)
    stood.push(told.stood)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  assert.ok((stood[0] ?? 0) < 200 && (stood[1] ?? 0) > 200 && (stood[2] ?? 0) > 200, String(stood))
})

test('a thread that stands ready too long goes, and the next question has a new one', async () => {
  const asked = boundedThread<string, { answer: string; stood: number }>(waiting, {
    ...{ seconds: 20, megabytes: 64, atOnce: 1, ready: 0.2 },
  })
  await asked('ann', () => 'one')
  await new Promise((resolve) => setTimeout(resolve, 600))
  const told = await asked('ann', () => 'two')
  assert.ok(told !== 'too_heavy' && told.answer === 'two' && told.stood < 200, JSON.stringify(told))
})
