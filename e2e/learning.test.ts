import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Chapter, courses } from '@omics/contract/learning/courses'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Visitor } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const platform = testPlatform('learning')
const course = '019a0000-0000-7000-8000-000000007211'
let visitor: Visitor

before(async () => {
  const { context } = await platform.administrator()
  await context.close()
  visitor = await platform.visitor({ language: 'en' })
  await signIn(visitor.page, administrator.email, administrator.password)
})

test('a course is taken, its questions are answered until they are right, and its certificate is offered', async () => {
  const { page } = visitor
  await page.goto('/cloud_classroom/cloud_classroom_index')
  await page.getByRole('link', { name: 'First steps: from samples to a result' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-courses'), [])
  await page.getByRole('link', { name: 'First steps: from samples to a result' }).click()
  await page.getByRole('button', { name: 'Take this course' }).click()
  await page.getByRole('heading', { name: 'Make a project' }).waitFor()
  await page.getByRole('radio', { name: 'Everybody' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await page.getByText('Not right', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Its members' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await page.getByText('All right. The chapter is done.').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-chapter'), [])
  await page.getByRole('link', { name: 'Next chapter' }).click()
  await page.getByRole('radio', { name: 'It never changes' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await page.getByRole('link', { name: 'Next chapter' }).click()
  await page.getByRole('button', { name: 'This chapter is done' }).click()
  await page.getByText('you finished the course').waitFor()
  await page.getByRole('link', { name: 'All chapters' }).click()
  await page.getByRole('button', { name: 'Certificate' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-course'), [])
  await page.goto(`/permission/courseDetail/${course}`)
  await page.getByText('3 of 3 chapters').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-manage'), [])
})

test('each chapter that comes along leads to a page that is there and shows what it names, in both languages', async () => {
  const { items } = await callApi(visitor.page, courses.index, { query: {} })
  const chapters: Chapter[] = []
  for (const { id } of items)
    chapters.push(...(await callApi(visitor.page, courses.show, { params: { id } })).list)
  assert.ok(chapters.length >= 10)
  const inLanguage = async (language: 'en' | 'zh') => {
    const { page } = await platform.visitor({ language })
    await signIn(page, administrator.email, administrator.password)
    for (const chapter of chapters)
      await shows(page, chapter.target, language === 'en' ? chapter.label_en : chapter.label_zh)
  }
  await Promise.all([inLanguage('en'), inLanguage('zh')])
})

async function shows(page: Page, target: string, label: string): Promise<void> {
  await page.goto(target)
  const exact = { exact: true }
  const main = page.locator('main')
  const named = main
    .getByText(label, exact)
    .or(main.getByLabel(label, exact))
    .or(main.getByPlaceholder(label, exact))
  await named.first().waitFor()
  assert.equal(new URL(page.url()).pathname, target)
}

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
