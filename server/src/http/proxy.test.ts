import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desc } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { operation } from '../db/tables/account.ts'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'

const proxy = '10.20.0.5'

let bare: Platform
let proxied: Platform
before(async () => {
  ;[bare, proxied] = await Promise.all([
    startPlatform(),
    startPlatform({ OMICS_PROXY: `${proxy}, 10.30.0.0/16` }),
  ])
})
after(() => Promise.all([bare.close(), proxied.close()]))

/** The address that the operation log keeps of a call that came from one and says that it came for another. */
async function loggedAddress(
  platform: Platform,
  caller: Caller,
  remoteAddress: string,
  forwarded: Record<string, string> = { 'x-forwarded-for': '192.0.2.7' },
): Promise<string | undefined> {
  const response = await platform.server.inject({
    method: 'POST',
    url: '/api/projects',
    remoteAddress,
    payload: { name: 'From somewhere' },
    headers: { authorization: `Bearer ${caller.token}`, ...forwarded },
  })
  assert.equal(response.statusCode, 201, response.body)
  const [entry] = await platform.context.db.select().from(operation).orderBy(desc(operation.id)).limit(1)
  return entry?.address
}

test('nobody is believed to speak for another address unless the settings name them', async () => {
  const caller = await bare.person('lin')
  for (const address of ['127.0.0.1', '::1', proxy])
    assert.equal(await loggedAddress(bare, caller, address), address)
})

test('the proxies that the settings name are believed, and nobody else', async () => {
  const caller = await proxied.person('lin')
  assert.equal(await loggedAddress(proxied, caller, proxy), '192.0.2.7')
  assert.equal(await loggedAddress(proxied, caller, '10.30.9.9'), '192.0.2.7')
  assert.equal(await loggedAddress(proxied, caller, '127.0.0.1'), '127.0.0.1')
  assert.equal(await loggedAddress(proxied, caller, '10.40.0.1'), '10.40.0.1')
})

test('what a visitor writes before the address that the proxy saw counts for nothing', async () => {
  const caller = await proxied.person('mei')
  const forged = { 'x-forwarded-for': '198.51.100.1, 192.0.2.8' }
  assert.equal(await loggedAddress(proxied, caller, proxy, forged), '192.0.2.8')
})

test('guesses at a sign-in do not start afresh with an address that the guesser makes up', async () => {
  const statuses = []
  for (let guess = 0; guess < 41; guess += 1) {
    const { statusCode } = await bare.server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { name: `nobody ${guess}`, password: 'x' },
      headers: { 'x-forwarded-for': `192.0.2.${guess}` },
    })
    statuses.push(statusCode)
  }
  assert.deepEqual([statuses[39], statuses[40]], [401, 429])
})

test('cookies are for TLS only where the proxy says that the visitor came by it', async () => {
  await proxied.person('wei')
  const cookiesBy = async (remoteAddress: string) => {
    const { cookies } = await proxied.server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { name: 'wei', password: 'correct horse' },
      remoteAddress,
      headers: { 'x-forwarded-proto': 'https' },
    })
    return cookies.map(({ secure }) => secure === true)
  }
  assert.deepEqual(await cookiesBy(proxy), [true, true])
  assert.deepEqual(await cookiesBy('127.0.0.1'), [false, false])
})

test('a proxy that is no address or network keeps the server from starting', () => {
  assert.deepEqual(readConfig({}).proxies, [])
  assert.deepEqual(readConfig({ OMICS_PROXY: '127.0.0.1, fd00::/8' }).proxies, ['127.0.0.1', 'fd00::/8'])
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', 'true', '*'])
    assert.throws(() => readConfig({ OMICS_PROXY: wrong }), /OMICS_PROXY/, wrong)
})
