import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { startOidcPeer, type OidcPeer } from '@omics/server/testing/oidc-peer'
import { callApi } from './harness/api.ts'
import { picture } from './harness/browser.ts'
import { listen } from './harness/listen.ts'
import { testPlatform } from './harness/platform.ts'

let port: number
let peer: OidcPeer

const platform = testPlatform('sign-on', {
  environment: async () => {
    port = await freePort()
    return { OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${port}` }
  },
})
before(async () => {
  await platform.started()
  peer = await startOidcPeer([`${platform.server.address}/sso`], port)
})
after(() => peer?.close())

/** The provider is known to the server before it starts, and knows the server's address when it does. */
async function freePort(): Promise<number> {
  const probe = createServer()
  const free = await listen(probe)
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return free
}

test('people sign in by their organisation and come to the page that they wanted', async () => {
  const preparing = await platform.administrator()
  const settings = {
    label: '基因组所',
    address: peer.issuer,
    client_id: peer.clientId,
    scopes: 'openid profile',
  }
  const secrets = { client_secret: peer.clientSecret }
  const params = { id: 'oidc' }
  await callApi(preparing.page, outsideSystems.save, { params, body: { settings, secrets, version: 0 } })
  await callApi(preparing.page, outsideSystems.test, { params, body: {} })
  await preparing.context.close()

  peer.person = { sub: '4711', name: '林晓', preferred_username: 'lin.xiao' }
  const { page, context, faults } = await platform.visitor({ language: 'zh' })
  await page.goto('/profile/index?view=sessions')
  await page.waitForURL('**/login**')
  const button = page.getByRole('button', { name: '使用基因组所账号登录' })
  await button.waitFor()
  await picture(page, 'sign-on-button-zh')
  await button.click()
  await page.waitForURL('**/profile/index?view=sessions')
  await page.getByRole('heading', { name: '林晓' }).waitFor()

  await context.clearCookies()
  peer.person = undefined
  await page.goto('/login')
  await button.click()
  await page.getByText('登录失败').waitFor()
  assert.equal(new URL(page.url()).search, '', 'what came from the provider does not stay in the address')
  await picture(page, 'sign-on-declined-zh')
  await page.getByRole('link', { name: '返回登录页' }).click()
  await button.waitFor()
  assert.deepEqual(faults, [])
})
