import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import type { Envelope } from '@omics/contract/errors'
import { roles } from '@omics/contract/administration/roles'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { until } from '@omics/engine/testing/until'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { mostStreams } from './open-streams.ts'

const wdl = `version 1.1
workflow one { output { Int one = 1 } }`

let platform: Platform
let base: string
let owner: Caller
let stranger: Caller
let projectId: string
let flowId: string
let analysisId: string
let runId: string

before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(platform.server.server.address() as AddressInfo).port}`
  owner = await platform.person('owner')
  stranger = await platform.person('stranger')
  const project = await owner.call(projects.create, { body: { name: 'Followed' } })
  const flow = await owner.call(flows.fromWdl, { body: { project_id: project.id, name: 'one', wdl } })
  projectId = project.id
  flowId = flow.id
  analysisId = await launch('A')
  const { items } = await owner.call(analyses.runs, { params: { id: analysisId } })
  runId = items[0]?.id ?? ''
})
after(() => platform.close())

async function launch(name: string): Promise<string> {
  const body = { name, mode: 'files', inputs: {}, idempotency_key: `followed-${name}` } as const
  return (await owner.call(launches.dataStart, { params: { id: flowId }, body })).analysis_id
}

interface Opened {
  readonly status: number
  /** Reads until a text has come. Fails when the stream ends before. */
  until(text: string): Promise<string>
  /** Whether the server ends it within a time in milliseconds. */
  endsWithin(time: number): Promise<boolean>
  readonly refusal: () => Promise<Envelope>
  close(): void
}

async function open(caller: Caller, topics: string, last?: string): Promise<Opened> {
  const leaving = new AbortController()
  const response = await fetch(`${base}/api/events?${new URLSearchParams({ topics })}`, {
    headers: { authorization: `Bearer ${caller.token}`, ...(last && { 'last-event-id': last }) },
    signal: leaving.signal,
  })
  const reader = response.ok ? response.body?.getReader() : undefined
  const rest = async () => {
    while (!(await reader?.read())?.done);
    return true
  }
  return {
    status: response.status,
    until: async (text) => {
      let come = ''
      while (!come.includes(text)) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error(`The stream ended after ${come}`)
        come += Buffer.from(part.value).toString()
      }
      return come
    },
    endsWithin: (time) => Promise.race([rest(), delay(time, false)]),
    refusal: async () => (await response.json()) as Envelope,
    close: () => leaving.abort(),
  }
}

test('somebody follows what is theirs', async () => {
  const stream = await open(owner, `messages,analysis:${analysisId},log:${runId}:t:stdout`)
  assert.equal(stream.status, 200)
  assert.match(await stream.until('"type":"analysis"'), /event: messages/)
  stream.close()
})

test('to ask only for the head of a stream opens none', async () => {
  const address = `${base}/api/events?topics=messages`
  const answer = await fetch(address, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(10_000),
  })
  assert.deepEqual([answer.status, await answer.text()], [200, ''])
})

test('topics of others, and names of no topic, are not found, whatever stands in them', async () => {
  const others = [`analysis:${analysisId}`, `log:${runId}:t:stdout`, `messages,analysis:${analysisId}`]
  for (const topics of others) {
    const { status, refusal } = await open(stranger, topics)
    assert.deepEqual([status, (await refusal()).error?.id], [404, 'not_found'], topics)
  }
  const none = [
    '%',
    'nothing',
    '__proto__',
    'constructor',
    ':',
    '::::',
    'analysis',
    'analysis:',
    'log',
    'analysis:%00',
    'analysis:x',
    "analysis:' or true --",
    'log:x:t:stdout',
    'analysis:\0',
    '话题',
    'x'.repeat(7e3),
    `log:${runId}`,
    `log:${runId}:t`,
    `log:${runId}:t:stdin`,
    `log:${analysisId}:t:stdout`,
    `log:${runId}:t:stdout:0`,
    `log:${runId}:%74:stdout`,
    `log:${runId.toUpperCase()}:t:stdout`,
    `analysis:${analysisId}:0`,
    'messages:0',
    `log:${runId}:a%2fb:stdout`,
    `log:${runId}:%:stdout`,
    `log:${runId}:%E0%A4:stdout`,
    `log:${runId}:%ff:stderr`,
  ]
  for (const topics of none) {
    const { status, refusal } = await open(owner, topics)
    assert.deepEqual([status, (await refusal()).error?.id], [404, 'not_found'], topics)
  }
})

test('a stream that nobody reads takes no more than a little memory', async () => {
  const folder = join(platform.context.config.dataFolder, 'runs', runId)
  const calls = Array.from({ length: 8 }, (_, index) => `loud${index}`)
  for (const call of calls) {
    await mkdir(join(folder, call), { recursive: true })
    await writeFile(join(folder, call, 'stdout'), Buffer.alloc(8 * 1024 * 1024, 'a'))
    await callNamed(call, join(folder, call))
  }
  const topics = calls.map((call) => `log:${runId}:${call}:stdout`)
  const last = topics.map((topic) => `${topic}=0`).join(';')
  const connected = once(platform.server.server, 'connection')
  const address = new URL(`/api/events?${new URLSearchParams({ topics: topics.join(','), last })}`, base)
  const reader = connect(Number(address.port), address.hostname).pause()
  reader.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\n`)
  reader.write(`Authorization: Bearer ${owner.token}\r\n\r\n`)
  const [serving]: Socket[] = await connected
  const waiting: number[] = []
  // Unhindered, eight logs are read a megabyte at a time, twice a second.
  for (let turn = 0; turn < 40; turn += 1) {
    await delay(200)
    waiting.push(serving?.writableLength ?? 0)
  }
  assert.ok(Math.max(...waiting) > 0, 'The stream never waited for its reader')
  assert.ok(Math.max(...waiting) < 1024 * 1024, `${Math.max(...waiting)} bytes waited`)
  reader.destroy()
})

