import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileStore } from '../files/file-store.ts'
import { EventsRefused, type RunStore } from '../store.ts'
import { testRoot, tryWdl } from '../testing/run-wdl.ts'
import { failure } from './failure/failure.ts'
import { storableJson } from './files/stored-values.ts'

test('a run whose events the store refuses ends at once, and says so', async () => {
  const folder = join(testRoot, 'refused')
  const kept = fileStore(join(folder, 'events.jsonl'))
  const store: RunStore = {
    read: (run) => kept.read(run),
    append: (run, after, events) =>
      events.some(({ type }) => type === 'callFinished')
        ? Promise.reject(new EventsRefused('it takes no such events'))
        : kept.append(run, after, events),
  }
  const started = performance.now()
  const { outcome } = await tryWdl('version 1.1\ntask t { command <<< true >>> }', {
    folder,
    options: { store },
  })
  assert.deepEqual(outcome, {
    status: 'failed',
    failure: failure('internal', { message: 'it takes no such events' }),
  })
  assert.ok(performance.now() - started < 20_000)
})

test('a failure holds no text that a database does not', () => {
  assert.deepEqual(failure('outputMissing', { output: 'a\uD800', path: 'b\0c' }).args, {
    output: 'a\uFFFD',
    path: 'b\uFFFDc',
  })
})

test('JSON for the database has no NUL and no half of a character, and is the same otherwise', () => {
  const fine = ['\\u0000', '\\\\u0000', 'a\\', '"\n\u0001', '𝄞中', { 'a\\ud800': 1 }]
  assert.deepEqual(JSON.parse(storableJson(fine)), fine)
  assert.deepEqual(JSON.parse(storableJson(['a\0', '\\\0', '\uDC00\uD800b', { '\0k': 1 }])), [
    'a\uFFFD',
    '\\\uFFFD',
    '\uFFFD\uFFFDb',
    { '\uFFFDk': 1 },
  ])
})
