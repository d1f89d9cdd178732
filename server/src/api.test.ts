import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { api } from '@omics/contract/api'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { implementations } from './app.ts'
import { refusalsOf } from './http/openapi.ts'
import { makeObjects, type Objects } from './testing/objects.ts'
import { startPlatform, type Caller, type Platform } from './testing/platform.ts'

const endpoints = Object.entries<Record<string, Endpoint>>(api).flatMap(([resource, own]) =>
  Object.entries(own).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
)
const roles = ['visitor', 'stranger', 'viewer', 'editor', 'owner', 'administrator'] as const
type Role = (typeof roles)[number]

/** A stream has no end to wait for, and signing out would end the session of the caller: each has tests of its own. */
const isApart = (name: string, endpoint: Endpoint) =>
  endpoint.transport === 'events' || name === 'session.logout'

let platform: Platform
let people: Record<Role, Caller>

before(async () => {
  platform = await startPlatform()
  const [stranger, viewer, editor, owner, administrator] = await Promise.all([
    ...['stranger', 'viewer', 'editor', 'owner'].map((name) => platform.person(name)),
    platform.person('administrator', 'admin'),
  ])
  assert.ok(stranger && viewer && editor && owner && administrator)
  people = { visitor: platform.visitor, stranger, viewer, editor, owner, administrator }
})
after(() => platform.close())

interface Answer {
  readonly status: number
  readonly error: string | undefined
  readonly text: string
}

async function send(
  endpoint: Endpoint,
  role: Role,
  objects: Objects,
  payload?: string,
  query = '',
): Promise<Answer> {
  const { token } = people[role]
  const response = await platform.server.inject({
    method: endpoint.method.toUpperCase() as 'GET',
    url: urlOf(endpoint, objects) + query,
    remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, error: errorOf(response.body), text: response.body }
}

function errorOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Envelope>).error?.id
  } catch {
    return undefined
  }
}

/** The object that the access names stands in its parameter; other parameters name nothing that exists. */
function urlOf({ path, access }: Endpoint, objects: Objects): string {
  return path.replace(/\{(\w+)\}/g, (_whole, parameter: string) =>
    access.kind === 'object' && access.parameter === parameter
      ? objects[access.of]
      : '019aaaaa-0000-7000-8000-000000000000',
  )
}

const members = () => ({
  viewer: people.viewer.personId,
  editor: people.editor.personId,
  owner: people.owner.personId,
})

/** How an endpoint must answer somebody, as far as access goes; undefined where access lets them in. */
function expected({ access }: Endpoint, role: Role): { status: number; error: string } | undefined {
  if (access.kind === 'public') return undefined
  if (role === 'visitor') return { status: 401, error: 'not_signed_in' }
  if (role === 'administrator' || access.kind === 'signedIn') return undefined
  if (access.kind === 'permission')
    return memberHolds(access.name) ? undefined : { status: 403, error: 'not_permitted' }
  if (access.of === 'workflow') return role === 'owner' ? undefined : { status: 404, error: 'not_found' }
  if (role === 'stranger') return { status: 404, error: 'not_found' }
  const held = { viewer: 1, editor: 2, owner: 3 }[role]
  const needed = { view: 1, edit: 2, own: 3 }[access.may]
  return held < needed ? { status: 403, error: 'forbidden' } : undefined
}

/** What the role of new people holds, as far as calls ask for it. */
const memberHolds = (name: string) => name === 'project_create'

test('every call of the contract has a handler, and every handler a call', () => {
  const bound = implementations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()
  assert.deepEqual(bound, declared)
})

for (const { name, endpoint } of endpoints) {
  if (isApart(name, endpoint)) continue
  test(`${name} lets in whom its access names and nobody else`, async () => {
    for (const role of roles) {
      const objects = await makeObjects(platform, members())
      const answer = await send(endpoint, role, objects, endpoint.body ? '{}' : undefined)
      const refusal = expected(endpoint, role)
      if (refusal)
        assert.deepEqual(
          [answer.status, answer.error],
          [refusal.status, refusal.error],
          `${role}: ${answer.text}`,
        )
      else assertLetIn(endpoint, role, answer)
    }
  })
}

function assertLetIn(endpoint: Endpoint, role: Role, { status, error, text }: Answer): void {
  assert.ok(status < 500, `${role}: ${text}`)
  const declared: readonly string[] = endpoint.errors
  const refusals = ['not_signed_in', 'not_permitted', 'forbidden'].filter((id) => !declared.includes(id))
  assert.ok(!refusals.includes(error ?? ''), `${role}: ${text}`)
}

const deep = `${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`
const bodies = [
  ...['', '{', 'null', '[]', '"text"', '12', '{}', deep],
  JSON.stringify({
    name: '\u0000',
    id: '\ud800',
    ids: [null],
    page: -1,
    limit: 1e9,
    search: 'x'.repeat(100_000),
  }),
  JSON.stringify({
    name: 12,
    role: {},
    users: 'all',
    version: 'one',
    inputs: [],
    samples: {},
    values: 3,
    files: [[]],
    action: 'purge',
  }),
  JSON.stringify({
    name: ' ',
    description: '\n',
    mode: 'samples',
    inputs: { __proto__: { x: 1 } },
    idempotency_key: '中文🧬'.repeat(20),
    samples: ['1'],
  }),
]
const queries = [
  '?page=0',
  '?page=-1',
  '?page=x',
  '?limit=999999999',
  '?sort=%00',
  '?search=%00%ff',
  '?page=1e309',
  `?search=${'あ'.repeat(2000)}`,
]

for (const { name, endpoint } of endpoints) {
  if (isApart(name, endpoint)) continue
  test(`${name} refuses bad input with an error that it declares`, async () => {
    const objects = await makeObjects(platform, members())
    const allowed: readonly string[] = refusalsOf(endpoint)
    const check = ({ status, error, text }: Answer, sent: string) => {
      assert.ok(status < 500 || status === 507, `${sent.slice(0, 60)}: ${text.slice(0, 300)}`)
      if (status >= 400)
        assert.ok(
          allowed.includes(error ?? ''),
          `${sent.slice(0, 60)}: undeclared ${error} ${text.slice(0, 300)}`,
        )
      assert.ok(!text.includes('node_modules'), 'a stack trace')
    }
    if (endpoint.method !== 'get')
      for (const body of bodies) check(await send(endpoint, 'owner', objects, body), body)
    for (const query of queries)
      check(await send(endpoint, 'owner', objects, endpoint.body ? '{}' : undefined, query), query)
  })
}

test('a path without its parameter, and a call that there is not, are not found', async () => {
  for (const url of [
    '/api/projects//dashboard',
    '/api/nothing',
    '/api/project/x/sample',
    '/api/projects/%00',
  ]) {
    const response = await platform.server.inject({
      url,
      headers: { authorization: `Bearer ${people.owner.token}` },
    })
    assert.equal(response.statusCode, 404, url)
  }
})
