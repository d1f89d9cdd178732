import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
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
