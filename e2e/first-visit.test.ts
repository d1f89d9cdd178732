import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { becomes } from './harness/becomes.ts'
import { overflow, phone, picture, wide } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const platform = testPlatform('first-visit', { installed: false })

test('the first visitor sets the platform up, is in, and the set-up is closed for good', async () => {
  const { page, context, faults, strangers } = await platform.visitor()
  for (const path of ['/install/start', '/']) {
    await page.goto(path)
    await page.waitForURL('**/install/init')
  }
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
  await page.waitForURL('**/index')
  await picture(page, 'home-first')

  await context.clearCookies()
  await page.goto('/install/start')
  await page.waitForURL('**/login**')
  await picture(page, 'login')
  await signIn(page, administrator.email, administrator.password)
  await picture(page, 'home')

  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await assertMenuInside(page)
  }

  await page.goto('/install/init')
  await page.waitForURL((url) => !url.pathname.startsWith('/install/init'))
  const again = await context.request.post('/api/install', { data: {} })
  assert.ok(again.status() >= 400)
  assert.deepEqual({ faults, strangers }, { faults: [], strangers: [] })
})

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test(`the sign-in page is whole in Chinese on a ${name} screen`, async () => {
    const { page, faults } = await platform.visitor({ language: 'zh', viewport })
    await page.goto('/login')
    await page.locator('#password').waitFor()
    await picture(page, `login-zh-${name}`)
    assert.equal(await overflow(page), '')
    assert.deepEqual(faults, [])
  })
}

/** With reduced motion a menu once opened thousands of pixels below the window. */
async function assertMenuInside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  const menu = page.getByRole('menu').last()
  await menu.waitFor()
  const window = page.viewportSize()
  assert.ok(window)
  const place = async () => (await menu.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  const isInside = ({ x, y, width, height }: Awaited<ReturnType<typeof place>>) =>
    x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height
  // It finds its place a moment after it has come.
  const comesInside = await becomes(async () => isInside(await place()))
  assert.ok(comesInside, `the menu lies at ${JSON.stringify(await place())} of ${JSON.stringify(window)}`)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
}
