import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { references } from '@omics/contract/files/references'
import { users } from '@omics/contract/account/users'
import { departments } from '@omics/contract/administration/departments'
import { menus } from '@omics/contract/administration/menus'
import { roles } from '@omics/contract/administration/roles'
import type { Locator, Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { seriousFaults } from './harness/accessibility.ts'
import { becomes } from './harness/becomes.ts'
import type { Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { goWithin } from './harness/window.ts'

const platform = testPlatform('people')
const password = 'correct horse'
let admin: Visitor
let page: Page
/** Somebody who curates dictionaries, and holds no button at first. */
let curator: Visitor

before(async () => {
  admin = await platform.administrator()
  page = admin.page
})

const drawer = (name: string | RegExp) => page.getByRole('complementary', { name })
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Saves what stands in the open drawer, which axe finds nothing serious in, and waits until it has closed. */
async function save(name: string | RegExp, word = 'Save'): Promise<void> {
  assert.deepEqual(await seriousFaults(page), [])
  await drawer(name).getByRole('button', { name: word, exact: true }).click()
  await drawer(name).waitFor({ state: 'detached' })
}

/** Chooses in a field with a list, by what the options are called, of which it takes one or several. */
async function choose(field: Locator, ...options: readonly (string | RegExp)[]): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible')
  await field.click()
  for (const option of options) await (await scrolledTo(list, option)).click()
  if (await field.and(page.locator('.ant-select-multiple input')).count()) await field.press('Escape')
  await list.waitFor({ state: 'hidden' })
}

/** An option of a list, of which those far below are there only once it is scrolled. */
async function scrolledTo(list: Locator, option: string | RegExp): Promise<Locator> {
  const found = list.getByText(option, { exact: true }).first()
  await list.waitFor()
  for (let turn = 0; turn < 20 && !(await found.isVisible()); turn += 1) {
    await list.hover()
    await page.mouse.wheel(0, 200)
    await page.waitForTimeout(50)
  }
  return found
}

const nodeOf = (name: string) =>
  page
    .locator('main:visible .ant-tree-treenode')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()

/** Drags a node of a tree behind another, or with a way to the right below it. */
async function drag(name: string, onto: string, right = 0): Promise<void> {
  const { height = 0 } = (await nodeOf(onto).boundingBox()) ?? {}
  await nodeOf(name).dragTo(nodeOf(onto), {
    sourcePosition: { x: 60, y: 8 },
    targetPosition: { x: 60 + right, y: height - 6 },
  })
}

test('departments are made, and dragged below one another', async () => {
  await page.goto('/permission/department-manger')
  for (const name of ['Institute', 'Virology', 'Archive']) {
    await press('New department')
    await drawer('New department').getByLabel('Name of the department').fill(name)
    await save('New department')
  }
  await nodeOf('Archive').waitFor()
  const moved = page.waitForResponse(
    (answer) => answer.url().includes('/api/department') && answer.request().method() !== 'GET',
  )
  await drag('Virology', 'Institute', 100)
  await moved
  const all = await callApi(page, departments.list, {})
  const parent = all.find(({ name }) => name === 'Virology')?.parent_id
  assert.equal(parent, all.find(({ name }) => name === 'Institute')?.id)
  // Below a node that had nothing below it, it is in view all the same.
  await nodeOf('Virology').waitFor()
})

const shownMenus = () =>
  page.getByRole('navigation', { name: 'In this section' }).getByRole('link').allInnerTexts()

/** Waits until the menus are as they should be: they are asked for anew when a change was kept. */
async function menusBecome(are: (titles: readonly string[]) => boolean): Promise<void> {
  const areSo = await becomes(async () => are(await shownMenus()))
  assert.ok(areSo, (await shownMenus()).join())
}

test('menus are dragged into another order, called otherwise, hidden, and links are added: the menus follow at once', async () => {
  await page.goto('/permission/menu')
  const ordered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/permission')
  await drag('Users', 'Roles')
  await ordered
  await page.locator('nav[aria-label="In this section"] a').filter({ hasText: 'Roles' }).waitFor()
  await menusBecome((titles) => titles[0] === 'Roles' && titles[1] === 'Users')
  await drag('Users', 'Administration')
  await menusBecome((titles) => titles[0] === 'Users' && titles[1] === 'Roles')

  await nodeOf('Departments').getByRole('button', { name: /^Edit/ }).click()
  await drawer('Departments').getByLabel('Title in English').fill('Institutes')
  await drawer('Departments').getByLabel('Title in Chinese').fill('研究所')
  await save(/Departments|Institutes/)
  await nodeOf('References|Reference data').getByRole('button', { name: /^Edit/ }).click()
  await choose(drawer(/Reference/).getByLabel('In the menus'), /^No$/)
  await save(/Reference/)
  await press('Add a link')
  const link = drawer('Add a link')
  await choose(link.getByLabel('In the menu'), 'Administration')
  await link.getByLabel('Title in English').fill('Handbook')
  await link.getByLabel('Title in Chinese').fill('手册')
  await link.getByLabel('Address').fill('https://example.org/handbook')
  await save('Add a link')
  await nodeOf('Handbook').waitFor()
  await menusBecome(
    (titles) => titles.includes('Institutes') && !titles.some((title) => title.startsWith('Reference')),
  )
  const handbook = page.getByRole('navigation', { name: 'In this section' }).getByText('Handbook')
  const opened = page.context().waitForEvent('page')
  await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'Handbook' }))
  await handbook.click()
  await (await opened).close()
  const all = await callApi(page, menus.list, {})
  assert.ok(all.some(({ url, title_zh }) => url === 'https://example.org/handbook' && title_zh === '手册'))
})

