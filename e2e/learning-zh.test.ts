import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { overflow, phone, picture, wide, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('learning-zh')
let visitor: Visitor

before(async () => {
  visitor = await platform.administrator({ language: 'zh' })
})

test('a course is taken on a phone in Chinese, and its certificate is in Chinese', async () => {
  const { page } = visitor
  await page.setViewportSize(phone)
  await page.goto('/cloud_classroom/cloud_classroom_index')
  await page.getByRole('link', { name: '快速入门：从样本到结果' }).click()
  await page.getByRole('button', { name: '收藏' }).click()
  await page.getByRole('button', { name: '取消收藏' }).waitFor()
  await page.getByRole('button', { name: '加入学习' }).click()
  const main = page.locator('main:visible')
  for (const right of ['项目成员', '不再改变']) {
    await main.getByRole('radio', { name: right }).check()
    await main.getByRole('button', { name: '提交答案' }).click()
    await main.getByText('全部正确，本章已完成。').waitFor()
    assert.equal(await overflow(page), '')
    await main.getByRole('link', { name: '下一章' }).click()
  }
  await main.getByRole('button', { name: '完成本章' }).click()
  await main.getByText('已学完全部章节').waitFor()
  await picture(page, 'learning-zh-done-phone')
  await main.getByRole('link', { name: '返回课程' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '结业证书' }).click(),
  ])
  assert.equal(saved.suggestedFilename(), '快速入门：从样本到结果.pdf')
  assert.match(await textOf(await saved.path()), /结业证书.*已完成课程.*：从样本到结果\d{4}年.*20 分钟/s)
  await page.goto('/cloud_classroom/cloud_classroom_index?which=collected')
  await page.getByText('已完成 3/3 章').waitFor()
  await page.setViewportSize(wide)
})

async function textOf(path: string): Promise<string> {
  const { promise } = getDocument({ data: new Uint8Array(await readFile(path)) })
  const content = await (await (await promise).getPage(1)).getTextContent()
  return content.items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('a course is written in Chinese, given to a group, published, and found by who has to take it', async () => {
  const { page } = visitor
  await callApi(page, groups.create, { body: { name: '测序平台', members: [] } })
  await page.goto('/permission/cloudAcademyManage_index')
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.getByLabel('英文名称').fill('Library preparation')
  await page.getByLabel('中文名称').fill('文库制备')
  await page.getByLabel('中文简介').fill('从核酸到上机文库。')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('还没有章节').waitFor()
  await page.getByRole('button', { name: '新章节' }).click()
  await page.getByLabel('英文名称').fill('Quality')
  await page.getByLabel('中文名称').fill('质控')
  await page.getByLabel('中文内容').fill('**RIN** 不低于 7。')
  await page.getByRole('button', { name: '添加题目' }).click()
  const asked = { 英文题目: 'Which RIN?', 中文题目: 'RIN 多少合格？', '英文选项 1': '3', '中文选项 1': '3' }
  for (const [label, text] of Object.entries({ ...asked, '英文选项 2': '8', '中文选项 2': '8' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('radio', { name: '正确答案 2' }).check()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-zh-chapter-form', false), [])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('质控').waitFor()
  await page.getByLabel('用户组', { exact: true }).click()
  await page.getByTitle('测序平台').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '指派' }).click()
  await page.getByText('已保存').first().waitFor()
  await page.getByRole('button', { name: '发布' }).click()
  await page.locator('main:visible').getByText('已发布', { exact: true }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-zh-managed', false), [])
  await page.goto('/permission/cloudAcademyManage_index')
  await page.locator('main:visible').getByText('文库制备').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-zh-courses', false), [])
  await page.setViewportSize(phone)
  // A number alone would say nothing there.
  await page.locator('main:visible').getByText('章节 1', { exact: true }).waitFor()
  await page.setViewportSize(wide)
  await page.goto('/cloud_classroom/cloud_classroom_index?search=文库')
  await page.getByRole('link', { name: '文库制备' }).waitFor()
})

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
