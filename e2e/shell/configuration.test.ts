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

test('2.4 the dialog holds name, colour, abbreviation, logo and thumbnail, and axe finds nothing in it', async () => {
  await page.goto('/index')
  await openDialog()
  const labels = await page.getByRole('dialog').locator('label').allInnerTexts()
  assert.deepEqual(labels.toSorted(), ['Abbreviation', 'Logo', 'Name', 'Theme colour', 'Thumbnail'])
  await picture(page, 'configuration-dialog')
  assert.deepEqual(await seriousFaults(page), [])
})

test('5 a logo that is not png, jpg or jpeg is refused with a warning, and so is a failed upload', async () => {
  const field = page.getByRole('dialog').locator('input[type=file]').first()
  await field.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.locator('.ant-message-warning').getByText('Images must be png/jpg/jpeg').waitFor()
  // By its name a picture, by its bytes none.
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await page.locator('.ant-message-warning').getByText('image upload failed').waitFor()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('dialog').locator('img').waitFor()
})

test('8 of a save only code 200 is a success: with another code that passes nothing is told and nothing loaded', async () => {
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

test('4 and 9 what is saved is told, and 300 ms later the page is loaded anew with it', async () => {
  await page.evaluate<void>('globalThis.before = true')
  await page.getByRole('dialog').locator('#name').fill('Virus Cloud')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/system_conf/1'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  assert.equal((await saved).status(), 200)
  await page.getByText('Saved.').waitFor()
  await untilTrue(page, 'globalThis.before === undefined')
  await page.getByRole('link', { name: 'Virus Cloud' }).waitFor()
  await untilTrue(page, `document.title.endsWith('Virus Cloud')`)
})

test('4 restoring the defaults asks first, and the page is loaded anew with them', async () => {
  await openDialog()
  await page.evaluate<void>('globalThis.before = true')
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Restore defaults' }).last().click()
  await untilTrue(page, 'globalThis.before === undefined')
  await page.getByRole('link', { name: 'Omics Cloud' }).waitFor()
})
