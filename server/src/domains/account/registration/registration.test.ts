import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { channels } from '@omics/contract/administration/channels'
import { roles } from '@omics/contract/administration/roles'
import { factors } from '@omics/contract/account/factors'
import { profile } from '@omics/contract/account/profile'
import { regions } from '@omics/contract/account/regions'
import { registration } from '@omics/contract/account/registration'
import { registrationLinks } from '@omics/contract/account/registration-links'
import { session } from '@omics/contract/account/session'
import { messages } from '@omics/contract/messages/messages'
import { users } from '@omics/contract/account/users'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { accountOf } from '../codes/account-of.ts'
import { issueCode } from '../codes/issue.ts'
import { builtinRoles, giveRoles } from '../person-roles.ts'
import { accountOfOutside, type OutsideSubject } from './outside-identity.ts'
import { storeTemporary, temporaryBy } from './temporary.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({
    OMICS_SMTP_URL: 'smtp://127.0.0.1:1',
    OMICS_SMS_PROVIDER: 'log',
    OMICS_PROXY: '127.0.0.1',
  })
})
after(() => platform.close())

const open = (mode: 'open' | 'invitation' | 'closed') =>
  platform.context.db.execute(sql`update system_configuration set registration = ${mode}`)

let made = 0
/** A number of its own for each, and an address to call from. */
const next = () => (made += 1)
const elsewhere = () => ({ 'x-forwarded-for': `10.4.0.${next() % 250}` })
const newPhone = () => `135${String(next()).padStart(8, '0')}`
const password = 'correct horse'

async function codeFor(address: string, purpose: 'register' | 'bind' | 'login'): Promise<string> {
  const channel = address.includes('@') ? 'mail' : 'sms'
  // Codes for one address are a minute apart.
  await platform.context.db.execute(sql`update proof_code set created_at = created_at - interval '2 minutes'`)
  return (await issueCode(platform.context, { channel, address, purpose }, `10.5.0.${next()}`)).code
}

type Registering = Partial<
  Record<'name' | 'email' | 'phone' | 'code' | 'region' | 'channel_id' | 'invitation', string>
>
const register = (change: Registering) =>
  platform.visitor.answer(
    registration.register,
    { body: { name: `new${next()}`, full_name: '新人', password, ...change } },
    elsewhere(),
  )
const faultsOf = ({ error }: Awaited<ReturnType<typeof register>>) => error?.fields?.map(({ path }) => path)

interface Stranger {
  readonly id: string
  readonly outside: OutsideSubject
  /** What the browser holds in which they came. */
  readonly cookies: { readonly temporary: string }
  readonly headers: { readonly cookie: string }
}

async function wechat(): Promise<Stranger> {
  const outside = { kind: 'wechat', subject: `o${next()}` }
  const { id, browser } = await storeTemporary(platform.context.db, { outside, full_name: '微微' })
  return { id, outside, cookies: { temporary: browser }, headers: { cookie: `temporary=${browser}` } }
}

/** What changed about the way into their account, as they were told. */
async function told(person: Caller) {
  const { items } = await person.call(messages.list, { query: { kind: 'account_security' } })
  return items.map(({ details }) => details['change'])
}

test('who registers proves the email, is a member, and is signed in', async () => {
  await open('open')
  const email = 'new@example.org'
  const answer = await register({ name: 'newcomer', email, code: await codeFor(email, 'register') })
  assert.equal(answer.status, 201)
  const { access_token } = registration.register.output.parse(answer.data)
  const me = platform.bearer('', access_token)
  assert.deepEqual((await me.call(session.user, {})).roles, ['member'])
  assert.equal((await me.call(profile.show, {})).email, email)
  await platform.visitor.call(session.login, { body: { name: 'newcomer', password } })
})

