import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { SecondFactorAsked } from '@omics/contract/account/entrance'
import { factors } from '@omics/contract/account/factors'
import { operations } from '@omics/contract/administration/operations'
import { roles } from '@omics/contract/administration/roles'
import { passwords } from '@omics/contract/account/passwords'
import { messages } from '@omics/contract/messages/messages'
import { messageSentence } from '@omics/contract/messages/sentences'
import { session } from '@omics/contract/account/session'
import { giveRoles } from '../person-roles.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { codeOf, steadyStep } from '../../../testing/totp.ts'

const password = 'correct horse'
let platform: Platform
let addresses = 0
before(async () => {
  platform = await startPlatform()
})
beforeEach(() => steadyStep())
after(() => platform.close())

/** Sends a body from an address of its own, so that no limit by address is met. */
async function post(url: string, payload: object) {
  addresses += 1
  const remoteAddress = `10.20.${Math.floor(addresses / 250)}.${addresses % 250}`
  const answer = await platform.server.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, cookies: answer.cookies, ...answer.json<{ data: unknown }>() }
}

const signIn = (name: string, remember = true) => post('/api/login', { name, password, remember })

async function challengeOf(name: string): Promise<string> {
  return SecondFactorAsked.parse((await signIn(name)).data).challenge
}

const answer = (challenge: string, code: string) => post('/api/login/second_factor', { challenge, code })

const userBy = async ({ data }: { data: unknown }) => {
  const { access_token } = data as { access_token: string }
  return platform.bearer('', access_token).call(session.user, {})
}

async function enrolled(name: string) {
  const me = await platform.person(name)
  const { secret, uri } = await me.call(factors.begin, { body: { password } })
  const { recovery_codes } = await me.call(factors.enable, { body: { code: codeOf(secret, -1) } })
  return { me, secret, uri, recovery_codes }
}

const errorOf = (answered: object) => (answered as { error?: { id: string } }).error?.id

test('who set an authenticator app up is asked for its code after the password, and in without it nobody is', async () => {
  const { me, secret, uri } = await enrolled('lin')
  assert.match(uri, /^otpauth:\/\/totp\/Omics%20Cloud:lin\?/)
  const half = await signIn('lin')
  assert.deepEqual([half.status, errorOf(half), half.cookies], [401, 'second_factor_needed', []])
  const { challenge, enrol, passkeys } = SecondFactorAsked.parse(half.data)
  assert.deepEqual([enrol, passkeys], [false, false])
  const asToken = platform.bearer('', challenge)
  assert.equal((await asToken.answer(session.user, {})).status, 401)
  const whole = await answer(challenge, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)
  assert.equal(whole.status, 200)
  assert.deepEqual(
    whole.cookies.map(({ name }) => name),
    ['token', 'ticket'],
  )
  assert.equal((await userBy(whole)).id, me.personId)
})

test('a code counts once, in whichever sign-in, and those before it no more', async () => {
  const { secret } = await enrolled('once')
  assert.equal((await answer(await challengeOf('once'), codeOf(secret))).status, 200)
  for (const steps of [0, -1])
    assert.equal(errorOf(await answer(await challengeOf('once'), codeOf(secret, steps))), 'wrong_code')
  assert.equal((await answer(await challengeOf('once'), codeOf(secret, 1))).status, 200)
})

test('of two who show one code at once, one gets in', async () => {
  const { secret } = await enrolled('twice')
  const challenges = [await challengeOf('twice'), await challengeOf('twice')]
  const both = await Promise.all(challenges.map((challenge) => answer(challenge, codeOf(secret))))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422])
})

test('a code two minutes old or early is refused', async () => {
  const { secret } = await enrolled('late')
  for (const steps of [-4, -3, 3, 4])
    assert.equal(errorOf(await answer(await challengeOf('late'), codeOf(secret, steps))), 'wrong_code')
})

