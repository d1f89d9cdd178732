import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { operations } from '@omics/contract/administration/operations'
import { analyses } from '@omics/contract/analyses/analyses'
import { pathOf, type Endpoint, type OutputOf } from '@omics/contract/endpoint'
import { scopes } from '@omics/contract/account/scopes'
import { session } from '@omics/contract/account/session'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { connect } from '@omics/server/db/database'
import { becomes } from './harness/becomes.ts'
import { beginUpload } from './harness/cut-upload.ts'
import { administrator, startServer, type RunningServer } from './harness/server.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 3)
const calls = 16
const wdl = `version 1.1
workflow slow {
  input { Int n }
  scatter (i in range(n)) { call nap { input: i } }
  output { Array[Int] seen = nap.out }
}
task nap {
  input { Int i }
  command <<<
    sleep 0.4
    echo ~{i}
  >>>
  output { Int out = read_int(stdout()) }
  runtime { cpu: 1  memory: "64 MB" }
}
`

let server: RunningServer
let token = ''
before(async () => {
  server = await startServer()
  const { access_token } = await ask(
    session.login,
    {},
    { name: administrator.email, password: administrator.password },
  )
  const made = await ask(session.createPersonalToken, {}, { name: 'crash', scopes }, access_token)
  token = made.token
})
after(() => server.stop())

async function ask<E extends Endpoint>(
  endpoint: E,
  params: Record<string, string>,
  body?: unknown,
  bearer = token,
): Promise<OutputOf<E>> {
  const response = await fetch(server.address + pathOf(endpoint.path, params), {
    method: endpoint.method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== endpoint.success) throw new Error(`${endpoint.path} answered ${text}`)
  const envelope: { data: unknown } = JSON.parse(text)
  return endpoint.output.parse(envelope.data) as OutputOf<E>
}

test('a change that kill -9 cuts off is in the operation log, whatever came of it', async () => {
  const { id, version, name, description } = await ask(projects.create, {}, { name: 'Cut off' })
  const { pool, close } = connect(server.databaseUrl)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from project where id = $1 for update', [id])
  const cut = ask(projects.update, { id }, { name: `${name} later`, description, version }).catch(
    () => undefined,
  )
  const isBegun = async () => (await pool.query('select 1 from operation_begun')).rowCount === 1
  assert.ok(await becomes(isBegun))
  await server.restart('SIGKILL')
  await holder.query('rollback')
  holder.release()
  await close()
  await cut
  const [entry] = (await ask(operations.list, {})).items
  assert.deepEqual(
    [entry?.kind, entry?.object_id, entry?.succeeded, entry?.error],
    ['projects', id, false, 'outcome_unknown'],
  )
  assert.notEqual(entry?.person, '')
})

test(`kill -9 of the server at ${rounds} random moments loses no acknowledged byte and runs no finished call twice`, async () => {
  const { id } = await ask(projects.create, {}, { name: 'Crash' })
  const flow = await ask(flows.fromWdl, {}, { project_id: id, name: 'slow', wdl })
  const sent = new Map<string, string>()
  for (let round = 0; round < rounds; round += 1) {
    const launch = { name: `Round ${round}`, mode: 'files', inputs: { 'slow.n': calls }, use_cache: false }
    const key = `crash-round-${round}`
    const { analysis_id } = await ask(
      launches.dataStart,
      { id: flow.id },
      { ...launch, idempotency_key: key },
    )
    const moment = Math.random() * 4000
    // Half of the moments fall into an upload, which takes less time than the runs.
    const head = Math.max(0, moment - Math.random() * 1000)
    await delay(head)
    const upload = await beginUpload(server.address, token, id, `round ${round}.bin`)
    await delay(moment - head)
    await server.restart('SIGKILL')
    await upload.ended
    const finish = { id: await upload.goOn() }
    const made = await ask(files.finishUpload, finish, { sha256: upload.sha256 })
    sent.set(made.id, upload.sha256)
    await allRanOnce(analysis_id, `killed after ${Math.round(moment)} ms`)
  }
  for (const [fileId, sha256] of sent) assert.equal(await digestOf(fileId), sha256)
})

/** SHA-256 of a file as it comes back. */
async function digestOf(fileId: string): Promise<string> {
  const address = server.address + pathOf(files.content.path, { id: fileId })
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const hash = createHash('sha256')
  for await (const chunk of response.body ?? []) hash.update(chunk)
  return hash.digest('hex')
}

async function allRanOnce(analysisId: string, when: string): Promise<void> {
  const params = { id: analysisId }
  let shown = await ask(analyses.show, params)
  for (let waited = 0; ['waiting', 'running'].includes(shown.state) && waited < 1800; waited += 1) {
    await delay(100)
    shown = await ask(analyses.show, params)
  }
  assert.equal(shown.state, 'succeeded', `${when}: ${JSON.stringify(shown.failure)}`)
  const { items } = await ask(analyses.calls, params)
  const naps = items.filter(({ kind }) => kind === 'task')
  assert.equal(naps.length, calls, when)
  assert.deepEqual(
    naps.map(({ attempt }) => attempt),
    naps.map(() => 1),
    when,
  )
  const [seen] = await ask(analyses.showFile, { id: shown.project_id, analysi_id: analysisId })
  assert.deepEqual(
    seen?.value,
    Array.from({ length: calls }, (_value, index) => index),
    when,
  )
}
