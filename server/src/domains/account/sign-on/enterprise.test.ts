import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Arrival } from '@omics/contract/account/arrival'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { factors } from '@omics/contract/account/factors'
import { session } from '@omics/contract/account/session'
import { groups } from '@omics/contract/administration/groups'
import { operations } from '@omics/contract/administration/operations'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { Envelope } from '@omics/contract/errors'
import { startEnterprisePeer, type EnterprisePeer } from '../../../testing/enterprise-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { codeOf } from '../../../testing/totp.ts'

const enterprise_id = 'acme'
const params = { id: 'enterprise' }
const secret = 'a fresh password'
let platform: Platform
let peer: EnterprisePeer
let admin: Caller
before(async () => {
  peer = await startEnterprisePeer()
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: peer.host })
  admin = await platform.person('boss', 'admin')
})
after(async () => {
  await platform?.close()
  await peer?.close()
})
beforeEach(async () => {
  peer.bend = undefined
  await connect()
})

async function connect(
  settings: Record<string, string> = {},
  appSecret = peer.secret,
  address = peer.address,
) {
  const systems = await admin.call(outsideSystems.list, {})
  const version = systems.find(({ name }) => name === 'enterprise')?.version ?? 0
  const body = {
    settings: { address, app_key: peer.key, ...settings },
    secrets: { app_secret: appSecret },
    version,
  }
  await admin.call(outsideSystems.save, { params, body })
}

let addresses = 0
async function post(call: string, payload: object, token = '') {
  addresses += 1
  const remoteAddress = `10.50.${Math.floor(addresses / 250)}.${addresses % 250}`
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  const url = `/api/abutment/jk_sso/${call}`
  const answer = await platform.server.inject({ method: 'POST', url, remoteAddress, headers, payload })
  return { cookies: answer.cookies, ...answer.json<Envelope>(), status: answer.statusCode }
}

const login = (account: string, password = 'enterprise password') =>
  post('login', { enterprise_id, account, password })

async function meOf({ data }: { data: unknown }) {
  const arrival = data as Arrival
  assert.ok(arrival.err_code === 200)
  const me = platform.bearer('', arrival.access_token)
  return { me, user: await me.call(session.user, {}), token: arrival.access_token }
}

test('people of an enterprise sign in by its password, and are the same person ever after', async () => {
  peer.add({ account: 'han', full_name: '韩梅', email: 'han@acme.example' })
  const first = await login('han')
  assert.deepEqual(
    first.cookies.map(({ name }) => name),
    ['token', 'ticket'],
  )
  const { user } = await meOf(first)
  assert.deepEqual([user.name, user.userInfo.email, user.roles], ['韩梅', 'han@acme.example', ['member']])
  assert.equal((await meOf(await login('han'))).user.id, user.id)
  assert.deepEqual(peer.unsigned, [])
})

test('a wrong password and an unknown account get one answer, and guessing is stopped before the service hears of it', async () => {
  peer.add({ account: 'guessed' })
  const wrong = await login('guessed', 'wrong')
  const unknown = await login('nobody at all', 'wrong')
  assert.deepEqual({ ...wrong, cookies: [] }, { ...unknown, cookies: [] })
  assert.equal(wrong.error?.id, 'wrong_password')
  const { items } = await admin.call(operations.list, { query: { search: 'nobody at all' } })
  assert.deepEqual(items, [], 'people type passwords where the account belongs')
  const url = '/api/abutment/jk_sso/login'
  const states: number[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const payload = {
      enterprise_id: `${enterprise_id}${guess < 6 ? '' : ' '}`,
      account: guess % 2 ? 'GUESSED' : 'guessed',
      password: `x${guess}`,
    }
    states.push(
      (await platform.server.inject({ method: 'POST', url, payload, remoteAddress: '10.51.0.1' })).statusCode,
    )
  }
  assert.deepEqual([states[9], states[10]], [401, 429])
})

