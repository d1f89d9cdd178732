import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { status } from '@omics/contract/administration/status'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

const token = 'for the scraper alone'
let platform: Platform
let administrator: Caller
before(async () => {
  platform = await startPlatform({ OMICS_METRICS_TOKEN: token })
  administrator = await platform.person('administrator', 'admin')
})
after(() => platform.close())

const metrics = (headers: Record<string, string>, remoteAddress: string) =>
  platform.server.inject({ url: '/metrics', headers, remoteAddress })

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

test('metrics are not told to other machines without the token, nor through a proxy here', async () => {
  const elsewhere = { host: 'omics.example' }
  assert.equal((await metrics(elsewhere, '203.0.113.9')).statusCode, 404)
  assert.equal(
    (await metrics({ ...elsewhere, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode,
    404,
  )
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`])
    assert.equal((await metrics({ ...elsewhere, authorization: wrong }, '203.0.113.9')).statusCode, 404)
  const told = await metrics({ ...elsewhere, authorization: `Bearer ${token}` }, '203.0.113.9')
  assert.equal(told.statusCode, 200)
})
