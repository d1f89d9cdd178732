import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { system } from '@omics/contract/system/configuration'
import { startMailbox, type Mailbox } from '@omics/server/testing/mailbox'
import { startWechat, type WechatPeer } from '@omics/server/testing/wechat'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

let mailbox: Mailbox
let wechat: WechatPeer

const platform = testPlatform('ways-in', {
  environment: async () => {
    ;[mailbox, wechat] = await Promise.all([startMailbox(), startWechat()])
    return {
      OMICS_SMTP_URL: mailbox.address,
      OMICS_SMS_PROVIDER: 'log',
      OMICS_OUTSIDE_ALLOWED: wechat.host,
      OMICS_WECHAT_APP_ID: wechat.settings.app_id,
      OMICS_WECHAT_ADDRESS: wechat.settings.address,
      OMICS_WECHAT_PAGE: wechat.settings.page,
      OMICS_WECHAT_APP_SECRET: wechat.secret,
    }
  },
})
before(async () => {
  const visitor = await platform.administrator()
  const now = await callApi(visitor.page, system.configuration, {})
  await callApi(visitor.page, system.configure, { body: { ...now, registration: 'open' } })
  await visitor.context.close()
})
after(() => Promise.all([mailbox?.close(), wechat?.close()]))

const words = {
  en: {
    send: 'Send code',
    wechat: 'WeChat',
    show: 'Show the QR code',
    details: 'Ways in',
    set: 'Set the password',
  },
  zh: { send: '获取验证码', wechat: '微信', show: '显示二维码', details: '登录方式', set: '设置密码' },
}

async function codeFor(page: Page, email: string, send: string): Promise<string> {
  await page.locator('#email').fill(email)
  // The second click of two, which comes before the button shows that the first one counts, asks for no other code.
  await page.getByRole('button', { name: send }).dblclick()
  await page.getByRole('status').filter({ hasText: email }).waitFor()
  assert.equal(await page.locator('.ant-message-error').count(), 0)
  return /\b\d{6}\b/.exec((await mailbox.letterTo(email)).text)?.[0] ?? assert.fail()
}

async function signOut({ context, page }: Visitor): Promise<void> {
  await context.clearCookies()
  await page.goto('/login')
}

const inside = (page: Page) => page.waitForURL((url) => url.pathname === '/index')
const submit = (page: Page) => page.locator('button[type=submit]').first().click()

for (const language of ['en', 'zh'] as const)
  test(`somebody registers, is told nothing of other accounts, and comes in by WeChat (${language})`, async () => {
    const t = words[language]
    const visitor = await platform.visitor({ language })
    const { page } = visitor
    const faultless = async (what: string) =>
      assert.deepEqual(await faultsAtBothWidths(page, `ways-${what}-${language}`), [])
    const email = `new-${language}@example.org`

    // The pages of registration and of a forgotten password are looked at with every other screen.
    await page.goto('/login?way=register')
    await page.locator('#full_name').fill('新人 New')
    await page.locator('#name').fill(`new-${language}`)
    await page.locator('#code').fill(await codeFor(page, email, t.send))
    await page.locator('#password').fill('correct horse')
    await page.locator('#again').fill('correct horse')
    await submit(page)
    await inside(page)

    await page.goto('/profile/index')
    await page.getByText(t.details).waitFor()
    await faultless('profile')

    await signOut(visitor)
    await page.goto('/login?way=forgotten')
    await page.locator('#email').fill(`nobody-${language}@example.org`)
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(`nobody-${language}@example.org`).waitFor()
    assert.equal(mailbox.letters.length, 0, 'nobody is written to who has no account')

    await page.goto('/login')
    await page.getByText(t.wechat, { exact: true }).click()
    await faultless('wechat')
    await page.getByRole('button', { name: t.show }).click()
    await page.waitForURL('**/otherInfo#*')
    await page.locator('#full_name').waitFor()
    await faultless('other')
    assert.equal(await page.locator('#full_name').inputValue(), '微微')
    await page.locator('#name').fill(`wechat-${language}`)
    await submit(page)
    await inside(page)
    assert.deepEqual(visitor.faults, [])
    await visitor.context.close()
    wechat.nextPerson()
  })
