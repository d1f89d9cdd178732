import assert from 'node:assert/strict'
import { session } from '@omics/contract/account/session'
import { wechat } from '@omics/contract/account/wechat'
import { joinOutside } from '../../domains/account/registration/outside-identity.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'

/** Begins a sign-in in a browser of its own: its cookie, and the page that WeChat shows. */
async function begin({ base, people }: World, back: 'window' | 'page' = 'window') {
  const response = await send(base, wechat.qrcode, { query: { back } }, people.visitor)
  const { data } = (await response.json()) as { data: { state: string; url: string } }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...data, headers: { cookie } }
}

/** Somebody scans; gives the code with which WeChat leads back. */
function scanned({ wechat: peer }: World, url: string, openid: string): string {
  return new URL(peer.scan(url, openid)).searchParams.get('code') ?? ''
}

async function confirmed(world: World, openid: string) {
  const begun = await begin(world)
  const query = { code: scanned(world, begun.url, openid), state: begun.state }
  const response = await send(
    world.base,
    wechat.openid,
    { query, headers: begun.headers },
    world.people.visitor,
  )
  const { data } = (await response.json()) as { data: { openid: string } }
  return { ...begun, ticket: data.openid }
}

/** Somebody whose account opens by WeChat. */
async function bound({ platform, unique }: World) {
  const name = unique('wx').replace(' ', '')
  const openid = `o-${name}`
  const me = await platform.person(name)
  await joinOutside(platform.context.db, me.personId, { kind: 'wechat', subject: openid }, '微微')
  return { me, name, openid }
}

const nameOf = async ({ platform }: World, token: string) =>
  (await platform.bearer('', token).call(session.user, {})).name

export const wechatExamples: ExamplesOf<'wechat'> = {
  qrcode: async (call) => {
    const { url, state } = await call({})
    assert.equal(new URL(url).searchParams.get('state'), state)
  },
  isScanned: async (call, world) => {
    const { state, headers } = await confirmed(world, 'o-1')
    assert.deepEqual(await call({ query: { state }, headers }), { state: 'confirmed' })
  },
  openid: async (call, world) => {
    const { state, url, headers } = await begin(world)
    const answer = await call({ query: { code: scanned(world, url, 'o-1'), state }, headers })
    assert.equal(answer.full_name, '微微')
    assert.equal(JSON.stringify(answer).includes('o-1'), false)
  },
  login: async (call, world) => {
    const { name, openid } = await bound(world)
    const { state, headers } = await confirmed(world, openid)
    const arrival = await call({ body: { state }, headers })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), name)
  },
  loginByOpenid: async (call, world) => {
    const { name, openid } = await bound(world)
    const { ticket, headers } = await confirmed(world, openid)
    const arrival = await call({ body: { openid: ticket }, headers })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), name)
  },
  loginByRedirect: async (call, world) => {
    const { name, openid } = await bound(world)
    const { state, url, headers } = await begin(world, 'page')
    const arrival = await call({ body: { code: scanned(world, url, openid), state }, headers })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), name)
  },
  binding: async (call, world) => {
    const { me } = await bound(world)
    const { offered, bound: own } = await call({ as: me })
    assert.deepEqual([offered, own?.name], [true, '微微'])
  },
  bind: async (call, world) => {
    const me = await world.platform.person(world.unique('binds').replace(' ', ''))
    const { state, headers } = await confirmed(world, world.unique('o'))
    await call({ as: me, body: { state, presence: { password } }, headers })
    assert.equal((await me.call(wechat.binding, {})).bound?.name, '微微')
  },
  unbind: async (call, world) => {
    const { me } = await bound(world)
    await call({ as: me, body: { presence: { password } } })
    assert.equal((await me.call(wechat.binding, {})).bound, null)
  },
}