test('a log of a call that leads out of its folder has nothing to tell', async () => {
  for (const call of [
    '..%2f..%2f..%2fserver',
    '..%2F..%2F..%2Fserver',
    '%2Fetc%2Fpasswd',
    '%00',
    '%ED%95%9C',
    '..',
  ]) {
    const stream = await open(owner, `log:${runId}:${call}:stdout,messages`)
    const come = stream.status === 200 ? await stream.until('event: messages') : ''
    assert.doesNotMatch(come, /event: log/, call)
    assert.ok([200, 404].includes(stream.status), call)
    stream.close()
  }
})

test('of too many streams of one person the oldest ends, and no stream of anybody else', async () => {
  const bystander = await open(stranger, 'messages')
  const streams: Opened[] = []
  for (let count = 0; count < mostStreams; count += 1) streams.push(await open(owner, 'messages'))
  const [first, second] = streams
  assert.equal(await first?.endsWithin(300), false)
  streams.push(await open(owner, 'messages'))
  assert.equal(await first?.endsWithin(5000), true)
  const others = await Promise.all([second, streams.at(-1), bystander].map((one) => one?.endsWithin(300)))
  assert.deepEqual(others, [false, false, false])
  for (const stream of [...streams, bystander]) stream.close()
})

test('a stream that has been left makes room for another', async () => {
  for (let count = 0; count < mostStreams; count += 1) {
    const passing = await open(stranger, 'messages')
    passing.close()
  }
  await delay(200)
  const streams: Opened[] = []
  for (let count = 0; count < mostStreams; count += 1) streams.push(await open(stranger, 'messages'))
  assert.equal(await streams[0]?.endsWithin(300), false)
  for (const stream of streams) stream.close()
})

