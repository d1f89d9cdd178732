import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { testDatabase } from './testing/database.ts'

/** Starts the platform with these settings and gives how it ended. */
async function ended(settings: Readonly<Record<string, string>>) {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'omics-listening-'))
  const base = { OMICS_DATA: folder, DATABASE_URL: database.url, OMICS_NO_APT: '1', OMICS_DEMONSTRATION: '0' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...base, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { said, status: child.exitCode }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

test('where another program has the port, the platform says so in both languages and ends', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  assert.ok(address !== null && typeof address === 'object')
  const { said, status } = await ended({ OMICS_PORT: String(address.port) })
  other.close()
  assert.equal(status, 1)
  assert.match(said, new RegExp(`port ${address.port}.*OMICS_PORT[^]*${address.port} 端口已被其他程序占用`))
  assert.doesNotMatch(said, /EADDRINUSE|at Server/)
})

test('where the machine has no such address, that is said', async () => {
  const { said, status } = await ended({ OMICS_PORT: '0', OMICS_HOST: '192.0.2.200' })
  assert.equal(status, 1)
  assert.match(said, /no address 192\.0\.2\.200.*OMICS_HOST/)
})
