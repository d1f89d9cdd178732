import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { session } from '@omics/contract/account/session'
import { messages } from '@omics/contract/messages/messages'
import { wechat } from '@omics/contract/account/wechat'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWechat, type WechatPeer } from '../../../testing/wechat.ts'
import { temporaryBy } from '../registration/temporary.ts'

let peer: WechatPeer
let platform: Platform
let admin: Caller
const password = 'correct horse'
const params = { id: 'wechat' }
before(async () => {
  peer = await startWechat()
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: peer.host, OMICS_SMS_PROVIDER: 'log' })
  admin = await platform.person('admin', 'admin')
  await admin.call(outsideSystems.save, {
    params,
    body: { settings: peer.settings, secrets: { app_secret: peer.secret } },
  })
})
after(async () => {
  await platform.close()
  await peer.close()
})

/** A browser with its cookies. */
class Browser {
  cookies: Record<string, string> = {}
  async send(method: 'GET' | 'POST', url: string, payload?: object, token = '') {
    const answer = await platform.server.inject({
      method,
      url,
      cookies: this.cookies,
      headers: { host: 'omics.example', authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) this.cookies[name] = value
    return answer.json<{ data: Record<string, string>; error?: { id: string } }>()
  }
  async begin(back = 'window') {
    const { data } = await this.send('GET', `/api/get_qrcode?back=${back}`)
    return { url: data['url'] ?? '', state: data['state'] ?? '' }
  }
  async isScanned(state: string) {
    return (await this.send('GET', `/api/qrcode_is_ok?state=${state}`)).data['state']
  }
  /** Is led back by WeChat. */
  come(back: string) {
    return this.send('GET', `/api/openid${new URL(back).search}`)
  }
}

/** Lets an account open by a WeChat. */
async function bind(person: Caller, openid: string) {
  const browser = new Browser()
  const { url, state } = await browser.begin()
  await browser.come(peer.scan(url, openid))
  return browser.send('POST', '/api/BindingWx', { state, presence: { password } }, person.token)
}

const nameOf = (token: string | undefined) => platform.bearer('', token ?? '').call(session.user, {})

test('who scans with a WeChat that is bound comes into their account, by a state that serves once', async () => {
  const lin = await platform.person('lin')
  await bind(lin, 'o-lin')
  const browser = new Browser()
  const { url, state } = await browser.begin()
  assert.match(url, /[?&]redirect_uri=http%3A%2F%2Fomics\.example%2FWeChat&/)
  assert.equal(await browser.isScanned(state), 'waiting')
  const back = peer.scan(url, 'o-lin')
  assert.equal((await browser.come(back)).data['full_name'], '微微')
  assert.equal(await browser.isScanned(state), 'confirmed')
  const { data } = await browser.send('POST', '/api/login/wechat', { state })
  assert.equal((await nameOf(data['access_token'])).name, 'lin')
  assert.equal(await browser.isScanned(state), 'ended')
  assert.equal((await browser.send('POST', '/api/login/wechat', { state })).error?.id, 'wechat_ended')
})

test('a WeChat that is bound to nobody brings err_code 201 with a temporary id', async () => {
  const browser = new Browser()
  const { url } = await browser.begin('page')
  assert.match(url, /redirect_uri=http%3A%2F%2Fomics\.example%2Fauth-redirect/)
  const back = new URL(peer.scan(url, 'o-new', '新人'))
  const { data } = await browser.send('POST', '/api/login/redirect', Object.fromEntries(back.searchParams))
  assert.equal(data['err_code'], 201)
  const known = await temporaryBy(platform.context.db, browser, data['message'] ?? '')
  assert.deepEqual([known.full_name, known.outside], ['新人', { kind: 'wechat', subject: 'o-new' }])
})

test('a WeChat that was joined at the sign-in is called by its name among the ways in, as one that was bound there', async () => {
  const chen = await platform.person('chen')
  const browser = new Browser()
  const { url } = await browser.begin('page')
  const back = new URL(peer.scan(url, 'o-chen', '小陈'))
  const { data } = await browser.send('POST', '/api/login/redirect', Object.fromEntries(back.searchParams))
  const joined = await browser.send('POST', `/api/bind_tmp_user/${data['message']}`, {
    name: 'chen',
    password,
  })
  assert.equal(joined.error, undefined)
  assert.equal((await chen.call(wechat.binding, {})).bound?.name, '小陈')
})

test('a password that comes with what stands for an openid lets the account open by that WeChat', async () => {
  const wu = await platform.person('wu')
  const browser = new Browser()
  const { data } = await browser.come(peer.scan((await browser.begin()).url, 'o-wu', '小吴'))
  const openid = data['openid'] ?? ''
  const wrong = await browser.send('POST', '/api/login', { name: 'wu', password: 'wrong', openid })
  assert.equal(wrong.error?.id, 'wrong_password')
  const right = await browser.send('POST', '/api/login', { name: 'wu', password, openid })
  assert.equal((await nameOf(right.data['access_token'])).name, 'wu')
  assert.equal((await wu.call(wechat.binding, {})).bound?.name, '小吴')

  await platform.person('another')
  const again = await browser.come(peer.scan((await browser.begin()).url, 'o-wu'))
  const taken = { name: 'another', password, openid: again.data['openid'] ?? '' }
  const refused = await browser.send('POST', '/api/login', taken)
  assert.deepEqual([refused.error?.id, refused.data], ['wechat_taken', null])
})

test('nobody comes in as another who was made to scan for them', async () => {
  const victim = await platform.person('victim')
  await bind(victim, 'o-victim')
  const attacker = new Browser()
  const { url, state } = await attacker.begin()
  const back = peer.scan(url, 'o-victim')
  assert.equal((await new Browser().come(back)).error?.id, 'wechat_ended')
  assert.equal(await attacker.isScanned(state), 'waiting')
  assert.equal((await attacker.send('POST', '/api/login/wechat', { state })).error?.id, 'wechat_ended')
})

test('a state, or what stands for an openid, is of no use in another browser', async () => {
  const browser = new Browser()
  const { url, state } = await browser.begin()
  const { data } = await browser.come(peer.scan(url, 'o-lin'))
  const thief = new Browser()
  assert.equal(await thief.isScanned(state), 'ended')
  assert.equal((await thief.send('POST', '/api/login/wechat', { state })).error?.id, 'wechat_ended')
  const openid = data['openid'] ?? ''
  assert.equal((await thief.send('POST', '/api/login/openid', { openid })).error?.id, 'wechat_ended')
  for (const known of ['o-lin', '']) {
    const guess = await browser.send('POST', '/api/login/openid', { openid: known })
    assert.ok(guess.error, known)
  }
  const arrival = await browser.send('POST', '/api/login/openid', { openid })
  assert.equal((await nameOf(arrival.data['access_token'])).name, 'lin')
})

test('a code serves once, for the state for which it was made, and for ten minutes', async () => {
  const browser = new Browser()
  const first = await browser.begin()
  const back = peer.scan(first.url, 'o-lin')
  await browser.come(back)
  assert.equal((await browser.come(back)).error?.id, 'wechat_ended')
  const second = await browser.begin()
  const spent = new URL(back)
  spent.searchParams.set('state', second.state)
  assert.equal((await browser.come(spent.href)).error?.id, 'wechat_ended')
  await platform.context.db.execute(sql`update wechat_scan set expires_at = now() - interval '1 second'`)
  assert.equal((await browser.come(peer.scan(second.url, 'o-lin'))).error?.id, 'wechat_ended')
})

test('a WeChat opens one account, an account by one WeChat, and only its person changes that', async () => {
  const [wei, wang] = [await platform.person('wei'), await platform.person('wang')]
  assert.equal((await bind(wei, 'o-wei')).error, undefined)
  assert.equal((await bind(wang, 'o-wei')).error?.id, 'wechat_taken')
  await bind(wei, 'o-wei-2')
  const { rows } = await platform.context.db.execute(
    sql`select subject from outside_identity where person_id = ${wei.personId}`,
  )
  assert.deepEqual(rows, [{ subject: 'o-wei-2' }])
  const unproven = await wei.answer(wechat.unbind, { body: {} })
  assert.equal(unproven.error?.id, 'presence_unproven')
  await wei.call(wechat.unbind, { body: { presence: { password } } })
  assert.deepEqual(await wei.call(wechat.binding, {}), { offered: true, bound: null })
  const told = await wei.call(messages.list, { query: { kind: 'account_security' } })
  assert.deepEqual(
    told.items.map(({ details }) => details['change']),
    ['wechat_unbound', 'wechat_bound', 'wechat_bound'],
  )
  assert.equal((await wei.answer(wechat.unbind, { body: { presence: { password } } })).status, 404)
})

test('nobody gives up their only way in', async () => {
  const zhou = await platform.person('zhou')
  await bind(zhou, 'o-zhou')
  await platform.context.db.execute(sql`update person set password_hash = '' where id = ${zhou.personId}`)
  assert.equal((await zhou.answer(wechat.unbind, { body: {} })).error?.id, 'only_way_in')
  assert.notEqual((await zhou.call(wechat.binding, {})).bound, null)
  await platform.context.db.execute(sql`
    update person set phone = '13900000000', phone_proven = false where id = ${zhou.personId}`)
  assert.equal((await zhou.answer(wechat.unbind, { body: {} })).error?.id, 'only_way_in')
  await platform.context.db.execute(sql`update person set phone_proven = true where id = ${zhou.personId}`)
  assert.equal((await zhou.answer(wechat.unbind, { body: {} })).status, 200)
})

test('the test of the connection tells a wrong application and a wrong secret from right ones', async () => {
  const tried = () => admin.answer(outsideSystems.test, { params, body: {} })
  const save = async (settings: Record<string, string>, app_secret: string) => {
    const all = await admin.call(outsideSystems.list, {})
    const version = all.find(({ name }) => name === 'wechat')?.version ?? 0
    await admin.call(outsideSystems.save, { params, body: { settings, secrets: { app_secret }, version } })
  }
  assert.equal((await tried()).status, 200)
  await save({ ...peer.settings, app_id: 'wx9' }, peer.secret)
  assert.match((await tried()).message, /40013 invalid appid/)
  await save(peer.settings, 'wrong')
  assert.match((await tried()).message, /40125 invalid appsecret/)
  await admin.call(outsideSystems.forget, { params })
  assert.equal((await platform.visitor.answer(wechat.qrcode, {})).error?.id, 'wechat_off')
})
