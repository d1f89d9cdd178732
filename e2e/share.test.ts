import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
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

test('the report of an analysis is written from its results, in the language of who asks for it', async () => {
  const { page } = author
  const analysis = await demonstrationOf(page)
  await page.goto(`/project/result_view/${analysis.id}`)
  await page.getByRole('button', { name: '生成报告' }).click()
  await page.waitForURL('**/report1?id=**')
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await picture(page, 'share-own-report')
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
  const sheet = page.getByRole('article')
  await sheet.getByRole('heading', { level: 1 }).waitFor()
  const headings = await sheet.getByRole('heading').allInnerTexts()
  assert.ok(headings.some((heading) => /\p{Script=Han}/u.test(heading)))
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  for (const { width, height } of pages) {
    assert.ok(Math.abs(width - 595) < 2 && Math.abs(height - 842) < 2, `${width} × ${height} points`)
  }
  const text = pages.map((one) => one.text).join('')
  const missing = headings.filter(
    (heading) => !text.includes(heading.normalize('NFKC').replaceAll(/\s/g, '')),
  )
  assert.deepEqual(missing, [])
  // The bar, the contents and the buttons around the sheet stay on the screen.
  assert.doesNotMatch(text, /打印为A4|登录/)
  await context.close()
})

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
      // Of characters that share a glyph, such as 文 and the radical ⽂, a PDF by Chromium names either.
      return { width, height, text: text.normalize('NFKC').replaceAll(/\s/g, '') }
    }),
  )
}

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
