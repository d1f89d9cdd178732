import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFaults } from '../harness/accessibility.ts'
import { picture } from '../harness/browser.ts'
import { testPlatform } from '../harness/platform.ts'
import { untilTrue } from '../harness/window.ts'

const platform = testPlatform('configuration')
let page: Page

before(async () => {
  page = (await platform.administrator()).page
})

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'System configuration' }).click()
  await page.getByRole('dialog').locator('#name').waitFor()
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the dialog holds name, colour, abbreviation, logo and thumbnail, and axe finds nothing in it', async () => {
  await page.goto('/index')
  await openDialog()
  const labels = await page.getByRole('dialog').locator('label').allInnerTexts()
  assert.deepEqual(labels.toSorted(), ['Abbreviation', 'Logo', 'Name', 'Theme colour', 'Thumbnail'])
  await picture(page, 'configuration-dialog')
  assert.deepEqual(await seriousFaults(page), [])
})

test('a logo or thumbnail that is not png, jpg or jpeg is refused with a warning, and so is a failed upload', async () => {
  for (const [at, language, wrong, failed] of [
    [0, 'en', 'Images must be png/jpg/jpeg', 'image upload failed'],
    [1, 'zh', '图片必须是 png/jpg/jpeg 格式', '图片上传失败'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: platform.server.address }])
    await page.reload()
    await page.getByRole('button', { name: /^(Account of|.* 的账号)/ }).click()
    await page.getByRole('menuitem', { name: /System configuration|系统配置/ }).click()
    const field = page.getByRole('dialog').locator('input[type=file]').nth(at)
    await field.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.locator('.ant-message-warning').getByText(wrong).waitFor()
    // By its name a picture, by its bytes none.
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
    await page.locator('.ant-message-warning').getByText(failed).waitFor()
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
    await page.getByRole('dialog').locator('img').waitFor()
  }
  await page.context().addCookies([{ name: 'language', value: 'en', url: platform.server.address }])
  await page.reload()
  await openDialog()
})

test('of a save only code 200 is a success: with another code that passes nothing is told and nothing loaded', async () => {
  await page.evaluate<void>('globalThis.before = true')
  for (const code of [201, 202, 10000]) {
    await page.route('**/api/system_conf/1', async (route) => {
      const answer = await route.fetch({ method: 'GET', url: route.request().url().replace(/\/1$/, '') })
      const { data } = (await answer.json()) as { data: unknown }
      await route.fulfill({ json: { code, message: 'ok', data } })
    })
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/system_conf/1'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
    await page.waitForTimeout(600)
    assert.equal(await page.getByText('Saved.').count(), 0, String(code))
    assert.equal(await page.evaluate<boolean>('globalThis.before'), true, String(code))
    await page.unroute('**/api/system_conf/1')
  }
})

test('what is saved is told, and 300 ms later the page is loaded anew with it', async () => {
  await page.evaluate<void>('globalThis.before = true')
  // What is told stands there for no longer than it takes to load the page anew.
  await page.evaluate<void>(`new MutationObserver(() => {
    const told = document.querySelector('.ant-message-success')?.textContent
    if (told) sessionStorage.setItem('told', told)
  }).observe(document, { subtree: true, childList: true })`)
  await page.getByRole('dialog').locator('#name').fill('Virus Cloud')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/system_conf/1'))
  const load = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  assert.equal((await saved).status(), 200)
  await untilTrue(page, 'globalThis.before === undefined')
  assert.equal(await page.evaluate<string>("sessionStorage.getItem('told')"), 'Saved.')
  const [answered, loaded] = [(await saved).request().timing(), (await load).request().timing()]
  const pause = loaded.startTime - answered.startTime - answered.responseEnd
  // By the clock of the browser, which may be late on a busy machine, and is never early.
  assert.ok(pause >= 295 && pause < 6000, `${pause} ms`)
  await page.getByRole('link', { name: 'Virus Cloud' }).waitFor()
  await untilTrue(page, `document.title.endsWith('Virus Cloud')`)
})

test('restoring the defaults asks first, and the page is loaded anew with them', async () => {
  await openDialog()
  await page.evaluate<void>('globalThis.before = true')
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Restore defaults' }).last().click()
  await untilTrue(page, 'globalThis.before === undefined')
  await page.getByRole('link', { name: 'Omics Cloud' }).waitFor()
})
