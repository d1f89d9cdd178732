import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { api } from '@omics/contract/api'
import type { Envelope } from '@omics/contract/errors'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'

let platform: Platform
let caller: Caller
before(async () => {
  platform = await startPlatform()
  caller = await platform.person('lin', 'admin')
})
after(() => platform.close())

/** A call that says that JSON follows, and nothing does. */
async function empty(method: 'POST' | 'PUT' | 'DELETE', url: string) {
  const authorization = `Bearer ${caller.token}`
  const headers = { 'content-type': 'application/json', authorization }
  const response = await platform.server.inject({ method, url, headers })
  return { status: response.statusCode, error: response.json<Envelope>().error }
}

test('a call that needs a body says of an empty one which fields lack', async () => {
  const { status, error } = await empty('POST', api.projects.create.path)
  assert.deepEqual([status, error?.id], [422, 'validation'])
})

// Last, as one of the calls ends the session.
test('a body that is named and empty is none: every call that takes no body is answered as without the name', async () => {
  const unread: string[] = []
  let calls = 0
  for (const endpoints of Object.values(api)) {
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.method === 'get' || endpoint.body !== undefined) continue
      const method = endpoint.method.toUpperCase() as 'POST' | 'PUT' | 'DELETE'
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '01980000-0000-7000-8000-000000000001')
      const { status } = await empty(method, path)
      calls += 1
      if (status === 400) unread.push(`${method} ${path}`)
    }
  }
  assert.deepEqual(unread, [])
  assert.ok(calls > 50)
})
