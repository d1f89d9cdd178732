import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Arrival } from '@omics/contract/account/arrival'
import { factors } from '@omics/contract/account/factors'
import { registration } from '@omics/contract/account/registration'
import { session } from '@omics/contract/account/session'
import { groups } from '@omics/contract/administration/groups'
import { messages } from '@omics/contract/messages/messages'
import { operations } from '@omics/contract/administration/operations'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { Envelope } from '@omics/contract/errors'
import { startOidcPeer, type OidcPeer } from '../../../testing/oidc-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { codeOf } from '../../../testing/totp.ts'

const host = 'localhost:8080'
const params = { id: 'oidc' }
let platform: Platform
let peer: OidcPeer
let admin: Caller
before(async () => {
  peer = await startOidcPeer([`http://${host}/sso`])
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: peer.host })
  admin = await platform.person('boss', 'admin')
})
after(async () => {
  await platform?.close()
  await peer?.close()
})
beforeEach(async () => {
  peer.bend = undefined
  peer.tell = undefined
  peer.signed = {}
  await connect()
})

async function connect(
  settings: Record<string, string> = {},
  address = peer.issuer,
  client_secret = peer.clientSecret,
) {
  const systems = await admin.call(outsideSystems.list, {})
  const version = systems.find(({ name }) => name === 'oidc')?.version ?? 0
  const body = {
    settings: {
      label: '基因组所',
      address,
      client_id: peer.clientId,
      scopes: 'openid profile email',
      ...settings,
    },
    secrets: { client_secret },
    version,
  }
  await admin.call(outsideSystems.save, { params, body })
}

let addresses = 0
async function post(url: string, payload?: object, oidc = '') {
  addresses += 1
  const remoteAddress = `10.40.${Math.floor(addresses / 250)}.${addresses % 250}`
  const answer = await platform.server.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { host },
    ...(payload && { payload }),
    ...(oidc && { cookies: { oidc } }),
  })
  return { cookies: answer.cookies, ...answer.json<Envelope>(), status: answer.statusCode }
}

async function begin() {
  const { data, cookies } = await post('/api/oidc/begin')
  const { url } = data as { url: string }
  const cookie = cookies.find(({ name }) => name === 'oidc')
  return { url, cookie, kept: cookie?.value ?? '' }
}

const finish = (query: string, kept: string) => post('/api/oidc/finish', { query }, kept)

/** Signs on as whoever sits at the provider now. */
async function signOn() {
  const { url, kept } = await begin()
  return finish((await peer.visit(url)).search, kept)
}

async function userOf({ data }: { data: unknown }) {
  const arrival = data as Arrival
  assert.ok(arrival.err_code === 200)
  return platform.bearer('', arrival.access_token).call(session.user, {})
}

test('who is signed on for the first time gets an account, and the same one ever after', async () => {
  peer.person = {
    sub: '4711',
    name: '林晓',
    preferred_username: 'lin.xiao@lab.example',
    email: 'Lin@Lab.example',
    email_verified: true,
  }
  const first = await signOn()
  assert.deepEqual(first.cookies.map(({ name }) => name).toSorted(), ['oidc', 'ticket', 'token'])
  const user = await userOf(first)
  assert.deepEqual([user.name, user.userInfo.email, user.roles], ['林晓', 'lin@lab.example', ['member']])
  const { items } = await admin.call(operations.list, { query: { kind: 'oidc', limit: 1 } })
  assert.equal(items[0]?.person, '林晓', 'the log says who signed in')
  peer.person = { ...peer.person, name: 'Renamed', email: 'new@lab.example' }
  assert.equal((await userOf(await signOn())).id, user.id)
  assert.deepEqual(
    await platform.visitor.call(registration.info, {}).then(({ ways }) => ways.includes('oidc')),
    true,
  )
})

test('the password that such an account does not have opens nothing', async () => {
  peer.person = { sub: 'no-password', preferred_username: 'nopassword' }
  await signOn()
  for (const password of ['', ' ', 'x']) {
    const { status } = await post('/api/login', { name: 'nopassword', password })
    assert.ok(status === 401 || status === 422, String(status))
  }
})

test('two windows of a newcomer at once make one account', async () => {
  peer.person = { sub: 'twice', preferred_username: 'twice' }
  const [one, two] = await Promise.all([signOn(), signOn()])
  assert.equal((await userOf(one)).id, (await userOf(two)).id)
})

