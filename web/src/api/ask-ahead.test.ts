import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { anybody } from '@omics/contract/access'
import { get } from '@omics/contract/endpoint'

const things = get('/api/things', { summary: '', access: anybody, output: z.number() })

test('what was asked for ahead is given once, and not when it has become old', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const page = { document: { cookie: '' }, location: { protocol: 'http:' }, localStorage: storage }
  Object.assign(globalThis, page)
  const { addressOf, askAhead, call } = await import('./client.ts')
  let answers = 0
  globalThis.fetch = () => {
    answers += 1
    return Promise.resolve(Response.json({ code: 200, message: '', data: answers }))
  }
  const address = addressOf(things, {})
  askAhead(address)
  assert.deepEqual([await call(things, {}), await call(things, {})], [1, 2])
  askAhead(address)
  context.mock.timers.tick(60_000)
  assert.equal(await call(things, {}), 4)
})
