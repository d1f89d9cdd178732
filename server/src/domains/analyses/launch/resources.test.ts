import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { flows } from '@omics/contract/warehouse/flows'
import type { Json } from '@omics/contract/json'
import { ended } from '../../../testing/ended.ts'
import { launchFlow, newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from '../running/worker.ts'

/** `hold` keeps 200 MB in memory, for longer than it takes to look at it where no control group does. */
const wdl = `version 1.1
workflow w {
  input { Int round = 0 }
  call first
  scatter (i in range(2)) { call hold { input: from = first.said, i, round } }
  output { Array[String] said = hold.said }
}
task first {
  command <<< echo first >>>
  output { String said = read_string(stdout()) }
  runtime { disks: "/mnt/first 10 MiB" }
}
task hold {
  input { String from  Int i  Int round }
  command <<< set -o pipefail; echo ~{round} >&2; head -c 200000000 /dev/zero | tail -c 200000000 | { sleep 1.5; wc -c; } >>>
  output { String said = read_string(stdout()) }
  runtime { memory: "64 MB" }
}`

let platform: Platform
let worker: Worker
let lin: Caller
let projectId: string
let flowId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  ;({ projectId, flowId } = await newFlow(lin, 'Memory', wdl))
})
after(async () => {
  await worker.close()
  await platform.close()
})

const show = (id: string) => lin.call(analyses.show, { params: { id } })
const check = (inputs: Record<string, Json>) =>
  lin.call(launches.check, {
    params: { id: flowId },
    body: { name: 'A', mode: 'files', inputs },
  })
const holdOf = (runId: string) =>
  lin.call(analyses.taskOutput, { params: { id: projectId, task_id: `${runId}:hold.0` } })

const first = async (id: string) =>
  (await lin.call(analyses.calls, { params: { id } })).items.find(({ call }) => call === 'first')

async function run(inputs: Record<string, Json>): Promise<string> {
  const id = await launchFlow(lin, flowId, inputs)
  await ended(worker, lin, id)
  return id
}

test('the form learns what each step asks for', async () => {
  const { steps } = await lin.call(flows.edit, { params: { id: flowId } })
  const none = { memory: '', cpu: '', disks: '', maxRetries: '' }
  assert.deepEqual(steps, [
    { step: 'first', task: 'first', ...none, disks: '"/mnt/first 10 MiB"' },
    { step: 'hold', task: 'hold', ...none, memory: '"64 MB"' },
  ])
})

test('a launch gives a step other memory than its author, which its calls tell, and the cache does not mind', async () => {
  const id = await run({ 'w.round': 1, 'w.hold.runtime.memory': '600 MB', 'w.hold.runtime.maxRetries': 1 })
  const { state, inputs } = await show(id)
  assert.deepEqual([state, inputs['w.hold.runtime.memory']], ['succeeded', '600 MB'])
  const [{ id: runId = '' } = {}] = (await lin.call(analyses.runs, { params: { id } })).items
  assert.equal((await holdOf(runId)).resources?.memory_bytes, 600_000_000)
  const again = await run({ 'w.round': 1, 'w.hold.runtime.memory': '700 MB', 'w.hold.runtime.cpu': 2 })
  assert.equal((await show(again)).calls.cached, 3)
})

test('where memory was short the step goes on with more by one call, and what had finished is kept', async () => {
  const id = await run({ 'w.round': 2 })
  const { failure } = await show(id)
  assert.deepEqual(
    [failure?.code, failure?.more],
    ['outOfMemory', { step: 'hold', resource: 'memory', bytes: 2 ** 29, fits: true }],
  )
  const kept = await first(id)
  await lin.call(analyses.restart, {
    params: { id },
    body: { resources: [{ step: 'hold', resource: 'memory', bytes: 2 ** 29 }] },
  })
  const now = await ended(worker, lin, id)
  assert.deepEqual([now.state, now.inputs['w.hold.runtime.memory']], ['succeeded', '0.5 GiB'])
  assert.deepEqual(await first(id), kept)
})