test('a sign-in that was half done ends after five tries, after ten minutes, and once it is whole', async () => {
  const { secret } = await enrolled('tried')
  const challenge = await challengeOf('tried')
  for (let attempt = 0; attempt < 5; attempt += 1)
    assert.equal(errorOf(await answer(challenge, '000000')), 'wrong_code')
  assert.equal(errorOf(await answer(challenge, codeOf(secret))), 'challenge_ended')
  const old = await challengeOf('tried')
  await platform.context.db.execute(
    sql`update sign_in_challenge set expires_at = now() - interval '1 second'`,
  )
  assert.equal(errorOf(await answer(old, codeOf(secret))), 'challenge_ended')
  const spent = await challengeOf('tried')
  assert.equal((await answer(spent, codeOf(secret))).status, 200)
  assert.equal(errorOf(await answer(spent, codeOf(secret, 1))), 'challenge_ended')
  assert.equal(errorOf(await answer('made-up', codeOf(secret, 1))), 'challenge_ended')
})

test('ten wrong codes stop further ones, from whatever address and sign-in, also when they come at once', async () => {
  const { secret } = await enrolled('guessed')
  const challenges = await Promise.all([0, 1, 2, 3].map(() => challengeOf('guessed')))
  const tries = challenges.flatMap((challenge) => [1, 2, 3, 4].map(() => answer(challenge, '111111')))
  const states = (await Promise.all(tries)).map(({ status }) => status)
  assert.equal(states.filter((status) => status === 422).length, 10)
  assert.equal(states.filter((status) => status === 429).length, 6)
  assert.equal((await answer(await challengeOf('guessed'), codeOf(secret))).status, 429)
  await platform.context.db.execute(
    sql`update authenticator set failed_since = now() - interval '16 minutes'`,
  )
  assert.equal((await answer(await challengeOf('guessed'), codeOf(secret))).status, 200)
})

test('a recovery code opens once, in whichever way it is typed, and fresh ones end the earlier', async () => {
  const { me, recovery_codes, secret } = await enrolled('lost')
  const [first = '', second = ''] = recovery_codes
  assert.equal(new Set(recovery_codes).size, 10)
  const typed = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  assert.equal((await answer(await challengeOf('lost'), typed)).status, 200)
  assert.equal(errorOf(await answer(await challengeOf('lost'), first)), 'wrong_code')
  assert.equal((await me.call(factors.state, {})).authenticator?.recovery_codes, 9)
  const { recovery_codes: fresh } = await me.call(factors.renewCodes, { body: { code: codeOf(secret) } })
  assert.equal(errorOf(await answer(await challengeOf('lost'), second)), 'wrong_code')
  assert.equal((await answer(await challengeOf('lost'), fresh[0] ?? '')).status, 200)
})

test('the secret of the app is sealed and of recovery codes a digest is kept, in any table and log', async () => {
  const { secret, recovery_codes } = await enrolled('sealed')
  await answer(await challengeOf('sealed'), recovery_codes[0] ?? '')
  const { rows: tables } = await platform.context.connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  let everything = ''
  for (const { name } of tables) {
    const { rows } = await platform.context.connection.pool.query(`select t::text as row from "${name}" t`)
    everything += rows.map((row: { row: string }) => row.row).join('\n')
  }
  assert.ok(everything.includes('sealed@example.org'), 'the tables were read')
  for (const kept of [secret, Buffer.from(secret).toString('hex'), ...recovery_codes])
    for (const form of [kept, kept.replaceAll('-', ''), Buffer.from(kept).toString('hex')])
      assert.ok(!everything.includes(form), form)
})

