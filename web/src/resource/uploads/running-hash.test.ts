import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { Worker as Thread } from 'node:worker_threads'
import { HashingEnded, RunningHash } from './running-hash.ts'

const step = 8 * 1024 * 1024
const alive = new Set<ThreadWorker>()

/** A browser's worker, as a thread of Node. */
class ThreadWorker extends EventTarget {
  readonly #thread: Thread
  #isMute = false

  constructor(program: URL) {
    super()
    const script = `
      import { parentPort } from 'node:worker_threads'
      globalThis.self = {
        addEventListener: (type, listener) => parentPort.on(type, (data) => listener({ data })),
        postMessage: (message) => parentPort.postMessage(message),
      }
      await import(${JSON.stringify(program.href)})`
    this.#thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
    this.#thread.on('message', (data) => {
      if (!this.#isMute) this.dispatchEvent(new MessageEvent('message', { data }))
    })
    alive.add(this)
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message)
  }

  terminate(): void {
    void this.#thread.terminate()
    alive.delete(this)
  }

  /** Nothing that it says is heard any more. */
  mute(): void {
    this.#isMute = true
  }

  /** Has it end at the next message. */
  bar(): void {
    this.postMessage = () => queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}

Object.assign(globalThis, { Worker: ThreadWorker })

const ended: RunningHash[] = []
function hashOf(bytes: Uint8Array<ArrayBuffer>): RunningHash {
  const hash = new RunningHash(new File([bytes], 'reads.fastq.gz'))
  ended.push(hash)
  return hash
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const endAll = () => ended.splice(0).forEach((hash) => hash.end())
beforeEach(endAll)
after(endAll)

for (const size of [0, 1, step - 1, step, step + 1, 2 * step]) {
  test(`a file of ${size} bytes has the hash that it has when read at once`, async () => {
    const bytes = new Uint8Array(randomBytes(size))
    const hash = hashOf(bytes)
    await hash.upTo(Math.min(size, step / 2))
    assert.equal(await hash.digest(), sha256(bytes))
    assert.equal(await hash.digest(), sha256(bytes))
  })
}

test('a worker that ends is told, and tried again the hash goes on by another one where it was', async () => {
  const bytes = new Uint8Array(randomBytes(step + 1))
  const hash = hashOf(bytes)
  await hash.upTo(step)
  for (const worker of alive) worker.bar()
  await assert.rejects(hash.digest(), HashingEnded)
  assert.equal(alive.size, 0)
  assert.equal(await hash.digest(), sha256(bytes))
})

test('a worker that reads slowly is waited for, and one that says nothing for a minute is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const bytes = new Uint8Array(randomBytes(2 * step))
  const hash = hashOf(bytes)
  const done = hash.digest()
  await setImmediate()
  const [slow] = alive
  assert.ok(slow)
  slow.mute()
  for (let part = 0; part < 5; part += 1) {
    t.mock.timers.tick(50_000)
    slow.dispatchEvent(new MessageEvent('message', { data: 'goes on' }))
    await setImmediate()
  }
  assert.deepEqual([...alive], [slow])
  t.mock.timers.tick(60_000)
  await setImmediate()
  assert.ok(!alive.has(slow) && alive.size === 1)
  assert.equal(await done, sha256(bytes))
})

test('what is asked of a hash that was ended starts no worker', async () => {
  const hash = hashOf(new Uint8Array(randomBytes(step)))
  await hash.upTo(1)
  assert.equal(alive.size, 1)
  hash.end()
  assert.equal(alive.size, 0)
  void hash.upTo(step)
  await delay(50)
  assert.equal(alive.size, 0)
})