test('the account of who registers keeps by which channel they came, while that is offered', async () => {
  await open('open')
  const admin = await platform.person('keeper', 'admin')
  const write = { key: 'course', title_en: 'Summer course', title_zh: '暑期班' }
  const channel = await admin.call(channels.create, { body: write })
  const params = { id: channel.id }
  const arrive = async () => {
    const email = `by${next()}@example.org`
    const code = await codeFor(email, 'register')
    assert.equal((await register({ email, code, channel_id: channel.id })).status, 201)
    return (await admin.call(channels.people, { params })).total
  }
  assert.equal(await arrive(), 1)
  assert.equal((await admin.call(channels.show, { params })).people, 1)
  await admin.call(channels.update, { params, body: { ...channel, state: 'disabled' } })
  assert.equal(await arrive(), 1, 'nobody comes by a channel that is not offered')
})

test('nobody registers without the code, by a wrong one, or by one that was for something else', async () => {
  const email = 'proof@example.org'
  assert.deepEqual(faultsOf(await register({})), ['email'])
  assert.equal((await register({ email })).error?.id, 'wrong_sent_code')
  const code = await codeFor(email, 'bind')
  assert.equal((await register({ email, code })).error?.id, 'wrong_sent_code')
})

test('an email that nothing could prove at registration opens the account to nobody, while one that an administrator wrote does', async () => {
  const bare = await startPlatform()
  const { db } = bare.context
  try {
    await db.execute(sql`update system_configuration set registration = 'open'`)
    const email = 'unproven@example.org'
    const place = { channel: 'mail', address: email } as const
    const body = { name: 'unproven', full_name: '新人', password, email }
    const { access_token } = await bare.visitor.call(registration.register, { body })
    const me = bare.bearer('', access_token)
    assert.equal((await me.call(profile.show, {})).email, email)
    assert.equal(await accountOf(db, place), undefined)
    await me.call(profile.setEmail, { body: { email, presence: { password } } })
    assert.equal(await accountOf(db, place), undefined, 'writing it again proves nothing')
    const other = await bare.person('other')
    const taken = await other.answer(profile.setEmail, { body: { email, presence: { password } } })
    assert.equal(taken.error?.id, 'address_taken')
    assert.equal((await accountOf(db, { ...place, address: 'OTHER@example.org' }))?.id, other.personId)
  } finally {
    await bare.close()
  }
})

test('a name that is taken does not cost the code', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  assert.equal((await register({ name: 'NEWCOMER', phone, code })).error?.id, 'name_taken')
  assert.equal((await register({ phone, code })).status, 201)
  const again = await codeFor(newPhone(), 'register')
  assert.equal((await register({ phone, code: again })).error?.id, 'wrong_sent_code')
})

test('nobody takes the email or the phone of somebody else for a user name', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  for (const name of ['victim@example.org', '13800138000'])
    assert.deepEqual(faultsOf(await register({ name, phone, code })), ['name'])
  assert.equal((await register({ name: phone, phone, code })).status, 201)
})

test('of two who register one phone at once one gets it', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  const both = await Promise.all([register({ phone, code }), register({ phone, code })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 422])
})

test('where registration is closed or by invitation nobody registers without one, neither as a temporary user', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  const { id, headers } = await wechat()
  const complete = () =>
    platform.visitor.answer(
      registration.setTemporaryInfo,
      { params: { id }, body: { name: `tmp${next()}`, full_name: '微微' } },
      headers,
    )
  await open('closed')
  assert.equal((await register({ phone, code })).error?.id, 'registration_closed')
  assert.equal((await complete()).error?.id, 'registration_closed')
  await open('invitation')
  assert.equal((await register({ phone, code })).error?.id, 'registration_by_invitation')
  assert.equal((await complete()).error?.id, 'registration_by_invitation')
  await open('open')
  assert.equal((await complete()).status, 200)
  assert.equal((await complete()).error?.id, 'temporary_ended')
})

