import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import type { Locator, Page } from 'playwright-core'
import { callApi } from '../harness/api.ts'
import { becomes } from '../harness/becomes.ts'
import { phone, wide, type Visitor } from '../harness/browser.ts'
import { testPlatform } from '../harness/platform.ts'
import { cookieOf, goWithin, untilTrue, widthOf } from '../harness/window.ts'

const platform = testPlatform('frame')
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await platform.administrator()
  page = visitor.page
})

const tabs = () => page.getByRole('navigation', { name: /^(Open pages|已打开的页面)$/ })
const tabNames = () => tabs().locator('button[title]').allInnerTexts()
/** Waits until these tabs are open, in this order. */
async function assertTabs(...names: readonly string[]): Promise<void> {
  await becomes(async () => (await tabNames()).join() === names.join())
  assert.deepEqual(await tabNames(), names)
}
const tab = (name: string) => tabs().getByRole('button', { name, exact: true })
const administration = ['Users', 'Roles', 'Groups', 'Departments', 'Menus', 'Dictionaries']

/** Loads a page of the platform without the tabs of before, and waits until its frame stands. */
async function open(path: string): Promise<void> {
  await page.evaluate<void>('sessionStorage.clear()')
  await page.goto(path)
  await tabs().waitFor()
}

/** Goes to pages of the administration, one after the other, each of which is seen. */
async function visit(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const side = page.getByRole('navigation', { name: 'In this section' })
    const bar = page.getByRole('banner')
    if ((await side.count()) === 0) await bar.getByRole('link', { name: 'Administration' }).click()
    await side.getByRole('link', { name, exact: true }).click()
    await tabs().locator('[aria-current=page]', { hasText: name }).waitFor()
  }
}

test('of many tabs five are kept alive, and each page has one tab', async () => {
  await open('/index')
  await visit(...administration)
  await visit('Roles')
  await goWithin(page, '/permission/role?search=x')
  await assertTabs('Home', 'Users', 'Roles', 'Groups', 'Departments', 'Menus', 'Dictionaries')
  await untilTrue(page, "document.querySelectorAll('main').length === 5")
})

test('beside the page of one of them, its list is marked as where one is', async () => {
  await open('/permission/user-manger')
  await page.getByRole('row').nth(1).click()
  await page.waitForURL('**/permission/user-detail/**')
  const side = page.getByRole('navigation', { name: 'In this section' })
  const isMarked = async (name: string) =>
    (await side.getByRole('link', { name, exact: true }).getAttribute('class'))?.includes('open') ?? false
  assert.deepEqual([await isMarked('Users'), await isMarked('Roles')], [true, false])
})

test('a page that is kept alive comes back as it was left', async () => {
  await open('/index')
  await visit('Roles')
  const field = page.locator('main:visible input').first()
  await field.fill('half a word')
  await visit('Menus')
  await tab('Roles').click()
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor()
  assert.equal(await field.inputValue(), 'half a word')
})

test('who pauses after a word of a search goes on with the next one, and not with one word of both', async () => {
  const { id } = await callApi(page, projects.create, { body: { name: 'Two words' } })
  await callApi(page, samples.add, { params: { id }, body: { items: [{ name: 'S1', values: {} }] } })
  await open(`/project/detail/${id}/samples`)
  const field = page.getByRole('textbox', { name: 'Find in 1 sample' })
  await field.fill('spring ')
  await page.waitForURL('**/samples?search=spring*')
  await page.locator('main:visible input').first().pressSequentially('water')
  await page.waitForURL('**/samples?search=spring*water')
  assert.equal(new URL(page.url()).searchParams.get('search'), 'spring water')
})

test('who types a search and goes on at once is not taken back when the search begins', async () => {
  await open('/index')
  await visit('Menus', 'Roles')
  await page.locator('main:visible input').first().fill('half')
  await page.evaluate<void>(`{
    document.querySelector('nav[aria-label="In this section"] a[href$="/menu"]').click()
    for (const begun = Date.now(); Date.now() - begun < 400; );
  }`)
  await tabs().locator('[aria-current=page]', { hasText: 'Menus' }).waitFor()
  await page.waitForTimeout(500)
  assert.equal(new URL(page.url()).pathname, '/permission/menu')
  await tab('Roles').click()
  await page.waitForURL('**/permission/role?search=half')
})

