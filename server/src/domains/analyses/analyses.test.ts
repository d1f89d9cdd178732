import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { until } from '@omics/engine/testing/until'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { ended as untilEnded } from '../../testing/ended.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { fileUri } from './file-uri.ts'
import { startWorker, type Worker } from './running/worker.ts'

const wdl = `version 1.1
workflow shout {
  input {
    File words
    Int times = 1
    Int wait = 0
    String label = ""
  }
  scatter (i in range(times)) {
    call upper { input: words, wait }
  }
  output {
    Int copies = length(upper.loud)
    Array[File] loud = upper.loud
  }
  parameter_meta {
    loud: { label: "Louder words", label_zh: "大写文本" }
  }
}
task upper {
  input {
    File words
    Int wait
  }
  command <<<
    echo "hello from the task" >&2
    sleep ~{wait}
    tr a-z A-Z < '~{words}' > loud.txt
  >>>
  output {
    File loud = "loud.txt"
  }
  runtime {
    container: "example.org/coreutils:9"
    cpu: 1
  }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let projectId: string
let versionId: string
let file: { id: string; name: string }

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: 'Words' } })).id
  versionId = await published(wdl, 'shout')
  file = await upload('words 中文.txt', 'abc\n')
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function published(source: string, name: string): Promise<string> {
  const draft = await lin.call(workflows.create, {
    body: {
      name,
      first: { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: source }] },
    },
  })
  const params = { id: draft.workflow_id, version_id: draft.id }
  return (await lin.call(workflows.publish, { params })).id
}

const upload = (name: string, text: string) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    name,
    parentId: null,
    origin: 'upload',
  })

const newFlow = (version = versionId) =>
  lin.call(flows.create, {
    params: { id: projectId },
    body: { version_id: version, mode: 'files', inputs: {} },
  })

async function launch(
  inputs: Record<string, string | number>,
  key = `key-${Math.random()}`,
  samples: string[] = [],
) {
  const flow = await newFlow()
  const body = {
    name: 'Shouting',
    mode: 'files' as const,
    inputs: { 'shout.words': fileUri(file), ...inputs },
    samples,
    idempotency_key: key,
  }
  return { flow, launched: await lin.call(launches.dataStart, { params: { id: flow.id }, body }), body }
}

const ended = (id: string) => untilEnded(worker, lin, id)

test('the running analysis of a removed member goes on, and they are told nothing more of the project', async () => {
  const guest = await platform.person('guest')
  const params = { id: projectId }
  await lin.call(projects.addUser, { params, body: { users: [guest.personId], role: 'editor' } })
  const flow = await newFlow()
  const body = {
    name: 'Left behind',
    mode: 'files' as const,
    idempotency_key: 'left-behind',
    inputs: { 'shout.words': fileUri(file), 'shout.wait': 1 },
  }
  const { analysis_id } = await guest.call(launches.dataStart, { params: { id: flow.id }, body })
  worker.wake()
  await lin.call(projects.removeMember, { params, body: { kind: 'person', member_id: guest.personId } })
  assert.equal((await ended(analysis_id)).state, 'succeeded')
  const told = await guest.call(messages.list, {})
  assert.ok(
    told.items.every(({ kind }) => kind === 'project_shared'),
    JSON.stringify(told.items),
  )
})

test('a launch runs, its outputs become files of the project, and its people are told', async () => {
  const { launched } = await launch({ 'shout.times': 2 })
  const done = await ended(launched.analysis_id)
  assert.equal(done.state, 'succeeded', JSON.stringify(done))
  assert.equal(done.calls.succeeded + done.calls.cached, 2)
  const params = { id: projectId, analysi_id: launched.analysis_id }
  const outputs = await lin.call(analyses.showFile, { params })
  const loud = outputs.find((output) => output.name === 'shout.loud')
  assert.equal(loud?.files[0]?.name, 'loud.txt')
  assert.deepEqual(
    outputs.map(({ name, title, title_zh }) => [name, title, title_zh]),
    [
      ['shout.copies', '', ''],
      ['shout.loud', 'Louder words', '大写文本'],
    ],
    'as the workflow declares and calls them',
  )
  const bytes = await platform.server.inject({ url: loud?.files[0]?.url ?? '' })
  assert.equal(bytes.body, 'ABC\n')
  assert.equal(outputs.find((output) => output.name === 'shout.copies')?.value, 2)
  const unread = await lin.call(messages.unread, {})
  assert.ok(unread.count >= 1)
})

test('analyses are found by a part of the name, by code, by version and by what they ran over', async () => {
  const { launched } = await launch({})
  const found = async (query: object) =>
    (await lin.call(analyses.allList, { query })).items.map(({ id }) => id)
  const id = launched.analysis_id
  for (const search of [launched.code, launched.code.toLowerCase()])
    assert.deepEqual(await found({ search }), [id], search)
  assert.ok((await found({ search: 'hout' })).includes(id))
  assert.deepEqual(await found({ search: `${launched.code}0` }), [])
  const other = await published(`${wdl}\n# other`, 'other')
  assert.deepEqual(await found({ version_id: other }), [])
  assert.ok((await found({ version_id: versionId, mode: 'files' })).includes(id))
  assert.deepEqual(await found({ version_id: versionId, mode: 'samples' }), [])
})