test('a role is made of pages and buttons', async () => {
  await page.goto('/permission/role')
  await press('New role')
  const role = drawer('New role')
  await role.getByLabel('Title in English').fill('Curator')
  await role.getByLabel('Title in Chinese').fill('数据管理员')
  const pages = role.locator('.ant-tree').first()
  for (const title of ['Users', 'User', 'Dictionaries', 'Dictionary'])
    await pages.getByText(title, { exact: true }).click()
  await save('New role')
  await page.getByRole('row', { name: /Curator/ }).waitFor()
  const { items } = await callApi(page, roles.list, { query: { search: 'Curator' } })
  assert.deepEqual(items[0]?.menus.toSorted(), [
    'administration',
    'dictionary_detail',
    'dictionary_manger',
    'user_detail',
    'user_manger',
  ])
  assert.deepEqual(items[0]?.buttons, [])
})

test('an administrator adds somebody with role and department, who sets the password by the invitation', async () => {
  await page.goto('/permission/user-manger')
  await press('Add user')
  const form = drawer('Add a colleague')
  await form.getByLabel('Full name').fill('Wang Fang')
  await form.getByLabel('User name').fill('wang')
  await form.getByLabel('Email').fill('wang@example')
  // Everybody new is a member, unless that is taken away.
  await choose(form.getByLabel('Roles'), 'Member', 'Curator')
  await form.getByRole('button', { name: 'Add user' }).click()
  await form.getByText('This is not an email address.').waitFor()
  await form.getByLabel('Email').fill('wang@example.org')
  await choose(form.getByLabel('Department'), 'Virology')
  await save('Add a colleague', 'Add user')
  const invitation = page.getByRole('dialog', { name: 'Invitation for Wang Fang' })
  const link = await invitation.locator('code').innerText()
  await invitation.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('row', { name: /Wang Fang.*Virology.*Curator.*Invited/ }).waitFor()

  curator = await platform.visitor()
  await curator.page.goto(link)
  await curator.page.getByRole('heading', { name: 'Welcome, Wang Fang' }).waitFor()
  assert.deepEqual(await seriousFaults(curator.page), [])
  await curator.page.locator('#password').fill(password)
  await curator.page.locator('#again').fill(password)
  await curator.page.getByRole('button', { name: 'Set password' }).click()
  // Who has just chosen a password is in with it.
  await curator.page.waitForURL('**/index')
  await curator.page.getByRole('button', { name: 'Account of wang' }).waitFor()
  const again = await platform.visitor()
  await again.page.goto(link)
  await again.page.getByText('This invitation does not work any more').waitFor()
  await again.context.close()
})

const entries = (one: Page) => one.getByRole('navigation', { name: 'In this section' }).getByRole('link')

