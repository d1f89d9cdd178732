import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { analyses } from '@omics/contract/analyses/analyses'
import { reports } from '@omics/contract/reports/reports'
import type { Page } from 'playwright-core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { callApi } from './harness/api.ts'
import { overflow, phone, picture, wide, type Visitor, type VisitorOptions } from './harness/browser.ts'
import { demonstrationOf } from './harness/demonstration.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('share', { environment: { OMICS_DEMONSTRATION: '1' } })
let author: Visitor
let link: string

before(async () => {
  author = await platform.administrator({ language: 'zh' })
})

/** Somebody who has the link and nothing else. */
async function openLink(options: VisitorOptions): Promise<Visitor> {
  const visitor = await platform.visitor(options)
  await visitor.page.goto(link)
  return visitor
}

test('the report of the demonstration is there for the first visitor, in both languages, each in a tab of its own', async () => {
  const { page } = author
  const analysis = await demonstrationOf(page)
  await reportOf(page, analysis.id)
  await page.goto(`/project/result_view/${analysis.id}`)
  await page.getByRole('button', { name: '查看报告' }).click()
  await page.waitForURL('**/report1?id=**')
  const sheet = page.getByRole('main').filter({ visible: true }).getByRole('article')
  await sheet.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await sheet.getAttribute('lang'), 'zh')
  await page.getByRole('link', { name: '打开英文版' }).click()
  await page.locator('article[lang=en]:visible').waitFor()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  for (const name of [`报告 ${analysis.code}`, `报告 ${analysis.code}（英文）`])
    await tabs.getByRole('button', { name, exact: true }).waitFor()
  assert.equal(await overflow(page), '')
  // Of two reports that are open the one in front is printed.
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  assert.ok(pages.some(({ text }) => text.includes('Softwareversions')))
  assert.ok(!pages.some(({ text }) => text.includes('软件版本')))
})

test('the report of an analysis is written from its results, in the language of who asks for it', async () => {
  const { page } = author
  const { id } = await demonstrationOf(page)
  const written = await callApi(page, reports.list, { query: {} })
  for (const report of written.items) await callApi(page, reports.remove, { params: { id: report.id } })
  await page.goto(`/project/result_view/${id}`)
  await page.getByRole('button', { name: '生成报告' }).click()
  await page.waitForURL('**/report1?id=**')
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await picture(page, 'share-own-report')
})

test('while it is edited its words stand as they will, and become Markdown to write in', async () => {
  const { page } = author
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const sheet = page.getByRole('article')
  assert.doesNotMatch(await sheet.innerText(), /\*\*/)
  await sheet.locator('#methods').getByRole('button', { name: '编辑文字' }).click()
  await sheet.locator('#methods').getByRole('textbox', { name: '正文' }).fill('数据**两次**核对。')
  await sheet.locator('#methods').getByRole('button', { name: '预览排版' }).click()
  assert.equal(await sheet.locator('#methods strong').innerText(), '两次')
  await picture(page, 'share-editing')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor()
  assert.equal(await sheet.locator('#methods strong').innerText(), '两次')
})

test('names in its tables stay whole, and its numbers are grouped', async () => {
  const { page } = author
  const broken = await page.evaluate<string[]>(`[...document.querySelectorAll('article td')]
    .filter((cell) => cell.offsetParent !== null && /^[\\w-]{1,28}$/.test(cell.textContent))
    .filter((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(cell).lineHeight)
    })
    .map((cell) => cell.textContent)
    .filter((name) => !/^[ACGT]{9,}$/.test(name))`)
  assert.deepEqual(broken, [])
  const table = page.locator('article:visible section', { hasText: '全部样本' }).getByRole('table')
  assert.match(await table.innerText(), /\d\d,\d{3}/)
  assert.match(await table.innerText(), /覆盖良好/)
})

test('on a phone what is done with a report lies at the edge of the screen, with the way back to its analysis', async () => {
  const { page, context } = author
  const address = page.url()
  const small = await context.newPage()
  await small.setViewportSize(phone)
  await small.goto(address)
  await small.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['结果', '打印', '分享', '更多']) {
    const box = await small.getByRole('button', { name, exact: true }).boundingBox()
    assert.ok(box && box.y > phone.height / 2 && box.y + box.height <= phone.height, name)
  }
  assert.equal(await overflow(small), '')
  await picture(small, 'share-phone-own')
  await small.getByRole('button', { name: '分享', exact: true }).click()
  await small.getByRole('button', { name: '生成链接' }).waitFor()
  await picture(small, 'share-phone-more')
  await small.getByRole('button', { name: '编辑', exact: true }).click()
  await small.getByRole('button', { name: '保存', exact: true }).waitFor()
  await picture(small, 'share-phone-editing')
  await small.getByRole('button', { name: '取消', exact: true }).click()
  await small.getByRole('button', { name: '结果', exact: true }).click()
  await small.waitForURL('**/result_view/**')
  await small.close()
})