test('a run that goes on hours after it failed did not take these hours', async () => {
  const id = await run({ 'w.round': 4 })
  await platform.context.db.execute(sql`
    update run set finished_at = now() - interval '5 hours', started_at = now() - interval '5 hours 1 minute'
      where analysis_id = ${id}`)
  await platform.context.db.execute(sql`
    update analysis set finished_at = now() - interval '5 hours', started_at = now() - interval '5 hours 1 minute'
      where id = ${id}`)
  const resources = [{ step: 'hold', resource: 'memory', bytes: 2 ** 29 }] as const
  await lin.call(analyses.restart, { params: { id }, body: { resources: [...resources] } })
  const whole = await ended(worker, lin, id)
  const [one] = (await lin.call(analyses.runs, { params: { id } })).items
  const taken = [whole, one].map((its) => {
    const { started_at, finished_at, paused_seconds } = its ?? assert.fail('There is no run')
    return (Date.parse(finished_at ?? '') - Date.parse(started_at ?? '')) / 1000 - paused_seconds
  })
  assert.ok(
    taken.every((seconds) => seconds >= 60 && seconds < 120),
    `${taken.join(' and ')} seconds`,
  )
})

test('what is no amount, no step, or more than the machine has is refused with what to do', async () => {
  const codesOf = async (inputs: Record<string, Json>) =>
    (await check(inputs)).checks.filter(({ state }) => state === 'failed').map(({ code }) => code)
  assert.deepEqual(await codesOf({ 'w.hold.runtime.memory': 'much' }), ['inputs_valid'])
  assert.deepEqual(await codesOf({ 'w.hold.runtime.maxRetries': 1000 }), ['inputs_valid'])
  assert.deepEqual(await codesOf({ 'w.nothing.runtime.memory': '1 GB' }), ['inputs_valid'])
  assert.deepEqual(await codesOf({ 'other.hold.runtime.memory': '1 GB' }), ['inputs_valid'])
  assert.deepEqual(await codesOf({ 'w.hold.runtime.memory': '900 TB' }), ['fits_host'])
  assert.deepEqual(await codesOf({ 'w.hold.runtime.disks': '900000 TB' }), ['space_left'])
  const params = { id: await run({ 'w.round': 3 }) }
  const refused = [
    { step: 'hold', resource: 'memory', bytes: 2 ** 49 },
    { step: 'hold', resource: 'disks', bytes: 2 ** 49 },
    { step: 'first', resource: 'disks', bytes: 2 ** 29 },
    { step: 'none', resource: 'memory', bytes: 2 ** 29 },
  ] as const
  for (const one of refused)
    assert.equal((await lin.answer(analyses.restart, { params, body: { resources: [one] } })).status, 422)
})

test('where disk was short the step goes on with more, too, and an author who asks for too much is told before', async () => {
  const filling = `version 1.1
workflow w { call fill }
task fill {
  command <<< head -c 30000000 /dev/zero > zeros; sleep 2; wc -c < zeros >>>
  output { Int bytes = read_int(stdout()) }
  runtime { disks: "SIZE" }
}`
  const { flowId: small } = await newFlow(lin, 'Small disk', filling.replace('SIZE', '10 MiB'))
  const id = await launchFlow(lin, small, {})
  await ended(worker, lin, id)
  const { failure } = await show(id)
  const more = { step: 'fill', resource: 'disks', bytes: 2 ** 29 } as const
  assert.deepEqual([failure?.code, failure?.more], ['diskLimit', { ...more, fits: true }])
  await lin.call(analyses.restart, { params: { id }, body: { resources: [more] } })
  const now = await ended(worker, lin, id)
  assert.deepEqual([now.state, now.inputs['w.fill.runtime.disks']], ['succeeded', '0.5 GiB'])
  const { flowId: huge } = await newFlow(lin, 'Huge disk', filling.replace('SIZE', '900000 TiB'))
  const body = { name: 'A', mode: 'files', inputs: {} } as const
  const { checks } = await lin.call(launches.check, { params: { id: huge }, body })
  assert.deepEqual(
    checks.filter(({ state }) => state === 'failed').map(({ code }) => code),
    ['space_left'],
  )
})
