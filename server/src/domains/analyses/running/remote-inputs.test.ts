import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { FileServer, isSignedWith } from '@omics/engine/testing/file-server'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import type { Json } from '@omics/contract/json'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { ended } from '../../../testing/ended.ts'
import { startWorker, type Worker } from './worker.ts'

const wdl = `version 1.1
workflow count {
  input {
    File words
    String more = ""
  }
  call upper { input: words }
  if (more != "") {
    File told = more + read_string(words)
    call upper as second { input: words = told }
  }
  output {
    File same = words
    String loud = read_string(upper.loud)
  }
}
task upper {
  input {
    File words
  }
  command <<<
    tr a-z A-Z < '~{words}' > loud.txt
  >>>
  output {
    File loud = "loud.txt"
  }
}
`

const outside = new FileServer()
const inside = new FileServer()
let platform: Platform
let worker: Worker
let lin: Caller
let admin: Caller
let projectId: string
let flowId: string

before(async () => {
  await Promise.all([outside.start(), inside.start()])
  platform = await startPlatform({
    OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${outside.port}`,
    OMICS_REMOTE_LIMIT_GB: '0.0001',
  })
  worker = await startWorker(platform.context, 'remote')
  lin = await platform.person('lin')
  admin = await platform.person('chen', 'admin')
  projectId = (await lin.call(projects.create, { body: { name: 'Words' } })).id
  flowId = (await lin.call(flows.fromWdl, { body: { project_id: projectId, name: 'count', wdl } })).id
})
after(async () => {
  await worker.close()
  await platform.close()
  await Promise.all([outside.stop(), inside.stop()])
})

async function run(inputs: Record<string, Json>): Promise<AnalysisDetail> {
  const body = { name: 'Count', mode: 'files' as const, inputs, idempotency_key: `key ${Math.random()}` }
  const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flowId }, body })
  return ended(worker, lin, id)
}

test('an input that is an address is fetched as a stage with a log, and handed on it becomes a file of the project', async () => {
  outside.files.set('/a/words 中文.txt', { content: Buffer.from('abc\n') })
  const { id, state, calls, failure } = await run({ 'count.words': `${outside.url}/a/words 中文.txt` })
  assert.equal(state, 'succeeded', JSON.stringify(failure))
  assert.equal(calls.succeeded, 1, 'a stage is no task')
  const { items } = await lin.call(analyses.calls, { params: { id } })
  const stage = items.find(({ kind }) => kind === 'stage')
  assert.deepEqual([stage?.name, stage?.state], ['fetch inputs', 'succeeded'])
  const log = await lin.call(analyses.log, {
    params: { id: stage?.run_id ?? '' },
    query: { call: 'fetch inputs', stream: 'stderr' },
  })
  assert.match(log.text, new RegExp(createHash('sha256').update('abc\n').digest('hex')))
  const outputs = await lin.call(analyses.showFile, { params: { id: projectId, analysi_id: id } })
  assert.equal(outputs.find(({ name }) => name === 'count.loud')?.value, 'ABC')
  assert.equal(outputs.find(({ name }) => name === 'count.same')?.files[0]?.name, 'words 中文.txt')
  const fetched = outside.seen.length
  assert.equal((await run({ 'count.words': `${outside.url}/a/words 中文.txt` })).calls.cached, 1)
  assert.equal(outside.seen.at(-1)?.status, 304)
  assert.equal(outside.seen.length, fetched + 1)
})

test('addresses inside the network, too large files and those that are not there fail with their reasons', async () => {
  inside.files.set('/secret.txt', { content: Buffer.from('secret') })
  const forbidden = await run({ 'count.words': `${inside.url}/secret.txt` })
  assert.deepEqual([forbidden.state, forbidden.failure?.code], ['failed', 'remoteForbidden'])
  assert.equal(inside.seen.length, 0)
  outside.files.set('/moved.txt', {
    content: Buffer.from(''),
    statuses: [302],
    headers: { location: `${inside.url}/secret.txt` },
  })
  assert.equal((await run({ 'count.words': `${outside.url}/moved.txt` })).failure?.code, 'remoteForbidden')
  assert.equal(inside.seen.length, 0)
  outside.files.set('/large.txt', { content: Buffer.alloc(200_000) })
  assert.equal((await run({ 'count.words': `${outside.url}/large.txt` })).failure?.code, 'remoteTooLarge')
  assert.equal((await run({ 'count.words': `${outside.url}/none.txt` })).failure?.code, 'remoteRefused')
})

test('the check before the launch asks every address and says what is wrong with it', async () => {
  const check = async (words: string) => {
    const body = { name: 'Count', mode: 'files' as const, inputs: { 'count.words': words } }
    const { checks, ready } = await lin.call(launches.check, { params: { id: flowId }, body })
    const { state, message } = checks.find(({ code }) => code === 'addresses_answer') ?? assert.fail()
    return { state, message, ready }
  }
  outside.files.set('/there.txt', { content: Buffer.from('x') })
  outside.files.set('/empty.txt', { content: Buffer.from('') })
  assert.deepEqual(await check(`${outside.url}/there.txt`), { state: 'passed', message: '', ready: true })
  assert.equal((await check(`${outside.url}/empty.txt`)).state, 'passed')
  const missing = await check(`${outside.url}/missing.txt`)
  assert.deepEqual([missing.state, missing.ready], ['failed', false])
  assert.match(
    missing.message,
    /missing\.txt could not be fetched: it answered with status 404\. Nothing is there/,
  )
  assert.match((await check(`${inside.url}/x.txt`)).message, /inside the network/)
  assert.match((await check(`${outside.url}/large.txt`)).message, /larger than/)
  outside.files.set('/busy.txt', { content: Buffer.from('x'), statuses: [503] })
  const busy = await check(`${outside.url}/busy.txt`)
  assert.deepEqual([busy.state, busy.ready], ['warning', true])
})

test('a workflow cannot tell outside what its files hold by asking for an address that says it', async () => {
  outside.files.set('/b.txt', { content: Buffer.from('confidential') })
  const told = await run({ 'count.words': `${outside.url}/b.txt`, 'count.more': `${outside.url}/told?` })
  assert.deepEqual([told.state, told.failure?.code], ['failed', 'inputMissing'])
  assert.equal(
    outside.seen.some(({ path }) => path.startsWith('/told')),
    false,
  )
})

test('objects of a store that the administrator has set up are fetched with its keys, wherever it stands', async () => {
  inside.files.set('/reads/a.txt', { content: Buffer.from('from the store') })
  inside.permit = (request) => (isSignedWith(request, 'sekret', 'us-east-1') ? undefined : 403)
  const save = (secret_access_key: string, version: number) =>
    admin.call(outsideSystems.save, {
      params: { id: 's3' },
      body: {
        settings: { endpoint: inside.url, inside: 'yes', access_key_id: 'AKID', buckets: 'reads\nother' },
        secrets: { secret_access_key },
        version,
      },
    })
  const { version } = await save('wrong', 0)
  assert.equal((await run({ 'count.words': 's3://reads/a.txt' })).failure?.code, 'remoteRefused')
  await save('sekret', version)
  assert.equal((await run({ 'count.words': 's3://reads/a.txt' })).state, 'succeeded')
})
