import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { z } from 'zod'
import { sweepNames } from '@omics/contract/jobs/kinds'
import { until } from '@omics/engine/testing/until'
import { counting } from '../../testing/counting-job.ts'
import { preloads } from '../../testing/preloads.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { stopShown } from './shown.ts'

let platform: Platform
let owner: Caller
/** Leaves jobs that this process does not perform. */
let jobs: Jobs
/** The process that does. */
let performer: ChildProcess | undefined

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  jobs = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  await platform.context.db.execute(
    sql`create table counted (job_id uuid, number int, primary key (job_id, number))`,
  )
  await platform.context.db.execute(sql`create table counting_fails ()`)
})
after(async () => {
  if (performer) await end(performer, 'SIGKILL')
  await jobs.close()
  await platform.close()
})

/** Has a process perform jobs, unless one does. */
function perform(): ChildProcess {
  performer ??= spawn(
    process.execPath,
    [...preloads, join(import.meta.dirname, '..', '..', 'testing', 'perform.ts'), 'counting', 'soon'],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: platform.databaseUrl,
        OMICS_DATA: platform.context.config.dataFolder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return performer
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  performer = undefined
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const begin = (data: z.output<typeof counting.data>) =>
  jobs.begin(platform.context.db, counting, data, { ownerId: owner.personId })

type Row = {
  state: string
  tries: number
  done: number | null
  total: number | null
  reason: { en: string } | null
  technical: string
}

async function rowOf(id: string): Promise<Row> {
  const { rows } = await platform.context.db.execute<Row>(
    sql`select state, tries, done::int, total::int, reason, technical from shown_job where id = ${id}`,
  )
  assert.ok(rows[0])
  return rows[0]
}

/** Waits for a job to be so. */
const untilIt = (id: string, what: string, is: (row: Row) => boolean) =>
  until(`The job was never ${what}`, async () => {
    const row = await rowOf(id)
    return is(row) && row
  })

const numbersOf = async (id: string) => {
  const { rows } = await platform.context.db.execute<{ number: number }>(
    sql`select number from counted where job_id = ${id} order by number`,
  )
  return rows.map(({ number }) => number)
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('one that waits is simply taken out, and of one key there are never two', async () => {
  const first = await begin({ to: 1, pause: 0, alone: 'one' })
  const second = await begin({ to: 1, pause: 0, alone: 'one' })
  assert.deepEqual(second, { id: first.id, isNew: false })
  const both = await Promise.all(['x', 'x'].map((alone) => begin({ to: 1, pause: 0, alone })))
  assert.equal(new Set(both.map(({ id }) => id)).size, 1)
  await stopShown(platform.context.db, first.id)
  assert.equal((await rowOf(first.id)).state, 'cancelled')
  const third = await begin({ to: 1, pause: 0, alone: 'one' })
  assert.notEqual(third.id, first.id)
  await assert.rejects(jobs.again(platform.context.db, first.id), { code: 'job_under_way' })
  await stopShown(platform.context.db, third.id)
  const renewed = await Promise.allSettled(
    [first, third].map(({ id }) => jobs.again(platform.context.db, id)),
  )
  const [refused, ...others] = renewed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.deepEqual([refused?.code, others], ['job_under_way', []])
  const [begun, left] = renewed[0]?.status === 'fulfilled' ? [first, third] : [third, first]
  perform()
  await untilIt(begun.id, 'done', ({ state }) => state === 'done')
  assert.deepEqual(await numbersOf(left.id), [])
})

test('a job that another process performs tells its progress, and stops within two seconds of being asked to', async () => {
  const { id } = await begin({ to: 10_000, pause: 20, alone: 'stopped' })
  perform()
  const going = await untilIt(id, 'seen going on', ({ done }) => done !== null && done > 0)
  assert.deepEqual([going.state, going.total], ['running', 10_000])
  const asked = Date.now()
  await stopShown(platform.context.db, id)
  await untilIt(id, 'stopped', ({ state }) => state === 'cancelled')
  assert.ok(Date.now() - asked < 2000, `${Date.now() - asked} ms`)
  const counted = await numbersOf(id)
  assert.equal((await rowOf(id)).done, counted.length, 'what it told last is written down')
})

test('a job that fails says why, and does what is left when it is begun again', async () => {
  await platform.context.db.execute(sql`insert into counting_fails default values`)
  const { id } = await begin({ to: 3, pause: 0, alone: 'foreseen', fails: { at: 2, by: 'told' } })
  const odd = await begin({ to: 3, pause: 0, alone: 'not', fails: { at: 3, by: 'unforeseen' } })
  const full = await begin({ to: 3, pause: 0, alone: 'full', fails: { at: 3, by: 'full disk' } })
  perform()
  const failed = await untilIt(id, 'failed', ({ state }) => state === 'failed')
  assert.deepEqual([failed.tries, failed.reason?.en], [1, 'It is odd'], 'what it knows is not tried again')
  const waits = await untilIt(odd.id, 'tried', ({ state, tries }) => state === 'waiting' && tries === 1)
  assert.deepEqual([waits.reason, /Not foreseen/.test(waits.technical)], [null, true])
  const told = await untilIt(full.id, 'told', ({ reason }) => reason !== null)
  assert.match(told.reason?.en ?? '', /disk of the server is full/, 'whatever met it')
  await platform.context.db.execute(sql`delete from counting_fails`)
  await jobs.again(platform.context.db, id)
  await assert.rejects(jobs.again(platform.context.db, id), { code: 'job_under_way' })
  const done = await untilIt(id, 'done', ({ state }) => state === 'done')
  assert.deepEqual([done.reason, done.technical], [null, ''])
  assert.deepEqual(await numbersOf(id), upTo(3))
  for (const one of [odd, full]) await stopShown(platform.context.db, one.id)
})

test('a process that is killed or ends in the midst of jobs leaves them to the next, which does nothing twice', async () => {
  if (performer) await end(performer, 'SIGKILL')
  const { id } = await begin({ to: 150, pause: 15, alone: 'killed' })
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const before = (await numbersOf(id)).length
    const child = perform()
    await until('It never went on', async () => (await numbersOf(id)).length > before + 5)
    await end(child, signal)
  }
  assert.ok((await numbersOf(id)).length < 150)
  perform()
  const done = await untilIt(id, 'done', ({ state }) => state === 'done')
  // Neither an end in order counts as a try, nor a kill after which it had got further.
  assert.deepEqual([done.tries, done.done], [1, 150])
  assert.deepEqual(await numbersOf(id), upTo(150))
})

/** Kills what performs jobs once it has told of one that it came past so many. */
async function killPast(id: string, done: number): Promise<number> {
  const child = perform()
  await until('It never went on', async () => ((await rowOf(id)).done ?? 0) > done)
  await end(child, 'SIGKILL')
  return (await rowOf(id)).done ?? 0
}

test('a job that gets further each time bears more kills than it has tries, one that gets no further does not', async () => {
  if (performer) await end(performer, 'SIGKILL')
  const { db } = platform.context
  const { id } = await begin({ to: 10_000, pause: 10, alone: 'long' })
  let done = 0
  for (let kill = 0; kill < 3; kill += 1) done = await killPast(id, done)
  await db.execute(sql`update shown_job set furthest = 10000 where id = ${id}`)
  for (let kill = 0; kill < 2; kill += 1) await killPast(id, done)
  perform()
  const failed = await untilIt(id, 'failed', ({ state }) => state === 'failed')
  assert.equal(failed.reason?.en, 'The platform ended while this was going on, at every try.')
})

test('what waits and the queue has lost, as in a database restored, is queued again', async () => {
  if (performer) await end(performer, 'SIGKILL')
  const { id } = await begin({ to: 2, pause: 0, alone: 'restored' })
  await platform.context.db.execute(sql`delete from jobs.job`)
  perform()
  await untilIt(id, 'done', ({ state }) => state === 'done')
  assert.deepEqual(await numbersOf(id), upTo(2))
})

test('what comes by itself is done soon after the start, not only at its hour', async () => {
  perform()
  await until('Not every sweep was done', async () => {
    const { rows } = await platform.context.db.execute<{ n: number }>(
      sql`select count(distinct singleton_key)::int as n from jobs.job where name = 'sweep' and state = 'completed'`,
    )
    return rows[0]?.n === Object.keys(sweepNames).length
  })
})
