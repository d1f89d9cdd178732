import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { processExecutor } from '../executors/process/process-executor.ts'
import { fileStore } from '../files/file-store.ts'
import { type RunEvent, type RunStore, RunTakenOver } from '../store.ts'
import { processesWith } from '../testing/processes.ts'
import { prepareWdl, testRoot } from '../testing/run-wdl.ts'
import { until } from '../testing/until.ts'

// Each call leaves a line in a file that belongs to no attempt, so that nothing the engine counts is believed.
const source = (lines: string) => `version 1.1
task step {
  input { Int i  Int after = 0 }
  command <<< echo ~{i} >> '${lines}'; echo ~{i + after} >>>
  output { Int said = read_int(stdout()) }
}
workflow main {
  scatter (i in range(4)) { call step { input: i } }
  call step as last { input: i = 9, after = step.said[3] }
  output { Int said = last.said }
}`

/** A worker that dies when it is about to store an event: of that one, and of what comes later, nothing is kept. */
function dyingAt(store: RunStore, isLast: (event: RunEvent) => boolean): RunStore {
  let isDead = false
  return {
    read: (run) => store.read(run),
    async append(run, after, events) {
      const last = events.findIndex(isLast)
      if (!isDead && last < 0) return store.append(run, after, events)
      if (!isDead && last > 0) await store.append(run, after, events.slice(0, last))
      isDead = true
      throw new RunTakenOver('the worker is dead')
    },
  }
}

for (const type of ['callStarted', 'callFinished', 'runFinished'] as const) {
  test(`no command runs twice, wherever the worker dies on its way to telling ${type}`, async () => {
    for (const nth of [1, 3, 5]) {
      const folder = join(testRoot, `${type}-${nth}`)
      // Without a sandbox: a task in one reaches nothing outside its own folder.
      const executorOf = () =>
        processExecutor({ folder: join(testRoot, `hands-${type}-${nth}`), unsafe: true })
      const lines = `${folder}.lines`
      let seen = 0
      const store = dyingAt(fileStore(join(folder, 'events.jsonl')), (event) => {
        if (event.type === type) seen += 1
        return event.type === type && (type === 'runFinished' || seen === nth)
      })
      const first = prepareWdl(source(lines), { folder, options: { executor: executorOf(), store } })
      await first.engine.start(first.run)
      assert.equal((await first.engine.outcome(first.run.run)).status, 'released')
      await first.engine.close()

      const second = prepareWdl(source(lines), { folder, options: { executor: executorOf() } })
      await second.engine.start(second.run)
      const outcome = await second.engine.outcome(second.run.run)
      await second.engine.close({ end: true })
      assert.ok(outcome.status === 'finished', JSON.stringify(outcome))
      assert.deepEqual(outcome.outputs, { 'main.said': 12 })
      const run = readFileSync(lines, 'utf8').trim().split('\n').sort()
      assert.deepEqual(run, ['0', '1', '2', '3', '9'], `${type} ${nth}`)
    }
  })
}

test('a task whose worker died before it could record the start ends with the run that nobody carries on', async () => {
  const folder = join(testRoot, 'unrecorded')
  const executorOf = () => processExecutor({ folder: join(testRoot, 'hands-unrecorded'), unsafe: true })
  // Nothing else on this machine sleeps for so long.
  const seconds = `4322.${process.pid}`
  const sleeps = `version 1.1
    task wait { command <<< sleep ${seconds} >>> }
    workflow main { call wait }`
  const isThere = () => processesWith(seconds).length > 0
  const store = dyingAt(fileStore(join(folder, 'events.jsonl')), ({ type }) => type === 'callStarted')
  const first = prepareWdl(sleeps, { folder, options: { executor: executorOf(), store } })
  await first.engine.start(first.run)
  const second = prepareWdl(sleeps, { folder, options: { executor: executorOf() } })
  try {
    await until('The task does not run', isThere)
    await first.engine.close()
    await second.engine.abandon(second.run.run)
    // Without a sandbox the shell is gone a moment before what it had started: a signal is not waited for.
    await until('The task still runs', () => !isThere())
  } finally {
    await second.engine.close({ end: true })
  }
})
