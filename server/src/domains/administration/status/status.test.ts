import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'
import { after, before, test } from 'node:test'
import { status, type Status } from '@omics/contract/administration/status'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { until } from '@omics/engine/testing/until'
import { startWorker } from '../../analyses/running/worker.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

const token = 'for the scraper alone'
const failing = `version 1.1
workflow failing {
  call end
}
task end {
  command <<< sleep 3; exit 3 >>>
}
`
let platform: Platform
let proxied: Platform
let tokened: Platform
let administrator: Caller
before(async () => {
  ;[platform, proxied, tokened] = await Promise.all([
    startPlatform(),
    startPlatform({ OMICS_PROXY: '127.0.0.1' }),
    startPlatform({ OMICS_METRICS_TOKEN: token }),
  ])
  administrator = await platform.person('administrator', 'admin')
})
after(() => Promise.all([platform, proxied, tokened].map((one) => one.close())))

const here = { host: '127.0.0.1:8080' }
const metrics = (headers: Record<string, string>, remoteAddress: string, asked = platform) =>
  asked.server.inject({ url: '/metrics', headers, remoteAddress })

test('who used the platform a moment ago is online, and who did an hour ago is not', async () => {
  const early = await platform.person('early')
  const { pool } = platform.context.connection
  await administrator.call(projects.list, {})
  await pool.query(`update session set last_used_at = now() - interval '1 hour' where person_id = $1`, [
    early.personId,
  ])
  const { online } = await administrator.call(status.show, {})
  assert.deepEqual(
    online.people.map(({ id }) => id),
    [administrator.personId],
  )
  assert.equal(online.total, 1)
})

test('versions, disk and database are those of this machine', async () => {
  const shown = await administrator.call(status.show, {})
  const { rows } = await platform.context.connection.pool.query('show server_version')
  assert.equal(shown.versions.postgresql, rows[0].server_version)
  assert.equal(shown.versions.node, process.versions.node)
  assert.ok(shown.disk.total > shown.disk.free && shown.database.bytes > 1_000_000)
  assert.ok(shown.database.connections > 0 && shown.database.tables.length > 0)
  assert.deepEqual(shown.queue, { waiting: 0, running: 0, waiting_since: null })
  assert.equal(shown.workers.alive, 0)
})

test('tasks run in processes of this machine, shut off from it, with all that it has to give', async () => {
  const { executor } = await administrator.call(status.show, {})
  assert.deepEqual(executor, {
    kind: 'process',
    isolated: true,
    sandbox_trouble: null,
    cpu: availableParallelism(),
    memory_bytes: totalmem(),
  })
})

test('runs that wait, go on and failed are told, each where it is, and which worker is busy', async () => {
  const { id } = await administrator.call(projects.create, { body: { name: 'Barley' } })
  const flow = await administrator.call(flows.fromWdl, {
    body: { project_id: id, name: 'failing', wdl: failing },
  })
  await administrator.call(launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'Doomed', mode: 'files', inputs: {}, idempotency_key: randomUUID() },
  })
  const waiting = await administrator.call(status.show, {})
  assert.deepEqual([waiting.queue.waiting, waiting.queue.running, waiting.failed.runs], [1, 0, 0])
  assert.ok(waiting.queue.waiting_since)
  assert.match((await metrics(here, '127.0.0.1')).body, /^omics_runs\{state="waiting"\} 1$/m)
  const once = (what: string, so: (shown: Status) => boolean) =>
    until(what, async () => {
      const shown = await administrator.call(status.show, {})
      return so(shown) && shown
    })
  const worker = await startWorker(platform.context, 'the busy one')
  try {
    const running = await once('The run does not begin', ({ queue }) => queue.running === 1)
    assert.deepEqual(running.workers, { alive: 0, busy: [{ name: 'the busy one', runs: 1 }] })
    const { failed, workers } = await once('The run does not fail', ({ failed: { runs } }) => runs === 1)
    const [latest] = failed.latest
    assert.deepEqual([latest?.project, latest?.analysis], ['Barley', 'Doomed'])
    assert.match(latest?.what ?? '', /3/)
    assert.deepEqual(workers.busy, [])
  } finally {
    await worker.close()
  }
})

test('of the workers that live on one database server only those of this platform are counted', async () => {
  const lock = async ({ context }: Platform) => {
    const client = await context.connection.pool.connect()
    await client.query('select pg_advisory_lock(76, 1)')
    return client
  }
  const alive = async () => (await administrator.call(status.show, {})).workers.alive
  const clients = [await lock(proxied)]
  try {
    assert.equal(await alive(), 0)
    clients.push(await lock(platform))
    assert.equal(await alive(), 1)
  } finally {
    // A connection that went back would keep its lock.
    for (const client of clients) client.release(true)
  }
})

test('how systems outside are reached is not told with their state', async () => {
  const { outside } = await administrator.call(status.show, {})
  assert.deepEqual(
    new Set(outside.flatMap((system) => Object.keys(system))),
    new Set(['name', 'source', 'enabled', 'tested_at', 'failure']),
  )
})

test('metrics are open on the machine itself', async () => {
  const { statusCode, body, headers } = await metrics(here, '127.0.0.1')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(body, /^omics_runs\{state="waiting"\} 0$/m)
  assert.match(body, /^omics_info\{version="[\d.]+"\} 1$/m)
  assert.match(body, /omics_http_request_seconds_count\{method="GET",route="\/api\/status",status="200"\}/)
})

test('what a proxy on the machine passes on does not come from the machine, whichever header the proxy adds', async () => {
  for (const header of [
    'X-Forwarded-For',
    'X-Real-IP',
    'Forwarded',
    'Via',
    'X-Forwarded-Proto',
    'True-Client-IP',
  ])
    assert.equal((await metrics({ ...here, [header]: '203.0.113.9' }, '127.0.0.1')).statusCode, 404, header)
  assert.equal((await metrics({ host: 'omics.example' }, '127.0.0.1')).statusCode, 404)
  assert.equal((await metrics(here, '127.0.0.1', proxied)).statusCode, 404, 'nor when it adds none')
})

test('metrics are told to whoever shows the token, and with a token to nobody else', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`])
    for (const from of ['127.0.0.1', '203.0.113.9'])
      assert.equal((await metrics({ ...here, authorization: wrong }, from, tokened)).statusCode, 404, wrong)
  const elsewhere = { host: 'omics.example', authorization: `Bearer ${token}` }
  assert.equal((await metrics(elsewhere, '203.0.113.9', tokened)).statusCode, 200)
  assert.equal((await metrics(elsewhere, '203.0.113.9')).statusCode, 404)
})