test('a code opens once; who asks for one does not learn which phones there are', async () => {
  const { phone } = peer.add({ account: 'mobile', phone: '13900000001' })
  const known = await post('requestLoginSmsCode', { enterprise_id, phone })
  const unknown = await post('requestLoginSmsCode', { enterprise_id, phone: '13900009999' })
  assert.deepEqual({ ...known, cookies: [] }, { ...unknown, cookies: [] })
  const code = peer.codes.get(`login_code ${phone}`)
  assert.equal(
    (await post('loginBySmsCode', { enterprise_id, phone, code: '000000' })).error?.id,
    'wrong_sent_code',
  )
  assert.equal((await post('loginBySmsCode', { enterprise_id, phone, code })).status, 200)
  assert.equal((await post('loginBySmsCode', { enterprise_id, phone, code })).error?.id, 'wrong_sent_code')
})

test('somebody asks for an account, activates it by a code and comes in', async () => {
  const wanted = { enterprise_id, account: 'new.one', phone: '13900000002', full_name: '新人' }
  assert.equal((await post('addCustomer', wanted)).status, 200)
  assert.equal((await post('addCustomer', wanted)).error?.id, 'name_taken')
  assert.notEqual((await login('new.one', '')).status, 200)
  assert.equal((await post('requestActivation', { enterprise_id, account: 'new.one' })).status, 200)
  assert.equal((await post('requestActivation', { enterprise_id, account: 'no.one' })).status, 200)
  const code = peer.codes.get('activation_code new.one')
  const wrong = { enterprise_id, account: 'new.one', code: '000000', password: secret }
  assert.equal((await post('activateCustomer', wrong)).error?.id, 'wrong_sent_code')
  assert.equal((await post('activateCustomer', { ...wrong, code })).status, 200)
  assert.equal((await meOf(await login('new.one', secret))).user.name, '新人')
})

test('who resets a forgotten password is out everywhere here', async () => {
  peer.add({ account: 'forgetful' })
  const { me } = await meOf(await login('forgetful'))
  assert.equal((await post('requestResetPassword', { enterprise_id, account: 'forgetful' })).status, 200)
  const code = peer.codes.get('reset_code forgetful')
  const body = { enterprise_id, account: 'forgetful', code, password: secret }
  assert.equal((await post('submitResetPassword', { ...body, code: '000000' })).error?.id, 'wrong_sent_code')
  assert.equal((await me.answer(session.user, {})).status, 200)
  assert.equal((await post('submitResetPassword', body)).status, 200)
  assert.equal((await me.answer(session.user, {})).status, 401)
  assert.equal((await login('forgetful')).error?.id, 'wrong_password')
  assert.equal((await login('forgetful', secret)).status, 200)
})

test('a password is changed by whoever knows the old one and gets the code; their other sessions end', async () => {
  const { subject } = peer.add({ account: 'careful' })
  const here = await meOf(await login('careful'))
  const there = await meOf(await login('careful'))
  assert.equal(
    (await post('requestPasswordChange', { password: 'wrong' }, here.token)).error?.id,
    'presence_unproven',
  )
  assert.equal(
    (await post('requestPasswordChange', { password: 'enterprise password' }, here.token)).status,
    200,
  )
  const code = peer.codes.get(`change_code ${subject}`)
  assert.equal(
    (await post('submitPasswordChange', { code: '000000', password: secret }, here.token)).error?.id,
    'wrong_sent_code',
  )
  const { token } = await here.me.call(session.createPersonalToken, { body: { name: 'script' } })
  assert.equal((await post('submitPasswordChange', { code, password: secret }, here.token)).status, 200)
  assert.equal((await platform.bearer('', token).answer(session.user, {})).status, 401, 'withdrawn')
  assert.equal((await here.me.answer(session.user, {})).status, 200)
  assert.equal((await there.me.answer(session.user, {})).status, 401)
  const own = await admin.answer(enterpriseSignOn.requestChange, { body: { password: 'x' } })
  assert.equal(own.error?.id, 'no_enterprise_account')
})

test('who signed on by an enterprise is signed out there by the ordinary way out, too; here also while the service is away', async () => {
  const { subject } = peer.add({ account: 'going' })
  const first = await meOf(await login('going'))
  assert.equal((await first.me.call(session.logout, {})).leave, '')
  assert.ok(peer.loggedOut.includes(subject))
  const second = await meOf(await login('going'))
  peer.bend = 'not json'
  assert.equal((await second.me.answer(session.logout, {})).status, 200)
  assert.equal((await second.me.answer(session.user, {})).status, 401)
})

