import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { users } from '@omics/contract/account/users'
import { comments } from '@omics/contract/discussion/comments'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { overflow, phone } from './harness/browser.ts'
import { demonstrationOf } from './harness/demonstration.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('together', { environment: { OMICS_DEMONSTRATION: '1' } })
let page: Page
let projectId: string
let launch: string
let ids: ReadonlyMap<string, string>

before(async () => {
  page = (await platform.administrator({ language: 'en' })).page
  const demonstration = await demonstrationOf(page)
  const { flow_id: flowId } = demonstration
  projectId = demonstration.project_id
  launch = `/project/detail/${projectId}/launch/${flowId}`
  const all = await callApi(page, samples.all, { params: { id: projectId } })
  ids = new Map(all.map(({ id, name }) => [name, id]))
})

const entries = () => page.getByRole('group', { name: /entr(y|ies)$/ })

test('the samples that were chosen fill the list of a workflow that takes them together', async () => {
  await page.goto(`${launch}?samples=${ids.get('DEMO-02')}`)
  await entries().getByText('DEMO-02_R2.fastq.gz').waitFor()
  assert.equal(await entries().getByText('DEMO-01').count(), 0)
  await page.setViewportSize(phone)
  assert.equal(await overflow(page), '')
})

test('others are chosen in the form, and one run is made of them', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(launch)
  await page.getByRole('button', { name: 'Choose other samples' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose samples' })
  const tick = (sample: RegExp) => dialog.getByRole('row', { name: sample }).getByRole('checkbox')
  assert.equal(await tick(/DEMO-02/).isChecked(), true, 'it opens with what is chosen')
  await tick(/DEMO-01/).uncheck()
  await dialog.getByRole('button', { name: 'Choose 1 sample' }).click()
  await entries().getByText('DEMO-01_R1.fastq.gz').waitFor({ state: 'detached' })
  await entries().getByText('DEMO-02_R1.fastq.gz').waitFor()
  await page.getByRole('button', { name: 'Launch 1 run' }).click()
  await page.waitForURL('**/project/wdlCharts/**')
  await page.getByText('Succeeded', { exact: true }).first().waitFor({ timeout: 120_000 })
})

test('who is chosen after an @, typed by keys or by an input method, is mentioned, also when the comment was left meanwhile', async () => {
  for (const [name, full_name] of [
    ['mei', 'Han Mei'],
    ['lilei', '李雷'],
  ] as const) {
    const body = { name, full_name, email: `${name}@example.org` }
    const { id } = await callApi(page, users.create, { body })
    const added = { users: [id], role: 'viewer' as const }
    await callApi(page, projects.addUser, { params: { id: projectId }, body: added })
  }
  const sample = ids.get('DEMO-01') ?? ''
  await page.goto(`/project/detail/${projectId}/files`)
  await page.locator('#content').getByRole('link', { name: 'Samples' }).first().click()
  const open = () =>
    page
      .getByRole('row', { name: /DEMO-01/ })
      .getByText('DEMO-01', { exact: true })
      .first()
      .click()
  await open()
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.pressSequentially('Look, @me')
  await page.getByRole('menuitem', { name: 'Han Mei (mei)' }).waitFor()
  await page.keyboard.press('Enter')
  // A step back closes the sample; what was written waits for its return.
  await page.evaluate<void>('history.back()')
  await field.waitFor({ state: 'detached' })
  await open()
  assert.match(await field.inputValue(), /^Look, @Han Mei/)
  await field.press('Control+End')
  await field.pressSequentially('and @')
  await page.keyboard.insertText('李')
  await page.getByRole('menuitem', { name: 'Han Mei (mei)' }).waitFor({ state: 'detached' })
  await page.getByRole('menuitem', { name: '李雷 (lilei)' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('listitem').getByText('@李雷').waitFor()
  const { items } = await callApi(page, comments.ofSample, { params: { id: sample } })
  assert.deepEqual(items[0]?.mentions.map(({ name }) => name).toSorted(), ['Han Mei', '李雷'])
})
