import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { session } from '@omics/contract/account/session'
import { system } from '@omics/contract/system/configuration'
import { person, spentTicket } from '../../../db/tables/account.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
  await platform.person('lin', 'admin')
})
after(() => platform.close())

const password = 'correct horse'
const signIn = (name: string, secret: string, remoteAddress = '127.0.0.1') =>
  platform.server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { name, password: secret },
    remoteAddress,
  })

const cookieOf = (response: Awaited<ReturnType<typeof signIn>>, name: string) =>
  response.cookies.find((cookie) => cookie.name === name)

const renew = (ticket: string) =>
  platform.server.inject({ method: 'POST', url: '/api/session/renew', cookies: { ticket } })

test('a name is trimmed, an email serves as well, and the ticket is out of the page’s reach', async () => {
  for (const name of ['  lin ', 'LIN@example.org']) {
    const response = await signIn(name, password)
    assert.equal(response.statusCode, 200)
    assert.equal(cookieOf(response, 'ticket')?.httpOnly, true)
    assert.equal(cookieOf(response, 'ticket')?.sameSite, 'Strict')
    assert.notEqual(cookieOf(response, 'token')?.httpOnly, true)
  }
})

test('a password is answered as every other way in, and the session user has all its fields', async () => {
  const response = await signIn('lin', password)
  const { access_token: token, expires_at: _, ...rest } = response.json().data
  assert.deepEqual(rest, { ticket: 'cookie', err_code: 200, message: '' })
  const user = await platform.bearer('', token).call(session.user, {})
  assert.deepEqual(
    [user.token, user.project_name, user.project_img, user.user_message, user.temporary_id],
    [token, '', '', 0, ''],
  )
})

test('a password is taken for the grant and the client that are fixed, and for no others', async () => {
  const login = (more: object) =>
    platform.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '192.0.2.45',
      payload: { name: 'lin', password, ...more },
    })
  assert.equal((await login({ grant_type: 'password', client_id: 'omics-cloud' })).statusCode, 200)
  assert.equal((await login({ client_id: 'another' })).statusCode, 422)
  assert.equal((await login({ grant_type: 'client_credentials' })).statusCode, 422)
})

test('a wrong password and an unknown name get the same answer, in the reader’s language', async () => {
  const wrong = await signIn('lin', 'wrong')
  const unknown = await signIn('nobody', 'wrong')
  assert.deepEqual(wrong.json(), unknown.json())
  const chinese = await platform.visitor.answer(
    session.login,
    { body: { name: 'lin', password: 'wrong' } },
    { 'accept-language': 'zh-CN' },
  )
  assert.equal(chinese.message, '用户名或密码不正确。')
})

const ageSpentTickets = () =>
  platform.context.db.update(spentTicket).set({ spentAt: new Date(Date.now() - 60_000) })

test('a ticket renews the token once, and shown again later it ends the session', async () => {
  const first = cookieOf(await signIn('lin', password), 'ticket')?.value ?? ''
  const renewed = await renew(first)
  assert.equal(renewed.statusCode, 200)
  const second = cookieOf(renewed, 'ticket')?.value ?? ''
  assert.notEqual(second, first)
  assert.equal((await renew(first)).statusCode, 200, 'a second window may be a moment late')
  await ageSpentTickets()
  assert.equal((await renew(first)).statusCode, 401)
  assert.equal((await renew(second)).statusCode, 401, 'the session has ended')
})

const userBy = (token: string) =>
  platform.server.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })

test('a ticket of any earlier rotation, shown again, ends the session in both hands, and no other', async () => {
  const elsewhere = cookieOf(await signIn('lin', password, '192.0.2.1'), 'ticket')?.value ?? ''
  for (const stolen of [0, 1, 2]) {
    const answers = [await signIn('lin', password, '192.0.2.1')]
    const ticketOf = (generation: number) =>
      cookieOf(answers.at(generation) ?? assert.fail(), 'ticket')?.value ?? ''
    for (let rotation = 0; rotation < 3; rotation += 1) answers.push(await renew(ticketOf(-1)))
    const tokens = answers.map((answer) => cookieOf(answer, 'token')?.value ?? '')
    await ageSpentTickets()
    assert.equal((await userBy(tokens[3] ?? '')).statusCode, 200)
    assert.equal((await renew(ticketOf(stolen))).statusCode, 401)
    assert.equal((await renew(ticketOf(3))).statusCode, 401, 'the session has ended')
    for (const token of tokens) assert.equal((await userBy(token)).statusCode, 401)
  }
  assert.equal((await renew(elsewhere)).statusCode, 200, 'the session of another browser goes on')
})

test('signing out ends the token at once', async () => {
  const token = (await signIn('lin', password)).json().data.access_token
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await platform.server.inject({ url: '/api/user', headers })).statusCode, 200)
  await platform.server.inject({ method: 'POST', url: '/api/logout', headers })
  assert.equal((await platform.server.inject({ url: '/api/user', headers })).statusCode, 401)
})

test('a disabled account is out at once', async () => {
  const caller = await platform.person('gone')
  await platform.context.db.update(person).set({ state: 'disabled' }).where(eq(person.id, caller.personId))
  assert.equal((await caller.answer(session.user, {})).status, 401)
  assert.equal((await signIn('gone', password)).json().error.id, 'account_disabled')
})