test('signing out ends the session here and there; here also while the service is away', async () => {
  const { subject } = peer.add({ account: 'leaving' })
  const first = await meOf(await login('leaving'))
  assert.equal((await post('logout', {}, first.token)).status, 200)
  assert.ok(peer.loggedOut.includes(subject))
  assert.equal((await first.me.answer(session.user, {})).status, 401)
  const second = await meOf(await login('leaving'))
  peer.bend = 'not json'
  assert.equal((await post('logout', {}, second.token)).status, 200)
  assert.equal((await second.me.answer(session.user, {})).status, 401)
})

test('groups are followed, a second factor is asked for, newcomers are taken in as the administrator has set it', async () => {
  await admin.call(groups.create, { body: { name: 'Acme', members: [] } })
  await connect({ groups: 'a1 = Acme' })
  peer.add({ account: 'grouped', groups: ['a1'] })
  const { me, user } = await meOf(await login('grouped'))
  assert.deepEqual(
    user.userInfo.user_groups.map(({ name }) => name),
    ['Acme'],
  )
  const { secret: shared } = await me.call(factors.begin, { body: {} })
  await me.call(factors.enable, { body: { code: codeOf(shared) } })
  const half = await login('grouped')
  assert.deepEqual([half.error?.id, half.cookies], ['second_factor_needed', []])
  await connect({ newcomers: 'refuse' })
  peer.add({ account: 'late' })
  assert.equal((await login('late')).error?.id, 'sign_on_unknown')
  await connect({ newcomers: 'complete' })
  const late = await login('late')
  assert.equal((late.data as Arrival).err_code, 201)
  assert.deepEqual(
    late.cookies.map(({ name }) => name),
    ['temporary'],
  )
})

test('whose address is another is another service: its people are not those of the first', async () => {
  peer.add({ account: 'here' })
  const { user } = await meOf(await login('here'))
  await connect({}, peer.secret, `${peer.address}/`)
  assert.equal((await meOf(await login('here'))).user.id, user.id, 'a slash makes no other')
  await platform.context.db.execute(
    sql`update outside_identity set kind = 'enterprise http://elsewhere' where person_id = ${user.id}`,
  )
  assert.notEqual((await meOf(await login('here'))).user.id, user.id)
})

test('what the service refuses is told in its words, and what cannot be read is no sign-in', async () => {
  peer.add({ account: 'sleeping', active: false })
  const refused = await login('sleeping')
  assert.deepEqual([refused.status, refused.error?.id], [403, 'enterprise_inactive'])
  for (const bend of [
    '',
    'null',
    '[]',
    '{"ok":true}',
    '{"ok":true,"data":{"subject":""}}',
    '{"ok":1}',
    '<html>',
  ]) {
    peer.bend = bend
    const broken = await login('sleeping')
    assert.deepEqual(
      [broken.status, broken.error?.id, broken.cookies],
      [502, 'outside_unreachable', []],
      bend,
    )
  }
  peer.bend = '{"ok":false,"error":"too_many"}'
  assert.equal((await login('sleeping')).status, 429)
})

test('the trial tells a wrong secret from a right one, and an address inside is refused', async () => {
  const tried = async () => (await admin.answer(outsideSystems.test, { params, body: {} })).message
  assert.equal(await tried(), 'ok')
  await connect({}, 'another secret')
  assert.match(await tried(), /signature is not right/)
  await connect({}, peer.secret, 'http://127.0.0.1:9')
  assert.match(await tried(), /address/i)
  await admin.call(outsideSystems.forget, { params })
  assert.equal((await login('han')).error?.id, 'sign_in_off')
})

test('a personal token neither changes an enterprise password nor signs out', async () => {
  peer.add({ account: 'scripted' })
  const { me } = await meOf(await login('scripted'))
  const { token } = await me.call(session.createPersonalToken, { body: { name: 'night' } })
  for (const [call, payload] of [
    ['requestPasswordChange', { password: 'enterprise password' }],
    ['submitPasswordChange', { code: '123456', password: secret }],
    ['logout', {}],
  ] as const)
    assert.equal((await post(call, payload, token)).error?.id, 'session_needed', call)
})