test('a named image that is not used is told with the versions of the host’s tools', async () => {
  const { launched } = await launch({})
  await ended(launched.analysis_id)
  const shown = await lin.call(analyses.show, { params: { id: launched.analysis_id } })
  assert.deepEqual(shown.unused_images, ['example.org/coreutils:9'])
  assert.deepEqual(shown.executors, ['process'])
  assert.deepEqual(shown.used_images, [])
})

test('the same work is taken from the cache, and a miss says why', async () => {
  const first = await launch({ 'shout.wait': 0 })
  await ended(first.launched.analysis_id)
  const again = await launch({ 'shout.wait': 0 })
  assert.equal((await ended(again.launched.analysis_id)).calls.cached, 1)
  const other = await upload('other.txt', `${Math.random()}\n`)
  const missed = await launch({ 'shout.words': fileUri(other) })
  await ended(missed.launched.analysis_id)
  const { items } = await lin.call(analyses.calls, { params: { id: missed.launched.analysis_id } })
  const task = items.find((call) => call.kind === 'task')
  const detail = await lin.call(analyses.taskOutput, {
    params: { id: projectId, task_id: `${task?.run_id}:${task?.call}` },
  })
  assert.match(detail.cache?.reasons.join(' ') ?? '', /words/)
  assert.ok((detail.usage?.memory_bytes ?? 0) > 0)
  const log = await lin.call(analyses.log, {
    params: { id: task?.run_id ?? '' },
    query: { call: task?.call ?? '', stream: 'stderr' },
  })
  assert.equal(log.text, 'hello from the task\n')
})

test('a run is one of the rows that it was filled from or names, not of all that share a file with them', async () => {
  const params = { id: projectId }
  const column = await lin.call(sampleColumns.create, { params, body: { label: 'Text', type: 'file' } })
  const values = { [column.id]: file.id }
  const items = [
    { name: 'chosen', values },
    { name: 'named', values },
    { name: 'sharing', values },
    { name: 'bare' },
  ]
  const rows = await lin.call(samples.add, { params, body: { items } })
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  const { launched: first } = await launch({}, 'filled from rows', [idOf('chosen')])
  await ended(first.analysis_id)
  const { launched: second } = await launch({ 'shout.label': 'named' })
  await ended(second.analysis_id)
  const runsOf = async (name: string) => {
    const runs = await lin.call(samples.runs, { params: { ...params, sample_id: idOf(name) } })
    return runs.map(({ analysis_id }) => analysis_id)
  }
  assert.deepEqual(await runsOf('chosen'), [first.analysis_id])
  assert.deepEqual(await runsOf('named'), [second.analysis_id])
  assert.deepEqual(await runsOf('sharing'), [])
  const { items: shown } = await lin.call(samples.list, { params, query: { sort: 'name' } })
  assert.deepEqual(
    shown.map(({ name, last_run }) => [name, last_run?.state]),
    [
      ['bare', undefined],
      ['chosen', 'succeeded'],
      ['named', 'succeeded'],
      ['sharing', undefined],
    ],
  )
})

test('one key starts one analysis, however many clicks', async () => {
  const flow = await newFlow()
  const body = {
    name: 'Twice',
    mode: 'files' as const,
    inputs: { 'shout.words': fileUri(file) },
    idempotency_key: 'the-same-key',
  }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => lin.call(launches.dataStart, { params: { id: flow.id }, body })),
  )
  assert.equal(new Set(answers.map((answer) => answer.analysis_id)).size, 1)
})

