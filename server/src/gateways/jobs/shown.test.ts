import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { z } from 'zod'
import { until } from '@omics/engine/testing/until'
import { counting } from '../../testing/counting-job.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { stopShown } from './shown.ts'

let platform: Platform
let owner: Caller
/** Leaves jobs that this process does not perform. */
let jobs: Jobs
const performers = new Set<ChildProcess>()

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  jobs = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  await platform.context.db.execute(
    sql`create table counted (job_id uuid, number int, primary key (job_id, number))`,
  )
  await platform.context.db.execute(sql`create table counting_fails ()`)
})
afterEach(async () => {
  for (const child of performers) await end(child, 'SIGKILL')
})
after(async () => {
  await jobs.close()
  await platform.close()
})

function perform(): ChildProcess {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'testing', 'perform.ts'), 'counting'],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: platform.databaseUrl,
        OMICS_DATA: platform.context.config.dataFolder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  performers.add(child)
  return child
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  performers.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
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

test('progress is written once a second at most', async () => {
  await platform.context.db.execute(sql`create table written (at timestamptz default clock_timestamp())`)
  await platform.context.db.execute(sql`
    create function note_written() returns trigger language plpgsql as
      'begin insert into written default values; return null; end'`)
  await platform.context.db.execute(sql`
    create trigger written after update of done on shown_job for each row execute function note_written()`)
  const { id } = await begin({ to: 60, pause: 40, alone: 'often' })
  perform()
  await untilIt(id, 'done', ({ state }) => state === 'done')
  const { rows } = await platform.context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from written`,
  )
  await platform.context.db.execute(sql`drop trigger written on shown_job`)
  const seconds = (60 * 40) / 1000
  assert.ok((rows[0]?.n ?? 0) >= 2 && (rows[0]?.n ?? 0) <= seconds + 3, `${rows[0]?.n} times`)
})

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
  perform()
  await untilIt(third.id, 'done', ({ state }) => state === 'done')
  assert.deepEqual(await numbersOf(first.id), [])
})

test('a job that fails says why, and does what is left when it is begun again', async () => {
  await platform.context.db.execute(sql`insert into counting_fails default values`)
  const { id } = await begin({ to: 3, pause: 0, alone: 'foreseen', fails: { at: 2, foreseen: true } })
  const odd = await begin({ to: 3, pause: 0, alone: 'not', fails: { at: 3, foreseen: false } })
  perform()
  const failed = await untilIt(id, 'failed', ({ state }) => state === 'failed')
  assert.deepEqual([failed.tries, failed.reason?.en], [1, 'It is odd'], 'what it knows is not tried again')
  const waits = await untilIt(odd.id, 'tried', ({ state, tries }) => state === 'waiting' && tries === 1)
  assert.deepEqual([waits.reason, /Not foreseen/.test(waits.technical)], [null, true])
  await platform.context.db.execute(sql`delete from counting_fails`)
  await jobs.again(platform.context.db, id)
  await assert.rejects(jobs.again(platform.context.db, id), { code: 'job_under_way' })
  const done = await untilIt(id, 'done', ({ state }) => state === 'done')
  assert.deepEqual([done.reason, done.technical], [null, ''])
  assert.deepEqual(await numbersOf(id), upTo(3))
  await stopShown(platform.context.db, odd.id)
})

test('a process that is killed or ends in the midst of jobs leaves them to the next, which does nothing twice', async () => {
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
  // The kill counts as a try, an end in order does not.
  assert.deepEqual([done.tries, done.done], [2, 150])
  assert.deepEqual(await numbersOf(id), upTo(150))
})

test('what waits and the queue has lost, as in a database restored, is queued again', async () => {
  const { id } = await begin({ to: 2, pause: 0, alone: 'restored' })
  await platform.context.db.execute(sql`delete from jobs.job`)
  perform()
  await untilIt(id, 'done', ({ state }) => state === 'done')
  assert.deepEqual(await numbersOf(id), upTo(2))
})
