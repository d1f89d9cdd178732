import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errors, type Envelope } from '@omics/contract/errors'
import { startPlatform, type Platform } from '../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

const odd = [
  '/api/x%ff',
  '/api/project/%',
  `/api/project/${'a'.repeat(600)}`,
  '/x%ff',
  '/ga4gh/wes/v1/runs/%ff',
]

test('an address that cannot be read is answered as every other that leads nowhere, in both languages', async () => {
  for (const url of odd)
    for (const language of ['en', 'zh'] as const) {
      const headers = { 'accept-language': language }
      const answer = await platform.server.inject({ method: 'GET', url, headers })
      const { code, message, data, error } = answer.json<Envelope>()
      const told = [answer.statusCode, code, message, data, error?.id]
      assert.deepEqual(told, [404, 404, errors.not_found[language], null, 'not_found'], url)
      assert.equal(answer.headers['cache-control'], 'no-store', url)
      assert.equal(answer.headers['x-content-type-options'], 'nosniff', url)
    }
})