test('nobody makes a link by which others come to hold more than they do', async () => {
  const admin = await platform.person('giving', 'admin')
  const adder = await platform.person('adder')
  const body = { title_en: 'Adder', title_zh: '添加', menus: [], buttons: ['user_create'] }
  const { id } = await admin.call(roles.create, { body })
  await giveRoles(platform.context.db, [{ id: adder.personId, roles: [id] }])
  const refused = await adder.answer(registrationLinks.create, { body: {} })
  assert.equal(refused.error?.id, 'beyond_own_role')
  await giveRoles(platform.context.db, [{ id: adder.personId, roles: [id, builtinRoles.member] }])
  assert.equal((await adder.answer(registrationLinks.create, { body: {} })).status, 201)
})

test('a link to register serves as many as it was made for, until it is withdrawn or ends', async () => {
  await open('invitation')
  const admin = await platform.person('inviting', 'admin')
  const make = (uses: number) => admin.call(registrationLinks.create, { body: { uses } })
  const by = async (invitation: string) => {
    const phone = newPhone()
    return register({ phone, code: await codeFor(phone, 'register'), invitation })
  }
  const { token, row } = await make(2)
  const three = await Promise.all([by(token), by(token), by(token)])
  assert.deepEqual(three.map(({ status }) => status).toSorted(), [201, 201, 403])
  const [now] = (await admin.call(registrationLinks.list, {})).filter(({ id }) => id === row.id)
  assert.deepEqual([now?.used, now?.uses_left], [2, 0])
  const other = await make(5)
  await admin.call(registrationLinks.withdraw, { params: { id: other.row.id } })
  assert.equal((await by(other.token)).error?.id, 'registration_by_invitation')
  const late = await make(5)
  await platform.context.db.execute(sql`update registration_invitation set expires_at = now()`)
  assert.equal((await by(late.token)).error?.id, 'registration_by_invitation')
  const { rows } = await platform.context.db.execute(sql`select i::text from registration_invitation i`)
  assert.equal(JSON.stringify(rows).includes(late.token), false)
  await open('open')
})

test('a temporary user who proves the phone of an account is joined to it and let in', async () => {
  const phone = newPhone()
  await register({ name: 'owner-of-phone', phone, code: await codeFor(phone, 'register') })
  const { id, outside, cookies, headers } = await wechat()
  const body = { phone, code: await codeFor(phone, 'bind') }
  const arrival = await platform.visitor.answer(
    registration.setTemporaryPhone,
    { params: { id }, body },
    headers,
  )
  const entered = registration.setTemporaryPhone.output.parse(arrival.data)
  assert.ok(entered.err_code === 200)
  assert.equal((await accountOfOutside(platform.context.db, outside))?.name, 'owner-of-phone')
  assert.deepEqual(await told(platform.bearer('', entered.access_token)), ['wechat_bound'])
  await assert.rejects(temporaryBy(platform.context.db, { cookies }, id))
})

test('an account that asks for a second factor is joined to nobody before it was shown', async () => {
  const person = await platform.person('careful')
  const phone = newPhone()
  const { db } = platform.context
  await db.execute(sql`update person set phone = ${phone} where name = 'careful'`)
  const { secret } = await person.call(factors.begin, { body: { password } })
  assert.notEqual(secret, '')
  await db.execute(
    sql`update authenticator set secret = offered_secret, enabled_at = now() where person_id = ${person.personId}`,
  )
  const { id, outside, headers } = await wechat()
  const body = { phone, code: await codeFor(phone, 'bind') }
  const arrival = await platform.visitor.answer(
    registration.setTemporaryPhone,
    { params: { id }, body },
    headers,
  )
  assert.equal(arrival.error?.id, 'second_factor_needed')
  const bound = await platform.visitor.answer(
    registration.bindTemporary,
    { params: { id }, body: { name: 'careful', password } },
    headers,
  )
  assert.equal(bound.error?.id, 'second_factor_needed')
  assert.equal(await accountOfOutside(db, outside), undefined)
})

test('the account of another cannot be joined by guessing its password', async () => {
  const { id, headers } = await wechat()
  await platform.person('guarded')
  const tries = []
  for (let one = 0; one < 12; one += 1) {
    const body = { name: 'guarded', password: 'wrong' }
    tries.push(
      (await platform.visitor.answer(registration.bindTemporary, { params: { id }, body }, headers)).error
        ?.id,
    )
  }
  assert.deepEqual([...new Set(tries)], ['wrong_password', 'too_many_requests'])
})

