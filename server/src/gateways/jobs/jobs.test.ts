import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { leaveLetters } from '../../domains/messages/letters.ts'
import { statistics } from '../../domains/samples/import/statistics.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { preloads } from '../../testing/preloads.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform
let mailbox: Mailbox
/** Leaves jobs that this process does not perform. */
let jobs: Jobs

before(async () => {
  mailbox = await startMailbox({ slowness: 20 })
  platform = await startPlatform({ OMICS_SMTP_URL: mailbox.address })
  jobs = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
})
after(async () => {
  await jobs.close()
  await platform.close()
  await mailbox.close()
})

const leave = (db = platform.context.db, ...people: readonly string[]) =>
  leaveLetters(
    { jobs, vault: platform.context.vault },
    db,
    people.map((to) => ({ to, subject: 'Told', text: `A secret for ${to}` })),
  )

async function statesOf(name: string): Promise<Record<string, number>> {
  const { rows } = await platform.context.db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int from jobs.job where name = ${name} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('a job of a transaction that fails is never there, and what one carries is no secret to read', async () => {
  const { db } = platform.context
  await assert.rejects(
    db.transaction(async (tx) => {
      await leave(tx, 'nobody@example.org')
      throw new Error('It came to nothing')
    }),
  )
  assert.deepEqual(await statesOf('letter'), {})
  await db.transaction((tx) => leave(tx, 'reader@example.org'))
  assert.deepEqual(await statesOf('letter'), { created: 1 })
  const { rows } = await db.execute<{ data: unknown }>(sql`select data from jobs.job`)
  assert.doesNotMatch(JSON.stringify(rows), /secret|reader@/)
  await db.execute(sql`delete from jobs.job`)
})

test('a job that is done alone waits once, however often it is asked for', async () => {
  for (let time = 0; time < 3; time += 1) await jobs.put(platform.context.db, statistics, [{}])
  assert.deepEqual(await statesOf('statistics'), { created: 1 })
})

test('processes that are killed twenty times lose no letter, and what is sent twice has one id', async () => {
  const people = Array.from({ length: 120 }, (_, index) => `reader-${index}@example.org`)
  await leave(platform.context.db, ...people)
  for (let kill = 0; kill < 20; kill += 1) await performUntil(mailbox.letters.length + 1 + (kill % 4))
  const last = perform()
  const until = Date.now() + 30_000
  while ((await statesOf('letter'))['completed'] !== people.length && Date.now() < until) await delay(50)
  last.kill('SIGKILL')
  assert.deepEqual(await statesOf('letter'), { completed: people.length })
  const idOf = (raw: string) => /^message-id: *(\S+)/im.exec(raw)?.[1]
  assert.deepEqual(new Set(mailbox.letters.map(({ to }) => to)), new Set(people))
  assert.equal(new Set(mailbox.letters.map(({ raw }) => idOf(raw))).size, people.length)
})

function perform() {
  return spawn(
    process.execPath,
    [...preloads, join(import.meta.dirname, '..', '..', 'testing', 'perform.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: platform.databaseUrl,
        OMICS_DATA: platform.context.config.dataFolder,
        OMICS_SMTP_URL: mailbox.address,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** Lets a process send until so many letters came, which is in the midst of another, and kills it. */
async function performUntil(letters: number): Promise<void> {
  const child = perform()
  const ended = once(child, 'exit')
  const until = Date.now() + 20_000
  while (mailbox.letters.length < letters && Date.now() < until) await delay(2)
  await delay(Math.random() * 20)
  child.kill('SIGKILL')
  await ended
}