test('without a button in the role none is shown, and a page that the role lacks is neither in the menus nor opened', async () => {
  const own = curator.page
  await own.goto('/permission/user-manger')
  await own.getByRole('row', { name: /Wang Fang/ }).waitFor()
  // A link that was added to a menu is there for whoever has that.
  assert.deepEqual(await entries(own).allInnerTexts(), ['Users', 'Dictionaries', 'Handbook'])
  const main = own.locator('main:visible')
  assert.equal(await main.getByRole('button', { name: /^(Add user|Import)$/ }).count(), 0)
  assert.equal(await main.getByRole('checkbox').count(), 0)
  await own.getByRole('row', { name: /Wang Fang/ }).click()
  await own.getByRole('heading', { level: 1, name: 'Wang Fang' }).waitFor()
  assert.equal(await main.getByRole('button').count(), 0)
  await goWithin(own, '/permission/dictionary-manger')
  await own.getByRole('row', { name: /problem_feedback_n/ }).click()
  await main.getByRole('switch').first().waitFor()
  assert.equal(await main.getByRole('button').count(), 0)
  assert.ok(await main.getByRole('switch').first().isDisabled())
  await own.goto('/permission/role')
  await own.waitForURL('**/401')
})

test('a changed role is followed by the open window: buttons come, pages that are permitted no more close with their tabs', async () => {
  const own = curator.page
  await own.goto('/permission/user-manger')
  await entries(own).filter({ hasText: 'Dictionaries' }).click()
  await own.getByRole('row', { name: /problem_feedback_n/ }).waitFor()
  const tabs = own.getByRole('navigation', { name: 'Open pages' }).locator('button[title]')
  assert.ok((await tabs.allInnerTexts()).includes('Users'))
  await own.evaluate<void>('globalThis.before = true')

  await page.goto('/permission/role')
  await page.getByRole('row', { name: /Curator/ }).click()
  const role = drawer('Curator')
  for (const title of ['Users', 'User'])
    await role.locator('.ant-tree').first().getByText(title, { exact: true }).click()
  await role.locator('.ant-tree').last().getByText('Change dictionaries').click()
  await save('Curator')

  // As when the window is come back to; otherwise it looks each half minute.
  await own.evaluate<void>("document.dispatchEvent(new Event('visibilitychange'))")
  await own.getByRole('button', { name: 'New dictionary' }).waitFor()
  await tabs.filter({ hasText: 'Users' }).waitFor({ state: 'detached' })
  assert.equal(await entries(own).filter({ hasText: 'Users' }).count(), 0)
  assert.equal(await own.evaluate<boolean>('globalThis.before'), true, 'nothing was loaded anew')
  assert.deepEqual(curator.faults, [])
})

test('a table of users is imported whole or not at all, and tells what is wrong with which row', async () => {
  await page.goto('/permission/user-manger')
  await press('Import')
  const form = drawer('Import users from CSV')
  const table = (email: string) =>
    `name,full_name,email,department\nli.lei,李雷,${email},Institute/Virology\n`
  await form.getByRole('textbox').fill(table('li.lei'))
  await form.getByRole('button', { name: 'Import', exact: true }).click()
  await form.getByText('Nothing was imported').waitFor()
  assert.match(await form.getByRole('row').nth(1).innerText(), /2\s+email\s+li\.lei/)
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(table('li@example.org')) }
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('button', { name: 'Import', exact: true }).dblclick()
  await form.getByText('1 account made').waitFor()
  assert.match(await form.locator('code').innerText(), /\/invitation#[\w-]{20,}$/)
  assert.deepEqual(await seriousFaults(page), [])
  await form.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('row', { name: /李雷.*Virology/ }).waitFor()
})

