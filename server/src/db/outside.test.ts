import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
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
  server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-h', '', '-c', 'fsync=off'],
    identity,
  )
  url = `postgres://omics@localhost/postgres?host=${encodeURIComponent(folder)}`
  await answering(url)
})
after(async () => {
  if (server === undefined) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true, force: true })
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

async function startOn(database: string): Promise<{ address: string; stop(): Promise<void> }> {
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
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
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
    stop: async () => {
      child.kill('SIGTERM')
      assert.equal(await ended, 0)
    },
  }
}
