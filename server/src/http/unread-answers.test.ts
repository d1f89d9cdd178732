import assert from 'node:assert/strict'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { sendStream } from '../domains/files/send-stream.ts'
import { endUnreadAnswers } from './unread-answers.ts'

const server = fastify({ forceCloseConnections: true })
let port: number
/** The ways that large answers go, each far more than networks hold. */
const ways = ['/file', '/archive', '/table']
const released = new Set<string>()

function* large() {
  for (let part = 0; part < 2000; part += 1) yield Buffer.alloc(64 * 1024)
}

before(async () => {
  endUnreadAnswers(server, 300)
  server.get('/file', async (request, reply) => {
    request.raw.socket.once('close', () => released.add('/file'))
    await sendStream(reply, Readable.from(large()))
  })
  server.get('/archive', async (request, reply) => {
    request.raw.socket.once('close', () => released.add('/archive'))
    return reply.send(Readable.from(large()))
  })
  server.get('/table', async (request, reply) => {
    request.raw.socket.once('close', () => released.add('/table'))
    return reply.send(Buffer.alloc(64 * 1024 * 1024))
  })
  server.get('/slow', async () => {
    await delay(2000)
    return 'done'
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
after(() => server.close())

function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return socket
}

test('an answer of which nothing is taken ends, whichever way its bytes are sent', async () => {
  const readers = ways.map(ask)
  await delay(5000)
  assert.deepEqual([...released].toSorted(), ways.toSorted())
  for (const reader of readers) reader.destroy()
})

test('an answer that is taken slowly arrives whole', async () => {
  const reader = ask('/file')
  const whole = new Promise<void>((resolve) => {
    let bytes = 0
    reader.on('data', (part) => {
      bytes += part.length
      if (bytes >= 2000 * 64 * 1024) resolve()
      if (bytes > 8 * 1024 * 1024) return
      reader.pause()
      setTimeout(() => reader.resume(), 5)
    })
    reader.resume()
  })
  const late = delay(60_000, undefined, { ref: false }).then(() => assert.fail('It broke off'))
  await Promise.race([whole, late])
  reader.destroy()
})

test('an answer that the server is slow with is waited for', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/slow`)
  assert.equal(await response.text(), 'done')
})