test('a group is made of people who are found by name, and of everybody of a department together', async () => {
  await page.goto('/permission/group-manger')
  await press('New group')
  const form = drawer('New group')
  await form.getByLabel('Name', { exact: true }).fill('Readers')
  await choose(form.getByLabel('Members'), /\(lin/)
  await choose(form.getByLabel('Add everybody of a group or a department'), 'Virology')
  await form.getByText('李雷 (li.lei)').waitFor()
  await save('New group')
  await page.getByRole('row', { name: /Readers/ }).click()
  await page.waitForURL('**/permission/group-detail/**')
  await page.getByRole('listitem').filter({ hasText: 'wang' }).waitFor()
  assert.equal(await page.locator('main:visible').getByRole('listitem').filter({ hasText: /li/ }).count(), 2)
})

test('people are found by filters, chosen together, let look at more, switched off and on again', async () => {
  await page.goto('/permission/user-manger')
  await page.locator('main:visible').getByRole('button', { name: 'Department', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Institute' }).click()
  await page.waitForURL(/department=/)
  const rows = page.getByRole('row').filter({ hasText: 'example.org' })
  await page.getByRole('row', { name: /lin@example\.org/ }).waitFor({ state: 'detached' })
  assert.equal(await rows.count(), 2)
  for (const name of ['Wang Fang', '李雷']) await rows.filter({ hasText: name }).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: /2/ })
  await bar.getByRole('button', { name: 'Sees projects' }).click()
  await page.getByRole('menuitem', { name: 'Of their department and below it' }).click()
  await page.getByText('2 accounts changed.').waitFor()
  await bar.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await rows.filter({ hasText: 'Switched off' }).nth(1).waitFor()
  const chosen = (await callApi(page, users.list, {})).items.filter(({ department }) => department !== null)
  assert.deepEqual(
    chosen.map(({ state, data_permission }) => [state, data_permission]),
    chosen.map(() => ['disabled', 'department']),
  )
  await rows.filter({ hasText: 'Wang Fang' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wang Fang' }).waitFor()
  await press('Switch on')
  await page.getByText('Wang Fang can sign in again.').waitFor()
  await choose(page.getByLabel('Sees projects'), 'All')
  await page.getByText('1 account changed.').waitFor()
  const [wang] = (await callApi(page, users.list, { query: { search: 'wang' } })).items
  assert.deepEqual([wang?.state, wang?.data_permission], ['active', 'all'])
  assert.deepEqual(admin.faults, [])
})

test('what the server said of a value is gone when another one is sent', async () => {
  await page.goto('/permission/references')
  await press('Add a folder')
  const form = drawer('Add a folder')
  const add = form.getByRole('button', { name: 'Add a folder', exact: true })
  await form.getByLabel('Name in the projects').fill('Genomes')
  await form.getByLabel('Folder on the server').fill('genomes')
  await add.click()
  const fault = form.getByText('Write the whole path, from “/” on.', { exact: true })
  await fault.waitFor()
  await form.getByLabel('Folder on the server').fill('/nowhere')
  await add.click()
  await page.getByText(/^\/nowhere is no folder/).waitFor()
  assert.equal(await fault.count(), 0)
})

test('what goes on in the background stands in the tray, is stopped and begun again there and by administrators', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-tray-'))
  try {
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'genome.fa'), '')
    // Takes no room, and longer to read than this.
    await truncate(join(folder, 'genome.fa'), 200 * 1024 ** 3)
    const { id } = await callApi(page, references.create, { body: { name: 'hg38', path: folder } })
    await page.getByRole('button', { name: '1 background job under way' }).click()
    const tray = page.getByRole('dialog', { name: 'Background jobs' })
    await tray.getByRole('progressbar', { name: 'Checksums of “hg38”' }).waitFor()
    await tray.getByText(/of 200 G · about .* left · genome\.fa/).waitFor()
    assert.deepEqual(await seriousFaults(page), [])
    await tray.getByRole('button', { name: 'Stop “Checksums of “hg38””' }).click()
    await tray.getByText('Stopped', { exact: true }).last().waitFor()
    await tray.getByRole('button', { name: 'Again: Checksums of “hg38”' }).click()
    await tray.getByRole('progressbar').waitFor()
    await tray.getByRole('button', { name: 'Close' }).click()
    await page.goto('/permission/background-jobs?state=running')
    await page.locator('main:visible').getByText('Checksums of “hg38”').click()
    const details = drawer('Checksums of “hg38”')
    assert.deepEqual(await seriousFaults(page), [])
    await details.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Background jobs, all done' }).click()
    await tray.getByRole('button', { name: 'Clear ended' }).click()
    await tray.getByText('Nothing is going on').waitFor()
    await tray.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Background jobs, all done' }).waitFor({ state: 'detached' })
    await callApi(page, references.remove, { params: { id } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  assert.deepEqual(admin.faults, [])
})