test('a name that is taken or like another’s is not taken over', async () => {
  const zhao = await platform.person('zhao')
  for (const [sub, preferred_username] of [
    ['n1', 'zhao'],
    ['n2', 'zhao@example.org'],
    ['n3', '13800138000'],
    ['n4', '../..\u0000 '],
  ] as const) {
    peer.person = { sub, preferred_username, email: 'zhao@example.org', email_verified: false }
    const user = await userOf(await signOn())
    assert.notEqual(user.id, zhao.personId)
    assert.equal(user.userInfo.email, '')
  }
  const { rows } = await platform.context.db.execute(
    sql`select name from person where id in (select person_id from outside_identity where subject like 'n_') order by name`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['user-....', 'user-13800138000', 'zhao-2', 'zhao-3'],
  )
})

test('an account here with the same email is another’s, unless it is verified and the administrator joins them', async () => {
  const qian = await platform.person('qian')
  const email = 'qian@example.org'
  peer.person = { sub: 'q1', preferred_username: 'q1', email, email_verified: true }
  assert.notEqual((await userOf(await signOn())).id, qian.personId)
  await connect({ join: 'email' })
  peer.person = { sub: 'q2', preferred_username: 'q2', email, email_verified: false }
  assert.notEqual((await userOf(await signOn())).id, qian.personId)
  peer.person = { sub: 'q3', preferred_username: 'q3', email, email_verified: true }
  assert.equal((await userOf(await signOn())).id, qian.personId)
  peer.person = { sub: 'q3', preferred_username: 'q3', email: 'else@example.org' }
  assert.equal((await userOf(await signOn())).id, qian.personId, 'joined for good')
  const told = await qian.call(messages.list, { query: { kind: 'account_security' } })
  assert.deepEqual(
    told.items.map(({ details }) => details['change']),
    ['identity_joined'],
  )
})

test('newcomers stay out, or complete an account, as the administrator has set it', async () => {
  peer.person = { sub: 'new', name: 'New', preferred_username: 'new' }
  await connect({ newcomers: 'refuse' })
  const refused = await signOn()
  assert.deepEqual([refused.status, refused.error?.id], [403, 'sign_on_unknown'])
  await connect({ newcomers: 'complete' })
  const { data, cookies } = await signOn()
  const arrival = data as Arrival
  assert.ok(arrival.err_code === 201)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const shown = (headers: Record<string, string>) =>
    platform.visitor.answer(registration.temporary, { params: { id: arrival.message } }, headers)
  assert.equal(registration.temporary.output.parse((await shown({ cookie })).data).full_name, 'New')
  assert.equal((await shown({})).error?.id, 'temporary_ended')
})

test('membership in mapped groups follows the claims, both ways, and other groups are left alone', async () => {
  const make = (name: string, members: string[] = []) =>
    admin.call(groups.create, { body: { name, members } })
  await Promise.all(['Genomics', 'Imaging'].map((name) => make(name)))
  await connect({ groups: 'lab-g = Genomics\nlab-i = Imaging\nlab-i = Nowhere\nnonsense' })
  const named = async () =>
    (await userOf(await signOn())).userInfo.user_groups.map(({ name }) => name).toSorted()
  peer.person = { sub: 'g', preferred_username: 'g', groups: ['lab-g', 'others'] }
  const { id } = await userOf(await signOn())
  await make('By hand', [id])
  assert.deepEqual(await named(), ['By hand', 'Genomics'])
  peer.person = { ...peer.person, groups: ['lab-i'] }
  assert.deepEqual(await named(), ['By hand', 'Imaging'])
  peer.person = { sub: 'g', preferred_username: 'g' }
  assert.deepEqual(await named(), ['By hand'])
})

test('of the types of customers that an organisation names nobody gets a second', async () => {
  const make = (name: string, customer_type: boolean, members: string[] = []) =>
    admin.call(groups.create, { body: { name, customer_type, members } })
  for (const name of ['Institute', 'Company']) await make(name, true)
  await make('Readers', false)
  await connect({ groups: 'c = Company\ni = Institute\nr = Readers' })
  const named = async () => (await userOf(await signOn())).userInfo.user_groups.map(({ name }) => name)
  peer.person = { sub: 'typed', preferred_username: 'typed', groups: ['i', 'c', 'r'] }
  assert.deepEqual(await named(), ['Company', 'Readers'], 'the first of the map')
  assert.deepEqual(await named(), ['Company', 'Readers'])
  peer.person = { ...peer.person, groups: ['i'] }
  assert.deepEqual(await named(), ['Institute'], 'it changes with what the organisation says')
  peer.person = { sub: 'given', preferred_username: 'given', groups: [] }
  const { id } = await userOf(await signOn())
  await make('Hospital', true, [id])
  peer.person = { ...peer.person, groups: ['c', 'r'] }
  assert.deepEqual(await named(), ['Hospital', 'Readers'], 'what an administrator has given stays')
})

