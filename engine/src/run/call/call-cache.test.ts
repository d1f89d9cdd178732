import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileCache } from '../../files/file-cache.ts'
import type { RecordedEvent } from '../../store.ts'
import { runWdl, testRoot } from '../../testing/run-wdl.ts'

const source = (command: string, note = '') => `version 1.1
task count {
  input { File f  String label = "x" }${note}
  command <<< ${command} ~{f} > n.txt >>>
  output { File n = "n.txt"  String label_too = label }
}
workflow main {
  input { File f  String label }
  call count { input: f, label }
  output { String n = read_string(count.n) }
}`

const input = join(testRoot, 'reads.txt')
const cache = fileCache(join(testRoot, 'cache'))
const ask = (command: string, label: string, note?: string) =>
  runWdl(source(command, note), { cache, inputs: { 'main.f': input, 'main.label': label } })
const answers = (events: readonly RecordedEvent[]) =>
  events.flatMap((event): unknown[] => {
    if (event.type === 'cacheMiss') return [...event.differences]
    return event.type === 'cacheHit' ? ['hit'] : []
  })

test('a result is used again for the same task and inputs, and a miss says what differs', async () => {
  writeFileSync(input, 'one\n')
  const first = await ask('wc -l <', 'a')
  assert.deepEqual(answers(first.events), [{ field: 'first' }])
  const second = await ask('wc -l <', 'a')
  assert.deepEqual(answers(second.events), ['hit'])
  assert.deepEqual(second.outputs, { 'main.n': '1' })
  assert.equal(second.state.calls.get('count')?.status, 'cached')

  assert.deepEqual(answers((await ask('wc -l <', 'a', ' # a comment\n  # changes nothing')).events), ['hit'])
  assert.deepEqual(answers((await ask('wc -c <', 'a')).events), [{ field: 'task' }])
  assert.deepEqual(answers((await ask('wc -l <', 'b')).events), [
    { field: 'input', name: 'label', change: 'changed' },
  ])

  writeFileSync(input, 'one\ntwo\n')
  const changed = await ask('wc -l <', 'a')
  assert.deepEqual(answers(changed.events), [{ field: 'input', name: 'f', change: 'changed' }])
  assert.deepEqual(changed.outputs, { 'main.n': '2' })
})

test('a result whose files are gone or changed is not used', async () => {
  writeFileSync(input, '1\n2\n3\n')
  const { folder } = await ask('wc -l <', 'z')
  const made = join(folder, 'calls/count/attempt-1/work/n.txt')
  assert.equal(readFileSync(made, 'utf8').trim(), '3')
  // Nothing about its content has changed with another name and other rights for it.
  linkSync(made, `${made}.link`)
  chmodSync(made, 0o600)
  assert.deepEqual(answers((await ask('wc -l <', 'z')).events), ['hit'])
  // With the size and, to the nanosecond, the time that it had.
  execFileSync('cp', ['-p', made, `${made}.before`])
  writeFileSync(made, '9'.repeat(readFileSync(made).length))
  execFileSync('touch', ['-r', `${made}.before`, made])
  const alike = await ask('wc -l <', 'z')
  assert.deepEqual(answers(alike.events), [{ field: 'outputs', name: made, change: 'changed' }])
  assert.deepEqual(alike.outputs, { 'main.n': '3' })
})

test('a result whose files have another size or time is not used', async () => {
  writeFileSync(input, '1\n2\n3\n')
  const { folder } = await ask('wc -l <', 'y')
  const made = join(folder, 'calls/count/attempt-1/work/n.txt')
  writeFileSync(made, 'forged')
  const forged = await ask('wc -l <', 'y')
  assert.deepEqual(answers(forged.events), [{ field: 'outputs', name: made, change: 'changed' }])
  assert.deepEqual(forged.outputs, { 'main.n': '3' })
  rmSync(join(forged.folder, 'calls'), { recursive: true })
  assert.match(JSON.stringify(answers((await ask('wc -l <', 'y')).events)), /"gone"/)
})

test('the cache can be left out, by the run and by the task', async () => {
  const setup = { cache, inputs: { 'main.f': input, 'main.label': 'off' } }
  await runWdl(source('wc -l <'), setup)
  const { events } = await runWdl(source('wc -l <'), { ...setup, request: { useCache: false } })
  assert.deepEqual(answers(events), [])
  const now = `version 1.1
    task now { meta { volatile: true } command <<< date +%s%N >>> output { String at = read_string(stdout()) } }`
  const [one, two] = [await runWdl(now, { cache }), await runWdl(now, { cache })]
  assert.notDeepEqual(one.outputs, two.outputs)
  assert.deepEqual(answers(two.events), [{ field: 'off' }])
})

test('other software of the host is another result', async (context) => {
  const { processExecutor } = await import('../../executors/process/process-executor.ts')
  const executor = processExecutor({ folder: join(testRoot, 'upgraded') })
  context.after(() => executor.close(true))
  const upgraded = {
    ...executor,
    software: () => Promise.resolve({ identity: 'host:later', imageUsed: false }),
  }
  const setup = { cache, inputs: { 'main.f': input, 'main.label': 'host' } }
  await runWdl(source('wc -l <'), setup)
  const { events } = await runWdl(source('wc -l <'), { ...setup, options: { executor: upgraded } })
  assert.deepEqual(answers(events), [{ field: 'software' }])
})