test('a temporary user is nobody after an hour, and neither their id nor their cookie is in the database', async () => {
  const { id, cookies, headers } = await wechat()
  const { db } = platform.context
  const { rows } = await db.execute(sql`select t::text from temporary_person t`)
  for (const secret of [id, cookies.temporary]) assert.equal(JSON.stringify(rows).includes(secret), false)
  const shown = () => platform.visitor.answer(registration.temporary, { params: { id } }, headers)
  assert.equal((await shown()).status, 200)
  await db.execute(sql`update temporary_person set expires_at = now() - interval '1 second'`)
  assert.equal((await shown()).error?.id, 'temporary_ended')
})

test('a temporary user’s id is worth nothing in another browser, whoever opens the link to it there', async () => {
  await open('open')
  const phone = newPhone()
  await register({ name: 'led-there', phone, code: await codeFor(phone, 'register') })
  const { id, outside } = await wechat()
  const { db } = platform.context
  const before = await wechat()
  await db.execute(sql`
    update temporary_person set browser_hash = null where outside_subject = ${before.outside.subject}`)
  const email = `led${next()}@example.org`
  const code = { phone: await codeFor(phone, 'bind'), email: await codeFor(email, 'bind') }
  const callsBy = (one: string, headers: Record<string, string>) => {
    const params = { id: one }
    const { visitor } = platform
    const name = `tmp${next()}`
    return Promise.all([
      visitor.answer(registration.temporary, { params }, headers),
      visitor.answer(registration.setTemporaryPhone, { params, body: { phone, code: code.phone } }, headers),
      visitor.answer(registration.setTemporaryEmail, { params, body: { email, code: code.email } }, headers),
      visitor.answer(registration.setTemporaryInfo, { params, body: { name, full_name: '微微' } }, headers),
      visitor.answer(registration.bindTemporary, { params, body: { name: 'led-there', password } }, headers),
    ])
  }
  const unknown = await callsBy('x'.repeat(43), {})
  assert.deepEqual([...new Set(unknown.map(({ error }) => error?.id))], ['temporary_ended'])
  for (const headers of [{}, { cookie: 'temporary=' }, before.headers])
    assert.deepEqual(await callsBy(id, headers), unknown)
  assert.deepEqual(await callsBy(before.id, before.headers), unknown)
  assert.equal(await accountOfOutside(db, outside), undefined)
})

test('the cookie of a temporary user is out of the page’s reach, and gone when there is an account', async () => {
  const phone = newPhone()
  const entered = await platform.server.inject({
    method: 'POST',
    url: '/api/login/phone',
    headers: elsewhere(),
    payload: { phone, code: await codeFor(phone, 'login') },
  })
  const [cookie] = entered.cookies
  assert.deepEqual(
    [cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.path],
    ['temporary', true, 'Strict', '/api'],
  )
  const { data } = entered.json<{ data: { message: string } }>()
  const ended = await platform.server.inject({
    method: 'POST',
    url: `/api/set_tmp_user_info/${data.message}`,
    headers: elsewhere(),
    cookies: { temporary: cookie?.value ?? '' },
    payload: { name: `tmp${next()}`, full_name: '微微' },
  })
  assert.equal(ended.statusCode, 200)
  assert.equal(ended.cookies.find(({ name }) => name === 'temporary')?.value, '')
})

test('a changed phone or email needs the password, a code from there, and that nobody else has it', async () => {
  const lin = await platform.person('lin')
  await platform.person('wei')
  const phone = newPhone()
  const set = (body: { phone: string; code?: string; presence?: { password: string } }) =>
    lin.answer(profile.setPhone, { body })
  const code = await codeFor(phone, 'bind')
  assert.equal((await set({ phone, code })).error?.id, 'presence_unproven')
  assert.deepEqual(faultsOf(await set({ phone, presence: { password } })), ['code'])
  assert.equal((await set({ phone, code, presence: { password } })).status, 200)
  assert.deepEqual(await told(lin), ['phone_changed'])
  const email = 'WEI@example.org'
  const taken = await lin.answer(profile.setEmail, {
    body: { email, code: await codeFor('wei@example.org', 'bind'), presence: { password } },
  })
  assert.equal(taken.error?.id, 'address_taken')
})

