import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from '@omics/engine/testing/until'
import { migrate } from './migrate.ts'

const run = promisify(execFile)
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

let folder: string
let server: ChildProcess | undefined
let url: string

before(async () => {
  if (programs === undefined) return
  folder = await mkdtemp(join(tmpdir(), 'omics-outside-'))
  if ('uid' in identity) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'omics', '-A', 'trust', '-E', 'UTF8'], identity)
  url = `postgres://omics@localhost/postgres?host=${encodeURIComponent(folder)}`
  await startDatabase(programs)
})

async function startDatabase(from: string): Promise<void> {
  server = spawn(
    join(from, 'postgres'),
    ['-D', join(folder, 'data'), '-k', folder, '-h', '', '-c', 'fsync=off'],
    identity,
  )
  await answering(url)
}

async function stopDatabase(): Promise<void> {
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGINT')
  await ended
}

after(async () => {
  if (server === undefined) return
  await stopDatabase()
  // A supervisor that ends may still write into its folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function answering(address: string): Promise<void> {
  await until('PostgreSQL did not start', async () => {
    const client = new pg.Client({ connectionString: address })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    if (isThere) await client.end()
    return isThere
  })
}

test('the platform starts on a PostgreSQL of somebody else, and finds there what it left', async (context) => {
  if (programs === undefined) return context.skip('no PostgreSQL is installed on this machine')
  for (const round of ['first', 'second']) {
    const platform = await startOn(url)
    const answer = await fetch(`${platform.address}/api/install`)
    assert.match(await answer.text(), /"installed":true/, round)
    await platform.stop()
  }
  assert.deepEqual(await migrate(url), [])
})

test('while the database is away that is said once, and again when it is back', async (context) => {
  if (programs === undefined) return context.skip('no PostgreSQL is installed on this machine')
  const platform = await startOn(url)
  const says = (words: string) =>
    until(`“${words}” is not said`, () => Promise.resolve(platform.said().includes(words)))
  await says('sandbox')
  await stopDatabase()
  await says('does not answer')
  // As long as several tries take.
  await delay(3500)
  await startDatabase(programs)
  await says('数据库已恢复')
  await until('It does not answer again', async () => (await fetch(`${platform.address}/ready`)).ok)
  await platform.stop()
  const lines = platform.said().split('\n').filter(Boolean)
  const after = lines.slice(lines.findIndex((line) => line.includes('does not answer')))
  assert.equal(after.length, 3, after.join('\n'))
})

async function startOn(
  database: string,
): Promise<{ address: string; said(): string; stop(): Promise<void> }> {
  const env = {
    ...process.env,
    DATABASE_URL: database,
    OMICS_DATA: join(folder, 'platform'),
    OMICS_PORT: '0',
    OMICS_NO_APT: '1',
    OMICS_DEMONSTRATION: '0',
    OMICS_ADMIN_EMAIL: 'a@example.org',
    OMICS_ADMIN_PASSWORD: 'correct horse',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], { env })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/[\w.]+:\d+/.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    address,
    said: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      assert.equal(await ended, 0)
    },
  }
}
