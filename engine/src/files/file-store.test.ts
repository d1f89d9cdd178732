import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Journal } from '../run/journal.ts'
import { RunTakenOver } from '../store.ts'
import { fileCache } from './file-cache.ts'
import { fileStore } from './file-store.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-files-'))
after(() => rmSync(root, { recursive: true }))

async function readAll(path: string) {
  const all = []
  for await (const batch of fileStore(path).read('r')) all.push(...batch)
  return all
}

test('events come back in order with their numbers, without a line that a crash cut short', async () => {
  const path = join(root, 'a/events.jsonl')
  const store = fileStore(path)
  const journal = new Journal(store, 'r', 0)
  for (let index = 0; index < 2000; index += 1) journal.note({ type: 'callStopped', call: `c${index}` })
  await journal.record({ type: 'runStopped' })
  appendFileSync(path, '{"type":"callSto')
  const events = await readAll(path)
  assert.equal(events.length, 2001)
  assert.deepEqual(events.map(({ seq }) => seq).slice(0, 3), [1, 2, 3])
  const next = fileStore(path)
  for await (const batch of next.read('r')) assert.ok(batch.length > 0)
  await new Journal(next, 'r', 2001).record({ type: 'runResumed', retry: false })
  assert.equal((await readAll(path)).at(-1)?.type, 'runResumed')
})

test('an append after a number that is not the last is refused, and nothing is written after that', async () => {
  const path = join(root, 'b/events.jsonl')
  const store = fileStore(path)
  await new Journal(store, 'r', 0).record({ type: 'runStopped' })
  const stale = new Journal(store, 'r', 0)
  await assert.rejects(stale.record({ type: 'runStopped' }), RunTakenOver)
  await assert.rejects(stale.record({ type: 'runStopped' }), RunTakenOver)
  assert.equal((await readAll(path)).length, 1)
})

test('the cache finds a result by its key, and the newest of a task first', async () => {
  const cache = fileCache(join(root, 'cache'))
  const fields = { task: 't', software: 's', inputs: {} }
  const entry = (key: string) => ({ key, task: 'align', fields, run: 'r', call: 'c', outputs: {}, files: [] })
  await cache.put(entry('aa11'))
  await new Promise((resolve) => setTimeout(resolve, 3))
  await cache.put(entry('bb22'))
  assert.equal((await cache.find('aa11'))?.key, 'aa11')
  assert.deepEqual(
    (await cache.recent('align', 5)).map(({ key }) => key),
    ['bb22', 'aa11'],
  )
  await cache.forget(entry('bb22'))
  assert.equal(await cache.find('bb22'), undefined)
  assert.deepEqual(
    (await cache.recent('align', 5)).map(({ key }) => key),
    ['aa11'],
  )
})
