import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, openVisitor, overflow, phone, picture, wide } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { administrator, startServer, type RunningServer } from './harness/server.ts'

let server: RunningServer
let browser: Browser

before(async () => {
  ;[server, browser] = await Promise.all([startServer({ installed: false }), openBrowser()])
})
after(async () => {
  await browser.close()
  await server.stop()
})

test('the first visitor sets the platform up, signs in, and the set-up is closed for good', async () => {
  const { page, context, faults, strangers } = await openVisitor(browser, server.address)
  await page.goto('/')
  await page.waitForURL('**/install/init')
  await picture(page, 'install-en')
  await page.getByLabel('中文').check()
  await picture(page, 'install-zh')
  await page.getByLabel('English').check()
  await page.locator('#name').fill('Genome Laboratory')
  await page.locator('#full_name').fill(administrator.name)
  await page.locator('#email').fill(administrator.email)
  await page.locator('#password').fill(administrator.password)
  await page.locator('#again').fill(administrator.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/install/start')
  await picture(page, 'install-done')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login**')
  await picture(page, 'login')
  await signIn(page, administrator.email, administrator.password)
  await picture(page, 'home')

  await page.goto('/install/init')
  await page.waitForURL((url) => !url.pathname.startsWith('/install/init'))
  const again = await context.request.post('/api/install', { data: {} })
  assert.ok(again.status() >= 400)
  assert.deepEqual({ faults, strangers }, { faults: [], strangers: [] })
})

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test(`the sign-in page is whole in Chinese on a ${name} screen`, async () => {
    const { page, faults } = await openVisitor(browser, server.address, { language: 'zh', viewport })
    await page.goto('/login')
    await page.locator('#password').waitFor()
    await picture(page, `login-zh-${name}`)
    assert.equal(await overflow(page), '')
    assert.deepEqual(faults, [])
  })
}
