import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomUUID } from 'node:crypto'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { ownFiles } from '@omics/contract/files/own-files'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { phone, picture, settled, wide } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('own-tool')

const counting = `version 1.1
task count {
  input { File words }
  command <<< wc -w < '~{words}' > count.txt >>>
  output { File number = "count.txt" }
}
workflow counting {
  input { File words }
  call count { input: words = words }
  output { File number = count.number }
  parameter_meta { words: { label: "Words", label_zh: "文本", patterns: ["*.txt"] } }
}
`

/** A published workflow of somebody, and a run of it that succeeded; gives the version. */
async function ranOnce(page: Page): Promise<string> {
  const sources = [{ path: 'main.wdl', content: counting }]
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  const words = {
    name: 'Word counts',
    name_zh: '词数统计',
    summary: 'Counts words.',
    summary_zh: '统计词数。',
  }
  const { workflow_id, id } = await callApi(page, workflows.create, { body: { ...words, first } })
  const params = { id: workflow_id, version_id: id }
  const { id: version_id } = await callApi(page, workflows.publish, { params })
  const { project_id } = await callApi(page, ownFiles.space, {})
  const { flow_id } = await callApi(page, workflows.start, { body: { version_id, project_id } })
  const file = await callApi(page, tools.saveFile, { body: { name: 'my words.txt', content: 'a b c' } })
  const inputs = { 'counting.words': `omics://${file.id}/${file.name}` }
  const body = { name: 'Three words', mode: 'files' as const, inputs, idempotency_key: randomUUID() }
  const { analysis_id } = await callApi(page, launches.dataStart, { params: { id: flow_id }, body })
  const state = async () => (await callApi(page, analyses.show, { params: { id: analysis_id } })).state
  assert.ok(await becomes(async () => (await state()) === 'succeeded', 60))
  return version_id
}

test('a tool of one’s own begins with the words of its workflow, and a run of that becomes its example', async () => {
  const { page } = await platform.administrator({ language: 'zh', viewport: wide })
  const version = await ranOnce(page)
  await page.goto(`/cloud_tools/cloud_tools_index?make=${version}`)
  for (const [name, words] of Object.entries({
    title: 'Word counts',
    title_zh: '词数统计',
    summary: 'Counts words.',
    summary_zh: '统计词数。',
  }))
    assert.ok(await becomes(async () => (await page.locator(`#${name}`).inputValue()) === words), name)
  await page.getByRole('combobox', { name: /^示例/ }).click()
  // Others than the latest are searched on the server.
  await page.keyboard.type('ree wor')
  await page.getByText(/Three words/).click()
  await page.getByText('my words.txt').waitFor()
  await page.getByText('文本', { exact: true }).first().waitFor()
  await picture(page, 'own-tool')
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/tool/*')
  await page.getByRole('button', { name: '试用示例数据' }).click()
  await page.getByRole('button', { name: '开始运行' }).and(page.locator(':enabled')).waitFor()
  await page.locator('code', { hasText: 'my words.txt' }).waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'own-tool-phone')

  const tool = page.url()
  // A shelf that nothing was put on says how something gets there.
  await page.goto('/cloud_tools/cloud_tools_index?shelf=collected')
  await page.getByText('点击工具上的星标，即可收藏到这里。').waitFor()
  // A star is filled where one's own are listed, too.
  await page.goto('/cloud_tools/cloud_tools_index?shelf=mine')
  await page.getByRole('button', { name: '收藏：词数统计', exact: true }).click()
  await page.getByRole('button', { name: '取消收藏：词数统计', exact: true }).waitFor()
  await page.goto(tool)
  await page.getByRole('button', { name: '试用示例数据' }).click()
  await page.locator('code', { hasText: 'my words.txt' }).waitFor()

  // What ran is changed in the tool's own form, and goes on to its result as the first time.
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: '开始运行' }).click()
  await page.waitForURL('**/project/result_view/*')
  // A step back is the form as it was launched.
  await page.goBack()
  await page.waitForURL(/\/tool\/[\w-]+\?(?:.*&)?repeats=/)
  await page.locator('code', { hasText: 'my words.txt' }).waitFor()
  await page.goto('/cloud_task/cloud_task_index')
  await page.getByRole('row').filter({ hasText: '词数统计' }).first().click()
  await page.getByRole('button', { name: '修改参数后重新运行' }).click()
  await page.waitForURL(/\/tool\/[\w-]+\?project=[\w-]+&repeats=/)
  await page.locator('code', { hasText: 'my words.txt' }).waitFor()
  await page.getByRole('button', { name: '试用示例数据' }).waitFor()
  await picture(page, 'own-tool-again')
  await page.getByRole('button', { name: '开始运行' }).and(page.locator(':enabled')).click()
  await page.waitForURL('**/project/result_view/*')

  // From its page, too; and whoever removes it there stands before the list, and is told of nothing that is missing.
  await page
    .getByRole('link', { name: '查看运行' })
    .or(page.getByRole('button', { name: '查看运行' }))
    .click()
  await page.getByRole('button', { name: '再次运行' }).click()
  await page.waitForURL(/\/tool\/[\w-]+\?project=[\w-]+&repeats=/)
  await page.getByRole('button', { name: '试用示例数据' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/project/wdlCharts/*')
  const front = page.getByRole('main').filter({ visible: true })
  await front.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await page.waitForURL('**/runs')
  await page.getByRole('button', { name: '撤销' }).waitFor()
  await settled(page)
  assert.deepEqual(missing, [])
})
