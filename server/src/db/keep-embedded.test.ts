import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { until } from '@omics/engine/testing/until'
import { startEmbedded } from './embedded.ts'
import { keepEmbedded } from './keep-embedded.ts'

test('a database that has ended comes back with what it held', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-kept-'))
  const { url, stop } = await startEmbedded(folder)
  const kept = keepEmbedded(folder, { error: () => undefined })
  try {
    await asked(url, 'create table held as select 42 as number')
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const lines = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(lines[0]), signal)
      await delay(300)
      assert.deepEqual(await untilAnswered(url, 'select number from held'), [{ number: 42 }])
    }
  } finally {
    await kept.stop()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a database ends with the process that started it, even when that is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-bound-'))
  const module = pathToFileURL(join(import.meta.dirname, 'embedded.ts')).href
  const program = `import { startEmbedded } from '${module}'
    await startEmbedded(process.argv[1])
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder])
  await once(child.stdout, 'data')
  const pidFile = join(folder, 'data', 'postmaster.pid')
  assert.ok(existsSync(pidFile))
  child.kill('SIGKILL')
  await until('PostgreSQL stays behind', () => Promise.resolve(!existsSync(pidFile)))
  await rm(folder, { recursive: true, force: true })
})

async function asked(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  return client.query(query).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error: unknown) => {
      await client.end()
      throw error
    },
  )
}

async function untilAnswered(url: string, query: string): Promise<unknown[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    const rows = await asked(url, query).catch(() => undefined)
    if (rows) return rows
    await delay(200)
  }
  throw new Error('The database stays away')
}
