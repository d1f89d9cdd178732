import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { Arrival } from '@omics/contract/account/arrival'
import { factors } from '@omics/contract/account/factors'
import { oidc } from '@omics/contract/account/oidc'
import { session } from '@omics/contract/account/session'
import { operations } from '@omics/contract/administration/operations'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { Envelope } from '@omics/contract/errors'
import { startOidcPeer, type OidcPeer } from '../../../testing/oidc-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { codeOf } from '../../../testing/totp.ts'
import { backChannelPath } from './leave.ts'

let platform: Platform
let peer: OidcPeer
let admin: Caller
let base: string
before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(platform.server.server.address() as AddressInfo).port}`
  peer = await startOidcPeer([`${base}/sso`], 0, { back: `${base}/login`, tell: base + backChannelPath })
  admin = await platform.person('boss', 'admin')
  await connect({})
})
after(async () => {
  await platform?.close()
  await peer?.close()
})

async function connect(more: Record<string, string>) {
  const params = { id: 'oidc' }
  const known = (await admin.call(outsideSystems.list, {})).find(({ name }) => name === 'oidc')
  const settings = {
    label: 'Lab',
    address: peer.issuer,
    client_id: peer.clientId,
    scopes: 'openid profile',
    inside: 'yes',
    ...more,
  }
  const secrets = { client_secret: peer.clientSecret }
  await admin.call(outsideSystems.save, { params, body: { settings, secrets, version: known?.version ?? 0 } })
}

/** Signs on in a browser that stays signed on at the provider. */
async function arrive(sub: string) {
  peer.person = { sub, preferred_username: sub }
  const cookies = new Map<string, string>()
  const begun = await fetch(base + oidc.begin.path, { method: 'POST' })
  const { data } = (await begun.json()) as { data: { url: string } }
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { search } = await peer.visit(data.url, cookies)
  const finished = await fetch(base + oidc.finish.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query: search }),
  })
  return { cookies, envelope: (await finished.json()) as Envelope }
}

async function signOn(sub: string) {
  const { cookies, envelope } = await arrive(sub)
  const arrival = Arrival.parse(envelope.data)
  assert.ok(arrival.err_code === 200)
  return { cookies, me: platform.bearer('', arrival.access_token) }
}

/** Signs out where the browser reaches the platform. */
async function signOut({ token }: Caller): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(base + session.logout.path, { method: 'POST', headers })
  const { data } = (await answer.json()) as Envelope
  return session.logout.output.parse(data).leave
}

/** Opens the stream of events that a window follows. */
const follow = ({ token }: Caller) =>
  fetch(`${base}/api/events?topics=messages`, { headers: { authorization: `Bearer ${token}` } })

async function endOf(stream: Response, time: number): Promise<'ended' | 'open'> {
  const ended = stream.text().then(() => 'ended' as const)
  return Promise.race([ended, delay(time, 'open' as const)])
}

const isIn = async (who: Caller) => (await who.answer(session.user, {})).status === 200

test('who signs out here is led to their organisation, leaves it, and comes back to the sign-in page', async () => {
  const { cookies, me } = await signOn('lin')
  const leave = await signOut(me)
  assert.equal(await isIn(me), false)
  assert.equal((await peer.leave(leave, cookies)).href, `${base}/login`)
  const { url } = await platform.visitor.call(oidc.begin, {})
  peer.person = undefined
  const again = await peer.visit(url, cookies).catch(String)
  assert.match(String(again), /error=access_denied|stays at/, 'the provider asks anew')
})

test('who leaves the organisation is signed out here, and follows no stream, in the sessions that began by it alone', async () => {
  const one = await signOn('mei')
  const elsewhere = await signOn('mei')
  const other = await signOn('wei')
  const [stream, stays] = [await follow(one.me), await follow(elsewhere.me)]
  const leave = new URL('/session/end', peer.issuer)
  await peer.leave(leave.href, one.cookies).catch(() => undefined)
  assert.equal(await isIn(one.me), false)
  assert.equal(
    await endOf(stream, 5000),
    'ended',
    'sooner than by the look that each stream takes now and then',
  )
  assert.equal(await endOf(stays, 500), 'open')
  assert.equal(await isIn(elsewhere.me), true, 'another browser stays')
  assert.equal(await isIn(other.me), true)
  const { items } = await admin.call(operations.list, { query: { kind: 'session' } })
  assert.ok(items.some(({ action }) => action === `post ${backChannelPath}`))
})

test('a second factor in between does not lose from where a session began', async () => {
  const { me } = await signOn('factor')
  const { secret } = await me.call(factors.begin, { body: {} })
  await me.call(factors.enable, { body: { code: codeOf(secret) } })
  const { envelope } = await arrive('factor')
  const { challenge } = envelope.data as { challenge: string }
  await platform.context.db.execute(sql`update authenticator set spent_step = 0`)
  const { access_token } = await platform.visitor.call(factors.answer, {
    body: { challenge, code: codeOf(secret) },
  })
  const { leave } = await platform.bearer('', access_token).call(session.logout, {})
  assert.match(leave, /id_token_hint=/)
})

test('who signed in by a password, or where the administrator wants it so, leaves the platform alone', async () => {
  const lin = await platform.person('by-password')
  assert.deepEqual(await lin.call(session.logout, {}), { leave: '' })
  await connect({ sign_out: 'here' })
  const { me } = await signOn('stays')
  assert.deepEqual(await me.call(session.logout, {}), { leave: '' })
  await connect({})
})

test('the ID token is kept sealed', async () => {
  await signOn('sealed')
  const { rows } = await platform.context.db.execute<{ token: string }>(
    sql`select encode(id_token, 'escape') as token from outside_session`,
  )
  assert.ok(rows.length > 0)
  for (const { token } of rows) assert.doesNotMatch(token, /^eyJ/)
})

test('nobody but the provider ends a session, and no notice ends one that began after it', async () => {
  const { me } = await signOn('kept')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const tell = (logout_token: string) =>
    fetch(base + backChannelPath, { method: 'POST', body: new URLSearchParams({ logout_token }) })
  const claims = { sub: 'kept', events: event, jti: 'x' }
  const signed = (more: object) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(peer.issuer)
      .setAudience(peer.clientId)
  const now = Math.floor(Date.now() / 1000)
  const wrong = [
    'x',
    'eyJhbGciOiJub25lIn0.e30.',
    await signed({}).setIssuedAt().sign(privateKey),
    await signed({ events: {} }).setIssuedAt().sign(peer.key),
    await signed({ nonce: 'n' }).setIssuedAt().sign(peer.key),
    await signed({ sub: undefined }).setIssuedAt().sign(peer.key),
    await signed({ jti: undefined }).setIssuedAt().sign(peer.key),
    await signed({})
      .setIssuedAt(now - 3600)
      .sign(peer.key),
    await signed({}).sign(peer.key),
    await signed({}).setAudience('another').setIssuedAt().sign(peer.key),
    await signed({}).setIssuer('https://evil.example').setIssuedAt().sign(peer.key),
  ]
  for (const token of wrong) assert.equal((await tell(token)).status, 400, token.slice(0, 40))
  assert.equal(await isIn(me), true)
  assert.equal(
    (
      await tell(
        await signed({})
          .setIssuedAt(now - 120)
          .sign(peer.key),
      )
    ).status,
    200,
  )
  assert.equal(await isIn(me), true, 'it began later')
  assert.equal((await tell(await signed({ sub: 'other' }).setIssuedAt().sign(peer.key))).status, 200)
  assert.equal(await isIn(me), true, 'it is another’s')
  assert.equal((await tell(await signed({}).setIssuedAt().sign(peer.key))).status, 200)
  assert.equal(await isIn(me), false)
})

test('a provider that does not answer keeps nobody from signing out', async () => {
  const { me } = await signOn('alone')
  await peer.close()
  await connect({ label: 'Away' })
  const began = Date.now()
  assert.deepEqual(await me.call(session.logout, {}), { leave: '' })
  assert.ok(Date.now() - began < 5000)
  assert.equal(await isIn(me), false)
})
