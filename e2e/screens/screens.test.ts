import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inThisPart } from '@omics/server/testing/part'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { faultsAtBothWidths } from '../harness/both-widths.ts'
import type { Language, Visitor } from '../harness/browser.ts'
import { switchLanguage } from '../harness/language.ts'
import { install, signIn } from '../harness/people.ts'
import { testPlatform } from '../harness/platform.ts'
import { administrator } from '../harness/server.ts'
import { afterInstalling, endOf, forTheFirst, forVisitors, isOwn, visits, webModule } from './screens.ts'

const Routes = z.object({ routes: z.array(z.object({ path: z.string() })) })
const nameOf = (path: string, language: Language) =>
  `screen-${path.replaceAll(/[0-9a-f-]{36}/g, '').replaceAll(/[^\w]+/g, '-')}-${language}`

const other: Readonly<Record<Language, Language>> = { en: 'zh', zh: 'en' }

/**
 * Visits every address of this part of the tests and looks at it in both languages, of which it opens in the one that the last was left in. Axe
 * looks in English alone, as what it looks at follows from no language.
 */
async function assertFaultless({ page, faults }: Visitor, paths: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const path of inThisPart(paths)) {
    await page.goto(path)
    const end = endOf(path)
    await page.waitForURL(({ pathname }) => pathname === end).catch(() => undefined)
    const { pathname } = new URL(page.url())
    if (pathname !== end) found.push(`${path} leads to ${pathname}`)
    // A screen that another address leads on to is looked at under its own.
    if (!isOwn(path)) continue
    await page.getByRole('main').first().waitFor()
    const opened = await languageOf(page)
    for (const language of [opened, other[opened]]) {
      if ((await languageOf(page)) !== language) await switchLanguage(page, language)
      found.push(...(await faultsAtBothWidths(page, nameOf(path, language), language === 'en')))
    }
  }
  assert.deepEqual([...found, ...faults], [])
}

async function languageOf(page: Page): Promise<Language> {
  return (await page.evaluate<string>('document.documentElement.lang')).startsWith('zh') ? 'zh' : 'en'
}

/** That every screen fits both widths in both languages, and that axe finds nothing serious on it. */
let visitor: Visitor

// Every way in is open, though nobody answers behind it.
const environment = {
  OMICS_DEMONSTRATION: '1',
  OMICS_SMTP_URL: 'smtp://127.0.0.1:1',
  OMICS_SMS_PROVIDER: 'log',
  OMICS_WECHAT_APP_ID: 'wx1',
  OMICS_NCBI_GEO: 'http://127.0.0.1:1/geo',
}

const platform = testPlatform('screens', { installed: false, environment })
before(async () => {
  visitor = await platform.visitor()
})

test('the set-up is whole and accessible on a wide screen and on a phone', () =>
  assertFaultless(visitor, Object.values(forTheFirst).flat()))

test('what visitors see is whole and accessible too', async () => {
  await install(visitor.page)
  await visitor.page.context().clearCookies()
  await assertFaultless(visitor, Object.values({ ...forVisitors, ...afterInstalling }).flat())
})

test('every screen of people signed in is whole and accessible, and no screen is left out', async () => {
  const { page } = visitor
  await signIn(page, administrator.email, administrator.password)
  const signedIn = await visits(page)
  const { routes } = Routes.parse(await webModule('app/routes.ts'))
  const visited = Object.keys({ ...signedIn, ...forVisitors, ...forTheFirst, ...afterInstalling })
  assert.deepEqual(routes.map(({ path }) => path).toSorted(), visited.toSorted())
  await assertFaultless(visitor, Object.values(signedIn).flat())
})
