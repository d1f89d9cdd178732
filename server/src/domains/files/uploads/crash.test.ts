import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { tusClient } from '../../../testing/tus.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const headBytes = 2_000_000
let platform: Platform
let owner: Caller
let child: ChildProcess | undefined

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(async () => {
  child?.kill('SIGKILL')
  await platform.close()
})

/** Starts the API on the same database and data folder, and gives its address. */
async function serve(): Promise<string> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: platform.databaseUrl,
      OMICS_DEMONSTRATION: '0',
      OMICS_DATA: platform.context.config.dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = child
  assert.ok(stdout)
  const died = once(child, 'exit').then(() => assert.fail('The API ended before it listened'))
  const [line] = await Promise.race([once(stdout, 'data'), died])
  died.catch(() => undefined)
  return String(line).trim()
}

async function kill(): Promise<void> {
  const ended = child && once(child, 'exit')
  child?.kill('SIGKILL')
  await ended
}

test(`an upload goes on after the server was killed ${rounds} times and is what was sent`, async () => {
  const { id } = await owner.call(projects.create, { body: { name: 'Crash' } })
  const bytes = randomBytes(rounds * 12_000_000)
  const digest = createHash('sha256').update(bytes).digest('hex')
  let base = await serve()
  const opened = await tusClient(base, owner.token).open(bytes.length, {
    project_id: id,
    filename: 'big.bin',
  })
  const url = opened.headers.get('location') ?? ''
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const client = tusClient(base, owner.token)
    const first = await client.send(url, acknowledged, bytes.subarray(acknowledged, acknowledged + headBytes))
    acknowledged = Number(first.headers.get('upload-offset'))
    const broken = client.send(url, acknowledged, slowly(bytes.subarray(acknowledged))).catch(() => undefined)
    await delay(30 + Math.random() * 100)
    await kill()
    await broken
    base = await serve()
    const there = await tusClient(base, owner.token).offset(url)
    assert.ok(there >= acknowledged, `${there} of ${acknowledged} acknowledged bytes are there`)
    acknowledged = there
  }
  await tusClient(base, owner.token).send(url, acknowledged, bytes.subarray(acknowledged))
  await kill()
  const finish = { params: { id: url.slice(url.lastIndexOf('/') + 1) }, body: { sha256: digest } }
  const made = await owner.call(files.finishUpload, finish)
  assert.equal(made.sha256, digest)
  assert.equal(made.size, bytes.length)
})

/** The bytes in pieces with pauses, so that a kill finds some on their way. */
function slowly(bytes: Uint8Array): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull: async (controller) => {
      controller.enqueue(bytes.subarray(at, at + 256 * 1024))
      at += 256 * 1024
      await delay(5)
      if (at >= bytes.length) controller.close()
    },
  })
}
