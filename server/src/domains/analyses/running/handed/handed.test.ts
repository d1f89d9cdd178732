import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { session } from '@omics/contract/account/session'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { FileServer } from '@omics/engine/testing/file-server'
import { until as patiently } from '@omics/engine/testing/until'
import { platformGrant } from '../../../../http/grant.ts'
import { startWorkerProcess } from '../../../../testing/other-process.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'
import { WesServer, type ServedRun } from '../../../../testing/wes-server.ts'
import { addFileFromBytes } from '../../../files/keep.ts'
import { fileUri } from '../../file-uri.ts'
import { startWorker, type Worker } from '../worker.ts'

const wdl = `version 1.1
workflow shout {
  input {
    File words
    File? index
    Int wait = 0
  }
  call upper { input: words, wait }
  output {
    File loud = upper.loud
    Int copies = 1
  }
}
task upper {
  input {
    File words
    Int wait
  }
  command <<<
    echo "hello from far away" >&2
    sleep ~{wait} || exit 3
    tr a-z A-Z < '~{words}' > 'loud words.txt'
  >>>
  output {
    File loud = "loud words.txt"
  }
}
`

const engine = new WesServer('first token')
const elsewhere = new FileServer()
let platform: Platform
let worker: Worker
let lin: Caller
let admin: Caller
let projectId: string
let flowId: string
let words: string

