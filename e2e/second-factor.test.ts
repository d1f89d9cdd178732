import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { users } from '@omics/contract/account/users'
import { codeOf, steadyStep } from '@omics/server/testing/totp'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, wide, type Visitor } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'

const password = 'correct horse battery'
const nameOf = (language: string) => `lin-${language}`

const platform = testPlatform('second-factor')

before(async () => {
  const { page, context } = await platform.administrator()
  for (const language of ['en', 'zh'] as const)
    await callApi(page, users.create, {
      body: {
        name: nameOf(language),
        full_name: 'Lin',
        email: `${language}@example.org`,
        password,
        roles: [],
      },
    })
  await context.close()
})
const words = {
  en: {
    setUp: 'Set up',
    go: 'Continue',
    turnOn: 'Turn on',
    kept: 'I have kept them',
    on: 'On',
    signIn: 'Sign in',
    add: 'Add a passkey',
    usePasskey: 'Sign in with a passkey',
    passkeys: 'Passkeys',
    lost: 'My phone is not here: use a recovery code',
    codes: 'Your recovery codes',
  },
  zh: {
    setUp: '启用',
    go: '继续',
    turnOn: '启用',
    kept: '我已保存',
    on: '已启用',
    signIn: '登录',
    add: '添加通行密钥',
    usePasskey: '使用通行密钥登录',
    passkeys: '通行密钥',
    lost: '手机不在身边？使用恢复码',
    codes: '你的恢复码',
  },
}

async function forget({ context, page }: Visitor): Promise<void> {
  await context.clearCookies()
  await page.goto('/login')
}

/** An authenticator within the browser, which answers by itself. */
async function plugIn(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page, person: string): Promise<void> {
  await page.locator('#name').fill(person)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.locator('#code').waitFor()
}

const arrived = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/login'))

for (const language of ['en', 'zh'] as const)
  test(`a second factor is set up, asked for, and a passkey stands in for both (${language})`, async () => {
    const t = words[language]
    // Browsers allow passkeys under a name only.
    const visitor = await platform.visitor({ language, host: 'localhost' })
    const { page } = visitor
    const faultless = async (what: string) =>
      assert.deepEqual(await faultsAtBothWidths(page, `second-factor-${what}-${language}`), [])
    await plugIn(page)
    await signIn(page, nameOf(language), password)
    await page.goto('/profile/index?view=security')
    await page.getByRole('button', { name: t.setUp, exact: true }).click()
    await page.locator('aside #password').fill(password)
    await page.getByRole('button', { name: t.go }).click()
    const key = await page.locator('aside p code').textContent()
    const secret = (key ?? '').replaceAll(' ', '')
    await faultless('key')
    const inApp = page.locator('aside a[href^="otpauth:"]')
    // The page hears of its width a moment after the window has it.
    await inApp.waitFor({ state: 'detached' })
    await page.setViewportSize(phone)
    assert.ok((await inApp.getAttribute('href'))?.includes(`secret=${secret}`))
    await page.setViewportSize(wide)
    await steadyStep(15_000)
    await page.locator('#code').fill(codeOf(secret, -1))
    await page.locator('aside').getByRole('button', { name: t.turnOn, exact: true }).click()
    const listed = page.getByRole('list', { name: t.codes }).getByRole('listitem')
    await listed.first().waitFor()
    const codes = await listed.allTextContents()
    assert.equal(codes.length, 10)
    await faultless('codes')
    await page.getByRole('button', { name: t.kept }).click()

    await forget(visitor)
    await enterPassword(page, nameOf(language))
    await faultless('asked')
    await page.locator('#code').fill(codeOf(secret))
    await page.getByRole('button', { name: t.signIn, exact: true }).click()
    await arrived(page)

    await forget(visitor)
    await enterPassword(page, nameOf(language))
    await page.getByRole('button', { name: t.lost }).click()
    await page.locator('#code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: t.signIn, exact: true }).click()
    await arrived(page)

    await page.goto('/profile/index?view=security')
    await page.getByRole('button', { name: t.add }).click()
    await page.locator('aside #code').fill(codes[1] ?? '')
    await page.locator('aside').getByRole('button', { name: t.add }).click()
    await page.getByRole('list', { name: t.passkeys }).getByRole('listitem').first().waitFor()
    await faultless('both')

    await forget(visitor)
    await page.getByRole('button', { name: t.usePasskey }).waitFor()
    await faultless('sign-in')
    await page.getByRole('button', { name: t.usePasskey }).click()
    await arrived(page)
    assert.deepEqual(visitor.faults, [])
  })
