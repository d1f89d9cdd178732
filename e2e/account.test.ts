import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { sessions } from '@omics/contract/account/sessions'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import type { Page } from 'playwright-core'
import { callApi, tokenOf } from './harness/api.ts'
import { seriousFaults } from './harness/accessibility.ts'
import type { Visitor } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('account')
const password = 'correct horse'
let boss: Visitor
let visitor: Visitor
let page: Page
let personId: string

before(async () => {
  boss = await platform.administrator()
  const member = (await callApi(boss.page, roles.all, {})).find(({ builtin }) => builtin === 'member')
  const who = { name: 'wang', full_name: 'Wang Fang', email: 'wang@example.org', password }
  const body = { ...who, roles: [member?.id ?? ''] }
  personId = (await callApi(boss.page, users.create, { body })).id
  visitor = await platform.visitor()
  page = visitor.page
  await signIn(page, 'wang', password)
})

const statusWith = (token: string) =>
  fetch(`${platform.server.address}/api/user`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
  )

/** Shares a new project with the person. */
async function share(name: string): Promise<string> {
  const { id } = await callApi(boss.page, projects.create, { body: { name } })
  const body = { users: [personId], role: 'viewer' as const }
  await callApi(boss.page, projects.addUser, { params: { id }, body })
  return id
}

const unread = async () => (await callApi(page, messages.unread, {})).count

