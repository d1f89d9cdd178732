import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AddressInfo } from 'node:net'
import { scopeOf } from '@omics/contract/account/scope-of'
import { scopes, type Scope } from '@omics/contract/account/scopes'
import { session } from '@omics/contract/account/session'
import type { Envelope } from '@omics/contract/errors'
import { papers } from '@omics/contract/literature/papers'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import { send } from './send.ts'

let platform: Platform
let base: string
let administrator: Caller
const tokens = new Map<Scope, Caller>()

before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(platform.server.server.address() as AddressInfo).port}`
  administrator = await platform.person('administrator', 'admin')
  for (const scope of scopes) tokens.set(scope, await tokenOf(administrator, [scope]))
})
after(() => platform.close())

async function tokenOf(caller: Caller, held: Scope[]): Promise<Caller> {
  const { token } = await caller.call(session.createPersonalToken, { body: { name: 'scoped', scopes: held } })
  return platform.bearer(caller.personId, token)
}

/** What some calls need, said apart from how they are declared. */
const known: Partial<Record<EndpointName, Scope>> = {
  'projects.list': 'read',
  'samples.search': 'read',
  'launches.check': 'read',
  'live.events': 'read',
  'projects.create': 'write',
  'reports.create': 'write',
  'messages.read': 'write',
  'launches.start': 'launch',
  'launches.dataStart': 'launch',
  'analyses.restart': 'launch',
  'analyses.stop': 'launch',
  'users.list': 'administration',
  'users.create': 'administration',
  'roles.update': 'administration',
  'dictionaries.create': 'administration',
  'references.list': 'administration',
  'system.configure': 'administration',
}

test('reading, changing, launching and administering each need their scope', () => {
  for (const [name, scope] of Object.entries(known)) {
    const endpoint = endpoints.get(name)
    assert.ok(endpoint, name)
    assert.equal(scopeOf(endpoint), scope, name)
  }
})

test('only what a role must include needs the scope of the administration', () => {
  for (const [name, endpoint] of endpoints)
    if (scopeOf(endpoint) === 'administration') assert.equal(endpoint.access.kind, 'permission', name)
})

for (const [name, endpoint] of endpoints) {
  if (endpoint.access.kind === 'public') continue
  test(`${name} takes a token with the scope ${scopeOf(endpoint)}, and none with another`, async () => {
    const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, 'none'] as const)
    for (const [scope, caller] of tokens) {
      // The right one is let on to whatever else is wrong with the call, which names no object.
      const request = { params: Object.fromEntries(ids), body: endpoint.body && { nothing: [] } }
      const response = await send(base, endpoint, request, caller)
      const refused = response.status === 403 ? ((await response.json()) as Envelope).error?.id : undefined
      await response.body?.cancel().catch(() => undefined)
      assert.equal(refused === 'scope_needed', scope !== scopeOf(endpoint), scope)
    }
  })
}

test('what is open to everybody is told to a token that does not read as to a visitor', async () => {
  const readers = ['people', 'visitors'] as const
  for (const one of readers)
    await administrator.call(papers.create, { body: { title: `For ${one}`, readers: one } })
  const titles = async (caller: Caller) =>
    (await caller.call(papers.index, {})).items.map(({ title }) => title).toSorted()
  const visitors = await titles(platform.visitor)
  for (const [scope, caller] of tokens)
    assert.deepEqual(
      await titles(caller),
      scope === 'read' ? ['For people', 'For visitors'] : visitors,
      scope,
    )
  assert.deepEqual(visitors, ['For visitors'])
})

test('a resumable upload needs the scope to write', async () => {
  for (const [scope, { token }] of tokens) {
    const response = await fetch(`${base}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '1' },
    })
    const body = await response.text()
    assert.equal(body.includes('scope_needed'), scope !== 'write', `${scope}: ${body}`)
  }
})

test('a token of an administrator sees projects of others only with the scope of the administration', async () => {
  const owner = await platform.person('owner')
  const { id } = await owner.call(projects.create, { body: { name: 'Of others' } })
  const [plain, full] = [
    await tokenOf(administrator, ['read', 'write']),
    await tokenOf(administrator, [...scopes]),
  ]
  assert.equal((await plain.answer(projects.show, { params: { id } })).status, 404)
  assert.equal((await full.answer(projects.show, { params: { id } })).status, 200)
  assert.equal((await plain.answer(projects.create, { body: { name: 'Own' } })).status, 201)
})

test('a scope gives nobody more than their roles do, and a token names at least one', async () => {
  const member = await platform.person('member')
  const token = await tokenOf(member, [...scopes])
  const listed = endpoints.get('users.list')
  assert.ok(listed)
  assert.equal((await token.answer(listed, {})).error?.id, 'not_permitted')
  const none = await member.answer(session.createPersonalToken, { body: { name: 'none', scopes: [] } })
  assert.equal(none.error?.id, 'validation')
})
