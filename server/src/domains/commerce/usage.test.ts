import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usage } from '@omics/contract/commerce/usage'
import { groups } from '@omics/contract/administration/groups'
import { projects } from '@omics/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { launchFlow, newFlow } from '../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let other: Caller
let projectId: string
let analysisId: string
let runId: string

const wdl = 'version 1.1\ntask t { command <<< true >>> }\nworkflow w { call t }'
const GiB = 1024 ** 3

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  other = await platform.person('other')
  const flow = await newFlow(lin, 'Metered', wdl)
  projectId = flow.projectId
  analysisId = await launchFlow(lin, flow.flowId)
  const { rows } = await platform.context.db.execute<{ id: string }>(
    sql`select id from run where analysis_id = ${analysisId}`,
  )
  runId = rows[0]?.id ?? ''
})
after(() => platform.close())

let seq = 0
/** What a worker would append of a run. */
async function happens(type: string, at: string, more: object) {
  seq += 1
  const event = JSON.stringify({ type, at: `2026-${at}Z`, call: 'main.t', ...more })
  await platform.context.db.execute(
    sql`insert into run_event (run_id, seq, event) values (${runId}, ${seq}, ${event}::jsonb)`,
  )
}
const starts = (at: string, cpu: number, more = {}) =>
  happens('callStarted', at, {
    attempt: 1,
    resources: { cpu, memoryBytes: 2 * GiB, diskBytes: 0, gpu: true, gpus: 2 },
    handle: { executor: 'process', id: '1' },
    ...more,
  })
const ofAnalysis = async () => {
  const { id: _id, ...used } = await lin.call(usage.ofAnalysis, { params: { id: analysisId } })
  return used
}
const used = (attempts: number, coreSeconds: number, seconds: number) => ({
  attempts,
  core_microseconds: String(coreSeconds * 1e6),
  memory_byte_milliseconds: String(2 * GiB * seconds * 1000),
  gpu_milliseconds: String(2 * seconds * 1000),
  storage_byte_seconds: '0',
  cost: null,
})

test('every attempt counts by what it asked for and the time that was measured, those that were retried and stopped too', async () => {
  await starts('09-30T23:59:00', 0.5)
  await happens('callRetried', '10-01T00:01:00', { attempt: 1, usage: { wallSeconds: 100 } })
  assert.deepEqual(await ofAnalysis(), used(1, 50, 100))
  await starts('10-01T00:02:00', 4)
  // Where nothing was measured, from its start until it was stopped.
  await happens('callStopped', '10-01T00:02:10', {})
  assert.deepEqual(await ofAnalysis(), used(2, 90, 110))
})

test('an attempt that was lost with its machine, one that waited only, and one of an engine outside cost nothing', async () => {
  const earlier = await ofAnalysis()
  await starts('10-02T00:00:00', 64)
  await starts('10-02T00:00:01', 64, { queued: true })
  await happens('callStopped', '10-03T00:00:00', {})
  await starts('10-04T00:00:00', 64, { handle: { executor: 'wes', id: '1' } })
  await happens('callFinished', '10-05T00:00:00', { exitCode: 0, outputs: {} })
  assert.deepEqual(await ofAnalysis(), { ...earlier, attempts: earlier.attempts + 1 })
})

test('a job of a cluster counts from when it began there', async () => {
  const earlier = await ofAnalysis()
  await starts('10-06T00:00:00', 1, { queued: true })
  await happens('callBegan', '10-06T10:00:00', { attempt: 1, began: '2026-10-06T09:59:50Z' })
  await happens('callFinished', '10-06T10:00:00', { exitCode: 0, outputs: {} })
  const now = await ofAnalysis()
  assert.equal(BigInt(now.core_microseconds) - BigInt(earlier.core_microseconds), 10_000_000n)
})

test('usage is told by month, person, project and group, and nobody sees that of others', async () => {
  await admin.call(groups.create, { body: { name: 'Ward', members: [lin.personId] } })
  const total = (await ofAnalysis()).core_microseconds
  for (const [by, name] of [
    ['project', 'Metered'],
    ['person', 'lin'],
    ['group', 'Ward'],
    ['month', '2026-10'],
  ] as const) {
    const { items } = await admin.call(usage.list, { query: { by } })
    const row = items.find((one) => one.name === name)
    assert.equal(row?.core_microseconds, total, by)
  }
  const september = await admin.call(usage.list, { query: { by: 'person', month: '2026-09' } })
  assert.deepEqual(september.items, [])
  const [month] = await lin.call(usage.own, {})
  assert.deepEqual(await other.call(usage.own, {}), [])
  assert.ok(month)
  assert.equal((await other.answer(usage.ofProject, { params: { id: projectId } })).status, 404)
  assert.equal((await lin.answer(usage.list, {})).status, 403)
})

test('bytes count from when a file arrives until it is removed for good, and stay counted after its project has gone', async () => {
  const { db } = platform.context
  const { id } = await lin.call(projects.create, { body: { name: 'Stored' } })
  const stored = async () => {
    const { rows } = await db.execute<{ bytes: string; person: string }>(sql`
      select sum(bytes)::text as bytes, min(person_id::text) as person from metered_storage where project_id = ${id}`)
    return rows[0]
  }
  const file = sql`insert into file (id, project_id, kind, name, size, origin)
    select gen_random_uuid(), ${id}, 'file', 'f' || n, 1000, 'upload' from generate_series(1, 3) n`
  await db.execute(file)
  await db.execute(sql`update file set size = 5000 where project_id = ${id} and name = 'f1'`)
  assert.deepEqual(await stored(), { bytes: '7000', person: lin.personId })
  await db.execute(
    sql`update metered_storage set at = now() - interval '10 seconds' where project_id = ${id}`,
  )
  await db.execute(sql`delete from file where project_id = ${id} and name = 'f1'`)
  assert.equal((await stored())?.bytes, '2000')
  await db.execute(sql`delete from project where id = ${id}`)
  assert.deepEqual(await stored(), { bytes: '0', person: lin.personId })
  const { items } = await admin.call(usage.list, { query: { by: 'project' } })
  const row = items.find((one) => one.id === id)
  const seconds = Number(row?.storage_byte_seconds) / 7000
  assert.ok(row?.name === '' && seconds >= 9.5 && seconds < 30, String(seconds))
})
