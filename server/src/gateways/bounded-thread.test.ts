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
