import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { endSlowBodies } from './slow-bodies.ts'

const server = fastify({ forceCloseConnections: true })
let port: number

before(async () => {
  endSlowBodies(server, ['/large'], 500)
  server.post('/small', async () => 'done')
  server.post('/refused', { onRequest: async (_request, reply) => reply.status(401).send() }, async () => '')
  server.post('/large', async () => 'done')
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
after(() => server.close())

/** Sends the beginning of a request and drips a byte now and then. Gives whether its connection ended in a time. */
async function endsWithin(path: string, framing: string, time: number, drips = true): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
  const drip = setInterval(
    () => drips && socket.write(framing.startsWith('Content') ? ' ' : '1\r\n \r\n'),
    100,
  )
  try {
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
    return await Promise.race([closed, delay(time, false)])
  } finally {
    clearInterval(drip)
    socket.destroy()
  }
}

test('a request whose body does not come ends', async () => {
  assert.equal(await endsWithin('/small', 'Content-Length: 1000', 3000), true)
})

test('so does one that was answered before its body came', async () => {
  assert.equal(await endsWithin('/refused', 'Content-Length: 1000', 3000), true)
})

test('a body has the time that its size takes on a slow line', async () => {
  assert.equal(await endsWithin('/small', 'Content-Length: 100000', 2000), false)
  assert.equal(await endsWithin('/small', 'Transfer-Encoding: chunked', 2000), false)
})

test('an upload of a large file is not hurried while some of it comes, and ends when nothing does', async () => {
  assert.equal(await endsWithin('/large', 'Content-Length: 1000', 2000), false)
  assert.equal(await endsWithin('/large', 'Content-Length: 1000', 3000, false), true)
})

test('a connection goes on after a body that came', async () => {
  const answer = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/small`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return response.text()
  }
  assert.equal(await answer(), 'done')
  await delay(800)
  assert.equal(await answer(), 'done')
})
