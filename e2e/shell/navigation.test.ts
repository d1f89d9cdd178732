import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { projects } from '@omics/contract/projects/projects'
import { system } from '@omics/contract/system/configuration'
import type { Page, Request } from 'playwright-core'
import { callApi } from '../harness/api.ts'
import { seriousFaults } from '../harness/accessibility.ts'
import { overflow } from '../harness/browser.ts'
import { signIn } from '../harness/people.ts'
import { testPlatform } from '../harness/platform.ts'
import { administrator } from '../harness/server.ts'
import { cookieOf, goWithin, placeOf, untilTrue } from '../harness/window.ts'

const platform = testPlatform('navigation')
let page: Page

before(async () => {
  page = (await platform.visitor()).page
})

const signInAgain = () => signIn(page, administrator.email, administrator.password)
const signedIn = async () => (await cookieOf(page, 'token')) !== undefined

test('an unknown path leads a visitor to the sign-in, and so does the root', async () => {
  for (const path of ['/nowhere', '/permission/nothing', '/']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
})

test('a page that needs permission asks a visitor to sign in and leads back to it', async () => {
  await page.goto('/project/list?search=x')
  await page.waitForURL('**/login?redirect=**')
  assert.equal(new URL(page.url()).searchParams.get('redirect'), '/project/list?search=x')
  await signInAgain()
  await page.waitForURL('**/project/list?search=x')
})

test('a token and a route type are cookies, and the ticket is out of the reach of scripts', async () => {
  assert.ok(await signedIn())
  await untilTrue(page, "document.cookie.includes('route_type=permission')")
  const ticket = (await page.context().cookies(`${platform.server.address}/api/session/renew`)).find(
    ({ name }) => name === 'ticket',
  )
  assert.ok(ticket?.httpOnly)
})

test('with a token the sign-in leads on to the root, which is the index', async () => {
  await page.goto('/login')
  await page.waitForURL('**/index')
})

test('a progress bar runs while a navigation is under way and goes when it has ended', async () => {
  await untilTrue(page, "document.getElementById('nprogress') === null")
  await page.evaluate<void>(`(() => {
    globalThis.bars = []
    new MutationObserver(() => globalThis.bars.push(document.getElementById('nprogress') !== null))
      .observe(document.body, { childList: true })
  })()`)
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.waitForURL('**/project/list')
  await untilTrue(page, 'globalThis.bars.includes(true) && globalThis.bars.at(-1) === false')
})

test('who is here, the unread count, the configuration and the permissions are loaded once', async () => {
  const calls: string[] = []
  const keep = (request: Request) => {
    const path = new URL(request.url()).pathname.replace('/api/', '')
    if (/^(user|permission.*|information\/get_unread|system_conf)$/.test(path)) calls.push(path)
  }
  const visitor = await platform.visitor()
  visitor.page.on('request', keep)
  await visitor.page.goto('/login')
  await visitor.page.locator('#name').waitFor()
  for (const path of ['/login?way=forgotten', '/401', '/login']) await goWithin(visitor.page, path)
  assert.deepEqual(calls.toSorted(), ['permission/getNopermission', 'system_conf'])
  await visitor.context.close()

  calls.length = 0
  page.on('request', keep)
  await page.goto('/index')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  for (const path of ['/project/list', '/messageCenter_index', '/index']) await goWithin(page, path)
  page.off('request', keep)
  assert.deepEqual(calls.toSorted(), ['information/get_unread', 'permission', 'system_conf', 'user'])
})

test('/redirect builds a page anew and does not stay in the address', async () => {
  await page.goto('/redirect/project/list?search=y')
  await page.waitForURL('**/project/list?search=y')
})

test('/redirect leaves what is half typed in another tab', async () => {
  await page.goto('/profile/index')
  const field = page.locator('#full_name')
  await field.fill('Half typed')
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.waitForURL('**/project/list')
  await page.evaluate<void>(
    "history.pushState({}, '', '/redirect/project/list?search=z'); dispatchEvent(new PopStateEvent('popstate'))",
  )
  await page.waitForURL('**/project/list?search=z')
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await tabs.getByRole('button', { name: 'Profile', exact: true }).click()
  await page.waitForURL('**/profile/index')
  assert.equal(await field.inputValue(), 'Half typed')
})

test('the gateway says where it leads before anybody goes there', async () => {
  await page.goto('/gatewayView?to=https%3A%2F%2Fexample.org%2Fpaper')
  await page.getByRole('heading', { name: 'You are leaving Omics Cloud' }).waitFor()
  const link = page.getByRole('link', { name: 'Go on to example.org' })
  assert.equal(await link.getAttribute('href'), 'https://example.org/paper')
  assert.match((await link.getAttribute('rel')) ?? '', /noopener/)
  assert.deepEqual([await seriousFaults(page), await overflow(page)], [[], ''])
  await page.goto('/gatewayView?url=javascript%3Aalert(1)')
  await page.waitForURL('**/404')
})

test('whoever is signed in is told which page there is none of', async () => {
  if (!(await signedIn())) await signInAgain()
  await page.goto('/nowhere')
  await page.waitForURL('**/index')
  await page.getByText('There is no page /nowhere').waitFor()
})

test('whoever is signed in is told which page of a project there is none of', async () => {
  if (!(await signedIn())) await signInAgain()
  const { id } = await callApi(page, projects.create, { body: { name: 'Without that page' } })
  await page.goto(`/project/detail/${id}/nowhere/at-all`)
  await page.waitForURL(`**/project/detail/${id}/overview`)
  await page.getByText(`There is no page /project/detail/${id}/nowhere/at-all`).waitFor()
})

test('a step back closes a form that stands beside a list, and what was typed is back when it opens again', async () => {
  if (!(await signedIn())) await signInAgain()
  const { id } = await callApi(page, projects.create, { body: { name: 'Half filled' } })
  await page.goto(`/project/detail/${id}/overview`)
  await page.getByRole('link', { name: /^Samples/ }).click()
  const open = () => page.getByRole('button', { name: 'Add sample', exact: true }).first().click()
  const drawer = page.getByRole('complementary', { name: 'New sample' })
  const field = drawer.getByLabel('Sample', { exact: true })
  const back = () => page.evaluate<void>('history.back()')
  await open()
  await field.click()
  await back()
  await drawer.waitFor({ state: 'detached' })
  await open()
  await field.fill('HZ-half')
  await back()
  const asked = page.getByRole('dialog', { name: 'Close the form?' })
  await asked.getByRole('button', { name: 'Go on typing' }).click()
  await asked.waitFor({ state: 'hidden' })
  assert.equal(await field.inputValue(), 'HZ-half')
  await back()
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click()
  await drawer.waitFor({ state: 'detached' })
  await open()
  assert.equal(await field.inputValue(), 'HZ-half')
  assert.equal(new URL(page.url()).pathname, `/project/detail/${id}/samples`)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await back()
  await page.waitForURL(`**/project/detail/${id}/overview`)
})

test('/install leads to its first page, and on a platform that is set up to the sign-in', async () => {
  await page.goto('/install')
  await page.waitForURL((url) => ['/install/init', '/login', '/index'].includes(url.pathname))
})

const fault = { status: 500, body: '{}' }
const refusal = { status: 403, body: JSON.stringify({ code: 403, message: 'Not today', data: null }) }
const menuFailed = { en: 'Menu permission setup failed', zh: '菜单权限设置失败' }
const hasError = { en: 'Has Error', zh: '出错了' }

for (const [what, path, answer, told] of [
  ['without permissions', '**/api/permission*', fault, menuFailed],
  ['with a text of the server', '**/api/user', refusal, { en: 'Not today', zh: 'Not today' }],
  ['without a text', '**/api/user', fault, hasError],
] as const) {
  test(`a load that fails ${what} clears the token, tells so and leads to the sign-in`, async () => {
    for (const language of ['en', 'zh'] as const) {
      if (!(await signedIn())) await signInAgain()
      await speak(language)
      await assertLoadFails(path, answer, told[language])
      assert.equal(await signedIn(), false)
    }
    await speak('en')
  })
}

test('what a visitor’s load brings to fail is told as well, and leads to the sign-in', async () => {
  for (const language of ['en', 'zh'] as const) {
    await speak(language)
    await assertLoadFails('**/api/permission/getNopermission*', fault, menuFailed[language])
    await assertLoadFails('**/api/system_conf', fault, hasError[language])
  }
  await speak('en')
})

/** Loads a page while a call is answered so, and waits until that is told, on the way to the sign-in. */
async function assertLoadFails(path: string, answer: { status: number; body: string }, told: string) {
  await page.route(path, (route) => route.fulfill({ ...answer, contentType: 'application/json' }))
  await page.goto('/project/list?search=z')
  await page.getByText(told, { exact: true }).waitFor()
  await page.waitForURL('**/login?redirect=%2Fproject%2Flist%3Fsearch%3Dz')
  await page.unroute(path)
}

/** Chooses the language of the loads that come. */
const speak = (value: 'en' | 'zh') =>
  page.context().addCookies([{ name: 'language', value, url: platform.server.address }])

test('body code 401 warns, and the sign-in is loaded anew; HTTP 401 leads there', async () => {
  for (const status of [200, 401]) {
    if (!(await signedIn())) await signInAgain()
    await page.goto('/index')
    const expired = { status, body: '{"code":401,"message":"","data":null}', contentType: 'application/json' }
    await page.route('**/api/projects*', (route) => route.fulfill(expired))
    await page.route('**/api/session/renew', (route) => route.fulfill({ ...expired, status: 401 }))
    await page.evaluate<void>('globalThis.before = true')
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await page.waitForURL('**/login?redirect=**')
    await page.unroute('**/api/projects*')
    await page.unroute('**/api/session/renew')
    assert.equal(await signedIn(), false)
    if (status === 200) {
      await untilTrue(page, 'globalThis.before === undefined')
      await page.locator('.ant-message-warning').getByText('Your authentication has expired').waitFor()
    } else assert.equal(await page.evaluate<boolean>('globalThis.before'), true)
  }
})

/** How long, by the clock of the page, a message of these words stays there, in milliseconds. */
const stays = (words: string) => `window.stays = new Promise((done) => {
  let since
  new MutationObserver(() => {
    const there = [...document.querySelectorAll('.ant-message')].some((one) => one.textContent.includes('${words}'))
    if (there) since ??= performance.now()
    else if (since !== undefined) done(performance.now() - since)
  }).observe(document, { subtree: true, childList: true, characterData: true })
})`

test('an error message stays for five seconds', async () => {
  await signInAgain()
  await page.goto('/index')
  await page.addInitScript(stays('The server answered with status 418.'))
  await page.route('**/api/roles*', (route) => route.fulfill({ status: 418, body: 'teapot' }))
  await page.goto('/permission/role')
  const stayed = await page.evaluate<number>('window.stays')
  // Its going takes a moment, and more of one on a machine that is busy; it never goes early.
  assert.ok(stayed > 4900 && stayed < 9000, String(stayed))
  await page.unroute('**/api/roles*')
})

test('logging out returns to the sign-in with the way back, and 4 leaves no token, tab or data behind', async () => {
  if (!(await signedIn())) await signInAgain()
  await page.goto('/permission/role')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login?redirect=**')
  assert.equal(placeOf(page), '/login?redirect=%2Fpermission%2Frole')
  assert.equal(await signedIn(), false)
  const kept = await page.evaluate<string>(stored)
  assert.ok(!kept.includes('/permission/role') && !kept.includes('tabs-'), kept)
  await untilTrue(page, "document.cookie.includes('route_type=no_permission')")
})

const stored = 'JSON.stringify([{ ...sessionStorage }, { ...localStorage }])'

test('nothing is left behind either where another call is refused before the one that logs out is answered', async () => {
  await signInAgain()
  await page.goto('/permission/role')
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch()
    await page.evaluate<void>(`(() => {
      history.pushState({}, '', '/project/list')
      dispatchEvent(new PopStateEvent('popstate'))
    })()`)
    await page.waitForURL('**/login?redirect=**')
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login?redirect=**')
  await untilTrue(page, `!${stored}.includes('tabs-')`)
  await page.unroute('**/api/logout')
})

test('where another person signs in after it, the page is loaded anew and holds nothing of the one before', async () => {
  await signInAgain()
  await page.goto('/index')
  const member = (await callApi(page, roles.all, {})).find(({ builtin }) => builtin === 'member')
  const who = { name: 'wang', full_name: 'Wang Fang', email: 'wang@example.org', password: 'correct horse' }
  const body = { ...who, roles: [member?.id ?? ''] }
  await callApi(page, users.create, { body })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login**')
  await page.evaluate<void>('globalThis.before = true')
  await signIn(page, 'wang', 'correct horse')
  await untilTrue(page, 'globalThis.before === undefined')
  await page.getByRole('button', { name: 'Account of wang' }).waitFor()
  await page.context().clearCookies()
})

test('the open window of somebody who is switched off comes to the sign-in by itself', async () => {
  if (!(await signedIn())) await signInAgain()
  await page.goto('/index')
  const member = (await callApi(page, roles.all, {})).find(({ builtin }) => builtin === 'member')
  const who = { name: 'chen', full_name: 'Chen Jie', email: 'chen@example.org', password: 'correct horse' }
  const made = await callApi(page, users.create, { body: { ...who, roles: [member?.id ?? ''] } })
  const other = (await platform.visitor()).page
  await signIn(other, 'chen', 'correct horse')
  await other.waitForURL('**/index')
  await other.goto('/project/list')
  await callApi(page, users.setState, { body: { ids: [made.id], state: 'disabled' } })
  // As when the window is come back to; otherwise it looks each half minute.
  await other.evaluate<void>("document.dispatchEvent(new Event('visibilitychange'))")
  await other.waitForURL('**/login?redirect=%2Fproject%2Flist')
  await page.context().clearCookies()
})

const waysIn = [
  { registration: 'open', offered: 1 },
  { registration: 'invitation', offered: 0 },
  { registration: 'closed', offered: 0 },
] as const

test('visitors see a login link, and a free-registration button where everybody may register', async () => {
  const { page: manager } = await platform.administrator()
  const { page: visitor } = await platform.visitor()
  const bar = visitor.getByRole('banner')
  const register = bar.getByRole('link', { name: 'Free registration' })
  for (const { registration, offered } of waysIn) {
    const now = await callApi(manager, system.configuration, {})
    await callApi(manager, system.configure, { body: { ...now, registration } })
    await visitor.goto('/401')
    await bar.getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal(await register.count(), offered, `${registration}, on another page`)
    if (offered > 0) assert.match((await register.getAttribute('href')) ?? '', /^\/login\b/)
    await visitor.goto('/login')
    await visitor.locator('#name').waitFor()
    assert.equal(await register.count(), offered, `${registration}, where one signs in`)
  }
})
