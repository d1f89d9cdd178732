import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { status } from '@omics/contract/administration/status'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

const token = 'for the scraper alone'
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

test('how systems outside are reached is not told with their state', async () => {
  const { outside } = await administrator.call(status.show, {})
  assert.deepEqual(
    new Set(outside.flatMap((system) => Object.keys(system))),
    new Set(['name', 'source', 'enabled', 'tested_at', 'failure']),
  )
})

test('metrics are open on the machine itself', async () => {
  const { statusCode, body, headers } = await metrics({ host: '127.0.0.1:8080' }, '127.0.0.1')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(body, /^omics_runs\{state="waiting"\} 0$/m)
  assert.match(body, /^omics_info\{version="[\d.]+"\} 1$/m)
  assert.match(body, /omics_http_request_seconds_count\{method="GET",route="\/api\/status",status="200"\}/)
})

const here = { host: '127.0.0.1:8080' }

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