before(async () => {
  await Promise.all([engine.start(), elsewhere.start()])
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${elsewhere.port}` })
  worker = await startWorker(platform.context, 'handing')
  lin = await platform.person('lin')
  admin = await platform.person('chen', 'admin')
  projectId = (await lin.call(projects.create, { body: { name: 'Words' } })).id
  flowId = (await lin.call(flows.fromWdl, { body: { project_id: projectId, name: 'shout', wdl } })).id
  const wanted = { parentId: null, name: 'words 中文.txt', origin: 'upload' as const }
  words = fileUri(
    await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from('abc\n'), wanted),
  )
})
after(async () => {
  await worker.close()
  await platform.close()
  await Promise.all([engine.away(), elsewhere.stop()])
})

async function useEngine(address: string, token: string, parameters = ''): Promise<void> {
  const params = { id: 'wes' }
  const known = (await admin.call(outsideSystems.list, {})).find(({ name }) => name === 'wes')
  const body = {
    settings: { title: 'Far Engine', address, parameters, inside: 'yes' },
    secrets: { token },
    version: known?.version ?? 0,
  }
  await admin.call(outsideSystems.save, { params, body })
}

const request = (more: object = {}) => ({
  name: 'Far',
  mode: 'files' as const,
  inputs: { 'shout.words': words, ...more },
  engine: 'wes' as const,
  idempotency_key: `key ${Math.random()}`,
})

async function launch(more: object = {}): Promise<string> {
  const body = request(more)
  const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flowId }, body })
  worker.wake()
  return id
}

const until = <Value>(what: string, ask: () => Promise<Value | undefined>) =>
  patiently(`It did not come so far: ${what}`, () => {
    worker.wake()
    return ask()
  })

const ended = (id: string): Promise<AnalysisDetail> =>
  until('end', async () => {
    const shown = await lin.call(analyses.show, { params: { id } })
    return shown.state === 'waiting' || shown.state === 'running' ? undefined : shown
  })

/** The run at the engine that is the n-th that it got. */
const served = (count: number): Promise<ServedRun> =>
  until('hand over', () => Promise.resolve(engine.runs[count - 1]))

const task = {
  id: 'shout.upper/../1',
  name: 'shout.upper',
  cmd: ['tr a-z A-Z'],
  start_time: '2026-01-01T00:00:00Z',
}

function complete(run: ServedRun, loud = `${engine.address}/kept/loud%20words.txt`): void {
  run.tasks = [
    { ...task, end_time: '2026-01-01T00:00:01Z', exit_code: 0, stderr: `${engine.address}/kept/stderr` },
  ]
  run.outputs = { 'shout.loud': loud, 'shout.copies': 1 }
  run.state = 'COMPLETE'
}

async function outputOf(id: string, name: string) {
  const outputs = await lin.call(analyses.showFile, { params: { id: projectId, analysi_id: id } })
  return outputs.find((one) => one.name === name) ?? assert.fail(name)
}

test('without an engine nothing is handed over, and the form does not offer it', async () => {
  const params = { id: flowId }
  const refused = await lin.answer(launches.dataStart, { params, body: request() })
  assert.deepEqual([refused.status, refused.error?.id], [422, 'not_ready'])
  const { idempotency_key: _key, ...body } = request()
  assert.equal((await lin.call(launches.check, { params, body })).outside_engine, null)
  await useEngine(engine.address, engine.token, 'project=far\nbroken line\nmode = fast')
  assert.equal((await lin.call(launches.check, { params, body })).outside_engine, 'Far Engine')
  assert.equal((await admin.call(outsideSystems.test, { params: { id: 'wes' }, body: {} })).failure, '')
})

test('a run is handed over with its files and followed: tasks, logs and outputs are those of any other', async () => {
  const id = await launch()
  const run = await served(1)
  const path = run.params['shout.words']
  assert.equal(path, 'inputs/0/words 中文.txt')
  assert.equal(await run.files.get(String(path))?.text(), 'abc\n')
  assert.match((await run.files.get('main.wdl')?.text()) ?? '', /workflow shout/)
  run.state = 'RUNNING'
  run.tasks = [task]
  const call = await until('a task', async () => {
    const { items } = await lin.call(analyses.calls, { params: { id } })
    return items.find(({ state }) => state === 'running')
  })
  assert.deepEqual([call.name, call.node], ['shout.upper', 'upper'])
  complete(run)
  const shown = await ended(id)
  assert.equal(shown.state, 'succeeded', JSON.stringify(shown.failure))
  assert.deepEqual([shown.calls.succeeded, shown.executors], [1, ['wes']])
  const { value, files } = await outputOf(id, 'shout.loud')
  assert.equal(files[0]?.name, 'loud words.txt', String(value))
  assert.equal(files[0].size, 'kept loud words.txt\n'.length)
  const query = { call: call.call, stream: 'stderr' as const }
  assert.equal((await lin.call(analyses.log, { params: { id: call.run_id }, query })).text, 'kept stderr\n')
})

test('an answer that is lost hands nothing over twice, and a busy engine is asked again', async () => {
  engine.losesAnswer = true
  engine.busy = 2
  const id = await launch()
  const run = await served(2)
  complete(run)
  assert.equal((await ended(id)).state, 'succeeded')
  assert.equal(engine.runs.length, 2)
})

test('an engine that goes away, or whose token ends, while it runs loses nothing', async () => {
  const id = await launch()
  const run = await served(3)
  await engine.away()
  await delay(1500)
  complete(run)
  engine.token = 'second token'
  await engine.start()
  await until('a refused token', () => Promise.resolve(engine.refusedTokens > 0 || undefined))
  await useEngine(engine.address, engine.token)
  assert.equal((await ended(id)).state, 'succeeded')
})

test('a run that is stopped here is cancelled there', async () => {
  const id = await launch()
  const run = await served(4)
  run.state = 'RUNNING'
  run.tasks = [task]
  await until('a task', async () => {
    const { items } = await lin.call(analyses.calls, { params: { id } })
    return items.length > 0 || undefined
  })
  await lin.call(analyses.stop, { params: { id } })
  const shown = await ended(id)
  assert.deepEqual([shown.state, run.state, shown.calls.stopped], ['stopped', 'CANCELED', 1])
})

test('what goes wrong there is told here, and a restart hands the run over anew', async () => {
  engine.refusal = 'workflow_type_version: 1.1 is not supported'
  const refused = await ended(await launch())
  assert.equal(refused.failure?.code, 'handedRefused')
  assert.match(refused.failure.what, /Far Engine did not take the run: 400 .*1\.1 is not supported/)
  engine.refusal = undefined
  const id = await launch()
  const run = await served(5)
  run.state = 'EXECUTOR_ERROR'
  run.told = ['disk 7 burns']
  run.tasks = [{ ...task, end_time: 'now', exit_code: 3 }]
  const failed = await ended(id)
  assert.equal(failed.failure?.code, 'handedFailed')
  assert.match(failed.failure.what, /EXECUTOR_ERROR: disk 7 burns/)
  assert.equal(failed.calls.failed, 1)
  await lin.call(analyses.restart, { params: { id }, body: {} })
  complete(await served(6))
  assert.equal((await ended(id)).state, 'succeeded')
})

test('an engine of version 1.0 is followed, too', async () => {
  engine.isOld = true
  const id = await launch()
  complete(await served(7))
  const shown = await ended(id)
  assert.deepEqual([shown.state, shown.calls.succeeded], ['succeeded', 1])
  engine.isOld = false
})

test('outputs elsewhere are fetched without the token of the engine, and those out of reach are told', async () => {
  elsewhere.files.set('/out/far.txt', { content: Buffer.from('far') })
  const id = await launch()
  complete(await served(8), `${elsewhere.url}/out/far.txt`)
  assert.equal((await ended(id)).state, 'succeeded')
  assert.equal((await outputOf(id, 'shout.loud')).files[0]?.name, 'far.txt')
  assert.equal(
    elsewhere.seen.some(({ headers }) => headers.authorization !== undefined),
    false,
  )
  const hidden = await launch()
  complete(await served(9), 'gs://bucket/loud.txt')
  assert.equal((await ended(hidden)).failure?.code, 'handedOutput')
  const inside = await launch()
  complete(await served(10), 'http://127.0.0.1:1/loud.txt')
  assert.equal((await ended(inside)).failure?.code, 'remoteForbidden')
})

test('a worker that is killed follows the same run again', async () => {
  await worker.close()
  const killed = await startProcess()
  const id = await launch()
  const run = await served(11)
  run.state = 'RUNNING'
  run.tasks = [task]
  await until('a task', async () => {
    const { items } = await lin.call(analyses.calls, { params: { id } })
    return items.length > 0 || undefined
  })
  killed.kill('SIGKILL')
  await delay(200)
  complete(run)
  const next = await startProcess()
  assert.equal((await ended(id)).state, 'succeeded')
  assert.equal(engine.runs.length, 11)
  next.kill('SIGKILL')
  worker = await startWorker(platform.context, 'handing')
})

const startProcess = () =>
  startWorkerProcess(platform, { OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${elsewhere.port}` })