test('messages come while one looks, lead to what they are about, and are read one by one or all together', async () => {
  await page.goto('/messageCenter_index')
  const barley = await share('Barley')
  await page
    .getByRole('row', { name: /Barley/ })
    .locator('[data-kind=project_shared]')
    .waitFor()
  for (const name of ['Wheat', 'Rye']) await share(name)
  await page.getByRole('row', { name: /Rye/ }).waitFor()
  const markWheat = page.getByRole('button', { name: /^Mark as read: .*Wheat/ })
  await markWheat.hover()
  await page.mouse.down()
  await share('Oats')
  await page.getByRole('row', { name: /Oats/ }).waitFor()
  // The list has moved under the pointer: what lies there now was not meant.
  await page.mouse.up()
  const dot = page.getByRole('banner').getByRole('link', { name: /unread messages/ })
  await dot.getByText('4 unread messages').waitFor({ state: 'attached' })
  await markWheat.click()
  await dot.getByText('3 unread messages').waitFor({ state: 'attached' })
  await page.getByRole('row', { name: /Barley/ }).click()
  await page.waitForURL(`**/project/detail/${barley}**`)
  await dot.getByText('2 unread messages').waitFor({ state: 'attached' })
  assert.equal(await unread(), 2)
  await page.goto('/messageCenter_index?unread=true')
  await page.getByRole('row', { name: /Oats/ }).waitFor()
  assert.equal(await page.getByRole('row', { name: /Barley|Wheat/ }).count(), 0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('No unread message').waitFor()
  await dot.waitFor({ state: 'detached' })
  assert.equal(await unread(), 0)
})

test('who may only look at a project is offered nothing that changes it', async () => {
  const id = await share('Hops')
  await page.goto(`/project/detail/${id}/overview`)
  await page.getByText('No description yet.').waitFor()
  await page.getByRole('link', { name: 'Members' }).waitFor()
  const offered = page.getByText(/^(Describe it|First steps|Settings)$/)
  assert.equal(await offered.count(), 0)
  await page.goto(`/project/detail/${id}/settings`)
  await page.getByText('You may look at this project').waitFor()
  await boss.page.goto(`/project/detail/${id}/overview`)
  await boss.page.getByText('Describe it').waitFor()
  await callApi(page, messages.read, { body: {} })
  await page.goto('/messageCenter_index')
})

test('a kind of message that is switched off comes no more, and comes again once it is on', async () => {
  await page.getByRole('button', { name: 'Preferences' }).click()
  const name = 'A project was shared with me: In the app'
  const choice = page.getByRole('switch', { name })
  await choice.click()
  // A switch stands as the platform keeps it.
  await page.getByRole('switch', { name, checked: false }).waitFor()
  assert.deepEqual(await seriousFaults(page), [])
  await share('Maize')
  assert.equal(await unread(), 0)
  await choice.click()
  await page.getByRole('switch', { name, checked: true }).waitFor()
  await share('Rice')
  await page.getByRole('row', { name: /Rice/ }).waitFor()
  assert.equal(await unread(), 1)
})

test('a personal token is shown once, does what its scopes say, and nothing once it is withdrawn', async () => {
  await page.goto('/profile/index?view=tokens')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const form = page.getByRole('complementary', { name: 'Make a token' })
  await form.getByRole('button', { name: 'Make a token' }).click()
  await form.getByText('Say what it is for.').waitFor()
  await form.getByLabel('Name').fill('laptop')
  assert.equal(await form.getByText('Administration').count(), 0)
  for (const scope of [/^Write/, /^Launch/]) await form.getByRole('checkbox', { name: scope }).uncheck()
  assert.deepEqual(await seriousFaults(page), [])
  await form.getByRole('button', { name: 'Make a token' }).click()
  await page.getByText('The token “laptop” is ready').waitFor()
  const token = await page.locator('main:visible code').first().innerText()
  assert.equal(await statusWith(token), 200)
  const [row] = await callApi(page, session.personalTokens, {})
  assert.deepEqual(row?.scopes, ['read'])
  await page.reload()
  await page.getByRole('row', { name: /laptop/ }).waitFor()
  assert.equal(await page.getByText(token).count(), 0)
  await page.getByRole('button', { name: 'Withdraw laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('“laptop” is withdrawn.').waitFor()
  assert.equal(await statusWith(token), 401)
})

/** Signs the person in once more, elsewhere. */
async function elsewhere(): Promise<string> {
  const other = await platform.visitor()
  await signIn(other.page, 'wang', password)
  const token = await tokenOf(other.page)
  await other.context.close()
  return token
}

test('one sees where one is signed in, and signs out one place or all others', async () => {
  const tokens = [await elsewhere(), await elsewhere(), await elsewhere()]
  await page.goto('/profile/index?view=sessions')
  const others = page.getByRole('button', { name: /^Sign out Chrom/ })
  await others.nth(2).waitFor()
  await page.getByText('This device').waitFor()
  await others.first().click()
  await page.getByText(/is signed out\.$/).waitFor()
  const ended = async () =>
    (await Promise.all(tokens.map(statusWith))).filter((status) => status === 401).length
  assert.equal(await ended(), 1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('2 sign-ins were ended.').waitFor()
  assert.equal(await ended(), 3)
  await others.first().waitFor({ state: 'detached' })
})

test('a window whose sign-in is ended from elsewhere, or whose person is switched off, leads to the sign-in at once', async () => {
  const open = async () => {
    const other = await platform.visitor()
    await signIn(other.page, 'wang', password)
    await other.page.goto('/project/list')
    await other.page.getByRole('heading', { name: 'Projects' }).waitFor()
    return other
  }
  // A window also looks each half minute by itself.
  const atOnce = { timeout: 15_000 }
  const ended = await open()
  await callApi(page, sessions.endOthers, {})
  await ended.page.waitForURL('**/login?redirect=%2Fproject%2Flist', atOnce)
  const off = await open()
  await callApi(boss.page, users.setState, { body: { ids: [personId], state: 'disabled' } })
  await off.page.waitForURL('**/login?redirect=%2Fproject%2Flist', atOnce)
  await callApi(boss.page, users.setState, { body: { ids: [personId], state: 'active' } })
  await Promise.all([ended, off].map(({ context }) => context.close()))
  await signIn(page, 'wang', password)
})

test('the password is changed by whoever knows it, who stays signed in here alone', async () => {
  const other = await elsewhere()
  await page.goto('/editPassword')
  const change = async (old: string, next: string, again = next) => {
    await page.locator('#old').fill(old)
    await page.locator('#password').fill(next)
    await page.locator('#again').fill(again)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }
  await change('wrong horse', 'a new battery', 'another battery')
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  await change('wrong horse', 'a new battery')
  const refusal = page.locator('.ant-form-item:has(#old) .ant-form-item-explain-error')
  const told = await refusal.innerText()
  await switchLanguage(page, 'zh')
  assert.equal(await refusal.innerText(), told, 'what the server said is gone with the language')
  await switchLanguage(page, 'en')
  await change(password, 'a new battery')
  await page.getByText('The new password is in force.').waitFor()
  await page.waitForURL('**/profile/index')
  assert.deepEqual([await statusWith(await tokenOf(page)), await statusWith(other)], [200, 401])
  const fresh = await platform.visitor()
  await fresh.page.goto('/login')
  await fresh.page.locator('#name').fill('wang')
  await fresh.page.locator('#password').fill(password)
  await fresh.page.locator('button[type=submit]').click()
  await fresh.page.getByRole('alert').first().waitFor()
  await signIn(fresh.page, 'wang', 'a new battery')
  await fresh.context.close()
  assert.deepEqual(visitor.faults, [])
})

test('the language of the account is spoken in another browser, unless one was chosen there', async () => {
  const { full_name, image, introduction, region } = await callApi(page, profile.show, {})
  const body = { full_name, image, introduction, region, language: 'zh' as const }
  await callApi(page, profile.setInfo, { body })

  const fresh = await platform.visitor({ language: 'en' })
  await signIn(fresh.page, 'wang', 'a new battery')
  await fresh.page.getByRole('button', { name: /^语言/ }).waitFor()

  const chosen = await platform.visitor({ language: 'en' })
  await chosen.context.addCookies([{ name: 'language', value: 'en', url: platform.server.address }])
  await signIn(chosen.page, 'wang', 'a new battery')
  await chosen.page.getByRole('button', { name: /^Language/ }).waitFor()
})
