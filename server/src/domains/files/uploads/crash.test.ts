import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { startServer, type OtherProcess } from '../../../testing/other-process.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { tusClient } from '../../../testing/tus.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const headBytes = 2_000_000
let platform: Platform
let owner: Caller
let server: OtherProcess | undefined

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(async () => {
  await server?.stop()
  await platform.close()
})

async function serve(): Promise<string> {
  server = await startServer(platform)
  return server.address
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
    await server?.stop()
    await broken
    base = await serve()
    const there = await tusClient(base, owner.token).offset(url)
    assert.ok(there >= acknowledged, `${there} of ${acknowledged} acknowledged bytes are there`)
    acknowledged = there
  }
  await tusClient(base, owner.token).send(url, acknowledged, bytes.subarray(acknowledged))
  await server?.stop()
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
