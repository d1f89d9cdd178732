import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PermissionName } from '@omics/contract/account/permission-tree'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { workflows } from '@omics/contract/warehouse/workflows'
import { implementations } from '../app.ts'
import { inThisPart } from '../testing/part.ts'
import type { Caller } from '../testing/platform.ts'
import { digestsOf } from './digest.ts'
import { endpoints, needOf } from './endpoints.ts'
import { follow } from './example.ts'
import { examples } from './examples.ts'
import { everybodyHolds, makeHolder, refusalOf, roles, type Role } from './people.ts'
import { versionWrite } from './runs.ts'
import { send, type AnyRequest } from './send.ts'
import { tellsInLog } from './in-log.ts'
import { makeWorld, type World } from './world.ts'

let world: World
const holders = new Map<PermissionName, Promise<Caller>>()
before(async () => {
  world = await makeWorld()
})
after(() => world.close())

test('every call of the contract has a handler, and every handler a call', () => {
  const bound = implementations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const declared = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(bound.toSorted(), declared.toSorted())
})

for (const [name, endpoint] of inThisPart(endpoints)) {
  const within = roles.filter((role) => !refusalOf(name, endpoint, role))
  test(`${name} lets in whom its access names and nobody else, and does what it says`, async () => {
    for (const [turn, role] of callers(name, endpoint, within).entries())
      await follow(world, examples, name, await callerOf(endpoint, role), (request) =>
        turn === 0 ? refuseOthers(name, endpoint, request) : Promise.resolve(),
      )
    await tellsInLog(world, name, endpoint)
  })
}

test('a private workflow is not there for anybody but its owner and administrators', async () => {
  const { owner, stranger, editor, administrator } = world.people
  const body = { name: 'Private', visibility: 'private' as const, first: versionWrite('shout') }
  const made = await owner.call(workflows.create, { body })
  const params = { id: made.workflow_id, version_id: made.id }
  assert.equal((await administrator.answer(workflows.show, { params })).status, 200)
  for (const [name, endpoint] of endpoints) {
    if (endpoint.access.kind !== 'object' || endpoint.access.of !== 'workflow') continue
    for (const somebody of [stranger, editor])
      assert.equal((await send(world.base, endpoint, { params }, somebody)).status, 404, name)
  }
})

test('a path without its parameter, and a call that there is not, are not found', async () => {
  const headers = { authorization: `Bearer ${world.people.owner.token}` }
  for (const path of ['projects//dashboard', 'nothing', 'project/x/sample', 'projects/%00'])
    assert.equal((await fetch(`${world.base}/api/${path}`, { headers })).status, 404, path)
})

/** Those who make the call rightly: of people whom it treats alike, one. */
function callers(name: string, endpoint: Endpoint, within: readonly Role[]): readonly Role[] {
  if (endpoint.access.kind === 'public') return ['visitor']
  if (needOf(name, endpoint)) return within.filter((role) => role !== 'holder' && role !== 'bare')
  if (
    endpoint.access.kind === 'permission' &&
    !endpoint.access.names.some((held) => everybodyHolds.has(held))
  )
    return (['holder', 'administrator'] as const).filter((role) => within.includes(role))
  return (['stranger', 'token', 'administrator'] as const).filter((role) => within.includes(role))
}

async function callerOf({ access }: Endpoint, role: Role): Promise<Caller> {
  if (role !== 'holder') return world.people[role]
  assert.ok(access.kind === 'permission')
  const [name] = access.names
  const made = holders.get(name) ?? makeHolder(world.platform, world.people, name)
  holders.set(name, made)
  return made
}

/** What follows an analysis that has ended, a file that has come, or a download that goes on, a moment later and whoever calls. */
const afterwards = [
  'message',
  'file',
  'reference_index',
  'download',
  'download_batch',
  'geo_series',
  'geo_sample',
  'storage_garbage',
]

/** Sends the same request as everybody who may not, and sees that nothing changes by it. */
async function refuseOthers(
  name: string,
  endpoint: Endpoint,
  request: AnyRequest,
  again = true,
): Promise<void> {
  const earlier = await digestsOf(world)
  for (const role of roles) {
    const refusal = refusalOf(name, endpoint, role)
    if (!refusal || role === 'holder') continue
    const response = await send(world.base, endpoint, request, world.people[role])
    const text = await response.text()
    const { error } = JSON.parse(text) as Envelope
    assert.deepEqual({ status: response.status, error: error?.id }, refusal, `${role}: ${text}`)
  }
  const now = await digestsOf(world)
  const changed = Object.keys(now).filter((table) => now[table] !== earlier[table])
  if (again && changed.length > 0 && changed.every((table) => afterwards.includes(table)))
    return refuseOthers(name, endpoint, request, false)
  assert.deepEqual(now, earlier, 'a refused call changes nothing')
}
