import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { system } from '@omics/contract/system/configuration'
import { startMailbox, type Mailbox } from '@omics/server/testing/mailbox'
import { startWechat, type WechatPeer } from '@omics/server/testing/wechat'
import type { Browser, Page } from 'playwright-core'
import { seriousFaults } from './harness/accessibility.ts'
import { callApi } from './harness/api.ts'
import {
  openBrowser,
  openVisitor,
  overflow,
  phone,
  picture,
  settled,
  wide,
  type Visitor,
} from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { administrator, startServer, type RunningServer } from './harness/server.ts'

let mailbox: Mailbox
let wechat: WechatPeer
let server: RunningServer
let browser: Browser
before(async () => {
  ;[mailbox, wechat, browser] = await Promise.all([startMailbox(), startWechat(), openBrowser()])
  server = await startServer({
    environment: {
      ...{ OMICS_SMTP_URL: mailbox.address, OMICS_SMS_PROVIDER: 'log' },
      ...{ OMICS_OUTSIDE_ALLOWED: wechat.host, OMICS_WECHAT_APP_ID: wechat.settings.app_id },
      ...{ OMICS_WECHAT_ADDRESS: wechat.settings.address, OMICS_WECHAT_PAGE: wechat.settings.page },
      OMICS_WECHAT_APP_SECRET: wechat.secret,
    },
  })
  const visitor = await openVisitor(browser, server.address)
  await signIn(visitor.page, administrator.email, administrator.password)
  const now = await callApi(visitor.page, system.configuration, {})
  await callApi(visitor.page, system.configure, { body: { ...now, registration: 'open' } })
  await visitor.context.close()
})
after(async () => {
  await browser?.close()
  await server?.stop()
  await Promise.all([mailbox?.close(), wechat?.close()])
})

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

/** The page as it is, at both widths: whole, and without a fault that keeps somebody out. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, size] of Object.entries({ wide, phone })) {
    await page.setViewportSize(size)
    await settled(page)
    await picture(page, `${name}-${width}`)
    assert.deepEqual([await overflow(page), ...(await seriousFaults(page))], [''], `${name} ${width}`)
  }
  await page.setViewportSize(wide)
}

async function codeFor(page: Page, email: string, send: string): Promise<string> {
  await page.locator('#email').fill(email)
  await page.getByRole('button', { name: send }).click()
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
    const visitor = await openVisitor(browser, server.address, { language })
    const { page } = visitor
    const email = `new-${language}@example.org`

    await page.goto('/login?way=register')
    await look(page, `ways-register-${language}`)
    await page.locator('#full_name').fill('新人 New')
    await page.locator('#name').fill(`new-${language}`)
    await page.locator('#code').fill(await codeFor(page, email, t.send))
    await page.locator('#password').fill('correct horse')
    await page.locator('#again').fill('correct horse')
    await submit(page)
    await inside(page)

    await page.goto('/profile/index')
    await page.getByText(t.details).waitFor()
    await look(page, `ways-profile-${language}`)

    await signOut(visitor)
    await page.goto('/login?way=forgotten')
    await look(page, `ways-forgotten-${language}`)
    await page.locator('#email').fill(`nobody-${language}@example.org`)
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(`nobody-${language}@example.org`).waitFor()
    assert.equal(mailbox.letters.length, 0, 'nobody is written to who has no account')

    await page.goto('/login')
    await page.getByText(t.wechat, { exact: true }).click()
    await look(page, `ways-wechat-${language}`)
    await page.getByRole('button', { name: t.show }).click()
    await page.waitForURL('**/otherInfo#*')
    await page.locator('#full_name').waitFor()
    await look(page, `ways-other-${language}`)
    assert.equal(await page.locator('#full_name').inputValue(), '微微')
    await page.locator('#name').fill(`wechat-${language}`)
    await submit(page)
    await inside(page)
    assert.deepEqual(visitor.faults, [])
    await visitor.context.close()
    wechat.nextPerson()
  })