test('a link is made, and told once', async () => {
  const { page } = author
  await page.getByRole('button', { name: '生成链接' }).click()
  link = await page.getByRole('textbox', { name: '链接', exact: true }).inputValue()
  assert.match(link, /^http.*\/report1\?share=[\w-]{20,}$/)
  await picture(page, 'share-link-made')
  await page.reload()
  await page.getByText('链接已开启').waitFor()
  assert.equal(await page.getByRole('textbox', { name: '链接', exact: true }).count(), 0)
})

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test(`whoever has the link reads the report without signing in, on a ${name} screen`, async () => {
    const { page, context, faults, strangers } = await openLink({ language: 'zh', viewport })
    const sheet = page.getByRole('article')
    await sheet.getByRole('heading', { level: 1 }).waitFor()
    await sheet.locator('canvas, svg').first().waitFor()
    await picture(page, `share-open-${name}`)
    assert.equal(await overflow(page), '')
    assert.equal((await context.cookies()).filter(({ name: key }) => key === 'token').length, 0)
    const other = await page.request.get('/api/report_results')
    assert.equal(other.status(), 401)
    assert.deepEqual({ faults, strangers }, { faults: [], strangers: [] })
    await context.close()
  })
}

test('it is printed on A4 pages whose words, Chinese ones too, are text', async () => {
  const { page, context } = await openLink({ language: 'zh' })
  const sheet = page.locator('article:not([aria-busy=true])')
  await sheet.getByRole('heading', { level: 1 }).waitFor()
  const headings = await sheet.getByRole('heading').allInnerTexts()
  assert.ok(headings.some((heading) => /\p{Script=Han}/u.test(heading)))
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  for (const { width, height } of pages) {
    assert.ok(Math.abs(width - 595) < 2 && Math.abs(height - 842) < 2, `${width} × ${height} points`)
  }
  const text = pages.map((one) => one.text).join('')
  const missing = headings.filter((heading) => !text.includes(plain(heading)))
  assert.deepEqual(missing, [])
  // The table of variants goes over several pages, each of which begins with its headings.
  assert.ok(pages.filter((one) => one.text.includes('参考>变异')).length >= 3)
  // Of a grid Chromium leaves out parts that stand where a page ends, words and all.
  await page.emulateMedia({ media: 'print' })
  const laidOut = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('article section').parentElement).display`,
  )
  assert.equal(laidOut, 'block')
  // The bar, the contents and the buttons around the sheet stay on the screen.
  assert.doesNotMatch(text, /打印为A4|登录/)
  await context.close()
})

/** Waits for the report that the platform writes by itself when the analysis has ended. */
async function reportOf(page: Page, id: string): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const { report_id } = await callApi(page, analyses.show, { params: { id } })
    if (report_id !== null) return
    await delay(500)
  }
  throw new Error('No report was written')
}

/** Of characters that share a glyph, such as 文 and the radical ⽂, a PDF by Chromium names either. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** Size in points and text without spaces of each page. */
async function pagesOf(pdf: Buffer): Promise<{ width: number; height: number; text: string }[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const sheet = await document.getPage(number)
      const { width, height } = sheet.getViewport({ scale: 1 })
      const { items } = await sheet.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return { width, height, text: plain(text) }
    }),
  )
}

test('a print has all of it, however soon it is asked for', async () => {
  const { page, context } = await platform.visitor({ language: 'zh' })
  // What React has put off waits for as long as only the beginning stands there.
  await page.addInitScript(`window.setImmediate = function wait(work) {
    setTimeout(() => (document.querySelector('article[aria-busy=true]') ? wait(work) : work()))
  }`)
  await page.goto(link)
  const sheet = page.getByRole('article')
  await sheet.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await sheet.getAttribute('aria-busy'), 'true')
  assert.equal(await sheet.getByText('软件版本').count(), 0)
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  assert.ok(pages.some(({ text }) => text.includes('软件版本')))
  await context.close()
})

test('a link that was withdrawn opens nothing, and says whom to ask', async () => {
  const { page } = author
  await page.getByRole('switch', { name: '撤销此链接' }).click()
  await page.getByText('已失效的链接').waitFor()
  await picture(page, 'share-withdrawn-own')
  const words = {
    zh: /请向分享者索取新的链接/,
    en: /Ask whoever gave it to you for another/,
  }
  for (const language of ['zh', 'en'] as const) {
    const visitor = await openLink({ language, viewport: language === 'zh' ? phone : wide })
    await visitor.page.getByText(words[language]).waitFor()
    assert.equal(await visitor.page.getByRole('article').count(), 0)
    assert.equal(await overflow(visitor.page), '')
    await picture(visitor.page, `share-withdrawn-${language}`)
    assert.deepEqual(visitor.faults, [])
    await visitor.context.close()
  }
})

test('on a phone a report is moved to the trash and taken out of it', async () => {
  const { page } = author
  const { project_id: project } = await demonstrationOf(page)
  await page.setViewportSize(phone)
  await page.goto(`/project/detail/${project}/reports`)
  const discard = page.getByRole('button', { name: '移入回收站' })
  await discard.first().waitFor()
  const before = await discard.count()
  await discard.first().click()
  await page.getByText('报告已移入回收站。').waitFor()
  assert.equal(await overflow(page), '')
  await picture(page, 'share-reports-phone')
  await page.getByText('回收站', { exact: true }).click()
  const restore = page.getByRole('button', { name: '恢复' })
  await restore.first().waitFor()
  await picture(page, 'share-reports-trash-phone')
  await restore.first().click()
  await page.getByText('现有', { exact: true }).click()
  await discard.nth(before - 1).waitFor()
  await page.setViewportSize(wide)
})