test('an unproven email is proven by a code for it', async () => {
  const late = await platform.person('late')
  const { db } = platform.context
  await db.execute(sql`update person set email_proven = false where name = 'late'`)
  const place = { channel: 'mail', address: 'late@example.org' } as const
  assert.equal(await accountOf(db, place), undefined)
  const code = await codeFor(place.address, 'bind')
  await late.call(profile.setEmail, { body: { email: place.address, code, presence: { password } } })
  assert.equal((await accountOf(db, place))?.id, late.personId)
})

test('a phone that was written without a code is no way in, and keeps nobody from proving it', async () => {
  const { db } = platform.context
  const phone = newPhone()
  const place = { channel: 'sms', address: phone } as const
  const squatter = await platform.person('squatter')
  const off = await startPlatform()
  try {
    const early = await off.person('early')
    await early.call(profile.setPhone, { body: { phone, presence: { password } } })
    assert.equal(
      await accountOf(off.context.db, place),
      undefined,
      'where no code can be sent it proves nothing',
    )
  } finally {
    await off.close()
  }
  await db.execute(
    sql`update person set phone = ${phone}, phone_proven = false where id = ${squatter.personId}`,
  )
  assert.equal(await accountOf(db, place), undefined)
  const owner = await platform.person('phone-owner')
  const code = await codeFor(phone, 'bind')
  assert.equal(
    (await owner.answer(profile.setPhone, { body: { phone, code, presence: { password } } })).status,
    200,
  )
  assert.equal((await accountOf(db, place))?.id, owner.personId)
  const again = await codeFor(phone, 'bind')
  const late = await squatter.answer(profile.setPhone, {
    body: { phone, code: again, presence: { password } },
  })
  assert.equal(late.error?.id, 'address_taken')
})

test('nobody shows a picture that somebody else stored', async () => {
  const [mine, theirs] = [await platform.person('mine'), await platform.person('theirs')]
  const { db } = platform.context
  const id = '019a0000-0000-7000-8000-00000000aaaa'
  await db.execute(sql`
    insert into stored_image (id, media_type, bytes, person_id) values (${id}, 'image/png', '', ${theirs.personId})`)
  const body = { full_name: 'x', image: `/images/${id}`, introduction: '', language: null, region: '' }
  assert.equal((await mine.answer(profile.setInfo, { body })).error?.id, 'not_found')
  assert.equal((await theirs.answer(profile.setInfo, { body })).status, 200)
})

test('somebody who registered without a password is no invited one', async () => {
  const admin = await platform.person('admin', 'admin')
  const { id, headers } = await wechat()
  await platform.visitor.answer(
    registration.setTemporaryInfo,
    { params: { id }, body: { name: 'no-password', full_name: '微微' } },
    headers,
  )
  const { items } = await admin.call(users.list, { query: { search: 'no-password' } })
  assert.equal(items[0]?.invited, false)
})

test('regions are given level by level, and a code that names none is refused', async () => {
  const provinces = await platform.visitor.call(regions.below, { params: { id: '0' } })
  assert.equal(provinces.length, 34)
  const counties = await platform.visitor.call(regions.below, { params: { id: '110100' } })
  assert.deepEqual(counties[0], {
    id: '110101',
    name: '东城区',
    name_en: 'Dongcheng District',
    leaf: true,
  })
  assert.equal((await platform.visitor.answer(regions.below, { params: { id: '999999' } })).status, 404)
  const email = 'region@example.org'
  const wrong = await register({ email, region: '999999', code: await codeFor(email, 'register') })
  assert.deepEqual(faultsOf(wrong), ['region'])
})