test('whoever came upon an open window neither sets a second factor up nor takes one away', async () => {
  const me = await platform.person('window')
  for (const body of [{}, { password: 'wrong' }, { code: '123456' }])
    assert.equal((await me.answer(factors.begin, { body })).error?.id, 'presence_unproven')
  const { secret } = await me.call(factors.begin, { body: { password } })
  await me.call(factors.enable, { body: { code: codeOf(secret, -1) } })
  for (const body of [{}, { password }, { code: codeOf(secret, -1) }])
    for (const call of [factors.disable, factors.begin, factors.renewCodes])
      assert.equal((await me.answer(call, { body })).error?.id, 'presence_unproven', call.path)
  await platform.context.db.execute(sql`update authenticator set failures = 0`)
  await me.call(factors.disable, { body: { code: codeOf(secret) } })
  assert.equal((await signIn('window')).status, 200)
})

test('a personal token does nothing about the second factor', async () => {
  const me = await platform.person('robot')
  const { token } = await me.call(session.createPersonalToken, { body: { name: 'night' } })
  const robot = platform.bearer(me.personId, token)
  for (const call of [factors.begin, factors.disable, factors.renewCodes, factors.enable])
    assert.equal(
      (await robot.answer(call, { body: { password, code: '123456' } })).error?.id,
      'session_needed',
    )
  assert.equal((await robot.answer(factors.state, {})).error?.id, 'session_needed')
})

test('a secret that was offered counts from its first code on; until then the earlier one stays in force', async () => {
  const { me, secret } = await enrolled('changes')
  const next = await me.call(factors.begin, { body: { code: codeOf(secret) } })
  assert.equal(
    (await me.answer(factors.enable, { body: { code: codeOf(secret, 1) } })).error?.id,
    'wrong_code',
  )
  assert.equal((await answer(await challengeOf('changes'), codeOf(secret, 1))).status, 200)
  await me.call(factors.enable, { body: { code: codeOf(next.secret) } })
  assert.equal(errorOf(await answer(await challengeOf('changes'), codeOf(secret, 1))), 'wrong_code')
  assert.equal((await answer(await challengeOf('changes'), codeOf(next.secret, 1))).status, 200)
})

async function requireOf(admin: Caller, required_of: 'optional' | 'administrators' | 'everybody') {
  return admin.call(factors.setPolicy, { body: { required_of } })
}

test('where one is required, who has none is signed out and sets it up before they are in again', async () => {
  const admin = await platform.person('boss', 'admin')
  const me = await platform.person('newcomer')
  const other = await platform.person('chief', 'admin')
  const { me: safe } = await enrolled('safe')
  await requireOf(admin, 'administrators')
  assert.equal((await other.answer(session.user, {})).status, 401)
  assert.equal((await admin.answer(session.user, {})).status, 200, 'whoever sets it stays')
  assert.equal((await me.answer(session.user, {})).status, 200)
  assert.equal((await signIn('newcomer')).status, 200)
  const { signed_out } = await requireOf(admin, 'everybody')
  assert.ok(signed_out >= 1)
  assert.equal((await me.answer(session.user, {})).status, 401)
  assert.equal((await safe.answer(session.user, {})).status, 200)
  const half = await signIn('newcomer')
  const { challenge, enrol } = SecondFactorAsked.parse(half.data)
  assert.deepEqual([half.cookies, enrol], [[], true])
  assert.equal(errorOf(await answer(challenge, '123456')), 'wrong_code')
  const { secret } = await platform.visitor.call(factors.offer, { body: { challenge } })
  const settled = await post('/api/login/second_factor/enable', { challenge, code: codeOf(secret) })
  assert.equal((await userBy(settled)).id, me.personId)
  const again = await userBy(await answer(await challengeOf('newcomer'), codeOf(secret, 1)))
  assert.equal(again.id, me.personId)
  await requireOf(admin, 'optional')
})

test('whoever has a second factor does not get around it by setting up a new one at the door', async () => {
  const { secret } = await enrolled('guarded')
  const challenge = await challengeOf('guarded')
  const offered = await platform.visitor.answer(factors.offer, { body: { challenge } })
  assert.equal(offered.error?.id, 'challenge_ended')
  const settled = await post('/api/login/second_factor/enable', { challenge, code: codeOf(secret) })
  assert.equal(errorOf(settled), 'challenge_ended')
})

