import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { analyses, type Call } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { TesServer } from '@omics/engine/testing/tes-server'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from '../running/worker.ts'

// The service runs two at a time.
const service = new TesServer()
const wdl = `version 1.1
task wait { input { Int i } command <<< sleep 1.5 >>> output { Int o = i } runtime { container: "debian:12" } }
workflow main { scatter (i in range(4)) { call wait { input: i } } output { Array[Int] all = wait.o } }
`

let platform: Platform
let worker: Worker
let lin: Caller

before(async () => {
  await service.start()
  platform = await startPlatform({ OMICS_EXECUTOR: 'tes', OMICS_TES_URL: service.url })
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
})
after(async () => {
  await worker.close()
  await platform.close()
  await service.stop()
})

async function standing(id: string): Promise<{ state: string; queued: number; calls: readonly Call[] }> {
  const [{ state, queued_calls: queued }, { items: calls }] = [
    await lin.call(analyses.show, { params: { id } }),
    await lin.call(analyses.calls, { params: { id } }),
  ]
  return { state, queued, calls }
}

test('calls that the service has queued wait until it runs them, and their time counts from then', async () => {
  const project = await lin.call(projects.create, { body: { name: 'Queue' } })
  const flow = await lin.call(flows.fromWdl, { body: { project_id: project.id, name: 'main', wdl } })
  const body = { name: 'Queued', mode: 'files', inputs: {}, idempotency_key: 'queued-once' } as const
  const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flow.id }, body })
  worker.wake()
  let sawBoth = false
  let now = await standing(id)
  for (let tries = 0; tries < 300 && ['waiting', 'running'].includes(now.state); tries += 1) {
    const queued = now.calls.filter((call) => call.state === 'waiting' && call.submitted_at !== null)
    for (const { started_at } of queued) assert.equal(started_at, null)
    const isRunning = now.calls.some(({ state }) => state === 'running')
    if (now.queued === 2 && queued.length === 2 && isRunning) sawBoth = true
    await delay(50)
    now = await standing(id)
  }
  assert.equal(now.state, 'succeeded')
  assert.ok(sawBoth, 'two were seen to run and two to be queued')
  assert.equal(now.queued, 0)
  const waits = now.calls.map(({ submitted_at: submitted, started_at: started, finished_at: finished }) => {
    assert.ok(submitted && started && finished && finished > started)
    return Date.parse(started) - Date.parse(submitted)
  })
  assert.ok(Math.max(...waits) > 800, `waited ${waits.join(', ')} ms`)
})
