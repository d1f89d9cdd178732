import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { factors } from '@omics/contract/account/factors'
import type { Envelope } from '@omics/contract/errors'
import { startEnterprisePeer, type EnterprisePeer } from '../../testing/enterprise-peer.ts'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'
import { codeOf } from '../../testing/totp.ts'

let platform: Platform
let mailbox: Mailbox
let peer: EnterprisePeer
before(async () => {
  ;[mailbox, peer] = await Promise.all([startMailbox({ slowness: 80 }), startEnterprisePeer()])
  platform = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    OMICS_SMS_PROVIDER: 'log',
    OMICS_OUTSIDE_ALLOWED: peer.host,
  })
  platform.context.log.level = 'silent'
  const admin = await platform.person('boss', 'admin')
  const secrets = { app_secret: peer.secret }
  const settings = { address: peer.address, app_key: peer.key }
  await admin.call(outsideSystems.save, {
    params: { id: 'enterprise' },
    body: { settings, secrets, version: 0 },
  })
  const lin = await platform.person('lin')
  await platform.context.db.execute(sql`update person set phone = '13800138000' where id = ${lin.personId}`)
  const guarded = await platform.person('guarded')
  const { secret } = await guarded.call(factors.begin, { body: { password: 'correct horse' } })
  await guarded.call(factors.enable, { body: { code: codeOf(secret) } })
  const off = await platform.person('off')
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${off.personId}`)
  peer.add({ account: 'lin', phone: '13800138000' })
})
after(async () => {
  await platform?.close()
  await mailbox?.close()
  await peer?.close()
})

let addresses = 0

/** All that a stranger learns: state, headers that could differ, and body. */
async function told(url: string, payload: object) {
  addresses += 1
  const remoteAddress = `10.60.${Math.floor(addresses / 250)}.${addresses % 250}`
  const answer = await platform.server.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  const { 'set-cookie': cookies = 'none', 'content-length': length } = answer.headers
  return { status: answer.statusCode, cookies, length, body: answer.json<Envelope>() }
}

const password = 'not the password'
const enterprise_id = 'acme'
const code = '000000'

/** Everything that a visitor can send with the name of an account in it: for one that there is, and for one that is not. */
const questions: readonly (readonly [url: string, of: (known: boolean) => object])[] = [
  ['/login', (known) => ({ name: known ? 'lin' : 'nobody', password })],
  ['/login', (known) => ({ name: known ? 'lin@example.org' : 'no@example.org', password })],
  ['/login', (known) => ({ name: known ? '13800138000' : '13800138999', password })],
  ['/login', (known) => ({ name: known ? 'guarded' : 'nobody2', password })],
  ['/login', (known) => ({ name: known ? 'off' : 'nobody3', password })],
  ['/mail/code', (known) => ({ email: known ? 'lin@example.org' : 'no@example.org', purpose: 'login' })],
  [
    '/mail/code',
    (known) => ({ email: known ? 'guarded@example.org' : 'no2@example.org', purpose: 'password' }),
  ],
  ['/mail/code', (known) => ({ email: known ? 'off@example.org' : 'no3@example.org', purpose: 'login' })],
  ['/mail/code', (known) => ({ email: known ? 'boss@example.org' : 'no4@example.org', purpose: 'register' })],
  ['/sms/code', (known) => ({ phone: known ? '13800138000' : '13800138999', purpose: 'login' })],
  ['/mail/login', (known) => ({ email: known ? 'lin@example.org' : 'no@example.org', code })],
  ['/login/phone', (known) => ({ phone: known ? '13800138000' : '13800138999', code })],
  ['/mail/pwd', (known) => ({ email: known ? 'lin@example.org' : 'no@example.org', code, password })],
  ['/resetpassword', (known) => ({ phone: known ? '13800138000' : '13800138999', code, password })],
  ['/abutment/jk_sso/login', (known) => ({ enterprise_id, account: known ? 'lin' : 'nobody', password })],
  [
    '/abutment/jk_sso/requestLoginSmsCode',
    (known) => ({ enterprise_id, phone: known ? '13800138000' : '13800138999' }),
  ],
  [
    '/abutment/jk_sso/loginBySmsCode',
    (known) => ({ enterprise_id, phone: known ? '13800138000' : '13800138999', code }),
  ],
  ...['requestActivation', 'requestResetPassword'].map(
    (call) =>
      [
        `/abutment/jk_sso/${call}`,
        (known: boolean) => ({ enterprise_id, account: known ? 'lin' : 'nobody' }),
      ] as const,
  ),
  ...['activateCustomer', 'submitResetPassword'].map(
    (call) =>
      [
        `/abutment/jk_sso/${call}`,
        (known: boolean) => ({ enterprise_id, account: known ? 'lin' : 'nobody', code, password }),
      ] as const,
  ),
]

for (const [index, [url, of]] of questions.entries())
  test(`the answer of ${url} does not tell whether an account exists (${index + 1})`, async () => {
    const there = await told(url, of(true))
    const nowhere = await told(url, of(false))
    assert.deepEqual(there, nowhere)
    assert.ok(there.status < 500, JSON.stringify(there.body))
  })

interface Times {
  readonly known: number
  readonly unknown: number
}

/**
 * The least time that an answer took, in milliseconds: what else the machine did is not in it. It is asked more often
 * while the two differ, as on a busy machine the least is not met at once; where they do differ, nothing helps.
 */
async function leastTimes(
  url: string,
  of: (known: boolean) => object,
  rounds: number,
  areAlike: (times: Times) => boolean,
) {
  const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds || (round < 12 * rounds && !areAlike(least)); round += 1)
    for (const who of ['known', 'unknown'] as const) {
      // Each code is asked for as if it were the first.
      await platform.context.db.execute(sql`delete from proof_code`)
      const begun = performance.now()
      await told(url, of(who === 'known'))
      least[who] = Math.min(least[who], performance.now() - begun)
    }
  return least
}

test('the answer does not tell by its time whether an account exists: both cost one Argon2id', async () => {
  const areAlike = ({ known, unknown }: Times) => unknown / known > 0.4 && unknown / known < 2.5
  const of = (is: boolean) => ({ name: is ? 'lin' : 'nobody', password })
  const times = await leastTimes('/login', of, 7, areAlike)
  const share = times.unknown / times.known
  assert.ok(areAlike(times), `a name that there is not takes ${share.toFixed(2)} of the time`)
})

test('no other answer tells by its time whether an account exists, and a slow mail server is not waited for where it would', async () => {
  // A hash takes more, and so does the mail server.
  const areAlike = ({ known, unknown }: Times) =>
    Math.abs(known - unknown) < 25 || (known / unknown < 2 && unknown / known < 2)
  for (const [url, of] of questions) {
    const { known, unknown } = await leastTimes(url, of, 3, areAlike)
    const words = `${url} ${JSON.stringify(of(true))}: ${known.toFixed()} and ${unknown.toFixed()} ms`
    assert.ok(areAlike({ known, unknown }), words)
  }
})
