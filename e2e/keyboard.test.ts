import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { menus } from '@omics/contract/administration/menus'
import { roles } from '@omics/contract/administration/roles'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { picture, type Visitor } from './harness/browser.ts'
import { press, tabTo } from './harness/keyboard.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const minute = 60_000
/** The dictionary that every platform begins with. */
const feedbackKinds = '019a0000-0000-7000-8000-000000000101'

const greeting = `version 1.1
workflow greeting {
    input { String whom }
    call greet { input: whom }
    output { File words = greet.words }
}
task greet {
    input { String whom }
    command <<< echo 'Good morning, ~{whom}' > words.txt >>>
    output { File words = "words.txt" }
    runtime { cpu: 1 memory: "100 MiB" }
}
`

const platform = testPlatform('keyboard')
let visitor: Visitor
let page: Page

before(async () => {
  const preparing = await platform.administrator()
  const project = await callApi(preparing.page, projects.create, { body: { name: 'Mornings' } })
  await callApi(preparing.page, flows.fromWdl, {
    body: { project_id: project.id, name: 'greeting', wdl: greeting },
  })
  await preparing.context.close()
  visitor = await platform.visitor()
  page = visitor.page
})

test('with the keyboard alone somebody signs in, finds a project, launches a workflow and opens its result', async () => {
  await page.goto('/login')
  await tabTo(page.locator('#name'))
  await page.keyboard.type(administrator.email)
  await tabTo(page.locator('#password'))
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/index')

  await press(page.getByRole('link', { name: 'Projects', exact: true }))
  await page.waitForURL('**/project/list')
  await press(page.getByRole('link', { name: /Mornings/ }))
  await page.waitForURL('**/project/detail/**')
  await press(page.getByRole('link', { name: /^Workflows/ }))
  await page.waitForURL('**/workflows')
  await press(page.getByRole('button', { name: 'Launch', exact: true }))
  await page.waitForURL('**/launch/**')
  await tabTo(page.locator('[id$="-greeting.whom"]'))
  await page.keyboard.type('Yue')
  await press(page.getByRole('button', { name: 'Launch 1 run' }))

  await page.waitForURL('**/wdlCharts/**')
  const results = page.getByRole('button', { name: 'Results', exact: true })
  await results.waitFor({ timeout: 2 * minute })
  await press(results)
  await page.waitForURL('**/result_view/**')
  await press(page.getByRole('button', { name: /^words/ }))
  await page.getByText('Good morning, Yue').waitFor()
  await picture(page, 'keyboard-result')
  assert.deepEqual(visitor.faults, [])
})

test('the pages of a menu and the other projects are reached with the arrow keys and opened with Enter', async () => {
  const title = { title_en: 'Handbook', title_zh: '手册' }
  const url = new URL('/login', page.url()).href
  await callApi(page, menus.createLink, { body: { ...title, parent: 'project', url, icon: null } })
  await callApi(page, projects.create, { body: { name: 'Evenings' } })
  await page.goto('/index')
  await press(page.getByRole('button', { name: 'Projects', exact: true }))
  const inMenu = page.locator('[role=menuitem]:focus-within')
  await inMenu.and(page.getByRole('menuitem', { name: 'Projects' })).waitFor()
  await page.keyboard.press('ArrowDown')
  await inMenu.and(page.getByRole('menuitem', { name: 'Handbook' })).waitFor()
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opened).close()

  await page.goto('/index')
  await press(page.getByRole('button', { name: 'Projects', exact: true }))
  await inMenu.waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/project/list')

  await press(page.getByRole('link', { name: /Mornings/ }))
  await press(page.getByRole('button', { name: 'Mornings: Switch to another project' }))
  await inMenu.and(page.getByRole('menuitem', { name: 'Evenings' })).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Evenings' }).waitFor()
})

test('a drawer takes the focus, ends with Escape, and gives the focus back', async () => {
  await page.goto('/project/list')
  const opener = page.getByRole('button', { name: 'New project' })
  await press(opener)
  const drawer = page.getByRole('complementary', { name: 'New project' })
  await page
    .locator(':focus')
    .and(drawer.getByRole('textbox', { name: 'Name' }))
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.locator(':focus').and(opener).waitFor()
})

test('with the keyboard alone an administrator adds somebody, makes a role and puts a dictionary in order', async () => {
  await page.goto('/permission/user-manger')
  await press(page.getByRole('button', { name: 'Add user' }))
  const added = page.getByRole('complementary', { name: 'Add a colleague' })
  for (const [field, text] of [
    [/^Email/, 'wang@example.org'],
    [/^Full name/, 'Wang Fang'],
    [/^User name/, 'wang'],
  ] as const) {
    await tabTo(added.getByRole('textbox', { name: field }))
    await page.keyboard.type(text)
  }
  await press(added.getByRole('button', { name: 'Add user' }))
  const invitation = page.getByRole('dialog', { name: 'Invitation for Wang Fang' })
  await invitation.getByText('/invitation#').waitFor()
  await page.keyboard.press('Escape')
  await invitation.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /wang@example\.org/ }).waitFor()

  await page.goto('/permission/role')
  await press(page.getByRole('button', { name: 'New role' }))
  const role = page.getByRole('complementary', { name: 'New role' })
  await tabTo(role.getByRole('textbox', { name: 'Title in English' }))
  await page.keyboard.type('Curator')
  await tabTo(role.getByRole('textbox', { name: 'Title in Chinese' }))
  await page.keyboard.type('数据管理员')
  await tabTo(role.getByLabel('Pages', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await press(role.getByRole('button', { name: 'Save', exact: true }))
  await page.getByRole('row', { name: /Curator/ }).waitFor()
  const { items } = await callApi(page, roles.list, { query: { search: 'Curator' } })
  assert.ok(items[0]?.menus.includes('project_list'), JSON.stringify(items[0]))

  await page.goto(`/permission/dictionary-detail/${feedbackKinds}`)
  const order = () => page.locator('ol li [lang=en]').allInnerTexts()
  await tabTo(page.getByRole('button', { name: /^Move / }))
  const before = await order()
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/api/dictionaries') && answer.request().method() === 'POST',
  )
  await page.keyboard.press('ArrowDown')
  await page.getByText(`${before[0]} is now number 2`).waitFor()
  await stored
  await page.reload()
  await page.locator('ol li').first().waitFor()
  assert.deepEqual((await order()).slice(0, 2), [before[1], before[0]])
  assert.deepEqual(visitor.faults, [])
})