test('a key finds nothing that another member of the project started', async () => {
  const colleague = await platform.person('colleague')
  await lin.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [colleague.personId], role: 'editor' },
  })
  const { flow, launched, body } = await launch({}, 'run-number-1')
  const params = { id: flow.id }
  const start = () => colleague.call(launches.dataStart, { params, body: { ...body, name: 'Of another' } })
  const [theirs, again] = await Promise.all([start(), start()])
  assert.notEqual(theirs.analysis_id, launched.analysis_id)
  assert.equal(again.analysis_id, theirs.analysis_id, 'two clicks of theirs start one')
  const mine = await lin.call(launches.dataStart, { params, body })
  assert.equal(mine.analysis_id, launched.analysis_id, 'and the first one stays its owner’s')
})

test('a launch with inputs missing, unknown or of another type is refused with every reason', async () => {
  const flow = await newFlow()
  const refuse = async (inputs: Record<string, string | number>) => {
    const body = { name: 'Wrong', mode: 'files' as const, inputs, idempotency_key: `wrong-${Math.random()}` }
    return (await lin.answer(launches.dataStart, { params: { id: flow.id }, body })).error
  }
  assert.equal((await refuse({}))?.id, 'not_ready')
  const several = await refuse({ 'shout.words': 7, 'shout.nothing': 'x', 'shout.times': 'many' })
  assert.deepEqual(several?.fields?.map((field) => field.path).toSorted(), [
    'shout.nothing',
    'shout.times',
    'shout.words',
  ])
  const elsewhere = await refuse({ 'shout.words': 'omics://0199aaaa-0000-7000-8000-000000000000/x' })
  assert.equal(elsewhere?.id, 'not_ready')
})

test('a stopped analysis ends quickly and goes on from there when restarted', async () => {
  const { launched } = await launch({ 'shout.wait': 1000, 'shout.times': 3 })
  const params = { id: launched.analysis_id }
  worker.wake()
  await until('No task runs', async () => (await lin.call(analyses.show, { params })).calls.running > 0)
  const began = Date.now()
  await lin.call(analyses.stop, { params })
  assert.equal((await ended(launched.analysis_id)).state, 'stopped')
  assert.ok(Date.now() - began < 25_000, 'the tasks would go on for a quarter of an hour')
  await lin.call(analyses.restart, { params, body: {} })
  assert.ok(['waiting', 'running'].includes((await lin.call(analyses.show, { params })).state))
  await lin.call(analyses.stop, { params })
  assert.equal((await ended(launched.analysis_id)).state, 'stopped')
})

test('a failure is told in words, in the reader’s language', async () => {
  // What the shell is told only while it runs cannot be known before the launch, which would be refused.
  const failing = wdl.replace('tr a-z A-Z', 'eval no_such_tool').replaceAll('shout', 'broken')
  const version = await published(failing, 'broken')
  const flow = await newFlow(version)
  const body = {
    name: 'Broken',
    mode: 'files' as const,
    inputs: { 'broken.words': fileUri(file) },
    idempotency_key: 'broken-key',
  }
  const launched = await lin.call(launches.dataStart, { params: { id: flow.id }, body })
  assert.equal((await ended(launched.analysis_id)).state, 'failed')
  const show = { params: { id: launched.analysis_id } }
  const english = await lin.call(analyses.show, show)
  assert.match(english.failure?.what ?? '', /no_such_tool/)
  const chinese = await lin.answer(analyses.show, show, { 'accept-language': 'zh' })
  assert.match(JSON.stringify(chinese.data), /命令/)
})

test('a published version cannot be changed, not even in the database', async () => {
  const change = platform.context.connection.pool.query('update workflow_source set content = $1', ['x'])
  await assert.rejects(change, /never changes/)
})

test('nobody of another project sees an analysis, its log or its outputs', async () => {
  const { launched } = await launch({})
  const stranger = await platform.person('stranger')
  const params = { id: launched.analysis_id }
  for (const endpoint of [analyses.show, analyses.runs, analyses.calls, analyses.executionRecord] as const) {
    assert.equal((await stranger.answer(endpoint, { params })).status, 404, endpoint.path)
  }
  assert.equal((await stranger.answer(analyses.stop, { params })).status, 404)
  await ended(launched.analysis_id)
})

test('a temporary folder is not what outputs are read from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'))
  await writeFile(join(folder, 'secret'), 'secret')
  const flow = await newFlow()
  const body = {
    name: 'Reach',
    mode: 'files' as const,
    inputs: { 'shout.words': join(folder, 'secret') },
    idempotency_key: 'reach-key',
  }
  const { status, data } = await lin.answer(launches.dataStart, { params: { id: flow.id }, body })
  if (status === 201) {
    const done = await ended((data as { analysis_id: string }).analysis_id)
    assert.equal(done.state, 'failed')
  }
  await rm(folder, { recursive: true })
})
