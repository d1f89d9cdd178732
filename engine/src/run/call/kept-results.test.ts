import assert from 'node:assert/strict'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { processExecutor } from '../../executors/process/process-executor.ts'
import { fileCache } from '../../files/file-cache.ts'
import type { RecordedEvent } from '../../store.ts'
import { prepareWdl, runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'
import { until } from '../../testing/until.ts'

let count = 0
const place = (name: string) => join(testRoot, `${name}-${++count}`)

/** How often each call was started, in all starts of the run together. */
function startsOf(events: readonly RecordedEvent[]): Record<string, number> {
  const starts: Record<string, number> = {}
  for (const event of events) {
    if (event.type === 'callStarted') starts[event.call] = (starts[event.call] ?? 0) + 1
  }
  return starts
}

const twoSteps = (first: string, second: string) => `version 1.1
task first {
  input { File reads  Int of = 1 }
  command <<< ${first} >>>
  output { File made = "made.txt" }
}
task other { command <<< echo other >>> output { String said = read_string(stdout()) } }
task second {
  input { File made  String said }
  command <<< ${second} >>>
  output { String got = read_string(stdout()) }
}
workflow main {
  input { File reads }
  call first { input: reads }
  call other
  call second { input: made = first.made, said = other.said }
  output { String got = second.got }
}`

test('a run that goes on keeps what still holds, and runs an edited step and what comes after it again', async () => {
  const reads = place('reads')
  writeFileSync(reads, 'reads\n')
  const inputs = { 'main.reads': reads }
  const failed = await tryWdl(twoSteps('echo OLD > made.txt', 'exit 3'), { inputs })
  assert.equal(failed.outcome.status, 'failed')
  const edited = twoSteps('echo NEW > made.txt', 'echo got $(cat ~{made})')
  const { outcome, events, state } = await tryWdl(edited, { inputs, folder: failed.folder, resume: true })
  assert.ok(outcome.status === 'finished')
  assert.deepEqual(outcome.outputs, { 'main.got': 'got NEW' })
  assert.deepEqual(startsOf(events), { first: 2, other: 1, second: 2 })
  assert.equal(state.calls.get('first')?.status, 'finished')
})

test('a run that goes on sees that a file it was given has changed', async () => {
  const reads = place('reads')
  writeFileSync(reads, 'old\n')
  const inputs = { 'main.reads': reads }
  const source = twoSteps('cp ~{reads} made.txt', 'grep new ~{made}')
  const failed = await tryWdl(source, { inputs })
  assert.equal(failed.outcome.status, 'failed')
  writeFileSync(reads, 'something new\n')
  const { outcome, events } = await tryWdl(source, { inputs, folder: failed.folder, resume: true })
  assert.ok(outcome.status === 'finished')
  assert.deepEqual(outcome.outputs, { 'main.got': 'something new' })
  assert.deepEqual(startsOf(events), { first: 2, other: 1, second: 2 })
})

test('a comment, another name on the disk for the same text, or nothing at all changes no finished step', async () => {
  const source = (command: string, note = '') => `version 1.1
    task take { input { File list  String x }${note}
    command <<< cat ~{list} >>> output { String said = read_string(stdout()) } }
    task last { input { Array[String] said } command <<< ${command} >>> output { Int n = length(said) } }
    workflow main {
      scatter (x in ["a", "b", "c"]) { call take { input: list = write_lines([x, x]), x } }
      call last { input: said = take.said }
      output { Int n = last.n }
    }`
  const failed = await tryWdl(source('exit 3'))
  assert.equal(failed.outcome.status, 'failed')
  const { outcome, events } = await tryWdl(source('true', ' # a comment'), {
    folder: failed.folder,
    resume: true,
  })
  assert.equal(outcome.status, 'finished')
  assert.deepEqual(startsOf(events), { 'take.0': 1, 'take.1': 1, 'take.2': 1, last: 2 })
})

const ownFile = (reference: string, command: string) => `version 1.2
task look {
  input { File reference = "${reference}" }
  File again = "${reference}"
  command <<< cat ~{reference} ~{again} >>>
  output { Array[String] said = read_lines(stdout()) }
}
task last { input { Array[String] said } command <<< ${command} >>> output { Array[String] all = said } }
workflow main {
  call look
  call last { input: said = look.said }
  output { Array[String] said = last.all }
}`

test('a file that only the task itself names counts by its content, for the cache and for a run that goes on', async () => {
  const reference = place('reference.txt')
  writeFileSync(reference, 'old\n')
  const cache = fileCache(place('cache'))
  const source = ownFile(reference, 'true')
  assert.deepEqual((await runWdl(source, { cache })).outputs, { 'main.said': ['old', 'old'] })
  const failed = await tryWdl(ownFile(reference, 'exit 3'))
  writeFileSync(reference, 'new!\n')
  const cached = await runWdl(source, { cache })
  assert.deepEqual(cached.outputs, { 'main.said': ['new!', 'new!'] })
  const { state } = await runWdl(source, { cache })
  assert.equal(state.calls.get('look')?.status, 'cached')
  const resumed = await tryWdl(source, { folder: failed.folder, resume: true })
  assert.ok(resumed.outcome.status === 'finished')
  assert.deepEqual(resumed.outcome.outputs, { 'main.said': ['new!', 'new!'] })
})

test('another value of a choice is another task, for the cache and for a run that goes on', async () => {
  const source = (fast: number, command = 'true') => `version 1.3
    enum Speed { Fast = ${fast}, Slow = 2 }
    task look {
      input { Speed speed }
      command <<< echo ~{value(speed)} >>>
      output { Int said = read_int(stdout()) }
    }
    task last { input { Int said } command <<< ${command} >>> output { Int all = said } }
    workflow main {
      call look { input: speed = Speed.Fast }
      call last { input: said = look.said }
      output { Int said = last.all }
    }`
  const cache = fileCache(place('cache'))
  assert.deepEqual((await runWdl(source(1), { cache })).outputs, { 'main.said': 1 })
  const failed = await tryWdl(source(1, 'exit 3'))
  assert.deepEqual((await runWdl(source(7), { cache })).outputs, { 'main.said': 7 })
  const { state } = await runWdl(source(7), { cache })
  assert.equal(state.calls.get('look')?.status, 'cached')
  const resumed = await tryWdl(source(7), { folder: failed.folder, resume: true })
  assert.ok(resumed.outcome.status === 'finished')
  assert.deepEqual(resumed.outcome.outputs, { 'main.said': 7 })
})

test('within a finished subworkflow too only what has changed runs again, and it is told as under way meanwhile', async () => {
  const library = (word: string) => `version 1.1
    task a { command <<< echo a >>> output { String said = read_string(stdout()) } }
    task b { input { String a } command <<< echo ~{a} ${word} >>> output { String said = read_string(stdout()) } }
    workflow inner { call a  call b { input: a = a.said }  output { String said = b.said } }`
  const source = (command: string) => `version 1.1
    import "sub.wdl" as lib
    task last { input { String said } command <<< ${command} >>> output { String got = said } }
    workflow main {
      call lib.inner
      call last { input: said = inner.said }
      output { String got = last.got }
    }`
  const first = await tryWdl(source('exit 3'), { files: { 'sub.wdl': library('old') } })
  const second = await tryWdl(source('exit 4'), {
    files: { 'sub.wdl': library('old') },
    folder: first.folder,
    resume: true,
  })
  assert.deepEqual(startsOf(second.events), { 'inner.a': 1, 'inner.b': 1, last: 2 })
  const tellings = second.events.filter((event) => 'call' in event && event.call === 'inner')
  assert.deepEqual(
    tellings.map(({ type }) => type),
    ['callQueued', 'callFinished'],
  )
  const third = await tryWdl(source('true'), {
    files: { 'sub.wdl': library('new') },
    folder: first.folder,
    resume: true,
  })
  assert.ok(third.outcome.status === 'finished')
  assert.deepEqual(third.outcome.outputs, { 'main.got': 'a new' })
  assert.deepEqual(startsOf(third.events), { 'inner.a': 1, 'inner.b': 2, last: 3 })
  const order = third.events.flatMap((event) => ('call' in event ? [`${event.call} ${event.type}`] : []))
  assert.ok(order.lastIndexOf('inner callQueued') < order.lastIndexOf('inner.b callQueued'), String(order))
  assert.ok(
    order.lastIndexOf('inner.b callFinished') < order.lastIndexOf('inner callFinished'),
    String(order),
  )
})

test('a step that is under way still is ended, not taken up again, when it has been edited meanwhile', async (t) => {
  const source = (word: string, seconds: number) => `version 1.1
    task t {
      command <<< touch begun; sleep ${seconds} && touch late && echo ${word} >>>
      output { String said = read_string(stdout()) }
    }`
  const request = { task: 't' }
  const executorFolder = place('supervisor')
  const start = (text: string, folder: string) => {
    const executor = processExecutor({ folder: executorFolder })
    return prepareWdl(text, { request, folder, options: { executor } })
  }
  const before = start(source('old', 2), place('edited'))
  await before.engine.start(before.run)
  const work = (attempt: number) => join(before.folder, `calls/t/attempt-${attempt}/work`)
  await until('The task does not begin', () => existsSync(join(work(1), 'begun')))
  await before.engine.close()
  const { engine, run } = start(source('new', 2.5), before.folder)
  t.after(() => engine.close({ end: true }))
  await engine.start(run)
  const outcome = await engine.outcome(run.run)
  assert.ok(outcome.status === 'finished')
  assert.deepEqual(outcome.outputs, { 't.said': 'new' })
  assert.ok(existsSync(join(work(2), 'late')) && !existsSync(join(work(1), 'late')))
})

test('a finished step whose files are gone runs again', async () => {
  const reads = place('reads')
  writeFileSync(reads, 'reads\n')
  const inputs = { 'main.reads': reads }
  const failed = await tryWdl(twoSteps('cp ~{reads} made.txt', 'exit 3'), { inputs })
  rmSync(join(failed.folder, 'calls/first/attempt-1/work/made.txt'))
  const { outcome } = await tryWdl(twoSteps('cp ~{reads} made.txt', 'cat ~{made}'), {
    inputs,
    folder: failed.folder,
    resume: true,
  })
  assert.ok(outcome.status === 'finished')
  assert.deepEqual(outcome.outputs, { 'main.got': 'reads' })
})
