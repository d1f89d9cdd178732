import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { SecondFactorAsked } from '@omics/contract/account/entrance'
import { factors } from '@omics/contract/account/factors'
import { passkeys, PasskeyRequest, type PasskeyShown } from '@omics/contract/account/passkeys'
import { session } from '@omics/contract/account/session'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { softPasskey, type Bent } from '../../../testing/soft-passkey.ts'
import { codeOf, steadyStep } from '../../../testing/totp.ts'

const password = 'correct horse'
const host = 'localhost:8080'
const origin = `http://${host}`
let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

let addresses = 0
async function post(url: string, payload?: object, headers: Record<string, string> = { host }) {
  addresses += 1
  const remoteAddress = `10.30.${Math.floor(addresses / 250)}.${addresses % 250}`
  const answer = await platform.server.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, cookies: answer.cookies, ...answer.json<{ data: unknown }>() }
}

const errorOf = (answered: object) => (answered as { error?: { id: string } }).error?.id

async function added(name: string) {
  const me = await platform.person(name)
  const key = softPasskey(origin)
  const response = key.create(await optionsFor(me))
  const row = await addedBy(me, { name: 'Phone', response })
  return { me, key, row, response }
}

/** `call` knows no headers, and a passkey needs a name to be under. */
async function addedBy(me: Caller, body: Parameters<typeof passkeys.add.body.parse>[0]) {
  const answer = await me.answer(passkeys.add, { body: passkeys.add.body.parse(body) }, { host })
  assert.equal(answer.status, 201, answer.message)
  return passkeys.add.output.parse(answer.data)
}

async function optionsFor(me: Caller) {
  const { data } = await me.answer(passkeys.options, { body: { password } }, { host })
  return passkeys.options.output.parse(data)
}

const asked = async () => PasskeyRequest.parse((await post('/api/login/passkey/options')).data)
const show = (response: PasskeyShown, headers?: Record<string, string>) =>
  post('/api/login/passkey', { response }, headers)

test('a passkey signs its person in without a password, and its session is theirs', async () => {
  const { me, key } = await added('lin')
  const answer = await show(key.show(await asked()))
  assert.deepEqual([answer.status, answer.cookies.map(({ name }) => name)], [200, ['token', 'ticket']])
  const { access_token } = answer.data as { access_token: string }
  assert.equal((await platform.bearer('', access_token).call(session.user, {})).id, me.personId)
  const [row] = (await me.call(passkeys.list, {})).items
  assert.ok(row?.last_used_at)
})

test('a passkey is both factors: no code is asked for, though the password would need one', async () => {
  await steadyStep()
  const { me, key } = await added('both')
  const { secret } = await me.call(factors.begin, { body: { password } })
  await me.call(factors.enable, { body: { code: codeOf(secret) } })
  const half = await post('/api/login', { name: 'both', password })
  assert.equal(errorOf(half), 'second_factor_needed')
  assert.equal((half.data as { passkeys: boolean }).passkeys, true)
  assert.equal((await show(key.show(await asked()))).status, 200)
})

test('an answer counts once, and not five minutes later', async () => {
  const { key } = await added('again')
  const answer = key.show(await asked())
  const both = await Promise.all([show(answer), show(answer)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 403])
  assert.equal(errorOf(await show(answer)), 'passkey_refused')
  const pass = (time: string) =>
    platform.context.db.execute(sql`update passkey_challenge set expires_at = expires_at - ${time}::interval`)
  const early = await asked()
  await pass('4 minutes 30 seconds')
  assert.equal((await show(key.show(early))).status, 200)
  const late = await asked()
  await pass('5 minutes')
  assert.equal(errorOf(await show(key.show(late))), 'passkey_refused')
})

