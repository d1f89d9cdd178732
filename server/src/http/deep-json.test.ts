import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Envelope } from '@omics/contract/errors'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'

const wdl = `version 1.1
workflow echo { input { Object? any } output { Int one = 1 } }`

let platform: Platform
let caller: Caller
let flowId: string
let projectId: string
before(async () => {
  platform = await startPlatform()
  caller = await platform.person('lin', 'admin')
  projectId = (await caller.call(projects.create, { body: { name: 'Deep' } })).id
  flowId = (await caller.call(flows.fromWdl, { body: { project_id: projectId, name: 'echo', wdl } })).id
})
after(() => platform.close())

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

async function post(url: string, payload: string): Promise<Envelope & { status: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${caller.token}` }
  const response = await platform.server.inject({ method: 'POST', url, headers, payload })
  return { ...response.json<Envelope>(), status: response.statusCode }
}

const launch = (json: string) =>
  `{"name":"deep","mode":"files","idempotency_key":"deep-enough-1","inputs":{"any":${json}}}`

/** Fields that take any JSON, and a body that should be something else altogether. */
const places = [
  { what: 'inputs of a launch', url: () => `/api/project_flow/data_start/${flowId}`, body: launch },
  {
    what: 'origin of a workflow',
    url: () => '/api/process_warehouse',
    body: (json: string) =>
      `{"name":"a","origin":{"a":${json}},"first":{"tag":"1","entry":"a.wdl","sources":[]}}`,
  },
  { what: 'body', url: () => '/api/projects', body: (json: string) => json },
]

for (const { what, url, body } of places) {
  test(`two hundred thousand lists inside each other as the ${what} are refused as unreadable`, async () => {
    const answer = await post(url(), body(nested(200_000)))
    assert.deepEqual([answer.status, answer.error?.id], [400, 'malformed'])
  })
}

test('a body of nothing but faults is told of the first of them', async () => {
  const values = Array.from({ length: 50_000 }, (_, nth) => `"${nth}":{}`).join(',')
  const path = samples.add.path.replace('{id}', projectId)
  const { error, status } = await post(path, `{"items":[{"name":"a","values":{${values}}}]}`)
  assert.deepEqual([status, error?.fields?.length], [422, 100])
})

test('what is nested as deeply as data really is goes through', async () => {
  const answer = await post(`/api/project_flow/data_start/${flowId}`, launch(`{"a":${nested(60)}}`))
  assert.notEqual(answer.error?.id, 'malformed', answer.message)
  assert.ok(answer.status < 500)
})
