import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { comparisons } from '@omics/contract/analyses/comparison'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import type { Json } from '@omics/contract/json'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { ended } from '../../../testing/ended.ts'
import { startWorker, type Worker } from '../running/worker.ts'

const source = (faulty = false) => `version 1.1
workflow steps {
  input { String name = "x" Int depth = 10 }
  call prepare
  call count { input: depth, name, from = prepare.made }
  output { String made = count.made }
}
task prepare {
  command <<< echo prepared >>>
  output { String made = read_string(stdout()) }
}
task count {
  input { String name Int depth String from }
  command <<< ${faulty ? 'exit ~{if name == "b" then 3 else 0}' : 'echo ~{name} ~{depth} ~{from}'} >>>
  output { String made = ${faulty ? 'read_string("nothing.txt")' : 'read_string(stdout())'} }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: 'Again' } })).id
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function draft(name: string, content: string, visibility?: 'platform') {
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  return lin.call(workflows.create, { body: { name, first, visibility } })
}

const flowOf = (version: string, id = projectId) =>
  lin.call(flows.create, {
    params: { id },
    body: { version_id: version, mode: 'files', inputs: {} },
  })

const requestOf = (inputs: Record<string, Json>, more: object = {}) => ({
  name: 'Steps',
  mode: 'files' as const,
  inputs,
  outputs: {},
  samples: [],
  use_cache: true,
  engine: 'here' as const,
  repeats: null,
  ...more,
})

async function run(flow: string, inputs: Record<string, Json>, more: object = {}) {
  const body = { ...requestOf(inputs, more), idempotency_key: `key-${Math.random()}` }
  const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flow }, body })
  return ended(worker, lin, id)
}

const review = (flow: string, inputs: Record<string, Json>, more: object = {}) =>
  lin.call(launches.check, { params: { id: flow }, body: requestOf(inputs, more) })

test('a repeat says what it changed, and the check before it how much the cache serves', async () => {
  const version = await draft('repeated', source())
  const params = { id: version.workflow_id, version_id: version.id }
  const flow = (await flowOf((await lin.call(workflows.publish, { params })).id)).id
  assert.equal((await review(flow, {})).estimate, null)
  const first = await run(flow, { 'steps.depth': 10 })
  assert.equal(first.expected_calls, null)
  assert.equal(first.repeats, null)
  assert.equal(first.draft, false)

  const same = await review(flow, { 'steps.depth': 10 })
  assert.deepEqual([same.estimate?.calls, same.estimate?.cached], [2, 2])
  const changed = await review(flow, { 'steps.depth': 20 })
  assert.deepEqual([changed.estimate?.calls, changed.estimate?.cached], [2, 1])
  const anew = await review(flow, { 'steps.depth': 10 }, { use_cache: false })
  assert.deepEqual([anew.estimate?.calls, anew.estimate?.cached], [2, 0])

  const second = await run(flow, { 'steps.depth': 20 }, { repeats: first.id })
  assert.equal(second.calls.cached, changed.estimate?.cached)
  assert.deepEqual([second.expected_calls, second.expected_seconds !== null], [2, true])
  assert.deepEqual(second.repeats, {
    id: first.id,
    number: first.number,
    code: first.code,
    name: 'Steps',
    runs: 1,
    other_version: false,
    changed: { 'steps.depth': 20 },
  })
  const third = await run(flow, {}, { repeats: second.id })
  assert.deepEqual(third.repeats?.changed, { 'steps.depth': null })

  const query = { flow_id: flow, sort: '-number' as const, limit: 1 }
  const { items } = await lin.call(analyses.list, { params: { id: projectId }, query })
  assert.equal(items[0]?.number, third.number)
})

test('runs from the cache do not make the next estimate shorter', async () => {
  const version = await draft('estimated', source())
  const flow = (await flowOf(version.id)).id
  await run(flow, { 'steps.depth': 1 })
  const before = await review(flow, { 'steps.depth': 2 }, { use_cache: false })
  await run(flow, { 'steps.depth': 1 })
  const behind = await review(flow, { 'steps.depth': 2 }, { use_cache: false })
  assert.deepEqual(behind.estimate, before.estimate)
})

const scattered = `version 1.1
import "one.wdl"
workflow many {
  input { Array[String] names }
  scatter (name in names) { call one.one { input: name } }
  call gather { input: all = one.said }
}
task gather {
  input { Array[String] all }
  command <<< echo ~{sep=" " all} >>>
  output { String line = read_string(stdout()) }
}
`
const one = `version 1.1
workflow one { input { String name } call say { input: name } output { String said = say.said } }
task say {
  input { String name }
  command <<< echo ~{name} >>>
  output { String said = read_string(stdout()) }
}
`

async function comparedCallsName(analysisId: string, labels: string[]) {
  const { items } = await lin.call(analyses.runs, { params: { id: analysisId }, query: {} })
  const id = items[0]?.id ?? ''
  const { left } = await lin.call(comparisons.show, { params: { id, other: id }, query: {} })
  const named = left.calls.filter(({ task }) => task === 'say').map(({ label, shards }) => [label, shards])
  assert.deepEqual(
    named,
    labels.map((label, at) => [label, [at]]),
    'a comparison says of which sample a task within a subworkflow is',
  )
}

test('the first estimate counts the scattered calls of every sample, and those of samples that ran before as cached', async () => {
  const sources = [
    { path: 'main.wdl', content: scattered },
    { path: 'one.wdl', content: one },
  ]
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  const version = await lin.call(workflows.create, { body: { name: 'scattered', first } })
  const flow = (await flowOf(version.id)).id
  const ran = await run(flow, { 'many.names': ['a', 'b'] })
  await comparedCallsName(ran.id, ['a', 'b'])
  const estimate = async (names: string[], use_cache = true) =>
    (await review(flow, { 'many.names': names }, { use_cache })).estimate
  const more = await estimate(['b', 'c', 'd', 'a', 'e', 'f'])
  assert.deepEqual([more?.calls, more?.cached], [7, 2])
  const many = Array.from({ length: 400 }, (_, index) => `n${index}`)
  const [few, lots] = [await estimate(['a', 'b'], false), await estimate(many, false)]
  assert.deepEqual([few?.calls, lots?.calls], [3, 401])
  const other = await lin.call(projects.create, { body: { name: 'First there' } })
  const elsewhere = (await flowOf(version.id, other.id)).id
  const { estimate: firstThere } = await review(elsewhere, { 'many.names': many.slice(0, 9) })
  assert.deepEqual(
    [firstThere?.calls, firstThere?.cached],
    [10, 0],
    'runs of another project tell how it grows',
  )
  assert.ok((lots?.core_hours ?? 0) > 20 * (few?.core_hours ?? 0))
  assert.ok((lots?.seconds ?? 0) > 2 * (few?.seconds ?? 0), JSON.stringify([few, lots]))
})

test('an estimate tells nothing of runs in projects that somebody may not see', async () => {
  const version = await draft('told to some', source(), 'platform')
  const params = { id: version.workflow_id, version_id: version.id }
  const { id: version_id } = await lin.call(workflows.publish, { params })
  const mei = await platform.person('mei')
  const { id } = await mei.call(projects.create, { body: { name: 'Beside it' } })
  const body = { version_id, mode: 'files' as const, inputs: {} }
  const { id: flow } = await mei.call(flows.create, { params: { id }, body })
  const toMei = async () =>
    (await mei.call(launches.check, { params: { id: flow }, body: requestOf({}) })).estimate
  assert.equal(await toMei(), null)
  await run((await flowOf(version_id)).id, {}, { use_cache: false })
  assert.equal(await toMei(), null, 'as if it had never run')
  const people = { users: [mei.personId], role: 'viewer' as const }
  await lin.call(projects.addUser, { params: { id: projectId }, body: people })
  assert.equal((await toMei())?.calls, 2)
})

test('a draft that ran is called one, in lists, in its record and in the project', async () => {
  const version = await draft('tried', source())
  const flow = await flowOf(version.id)
  assert.equal(flow.draft, true)
  const done = await run(flow.id, { 'steps.depth': 3 })
  assert.equal(done.draft, true)
  const record = await lin.call(analyses.executionRecord, { params: { id: done.id } })
  assert.equal(JSON.parse(JSON.stringify(record)).workflow.state, 'draft')
  const params = { id: version.workflow_id, version_id: version.id }
  await lin.call(workflows.publish, { params })
  assert.equal((await lin.call(analyses.show, { params: { id: done.id } })).draft, false)
})

test('every call that failed has its own reason', async () => {
  const version = await draft('failing', source(true))
  const flow = (await flowOf(version.id)).id
  const items = [{ name: 'a' }, { name: 'b' }]
  const added = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const ids = added.map(({ id }) => id)
  const failed = await run(flow, { 'steps.name': { this: 'name' } }, { mode: 'samples', samples: ids })
  assert.equal(failed.state, 'failed')
  assert.equal(failed.failures.length, 2)
  assert.match(failed.failures[0]?.what ?? '', /nothing\.txt/)
  assert.match(failed.failures[1]?.what ?? '', /exit code 3/)
})
