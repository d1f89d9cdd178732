import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { overflow, phone, picture, wide, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('administration')
let lin: Visitor

before(async () => {
  lin = await platform.administrator()
})

test('what is offered on the home page is written in both languages', async () => {
  const { page } = lin
  await page.goto('/permission/ToolIntro')
  await page.getByRole('button', { name: 'New introduction' }).click()
  await page.getByLabel('Title in Chinese').fill('变异检测')
  await page.getByLabel('Title in English').fill('Variant calling')
  await page.getByLabel('Leads to').fill('/AppStore/process_warehouse')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Variant calling').first().waitFor()
})

test('the preview of the home page follows what is written, in either language', async () => {
  const { page } = lin
  await page.goto('/permission/home_config')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Variant calling').waitFor()
  await page.getByRole('switch', { name: 'For visitors, too' }).click()
  await page.getByRole('switch', { name: 'Show the banner' }).click()
  await page.getByLabel('Title in Chinese').first().fill('从样本到谱系')
  await page.getByLabel('Title in English').first().fill('From samples to lineages')
  await preview.getByRole('heading', { name: 'From samples to lineages' }).waitFor()
  await page.getByText('中文', { exact: true }).last().click()
  await preview.getByRole('heading', { name: '从样本到谱系' }).waitFor()
  await preview.getByText('变异检测').waitFor()
})

test('an announcement needs its title in both languages', async () => {
  const { page } = lin
  await page.getByRole('button', { name: 'Add an announcement' }).click()
  const announcement = page.getByRole('group', { name: 'Announcement 1' })
  await announcement.getByLabel('Title in English').fill('Maintenance on Sunday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await announcement.getByText('This is needed.').waitFor()
  await announcement.getByLabel('Title in Chinese').fill('周日维护')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The home page is as you see it here.').waitFor()
})

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test(`visitors meet the home page, in their language, on a ${name} screen`, async () => {
    const { page, context, faults, strangers } = await platform.visitor({ language: 'zh', viewport })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: '从样本到谱系' }).waitFor()
    await page.getByText('周日维护').waitFor()
    await picture(page, `home-visitor-${name}`)
    assert.deepEqual([await overflow(page), await seriousFaults(page)], ['', []])
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL('**/login')
    assert.deepEqual([faults, strangers], [[], []])
    await context.close()
  })
}

test('2.4, 4: saved settings are in force after the page has loaded anew, and the defaults come back', async () => {
  const { page } = lin
  await page.goto('/permission/SystemSettings')
  await page.getByLabel('Name').fill('City Genomics')
  const loadedAnew = () => page.waitForEvent('load')
  await Promise.all([loadedAnew(), page.getByRole('button', { name: 'Save' }).click()])
  await page.getByRole('banner').getByText('City Genomics').waitFor()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'System configuration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore defaults' }).click()
  const sure = page.getByRole('dialog', { name: 'Restore the defaults?' })
  await Promise.all([loadedAnew(), sure.getByRole('button', { name: 'Restore defaults' }).click()])
  await page.getByRole('banner').getByText('Omics Cloud').waitFor()
})

test('the status page tells of this machine, and that a worker lives', async () => {
  const { page, faults } = lin
  await page.goto('/permission/status')
  await page.getByText('One is running').waitFor()
  await page.getByText(process.versions.node).waitFor()
  assert.deepEqual(faults, [])
})
