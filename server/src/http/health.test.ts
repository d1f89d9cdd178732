import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startPlatform, type Platform } from '../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

const ask = async (url: string) => {
  const answer = await platform.server.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

test('a platform that can do its work says so, to anybody', async () => {
  for (const url of ['/health', '/ready'])
    assert.deepEqual(await ask(url), { status: 200, body: { status: 'ok' } })
})

test('without the folder of its files it answers but is not ready', async () => {
  const folder = join(platform.context.config.dataFolder, 'files')
  await rename(folder, `${folder}-away`)
  assert.deepEqual(await ask('/ready'), { status: 503, body: { status: 'unavailable', lacking: ['files'] } })
  assert.equal((await ask('/health')).status, 200)
  await rename(`${folder}-away`, folder)
  assert.equal((await ask('/ready')).status, 200)
})

test('without its database it answers but is not ready, and is again once that is back', async () => {
  const address = new URL(platform.databaseUrl)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const keeper = new pg.Client({ connectionString: address.href })
  await keeper.connect()
  try {
    await keeper.query(`alter database ${keeper.escapeIdentifier(name)} allow_connections false`)
    await keeper.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const lacking = ['database']
    assert.deepEqual(await ask('/ready'), { status: 503, body: { status: 'unavailable', lacking } })
    assert.equal((await ask('/health')).status, 200)
    await keeper.query(`alter database ${keeper.escapeIdentifier(name)} allow_connections true`)
    assert.equal((await ask('/ready')).status, 200)
  } finally {
    await keeper.end()
  }
})