test('what the provider tells beside the ID token neither contradicts it nor is about anybody else', async () => {
  peer.person = { sub: 'told', preferred_username: 'told', email: 'told@lab.example', email_verified: false }
  peer.tell = () => ({ sub: 'boss', email: 'boss@example.org', email_verified: true })
  const other = await signOn()
  assert.deepEqual([other.status, other.error?.id], [403, 'sign_on_refused'])
  await connect({ join: 'email' })
  // The ID token names an email that is not verified; another answer verifies one.
  peer.signed = { email: 'told@lab.example', email_verified: false, name: 'Signed' }
  peer.tell = () => ({
    sub: 'told',
    email: 'boss@example.org',
    email_verified: true,
    name: 'Told',
    id: admin.personId,
  })
  const user = await userOf(await signOn())
  assert.notEqual(user.id, admin.personId)
  assert.deepEqual([user.name, user.userInfo.email], ['Signed', ''])
  peer.signed = { email: 'boss@example.org' }
  peer.tell = () => ({ sub: 'told-2', email_verified: true })
  peer.person = { sub: 'told-2', preferred_username: 'told-2' }
  assert.notEqual((await userOf(await signOn())).id, admin.personId, 'verified of no email in particular')
})

test('the second factor is asked for here, unless it is the provider’s affair', async () => {
  peer.person = { sub: 'f', preferred_username: 'factor' }
  const arrival = (await signOn()).data as Arrival
  assert.ok(arrival.err_code === 200)
  const me = platform.bearer('', arrival.access_token)
  const { secret } = await me.call(factors.begin, { body: {} })
  await me.call(factors.enable, { body: { code: codeOf(secret) } })
  const half = await signOn()
  assert.equal(half.error?.id, 'second_factor_needed')
  assert.ok(!half.cookies.some(({ name }) => name === 'token'))
  await connect({ factor: 'provider' })
  assert.equal((await signOn()).status, 200)
})

test('an answer opens the door of the browser that began alone, once, and within ten minutes', async () => {
  peer.person = { sub: 'p', preferred_username: 'page' }
  const { url, kept, cookie } = await begin()
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/api/oidc'])
  const { search } = await peer.visit(url)
  const other = await begin()
  for (const browser of ['', 'made-up', other.kept, `${kept.slice(0, -2)}AA`]) {
    const refused = await finish(search, browser)
    assert.deepEqual([refused.status, refused.error?.id], [403, 'sign_on_refused'], browser)
    assert.ok(!refused.cookies.some(({ name }) => name === 'token'))
  }
  assert.equal((await finish(search, kept)).status, 200)
  assert.equal((await finish(search, kept)).error?.id, 'sign_on_refused', 'the provider takes a code once')
})

test('what the browser keeps says nothing of itself', async () => {
  const { kept, url } = await begin()
  const state = new URL(url).searchParams.get('state') ?? assert.fail()
  assert.ok(!Buffer.from(kept, 'base64url').includes(state))
  assert.equal(new URL(url).searchParams.get('code_challenge_method'), 'S256')
})

test('an answer without its state, with another issuer’s name, or that declines, is refused in words', async () => {
  const { url, kept } = await begin()
  const { searchParams } = await peer.visit(url)
  const without = (name: string, value?: string) => {
    const query = new URLSearchParams(searchParams)
    if (value === undefined) query.delete(name)
    else query.set(name, value)
    return `?${query}`
  }
  for (const query of [
    '',
    '?',
    'x',
    without('state'),
    without('state', 'x'),
    without('code', 'x'),
    without('iss', 'https://evil.example'),
    '?error=server_error&state=x',
    `?${'a'.repeat(7e3)}`,
  ]) {
    const refused = await finish(query, kept)
    assert.deepEqual([refused.status, refused.error?.id], [403, 'sign_on_refused'], query.slice(0, 80))
  }
  peer.person = undefined
  const declined = await signOn()
  assert.match(declined.message, /you declined there/)
})