test('another platform of this kind is such an engine: what it runs comes back', async () => {
  const far = await startPlatform()
  const farWorker = await startWorker(far.context, 'far')
  try {
    await far.server.listen({ host: '127.0.0.1', port: 0 })
    const mei = await far.person('mei')
    await mei.call(projects.create, { body: { name: 'Far' } })
    const scopes = ['read', 'write', 'launch'] as const
    const { token } = await mei.call(session.createPersonalToken, {
      body: { name: 'from lin', scopes: [...scopes] },
    })
    const { port } = far.server.server.address() as AddressInfo
    await useEngine(`http://127.0.0.1:${port}/ga4gh/wes/v1`, token, 'project=Far')
    const id = await launch()
    const shown = await ended(id)
    assert.equal(shown.state, 'succeeded', JSON.stringify(shown.failure))
    const { files } = await outputOf(id, 'shout.loud')
    assert.deepEqual([files[0]?.name, files[0]?.size], ['loud words.txt', 4])
    const { items } = await lin.call(analyses.calls, { params: { id } })
    const query = { call: 'upper', stream: 'stderr' as const }
    const log = await lin.call(analyses.log, { params: { id: items[0]?.run_id ?? '' }, query })
    assert.equal(log.text, 'hello from far away\n')
    const failing = await ended(await launch({ 'shout.wait': -1 }))
    assert.equal(failing.failure?.code, 'handedFailed')
  } finally {
    await farWorker.close()
    await far.close()
  }
})
