import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { codes } from '@omics/contract/account/codes'
import { passwords } from '@omics/contract/account/passwords'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { messages } from '@omics/contract/messages/messages'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let mailbox: Mailbox
const texts: { phone: string; code: string }[] = []
before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    OMICS_SMS_PROVIDER: 'log',
    OMICS_PROXY: '127.0.0.1',
  })
  const { log } = platform.context
  log.level = 'warn'
  log.warn = (entry: { sms?: { phone: string; code: string } }) => void (entry.sms && texts.push(entry.sms))
  log.error = () => undefined
  for (const name of ['lin', 'wei', 'wang', 'zhou']) await platform.person(name)
  await platform.context.db.execute(sql`update person set phone = '+86 138 0013 8000' where name = 'lin'`)
  await platform.context.db.execute(
    sql`update person set phone = '13700000000' where name in ('wei', 'wang')`,
  )
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

let addresses = 0
/** As if somebody called from an address of their own. */
const elsewhere = () => ({
  'x-forwarded-for': `10.3.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
})

type Purpose = 'login' | 'register' | 'password' | 'bind'
const askMail = (email: string, purpose: Purpose, from = elsewhere()) =>
  platform.visitor.answer(codes.mail, { body: { email, purpose } }, from)
const askSms = (phone: string, purpose: Purpose, from = elsewhere()) =>
  platform.visitor.answer(codes.sms, { body: { phone, purpose } }, from)
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? assert.fail(text)
const mailed = async (email: string) => codeIn((await mailbox.letterTo(email)).text)
const enterByMail = (email: string, code: string) =>
  platform.visitor.answer(codes.mailLogin, { body: { email, code } }, elsewhere())
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for the codes of an address. */
const age = (address: string, interval: string) =>
  platform.context.db.execute(sql`
    update proof_code set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    where address = ${address}`)

test('a code that came by email signs in once, and any other code does not', async () => {
  await askMail('LIN@example.org', 'login')
  const code = await mailed('lin@example.org')
  assert.equal((await enterByMail('lin@example.org', other(code))).error?.id, 'wrong_sent_code')
  const arrival = await enterByMail('Lin@example.org', code)
  assert.equal(arrival.status, 200)
  assert.equal((await enterByMail('lin@example.org', code)).error?.id, 'wrong_sent_code')
})

test('a code that came to a phone signs in, however the number was written for the account', async () => {
  await askSms('13800138000', 'login')
  const { code } = texts.at(-1) ?? assert.fail()
  const body = { phone: '13800138000', code }
  const arrival = await platform.visitor.call(codes.phoneLogin, { body })
  assert.ok(arrival.err_code === 200)
  assert.equal((await platform.bearer('', arrival.access_token).call(session.user, {})).name, 'lin')
})

test('a phone that belongs to no account, or to two, brings err_code 201 with a temporary id', async () => {
  for (const phone of ['13911112222', '13700000000']) {
    await askSms(phone, 'login')
    const { code } = texts.at(-1) ?? assert.fail()
    const arrival = await platform.visitor.call(codes.phoneLogin, { body: { phone, code } })
    assert.equal(arrival.err_code, 201)
    assert.match(arrival.message, /^[\w-]{43}$/)
  }
})

test('a code is for one purpose, one address and ten minutes, and a newer one ends it', async () => {
  await askMail('wei@example.org', 'password')
  const first = await mailed('wei@example.org')
  assert.equal((await enterByMail('wei@example.org', first)).error?.id, 'wrong_sent_code')
  await age('wei@example.org', '2 minutes')
  await askMail('wei@example.org', 'login')
  const second = await mailed('wei@example.org')
  assert.equal((await enterByMail('wang@example.org', second)).error?.id, 'wrong_sent_code')
  await age('wei@example.org', '9 minutes')
  await askMail('wei@example.org', 'login')
  const third = await mailed('wei@example.org')
  if (second !== third)
    assert.equal((await enterByMail('wei@example.org', second)).error?.id, 'wrong_sent_code')
  await age('wei@example.org', '10 minutes')
  assert.equal((await enterByMail('wei@example.org', third)).error?.id, 'wrong_sent_code')
})

test('after five wrong tries a code is worth nothing, even by many at once from many addresses', async () => {
  await askMail('wang@example.org', 'login')
  const code = await mailed('wang@example.org')
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => enterByMail('wang@example.org', other(code))),
  )
  assert.deepEqual([...new Set(tries.map(({ error }) => error?.id))], ['wrong_sent_code'])
  assert.equal((await enterByMail('wang@example.org', code)).error?.id, 'wrong_sent_code')
})

test('a stranger does not use up one code of somebody after the other', async () => {
  const stranger = { 'x-forwarded-for': '192.0.2.99' }
  const guess = (code: string) =>
    platform.visitor.answer(codes.mailLogin, { body: { email: 'wei@example.org', code } }, stranger)
  for (const sent of [1, 2]) {
    await askMail('wei@example.org', 'login')
    const code = await mailed('wei@example.org')
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal((await guess(other(code))).error?.id, 'wrong_sent_code', `code ${sent}`)
    await age('wei@example.org', '61 seconds')
  }
  await platform.context.db.execute(sql`delete from proof_code where address = 'wei@example.org'`)
  await askMail('wei@example.org', 'login')
  const third = await mailed('wei@example.org')
  assert.equal((await guess(other(third))).error?.id, 'too_many_requests')
  assert.equal((await enterByMail('wei@example.org', third)).status, 200)
})

test('of many who type the right code at once one gets in', async () => {
  await askMail('zhou@example.org', 'login')
  const code = await mailed('zhou@example.org')
  const tries = await Promise.all([1, 2, 3, 4].map(() => enterByMail('zhou@example.org', code)))
  assert.equal(tries.filter(({ status }) => status === 200).length, 1)
})

test('codes are asked for once a minute and five times an hour for one address, by two at once as well', async () => {
  const both = await Promise.all([
    askMail('limit@example.org', 'login'),
    askMail('limit@example.org', 'bind'),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 429])
  for (let asked = 1; asked < 5; asked += 1) {
    await age('limit@example.org', '61 seconds')
    assert.equal((await askMail('limit@example.org', 'login')).status, 200)
  }
  await age('limit@example.org', '61 seconds')
  assert.equal((await askMail('limit@example.org', 'login')).status, 429)
})

test('one network address asks for twenty codes an hour, for whomever', async () => {
  const from = { 'x-forwarded-for': '192.0.2.77' }
  const statuses = []
  for (let one = 0; one < 24; one += 1) {
    const turn =
      one % 2 === 0
        ? askMail(`many${one}@example.org`, 'login', from)
        : askSms(`136000000${10 + one}`, 'login', from)
    statuses.push((await turn).status)
  }
  assert.equal(statuses.filter((status) => status === 200).length, 20)
  assert.deepEqual(statuses.slice(-4), [429, 429, 429, 429])
})

test('the answer to a wish for a new password does not tell whether there is an account', async () => {
  await age('lin@example.org', '2 minutes')
  const known = await askMail('lin@example.org', 'password')
  const unknown = await askMail('nobody@example.org', 'password')
  assert.deepEqual(known, unknown)
  await mailed('lin@example.org')
  const left = await platform.context.db.execute(sql`
    select data from jobs.job where name = 'code' order by created_on desc limit 2`)
  assert.equal(left.rows.length, 2, 'the same is left for both')
  assert.doesNotMatch(JSON.stringify(left.rows), /example\.org/, 'and says nothing of either')
  assert.equal(
    mailbox.letters.some(({ to }) => to === 'nobody@example.org'),
    false,
  )
  const guess = (email: string) =>
    platform.visitor.answer(
      passwords.resetByMail,
      { body: { email, code: '000000', password: 'x'.repeat(8) } },
      elsewhere(),
    )
  assert.deepEqual(await guess('zhou@example.org'), await guess('nobody@example.org'))
})

test('a new password ends every session and personal token, and the code for it is spent', async () => {
  await age('lin@example.org', '2 minutes')
  const { access_token } = await platform.visitor.call(session.login, {
    body: { name: 'lin', password: 'correct horse' },
  })
  const lin = platform.bearer('', access_token)
  const { token } = await lin.call(session.createPersonalToken, { body: { name: 'script' } })
  const script = platform.bearer('', token)
  assert.equal((await script.answer(session.user, {})).status, 200)
  await askMail('lin@example.org', 'password')
  const body = { email: 'lin@example.org', code: await mailed('lin@example.org'), password: 'staple battery' }
  await platform.visitor.call(passwords.resetByMail, { body })
  assert.equal((await lin.answer(session.user, {})).status, 401)
  assert.equal((await script.answer(session.user, {})).status, 401)
  assert.equal((await platform.visitor.answer(passwords.resetByMail, { body })).error?.id, 'wrong_sent_code')
  await platform.visitor.call(session.login, { body: { name: '13800138000', password: 'staple battery' } })
})

test('a changed email is told to the address of before as well', async () => {
  const mover = await platform.person('mover')
  const email = 'moved@example.org'
  await askMail(email, 'bind')
  const body = { email, code: await mailed(email), presence: { password: 'correct horse' } }
  await mover.call(profile.setEmail, { body })
  for (const to of ['mover@example.org', email])
    assert.match((await mailbox.letterTo(to)).text, /It was done from/)
  const { items } = await mover.call(messages.list, { query: { kind: 'account_security' } })
  assert.deepEqual(
    items.map(({ details }) => details['change']),
    ['email_changed'],
  )
})

test('changing the password asks for the old one, and ends the other sessions and the tokens that are not kept', async () => {
  const enter = async () => {
    const { access_token } = await platform.visitor.call(session.login, {
      body: { name: 'zhou', password: 'correct horse' },
    })
    return platform.bearer('', access_token)
  }
  const [here, there] = [await enter(), await enter()]
  const change = (old: string) => here.answer(passwords.change, { body: { old, password: 'staple battery' } })
  assert.equal((await change('wrong')).error?.id, 'wrong_old_password')
  assert.equal((await change('correct horse')).status, 200)
  assert.equal((await here.answer(session.user, {})).status, 200)
  assert.equal((await there.answer(session.user, {})).status, 401)
  const { token } = await here.call(session.createPersonalToken, { body: { name: 'script' } })
  const script = platform.bearer('', token)
  const byToken = await script.answer(passwords.change, {
    body: { old: 'staple battery', password: 'x'.repeat(8) },
  })
  assert.equal(byToken.error?.id, 'session_needed')
  const body = { old: 'staple battery', password: 'horse correct' }
  await here.call(passwords.change, { body: { ...body, withdraw_tokens: false } })
  assert.equal((await script.answer(session.user, {})).status, 200, 'kept because that was asked for')
  await here.call(passwords.change, { body: { old: body.password, password: body.old } })
  assert.equal((await script.answer(session.user, {})).status, 401, 'withdrawn unless somebody keeps them')
})

test('the present password is guessed ten times and no more', async () => {
  const wei = await platform.person('guessed')
  const tries = []
  for (let one = 0; one < 12; one += 1)
    tries.push(
      (await wei.answer(passwords.change, { body: { old: 'x', password: 'y'.repeat(8) } }, elsewhere()))
        .status,
    )
  assert.ok(tries.includes(422))
  assert.equal(tries.filter((status) => status === 200).length, 0)
})

test('of a code there is nothing in the database by which it could be found', async () => {
  await askMail('rest@example.org', 'login')
  const code = await mailed('rest@example.org')
  const { rows } = await platform.context.db.execute<{ row: string; code_signature: string }>(
    sql`select to_jsonb(p)::text as row, code_signature from proof_code p where address = 'rest@example.org'`,
  )
  assert.equal(rows[0]?.row.includes(code), false)
  assert.equal(Buffer.from(rows[0]?.code_signature ?? '', 'base64url').length, 32)
})

test('an email that cannot be sent is told, and does not keep one from asking again', async () => {
  const address = 'unsent@example.org'
  const { mailer } = platform.context
  const { send } = mailer
  mailer.send = () => Promise.reject(new Error('refused'))
  assert.equal((await askMail(address, 'login')).error?.id, 'code_not_sent')
  mailer.send = send
  assert.equal((await askMail(address, 'login')).status, 200)
})