test('an ID token that somebody altered, or that is for somebody else, opens nothing', async () => {
  peer.person = { sub: 'altered', preferred_username: 'altered' }
  const altered =
    (change: (claims: Record<string, unknown>) => object) => (answer: Record<string, unknown>) => {
      const [head = '', body = '', signature = ''] = String(answer['id_token']).split('.')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url')
      return { ...answer, id_token: [head, changed, signature].join('.') }
    }
  const bends = [
    altered((claims) => ({ ...claims, nonce: 'x' })),
    altered((claims) => ({ ...claims, aud: 'another' })),
    altered((claims) => ({ ...claims, iss: 'https://evil.example' })),
    altered((claims) => ({ ...claims, exp: 1 })),
    altered((claims) => ({ ...claims, sub: 'admin' })),
    altered((claims) => ({ ...claims, groups: ['lab-g'] })),
    ({ id_token: _left, ...answer }: Record<string, unknown>) => answer,
    (answer: Record<string, unknown>) => ({ ...answer, id_token: 'x.y.z' }),
  ]
  for (const bend of bends) {
    peer.bend = bend
    const refused = await signOn()
    assert.ok([403, 502].includes(refused.status), `${refused.status} ${refused.message}`)
    assert.ok(!refused.cookies.some(({ name }) => name === 'token'))
  }
})

test('an ID token that the organisation really signed opens nothing where nonce, issuer, audience or age is wrong', async () => {
  peer.person = { sub: 'resigned', preferred_username: 'resigned' }
  const signed =
    (change: (claims: Record<string, unknown>) => object) => (answer: Record<string, unknown>) => {
      const [head = '', body = ''] = String(answer['id_token']).split('.')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const changed = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`
      const signature = sign('sha256', Buffer.from(changed), peer.key).toString('base64url')
      return { ...answer, id_token: `${changed}.${signature}` }
    }
  for (const bend of [
    signed((claims) => ({ ...claims, nonce: 'x' })),
    signed((claims) => ({ ...claims, nonce: undefined })),
    signed((claims) => ({ ...claims, aud: 'another' })),
    signed((claims) => ({ ...claims, iss: 'https://evil.example' })),
    signed((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })),
  ]) {
    peer.bend = bend
    const refused = await signOn()
    assert.ok([403, 502].includes(refused.status), `${refused.status} ${refused.message}`)
    assert.ok(!refused.cookies.some(({ name }) => name === 'token'))
  }
  // What is wrong above is the claim alone: with those that belong there the same signature is taken.
  peer.bend = signed((claims) => claims)
  await userOf(await signOn())
})

test('who is switched off is not let in by their organisation either', async () => {
  peer.person = { sub: 'off', preferred_username: 'off' }
  const { id } = await userOf(await signOn())
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${id}`)
  assert.equal((await signOn()).error?.id, 'account_disabled')
})

test('the administrator’s trial tells a provider that answers from one that does not, and names groups that there are none of', async () => {
  const tried = async () => (await admin.answer(outsideSystems.test, { params, body: {} })).message
  assert.equal(await tried(), 'ok')
  await connect({ groups: 'x = Nobody’s group' })
  assert.match(await tried(), /no group “Nobody’s group” on this platform/)
  await connect({}, 'http://127.0.0.1:9')
  assert.match(await tried(), /address/i)
  await connect({}, 'http://169.254.169.254')
  assert.match(await tried(), /address/i)
})

test('a client ID or secret that the provider does not take is told by the trial, and in words to whoever signs on', async () => {
  const tried = async () => (await admin.answer(outsideSystems.test, { params, body: {} })).message
  await connect({}, peer.issuer, 'wrong')
  assert.match(await tried(), /client secret of this platform is not accepted/)
  const refused = await signOn()
  assert.equal(refused.error?.id, 'sign_on_refused')
  assert.match(refused.message, /client secret of this platform is not accepted/)
  await connect({ client_id: 'somebody-else' })
  assert.match(await tried(), /client ID .* is not accepted/)
  await connect()
  assert.equal(await tried(), 'ok')
})

test('without a connection there is no such way in', async () => {
  await admin.call(outsideSystems.forget, { params })
  assert.deepEqual((await platform.visitor.call(registration.info, {})).ways.includes('oidc'), false)
  assert.equal((await post('/api/oidc/begin')).error?.id, 'sign_in_off')
})