test('a personal token works until it is withdrawn, and only its hash is kept', async () => {
  const caller = await platform.person('script')
  const { token, row } = await caller.call(session.createPersonalToken, { body: { name: 'laptop' } })
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await platform.server.inject({ url: '/api/user', headers })).statusCode, 200)
  const dump = await platform.context.connection.pool.query(
    'select personal_token::text as row from personal_token',
  )
  assert.ok(dump.rows.every((stored: { row: string }) => !stored.row.includes(token)))
  await caller.call(session.removePersonalToken, { params: { id: row.id } })
  assert.equal((await platform.server.inject({ url: '/api/user', headers })).statusCode, 401)
})

test('a token for days ends with them; one without an end ends when it is withdrawn, or its person is switched off', async () => {
  const caller = await platform.person('endless')
  const make = (name: string, days?: number | null) =>
    caller.call(session.createPersonalToken, { body: { name, ...(days !== undefined && { days }) } })
  const [usual, week, endless, spare] = [
    await make('usual'),
    await make('week', 7),
    await make('a', null),
    await make('b', null),
  ]
  const daysOf = (end: string | null) => end && Math.round((Date.parse(end) - Date.now()) / 86_400_000)
  assert.deepEqual(
    [usual, week, endless].map(({ row }) => daysOf(row.expires_at)),
    [365, 7, null],
  )
  // Forty years go by: for the token, its session and its account.
  const { pool } = platform.context.connection
  await pool.query(
    `update personal_token set created_at = created_at - interval '40 years',
      expires_at = expires_at - interval '40 years' where person_id = $1`,
    [caller.personId],
  )
  const statusOf = async ({ token }: { token: string }) =>
    (await platform.bearer(caller.personId, token).answer(session.user, {})).status
  assert.deepEqual(await Promise.all([usual, week, endless, spare].map(statusOf)), [401, 401, 200, 200])
  const listed = await caller.call(session.personalTokens, {})
  assert.equal(listed.find(({ name }) => name === 'a')?.expires_at, null)
  await caller.call(session.removePersonalToken, { params: { id: endless.row.id } })
  assert.deepEqual([await statusOf(endless), await statusOf(spare)], [401, 200])
  await platform.context.db.update(person).set({ state: 'disabled' }).where(eq(person.id, caller.personId))
  assert.equal(await statusOf(spare), 401)
})

async function guess(name: string, times: number, addressOf: (index: number) => string): Promise<number[]> {
  const answers = []
  for (let index = 0; index < times; index += 1) {
    const request = { method: 'POST', url: '/api/login', remoteAddress: addressOf(index) } as const
    const payload = { name, password: `guess ${index}` }
    answers.push((await platform.server.inject({ ...request, payload })).statusCode)
  }
  return answers
}

test('ten failures from an address keep it from an account, by whichever of its names, and nobody else', async () => {
  const { personId } = await platform.person('victim')
  const byName = await guess('victim', 5, () => '10.0.0.1')
  const byEmail = await guess('victim@example.org', 6, () => '10.0.0.1')
  assert.deepEqual([byName.at(-1), byEmail[4], byEmail[5]], [401, 401, 429])
  const payload = { name: 'victim', password }
  const owner = await platform.server.inject({
    method: 'POST',
    url: '/api/login',
    payload,
    remoteAddress: '10.0.0.2',
  })
  assert.equal(owner.statusCode, 200, `${personId} is not locked out by somebody else`)
})

test('guesses from many addresses are stopped for the account as a whole', async () => {
  await platform.person('target')
  const answers = await guess('target', 101, (index) => `10.1.${Math.floor(index / 5)}.${index % 5}`)
  assert.deepEqual([answers[99], answers[100]], [401, 429])
})

test('a personal token neither makes, lists nor withdraws tokens', async () => {
  const caller = await platform.person('robot')
  const { token, row } = await caller.call(session.createPersonalToken, { body: { name: 'nightly' } })
  const headers = { authorization: `Bearer ${token}` }
  const calls = [
    { method: 'POST', url: '/api/personal_tokens', payload: { name: 'endless', days: null } },
    { method: 'GET', url: '/api/personal_tokens' },
    { method: 'POST', url: `/api/personal_tokens/${row.id}/revoke` },
  ] as const
  for (const call of calls) {
    const answer = await platform.server.inject({ ...call, headers })
    assert.deepEqual([answer.statusCode, answer.json().error.id], [403, 'session_needed'])
  }
})

test('visitors see fewer menus than people, and people fewer than administrators', async () => {
  const names = (menus: { name: string }[]) => menus.map((menu) => menu.name)
  const visitor = await platform.visitor.call(session.visitorPermission, {})
  const member = await (await platform.person('member')).call(session.permission, {})
  const boss = await (await platform.person('boss', 'admin')).call(session.permission, {})
  assert.ok(!names(visitor.menus).includes('project'))
  assert.ok(names(member.menus).includes('project') && !names(member.menus).includes('administration'))
  assert.ok(names(boss.menus).includes('administration'))
})

test('the platform is set up once, and from elsewhere only with the code', async () => {
  const fresh = await startPlatform()
  const body = { language: 'zh' as const, email: 'a@b.example', full_name: 'A', password: 'long enough' }
  const elsewhere = { host: 'omics.example' }
  const wrong = await fresh.visitor.answer(system.install, { body }, elsewhere)
  assert.equal(wrong.error?.id, 'wrong_install_code')
  const both = await Promise.all(
    [0, 1].map(() =>
      fresh.visitor.answer(system.install, { body: { ...body, code: fresh.context.installCode } }, elsewhere),
    ),
  )
  assert.deepEqual(both.map((answer) => answer.status).toSorted(), [201, 409])
  assert.equal((await fresh.visitor.call(system.installation, {})).installed, true)
  await fresh.close()
})