/** The last id in what has come, with which a browser would resume. */
const lastId = (come: string) => [...come.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''

const callNamed = (name: string, folder = '') =>
  platform.context.db.execute(sql`
    insert into run_call (run_id, analysis_id, call, name, task, state, folder, queued_at, position)
    values (${runId}, ${analysisId}, ${name}, ${name}, ${name}, 'running', ${folder}, now(), 1)`)

/** Other tests share the database server: a change is told twice while a transaction older than it goes on there. */
const untilSettled = () =>
  until('A transaction does not end', async () => {
    const { rows } = await platform.context.db.execute<{ settled: boolean }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(changed_in) as settled
      from run_call where analysis_id = ${analysisId}`)
    return rows[0]?.settled
  })

test('a stream that broke off goes on where it stood, and tells nothing of before', async () => {
  const topics = `analysis:${analysisId}`
  await callNamed('before')
  await untilSettled()
  const broken = await open(owner, topics)
  const id = lastId(await broken.until(`id: ${topics}=`))
  broken.close()
  await callNamed('meanwhile')
  const resumed = await open(owner, topics, id)
  const come = await resumed.until('"call":"meanwhile"')
  assert.doesNotMatch(come, /"call":"before"/)
  resumed.close()
  const fresh = await open(owner, topics)
  assert.doesNotMatch(await fresh.until(`id: ${topics}=`), /"call":"meanwhile"/)
  fresh.close()
})

test('the list of a project tells on resuming what ended meanwhile, and not what ended long before', async () => {
  const [ended, long] = [await launch('ended'), await launch('long ended')]
  const minutes = (count: number) => sql`now() - ${count} * interval '1 minute'`
  for (const [id, ago] of [[ended, 5] as const, [long, 60] as const]) {
    await platform.context.db.execute(
      sql`update analysis set state = 'failed', created_at = ${minutes(90)}, finished_at = ${minutes(ago)} where id = ${id}`,
    )
  }
  const topic = `project:${projectId}`
  const resumed = await open(owner, topic, `${topic}=${Date.now() - 10 * 60_000}`)
  const come = await resumed.until('event: analyses')
  assert.match(come, new RegExp(ended))
  assert.doesNotMatch(come, new RegExp(long))
  resumed.close()
})

test('lists tell of launches, changes and removals to those who may see them alone', async () => {
  const [project, everything] = [await open(owner, `project:${projectId}`), await open(owner, 'analyses')]
  const elsewhere = await open(stranger, 'analyses,messages')
  await Promise.all([project.until('id: project'), everything.until('id: analyses'), elsewhere.until('id: ')])
  const id = await launch('seen')
  for (const stream of [project, everything]) assert.match(await stream.until(id), /"state":"waiting"/)
  await platform.context.db.execute(
    sql`update analysis set state = 'stopped', finished_at = now() where id = ${id}`,
  )
  for (const stream of [project, everything]) await stream.until('"state":"stopped"')
  await owner.call(analyses.remove, { params: { id } })
  for (const stream of [project, everything]) await stream.until(`"gone":["${id}"]`)
  await owner.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [stranger.personId], role: 'viewer' },
  })
  const come = await elsewhere.until('"again":true')
  assert.doesNotMatch(come, new RegExp(`"id":"${id}"`))
  for (const stream of [project, everything, elsewhere]) stream.close()
})

test('who is taken out of a project follows it no longer from that moment', async () => {
  const stream = await open(stranger, `project:${projectId},analysis:${analysisId}`)
  assert.equal(stream.status, 200)
  await stream.until('id: ')
  const began = Date.now()
  await owner.call(projects.removeMember, {
    params: { id: projectId },
    body: { kind: 'person', member_id: stranger.personId },
  })
  const come = await stream.until(`"topic":"analysis:${analysisId}"`)
  assert.match(come, new RegExp(`"type":"ended","topic":"project:${projectId}"`))
  assert.ok(Date.now() - began < 5000)
  stream.close()
  assert.equal((await open(stranger, `project:${projectId}`)).status, 404)
})

test('a stream ends at once when its person may do other things by their roles, and no stream of anybody else', async () => {
  const admin = await platform.person('lin', 'admin')
  const holder = await platform.person('holder')
  const role = { title_en: 'Readers of logs', title_zh: '日志查看员', menus: ['journal'], buttons: [] }
  const { id, version } = await admin.call(roles.create, { body: role })
  const [stream, other] = await Promise.all([open(holder, 'messages'), open(owner, 'messages')])
  await Promise.all([stream.until('id: '), other.until('id: ')])
  await platform.context.db.execute(
    sql`insert into person_role (person_id, role_id) values (${holder.personId}, ${id})`,
  )
  assert.ok(await stream.endsWithin(3000))
  const again = await open(holder, 'messages')
  await again.until('id: ')
  const body = { ...role, menus: ['journal', 'status'], version }
  await admin.call(roles.update, { params: { id }, body })
  assert.ok(await again.endsWithin(3000))
  assert.equal(await other.endsWithin(300), false)
  other.close()
})
