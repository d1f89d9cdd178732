import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { watchUnread, type Unread } from './unread.ts'

/** An answer of far more than networks hold, and somebody who has asked for it and reads nothing yet. */
async function answered(use: (unread: Unread, raw: ServerResponse, reading: () => void) => Promise<void>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, raw) => resolve(raw)),
  )
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.on('error', () => undefined).pause()
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  try {
    const raw = await asked
    const unread = watchUnread(raw, 2)
    raw.write(Buffer.alloc(64 * 1024 * 1024))
    await use(unread, raw, () => reader.resume())
  } finally {
    reader.destroy()
    server.close()
  }
}

test('an answer of which nothing is taken is not written on, and breaks off', async () => {
  await answered(async (unread, raw) => {
    assert.equal(unread.ready(), false)
    for (const broken of [false, false, true]) {
      await delay(200)
      unread.breakOffIfStuck()
      assert.equal(raw.destroyed, broken)
    }
  })
})

test('an answer that is taken, however late, goes on', async () => {
  await answered(async (unread, raw, reading) => {
    for (let turn = 0; turn < 2; turn += 1) unread.breakOffIfStuck()
    reading()
    await once(raw, 'drain', { signal: AbortSignal.timeout(10_000) })
    unread.breakOffIfStuck()
    assert.equal(raw.destroyed, false)
    assert.equal(unread.ready(), true)
  })
})

test('an answer that ends while nobody reads it does not stay', async () => {
  await answered(async (unread, raw) => {
    unread.end()
    assert.equal(unread.ready(), false)
    await once(raw, 'close', { signal: AbortSignal.timeout(10_000) })
  })
})