test('a tab that is refreshed is built anew, and the others stay as they were', async () => {
  const drawer = page.getByRole('complementary', { name: 'New role' })
  await page.getByRole('button', { name: 'New role' }).click()
  await drawer.waitFor()
  await visit('Groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('complementary', { name: 'New group' }).waitFor()
  await tab('Roles').click()
  await drawer.waitFor()
  await tab('Roles').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await drawer.waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/permission/role')
  await tab('Groups').click()
  await page.getByRole('complementary', { name: 'New group' }).waitFor()
})

test('the menu of a tab is 105 px wide, stays inside the window and goes with the next click', async () => {
  await open('/index')
  await visit(...administration)
  const last = tab('Dictionaries')
  await last.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Open pages' })
  assert.equal(await widthOf(page, '[role=menu]'), 105)
  assert.deepEqual(await menu.getByRole('menuitem').allInnerTexts(), [
    'Refresh',
    'Close',
    'Close others',
    'Close all',
  ])
  await page.mouse.click(700, 600)
  await menu.waitFor({ state: 'hidden' })
  await last.press('Shift+F10')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  assert.equal(await last.evaluate((button) => button.matches(':focus')), true)
})

test('tabs close by a middle click, by Delete, all others, and all; the pinned one stays', async () => {
  await open('/index')
  await visit(...administration)
  await tab('Menus').click({ button: 'middle' })
  await tab('Departments').press('Delete')
  await assertTabs('Home', 'Users', 'Roles', 'Groups', 'Dictionaries')
  await tab('Roles').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close others' }).click()
  await page.waitForURL('**/permission/role')
  await assertTabs('Home', 'Roles')
  await tab('Home').click({ button: 'right' })
  assert.equal(await page.getByRole('menuitem', { name: 'Close', exact: true }).count(), 0)
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  await page.waitForURL('**/index')
  await assertTabs('Home')
})

test('the wheel moves the tabs sideways, and the active one is in view', async () => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await open('/index')
  await visit(...administration)
  await visit(
    'Operation log',
    'Settings',
    'Status',
    'Feedback',
    'Channels',
    'Tool introductions',
    'References',
  )
  const strip = tabs().locator('div').first()
  const left = () => strip.evaluate((element) => element.scrollLeft)
  const until = async (what: string, holds: (now: number) => boolean) => {
    assert.ok(await becomes(async () => holds(await left())), what)
  }
  await until('the active tab is in view', (now) => now > 0)
  const before = await left()
  await strip.hover()
  await page.mouse.wheel(0, -400)
  await until('they move', (now) => now < before)
  await page.setViewportSize(wide)
})

test('the header stays where it is while a page scrolls', async () => {
  await page.setViewportSize({ width: 1000, height: 400 })
  await open('/permission/SystemSettings')
  const title = page.locator('main:visible').getByRole('heading', { level: 1 })
  await title.hover()
  await page.mouse.wheel(0, 2000)
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  assert.ok(await becomes(async () => (await topOf(title)) < 0), 'the page has scrolled')
  assert.equal(await topOf(page.getByRole('banner')), 0)
  await page.setViewportSize(wide)
})

test('the tab of a project is called after it, also before its data has come again', async () => {
  const { id } = await callApi(page, projects.create, { body: { name: 'Spring outbreak' } })
  await open(`/project/detail/${id}`)
  await tabs().getByText('Spring outbreak').waitFor()
  await tabs()
    .getByRole('button', { name: 'Close “Spring outbreak”' })
    .or(tabs().getByRole('button', { name: /Close.*Spring/ }))
    .first()
    .click()
  await page.route('**/dashboard*', () => undefined)
  await page.route(`**/api/projects/${id}*`, () => undefined)
  await goWithin(page, `/project/detail/${id}`)
  await tabs().getByText('Spring outbreak').waitFor()
  await page.unrouteAll()
  await open('/index')
})

