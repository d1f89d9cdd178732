import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import fastify from 'fastify'
import pino from 'pino'
import { answerProblem, problemOf } from '../../http/failure.ts'
import { Problem } from '../../http/problem.ts'
import { sendContent } from './send.ts'

const server = fastify()
let address: string

/** Bytes that become others, or fewer, once they are read. */
function* gone(): Generator<Buffer> {
  yield refused()
}
function refused(): Buffer {
  throw new Problem('bytes_gone', { details: { name: 'reads.bam' } })
}
function* fewer(): Generator<Buffer> {
  yield Buffer.from('half of')
}

before(async () => {
  const log = pino({ enabled: false })
  server.setErrorHandler((error, request, reply) =>
    answerProblem({ log }, request, reply, problemOf(error), error),
  )
  for (const [path, bytes] of Object.entries({ gone, fewer }))
    server.get(`/${path}`, (request, reply) => {
      const content = { size: 14, tag: 'a', open: () => Readable.from(bytes(), { objectMode: false }) }
      return sendContent(request, reply, { content, name: 'reads.bam', mediaType: 'text/plain' }, true)
    })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => server.close())

test('bytes that cannot be read after all are a refusal, of which nothing says that it is a file', async () => {
  const answer = await fetch(`${address}/gone`)
  assert.equal(answer.status, 404)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual([answer.headers.get('etag'), answer.headers.get('content-disposition')], [null, null])
  assert.match(await answer.text(), /"id":"bytes_gone"/)
  const part = await fetch(`${address}/gone`, { headers: { range: 'bytes=0-3' } })
  assert.deepEqual([part.status, part.headers.get('content-range')], [404, null])
  assert.equal(part.headers.get('cache-control'), 'no-store')
})

test('an answer that ends before its announced length is broken off, and nobody waits for the rest', async () => {
  const answer = await fetch(`${address}/fewer`, { signal: AbortSignal.timeout(3000) })
  await assert.rejects(answer.text(), { name: 'TypeError' })
})