test('what another page got signed, or a finger did not confirm, or somebody altered, opens nothing', async () => {
  const { key, me } = await added('phished')
  const bents: Bent[] = [
    { origin: 'http://localhost.evil.example:8080' },
    { origin: 'http://localhost:8081' },
    { origin: 'https://localhost:8080' },
    { rpId: 'evil.example' },
    { verified: false },
  ]
  for (const bent of bents)
    assert.equal(errorOf(await show(key.show(await asked(), bent))), 'passkey_refused', JSON.stringify(bent))
  const good = key.show(await asked())
  const { clientDataJSON, signature } = good.response
  const altered: PasskeyShown[] = [
    { ...good, response: { ...good.response, signature: `A${signature.slice(1)}` } },
    { ...good, response: { ...good.response, clientDataJSON: `${clientDataJSON}AA` } },
    { ...good, response: { ...good.response, userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { ...good, id: 'unknown', rawId: 'unknown' },
    { ...good, response: { ...good.response, authenticatorData: 'AA' } },
  ]
  for (const answer of altered) {
    const refused = await show(answer)
    assert.deepEqual([refused.status, errorOf(refused), refused.cookies], [403, 'passkey_refused', []])
  }
  assert.equal((await me.call(passkeys.list, {})).items[0]?.last_used_at, null)
})

test('a copy of a passkey that counts is noticed by its counter', async () => {
  const { key } = await added('copied')
  assert.equal((await show(key.show(await asked(), { counter: 10 }))).status, 200)
  for (const counter of [10, 9])
    assert.equal(errorOf(await show(key.show(await asked(), { counter }))), 'passkey_refused')
  assert.equal((await show(key.show(await asked(), { counter: 11 }))).status, 200)
})

test('a challenge for adding a passkey is nobody else’s, and none for signing in', async () => {
  const me = await platform.person('mine')
  const other = await platform.person('other')
  const options = await optionsFor(me)
  const stolen = { name: 'Stolen', response: softPasskey(origin).create(options) }
  assert.equal((await other.answer(passkeys.add, { body: stolen }, { host })).error?.id, 'passkey_refused')
  const crossed = softPasskey(origin).create({ ...options, challenge: (await asked()).challenge })
  const body = { name: 'Crossed', response: crossed }
  assert.equal((await me.answer(passkeys.add, { body }, { host })).error?.id, 'passkey_refused')
  assert.equal((await me.call(passkeys.list, {})).items.length, 0)
})

test('a passkey that somebody has is not kept a second time, for whomever', async () => {
  const { key } = await added('first')
  const second = await platform.person('second')
  const response = key.create(await optionsFor(second))
  const refused = await second.answer(passkeys.add, { body: { name: 'Same', response } }, { host })
  assert.equal(refused.error?.id, 'passkey_refused')
})

test('to add one, whoever sits there shows the password; a personal token cannot at all', async () => {
  const me = await platform.person('window')
  for (const body of [{}, { password: 'wrong' }])
    assert.equal((await me.answer(passkeys.options, { body }, { host })).error?.id, 'presence_unproven')
  const { token } = await me.call(session.createPersonalToken, { body: { name: 'script' } })
  const script = platform.bearer(me.personId, token)
  const body = { password }
  assert.equal((await script.answer(passkeys.options, { body }, { host })).error?.id, 'session_needed')
  assert.equal((await script.answer(passkeys.list, {})).error?.id, 'session_needed')
})

test('one that was withdrawn opens nothing; whoever withdraws it shows the password, and nobody another’s', async () => {
  const { me, key, row } = await added('withdrawn')
  const other = await platform.person('stranger')
  const params = { id: row.id }
  const body = { password }
  assert.equal((await other.answer(passkeys.remove, { params, body })).error?.id, 'not_found')
  assert.equal((await me.answer(passkeys.remove, { params: { id: 'x' }, body })).error?.id, 'not_found')
  const found = await me.answer(passkeys.remove, { params, body: {} })
  assert.equal(found.error?.id, 'presence_unproven', 'an open window withdraws none')
  assert.equal((await show(key.show(await asked()))).status, 200)
  await me.call(passkeys.remove, { params, body })
  assert.equal(errorOf(await show(key.show(await asked()))), 'passkey_refused')
})

test('who is switched off does not get in by a passkey', async () => {
  const { me, key } = await added('off')
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${me.personId}`)
  assert.equal(errorOf(await show(key.show(await asked()))), 'account_disabled')
})

test('where browsers allow no passkeys it is said so: over plain HTTP, and under a number', async () => {
  const me = await platform.person('plain')
  for (const name of ['omics.example', '192.0.2.7', '127.0.0.1:8080', '[::1]:8080']) {
    const refused = await me.answer(passkeys.options, { body: { password } }, { host: name })
    assert.equal(refused.error?.id, 'passkeys_need_https', name)
    assert.equal(
      errorOf(await post('/api/login/passkey/options', undefined, { host: name })),
      'passkeys_need_https',
    )
    const { data } = await me.answer(passkeys.list, {}, { host: name })
    assert.equal(passkeys.list.output.parse(data).possible, false)
  }
  const { data } = await me.answer(passkeys.list, {}, { host: 'localhost' })
  assert.equal(passkeys.list.output.parse(data).possible, true)
})

test('where a second factor is required, a password and a new app are no way around a passkey', async () => {
  const admin = await platform.person('chief', 'admin')
  const { key } = await added('keyed')
  await admin.call(factors.setPolicy, { body: { required_of: 'everybody' } })
  const half = await post('/api/login', { name: 'keyed', password })
  const wanted = SecondFactorAsked.parse(half.data)
  await admin.call(factors.setPolicy, { body: { required_of: 'optional' } })
  assert.deepEqual([wanted.enrol, wanted.app, wanted.passkeys], [false, false, true])
  const { challenge } = wanted
  const offered = await post('/api/login/second_factor/begin', { challenge })
  assert.equal(errorOf(offered), 'challenge_ended')
  for (const rest of ['', '/enable'])
    assert.notEqual(
      (await post(`/api/login/second_factor${rest}`, { challenge, code: '123456' })).status,
      200,
    )
  assert.equal((await show(key.show(await asked()))).status, 200)
})