test('the sidebar is 210 px wide, and whether it is open stays in the cookie sidebarStatus', async () => {
  await open('/permission/role')
  const side = 'nav[aria-label="In this section"]'
  await page.locator(side).waitFor()
  const whole = () =>
    page.locator(side).evaluate((element) => element.parentElement?.getBoundingClientRect().width)
  assert.equal(await whole(), 210)
  await page.getByRole('button', { name: 'Collapse' }).click()
  assert.equal(await cookieOf(page, 'sidebarStatus'), '0')
  await page.reload()
  await page.locator(side).waitFor()
  assert.ok(((await whole()) ?? 999) < 60)
  const line = page.locator(side).getByRole('link').first()
  await line.hover()
  const label = page.getByRole('tooltip').filter({ visible: true })
  await label.waitFor()
  const [at, of] = [await label.boundingBox(), await line.boundingBox()]
  assert.ok(at && of && at.x >= of.x + of.width - 1, 'its label stands beside the line')
  await page.getByRole('button', { name: /Expand/ }).click()
  assert.equal(await cookieOf(page, 'sidebarStatus'), '1')
})

test('below 992 px the mobile mode applies: no tabs, no sidebar, menus in a drawer', async () => {
  await open('/permission/role')
  await page.setViewportSize({ width: 992, height: 800 })
  await tabs().waitFor()
  await page.setViewportSize({ width: 991, height: 800 })
  await tabs().waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('button', { name: 'Collapse' }).count(), 0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog')
  // Only the group of the page is unfolded.
  assert.equal(await menu.getByRole('link', { name: 'Data centre' }).isVisible(), false)
  await menu.getByText('Data', { exact: true }).click()
  await menu.getByRole('link', { name: 'Data centre' }).waitFor()
  await menu.getByRole('link', { name: 'Users' }).click()
  await page.waitForURL('**/permission/user-manger')
  await page.setViewportSize(wide)
})

test('on a phone the search of the public workflows is as wide as what it finds', async () => {
  const reader = await platform.visitor({ viewport: phone })
  await reader.page.goto('/process_public_mobile')
  const field = reader.page.locator('.ant-input-affix-wrapper', {
    has: reader.page.getByRole('textbox', { name: 'Find a workflow' }),
  })
  const box = await field.boundingBox()
  assert.deepEqual([box?.x, box?.width], [16, phone.width - 32])
  await reader.context.close()
})

test('languages and sizes switch with their confirmations and stay in cookies; what is in force cannot be chosen', async () => {
  await open('/index')
  await page.getByRole('button', { name: /^Interface size/ }).click()
  assert.equal(await page.getByRole('menuitem', { name: 'Medium' }).getAttribute('aria-disabled'), 'true')
  assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), ['Default', 'Medium', 'Small', 'Mini'])
  await page.getByRole('menuitem', { name: 'Mini' }).click()
  await page.getByText('Switch Size Success').waitFor()
  assert.equal(await cookieOf(page, 'size'), 'mini')
  await page.getByRole('button', { name: /^Language/ }).click()
  assert.equal(await page.getByRole('menuitem', { name: 'English' }).getAttribute('aria-disabled'), 'true')
  await page.getByRole('menuitem', { name: '中文' }).click()
  await page.getByText('语言切换成功').waitFor()
  assert.equal(await cookieOf(page, 'language'), 'zh')
  await page.getByRole('button', { name: /^界面尺寸/ }).click()
  await page.getByRole('menuitem', { name: '中等' }).click()
  await page.getByText('尺寸切换成功').waitFor()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByText('Switch Language Success').waitFor()
})