test('whoever may change the settings of the platform requires a second factor of nobody, and lets nobody off', async () => {
  const admin = await platform.person('ruler', 'admin')
  const decorator = await platform.person('decorator')
  const role = { title_en: 'Decorator', title_zh: '装饰', menus: [], buttons: ['system_configuration'] }
  const { id } = await admin.call(roles.create, { body: role })
  await giveRoles(platform.context.db, [{ id: decorator.personId, roles: [id] }])
  const refused = await decorator.answer(factors.setPolicy, { body: { required_of: 'optional' } })
  assert.equal(refused.error?.id, 'beyond_own_role')
})

test('where one is required it is replaced, not given up', async () => {
  const admin = await platform.person('keeper', 'admin')
  const { me, secret } = await enrolled('held')
  await requireOf(admin, 'everybody')
  const refused = await me.answer(factors.disable, { body: { code: codeOf(secret) } })
  await requireOf(admin, 'optional')
  assert.equal(refused.error?.id, 'second_factor_required')
})

test('an administrator takes the second factor of whoever lost it, which signs them out; nobody their own', async () => {
  const admin = await platform.person('helper', 'admin')
  const { me } = await enrolled('unlucky')
  const pending = await challengeOf('unlucky')
  // Capitals mean nothing in an id: spelt otherwise it is theirs all the same.
  for (const id of [admin.personId, admin.personId.toUpperCase()])
    assert.equal((await admin.answer(factors.reset, { params: { id } })).error?.id, 'own_account')
  assert.deepEqual(await admin.call(factors.reset, { params: { id: me.personId } }), {
    id: me.personId,
    authenticator: true,
    passkeys: 0,
  })
  const { items } = await admin.call(operations.list, { query: { kind: 'factors', limit: 1 } })
  assert.equal(items[0]?.object_name, 'unlucky', 'the log says whose it was')
  assert.equal((await me.answer(session.user, {})).status, 401)
  assert.equal(errorOf(await answer(pending, '123456')), 'challenge_ended')
  assert.equal((await signIn('unlucky')).status, 200)
})

test('a sign-in that was half done by a password ends with that password', async () => {
  const { me, secret } = await enrolled('robbed')
  const challenge = await challengeOf('robbed')
  await me.call(passwords.change, { body: { old: password, password: 'another horse' } })
  assert.equal(errorOf(await answer(challenge, codeOf(secret))), 'challenge_ended')
})

test('what changes about the way into an account is told its person, who cannot be kept from it', async () => {
  const { me, secret, recovery_codes } = await enrolled('told')
  await answer(await challengeOf('told'), recovery_codes[0] ?? '')
  await me.call(factors.disable, { body: { code: codeOf(secret) } })
  await me.call(passwords.change, { body: { old: password, password: 'another horse' } })
  const { items } = await me.call(messages.list, {})
  assert.deepEqual(
    items.map((message) => messageSentence(message, 'en')),
    [
      'The password of your account was changed',
      'Two-step verification of your account was turned off',
      'A recovery code was used to sign in to your account',
      'Two-step verification was set up for your account',
    ],
  )
  assert.equal(items[0]?.link, '/profile/index?view=security')
  const body = JSON.parse('{"kind":"account_security","in_app":false,"by_email":false}')
  assert.equal((await me.answer(messages.prefer, { body })).status, 422)
})

test('who is switched off meanwhile does not get in by the second factor', async () => {
  const { me, secret } = await enrolled('off')
  const challenge = await challengeOf('off')
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${me.personId}`)
  const refused = await answer(challenge, codeOf(secret))
  assert.deepEqual([errorOf(refused), refused.cookies], ['account_disabled', []])
})
