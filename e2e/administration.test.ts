import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { startMailbox, type Mailbox } from '@omics/server/testing/mailbox'
import { seriousFaults } from './harness/accessibility.ts'
import { overflow, phone, picture, wide, type Visitor } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('administration')
let lin: Visitor
let mailbox: Mailbox

before(async () => {
  lin = await platform.administrator()
  mailbox = await startMailbox()
})
after(() => mailbox?.close())

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

test('what was typed into a form that was left is there when it opens again, until it is given up', async () => {
  const { page } = lin
  const open = () => page.getByRole('button', { name: 'New introduction' }).click()
  const title = page.getByLabel('Title in English')
  await open()
  await title.fill('Assembly')
  await page.keyboard.press('Escape')
  await title.waitFor({ state: 'detached' })
  await open()
  await title.fill('Assembly of reads')
  await page.getByRole('link', { name: 'Roles' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor()
  await page.goBack()
  await open()
  await page.getByText('What you had typed is back').waitFor()
  await picture(page, 'typed-is-back')
  assert.equal(await title.inputValue(), 'Assembly of reads')
  await page.getByRole('button', { name: 'Start over' }).click()
  assert.equal(await title.inputValue(), '')
  await title.fill('Assembly')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open()
  assert.equal(await title.inputValue(), '')
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('the preview of the home page follows what is written, in either language', async () => {
  const { page } = lin
  await page.goto('/permission/home_config')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Variant calling').waitFor()
  // Where tools are introduced, visitors meet the page until somebody says otherwise.
  await page.getByRole('switch', { name: 'For visitors, too', checked: true }).waitFor()
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

test('saved settings are in force after the page has loaded anew, and the defaults come back', async () => {
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

const drawer = (name: string | RegExp) => lin.page.getByRole('complementary', { name })

/** Saves what stands in the open drawer, which axe finds nothing serious in, and waits until it has closed. */
async function save(name: string | RegExp): Promise<void> {
  assert.deepEqual(await seriousFaults(lin.page), [])
  await drawer(name).getByRole('button', { name: 'Save', exact: true }).click()
  await drawer(name).waitFor({ state: 'detached' })
}

test('a dictionary is made with entries in both languages, which are dragged into order and taken out of the offer', async () => {
  const { page } = lin
  await page.goto('/permission/dictionary-manger')
  await page.getByRole('button', { name: 'New dictionary' }).click()
  const form = drawer('New dictionary')
  await form.getByLabel('Title in English').fill('Sample kinds')
  await form.getByLabel('Title in Chinese').fill('样本类型')
  await form.getByLabel('Code').fill('sample kinds')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('A letter first, then letters, digits and _ only.').waitFor()
  await switchLanguage(page, 'zh')
  await page.getByText('须以字母开头，只能包含字母、数字和下划线。').waitFor()
  await switchLanguage(page, 'en')
  await form.getByText('A letter first, then letters, digits and _ only.').waitFor()
  await form.getByLabel('Code').fill('sample_kinds')
  await save('New dictionary')
  await page.getByRole('heading', { level: 1, name: 'Sample kinds' }).waitFor()
  for (const [en, zh, value] of [
    ['Blood', '血液', 'blood'],
    ['Saliva', '唾液', 'saliva'],
    ['Tissue', '组织', 'tissue'],
  ] as const) {
    await page.getByRole('button', { name: 'New entry' }).click()
    await drawer('New entry').getByLabel('Title in English').fill(en)
    await drawer('New entry').getByLabel('Title in Chinese').fill(zh)
    await drawer('New entry').getByLabel('Value').fill(value)
    await save('New entry')
  }
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  const to = (await grip('Blood').boundingBox()) ?? { x: 0, y: 0 }
  const stored = (how: 'PUT' | 'POST') =>
    page.waitForResponse(
      (answer) => answer.url().includes('/api/dictionaries') && answer.request().method() === how,
    )
  await grip('Tissue').hover()
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 5 })
  await Promise.all([stored('POST'), page.mouse.up()])
  await Promise.all([stored('PUT'), page.getByRole('switch', { name: 'Offer Saliva' }).click()])
  await page.reload()
  await page.getByRole('switch', { name: 'Offer Saliva', checked: false }).waitFor()
  const order = await page.locator('ol li [lang=en]').allInnerTexts()
  assert.deepEqual(order, ['Tissue', 'Blood', 'Saliva'])
})

test('a channel has its link while it is offered, and is deleted after a question', async () => {
  const { page } = lin
  await page.goto('/permission/channel-manger')
  await page.getByRole('button', { name: 'New channel' }).click()
  const form = drawer('New channel')
  await form.getByLabel('Title in English').fill('Summer course')
  await form.getByLabel('Title in Chinese').fill('暑期班')
  await form.getByLabel('Key').fill('summer')
  await save('New channel')
  await page.waitForURL(/channel-manger\/[0-9a-f-]{36}$/)
  const link = page.getByText(`${platform.server.address}/login?channel=summer`)
  await link.waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer('summer').getByRole('switch', { name: 'Offered' }).click()
  await save('summer')
  await link.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/permission/channel-manger')
  await page.getByText('No channels').waitFor()
})

test('a mail server is connected by its form, tried by the button, and says why where that fails', async () => {
  const { page } = lin
  await page.goto('/permission/SystemSettings?view=outside')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Email/ }) })
  await row.getByRole('button', { name: 'Connect' }).click()
  const form = drawer('Email')
  await form.getByLabel('Server').fill(mailbox.address)
  await form.getByLabel('Sender').fill('Omics Cloud <noreply@example.org>')
  await form.getByLabel('Password').fill('a secret of the mail server')
  await save('Email')
  await row.getByText('Not tested yet').waitFor()
  const tried = async () => {
    await row.getByRole('button', { name: 'Test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test: Email' })
    await dialog.getByLabel('Send to').fill('lin@example.org')
    await dialog.getByRole('button', { name: 'Send' }).click()
    return dialog
  }
  // Inside the network nothing is reached until the administrator says that it lies there.
  const dialog = await tried()
  await row.getByText('Last test failed').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  assert.equal(await form.getByLabel('Password').inputValue(), '')
  await form.getByRole('switch').first().click()
  await save('Email')
  await tried()
  await page.getByText('Email works.').waitFor()
  await mailbox.letterTo('lin@example.org')
  await row.getByText('Works').waitFor()
})

test('the operation log is narrowed by word, kind and day, shows what stood there before and after, and is saved as a table', async () => {
  const { page } = lin
  await page.goto('/permission/journal')
  await page.getByRole('textbox', { name: 'Person, address, object or id' }).fill('summer')
  const rows = page.getByRole('row').filter({ hasText: 'Lin' })
  await page.waitForURL(/search=summer/)
  await rows.nth(3).waitFor({ state: 'detached' })
  assert.equal(await rows.count(), 3, 'made, changed and deleted')
  await rows.nth(1).click()
  const entry = page.getByRole('complementary')
  await entry.locator('del').first().waitFor()
  assert.deepEqual(
    [await entry.locator('del').allInnerTexts(), await entry.locator('ins').allInnerTexts()],
    [['active'], ['disabled']],
  )
  assert.deepEqual(await seriousFaults(page), [])
  await page.getByRole('button', { name: 'Outcome', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refused' }).click()
  await page.getByText('No entry fits').waitFor()
  await page.getByRole('button', { name: /Remove.*Outcome/ }).click()
  await rows.nth(2).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = await download
  assert.match(saved.suggestedFilename(), /^operations-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  assert.equal(lines.length, 4)
  assert.ok(lines.slice(1).every((line) => /summer|Summer course/.test(line)))
  await page.getByLabel('From day').fill('2100-01-01')
  await page.keyboard.press('Enter')
  await page.getByText('No entry fits').waitFor()
})

test('the status page tells of this machine, and that a worker lives', async () => {
  const { page, faults } = lin
  await page.goto('/permission/status')
  await page.getByText('One is running').waitFor()
  await page.getByText(process.versions.node).waitFor()
  assert.deepEqual(faults, [])
})