test('the theme picker has eight colours, and a chosen one is in force at once and after a reload', async () => {
  await open('/index')
  const accent = `getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()`
  assert.equal(await page.evaluate<string>(accent), '#0046AA')
  await page.getByRole('button', { name: 'Theme colour' }).click()
  const presets = page.getByRole('tooltip').getByRole('button', { name: /^#/ })
  await presets.first().waitFor()
  assert.equal(await presets.count(), 8)
  assert.equal((await presets.first().getAttribute('aria-label'))?.toUpperCase(), '#409EFF')
  await page.getByRole('button', { name: '#6959CD' }).click()
  await untilTrue(page, `${accent} !== '#0046AA'`)
  const chosen = await page.evaluate<string>(accent)
  await page.reload()
  await untilTrue(page, `${accent} === ${JSON.stringify(chosen)}`)
  await page.getByRole('button', { name: 'Theme colour' }).click()
  await page.getByRole('button', { name: /Colour of the platform/ }).click()
  await untilTrue(page, `${accent} === '#0046AA'`)
})

test('the search finds permitted pages by title, pinyin and its initials', async () => {
  await page.context().addCookies([{ name: 'language', value: 'zh', url: platform.server.address }])
  await open('/index')
  const option = page.getByRole('option')
  for (const typed of ['yhgl', 'yonghuguanli', '用户管']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
    await option.filter({ hasText: '用户管理' }).first().waitFor()
    assert.equal(await option.first().innerText(), '系统管理 > 用户管理', typed)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('yhgl')
  await option.first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/permission/user-manger')
  await page.context().addCookies([{ name: 'language', value: 'en', url: platform.server.address }])
})

test('breadcrumbs lead to what stands before the page, and the page itself is no link', async () => {
  await open('/permission/dictionary-manger')
  const crumbs = page.locator('main:visible').getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.waitFor()
  assert.match(await crumbs.innerText(), /Administration\s*Dictionaries/)
  assert.equal(await crumbs.getByRole('link', { name: 'Dictionaries' }).count(), 0)
  await page.getByRole('row', { name: /problem_feedback_n/ }).click()
  await page.waitForURL('**/permission/dictionary-detail/**')
  await crumbs.getByRole('link', { name: 'Dictionaries' }).click()
  await page.waitForURL('**/permission/dictionary-manger')
  await page.getByRole('heading', { level: 1, name: 'Dictionaries' }).waitFor()
  await crumbs.getByRole('link', { name: 'Administration' }).click()
  await page.waitForURL('**/permission/user-manger')
})

test('the user card is the first character of the name, and leads to the profile and the messages', async () => {
  const card = page.getByRole('button', { name: /^Account of/ })
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Account of ', '')
  assert.ok(name.length > 1)
  assert.equal(await card.innerText(), name.slice(0, 1).toUpperCase())
  for (const [entry, path] of [
    ['Profile', '/profile/index'],
    [/^Messages/, '/messageCenter_index'],
  ] as const) {
    await card.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.waitForURL(`**${path}`)
  }
})

test('the error log appears with the first error, tells what and where, and is cleared', async () => {
  await open('/index')
  const button = page.getByRole('button', { name: /errors? on this page/ })
  assert.equal(await button.count(), 0)
  await page.evaluate<void>(`setTimeout(() => { throw new Error('A plot without points') })`)
  await button.click()
  const log = page.getByRole('dialog')
  await log.getByText('A plot without points').first().click()
  await log.getByText(`${platform.server.address}/index`).waitFor()
  await log.getByRole('button', { name: 'Clear all' }).click()
  await button.waitFor({ state: 'detached' })
  visitor.faults.splice(0)
})

test('the shell by the keyboard alone: tabs, their closing, the search, the person and the way out', async () => {
  await open('/permission/role')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await untilTrue(page, "document.activeElement.id === 'content'")
  await tab('Roles').focus()
  await page.keyboard.press('Delete')
  await page.waitForURL('**/index')
  await page.getByRole('button', { name: /^Account of/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await page.keyboard.press('Escape')
})

test('no fault was met and nothing was asked of another host', async () => {
  await page.setViewportSize(phone)
  await page.goto('/index')
  assert.deepEqual([visitor.faults, visitor.strangers], [[], []])
})
