import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { samples } from '@omics/contract/samples/samples'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { overflow, phone } from './harness/browser.ts'
import { demonstrationOf } from './harness/demonstration.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('together', { environment: { OMICS_DEMONSTRATION: '1' } })
let page: Page
let launch: string
let ids: ReadonlyMap<string, string>

before(async () => {
  page = (await platform.administrator({ language: 'en' })).page
  const { project_id: projectId, flow_id: flowId } = await demonstrationOf(page)
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
  await dialog
    .getByRole('row', { name: /DEMO-02/ })
    .getByRole('checkbox')
    .check()
  await dialog.getByRole('button', { name: 'Choose 1 sample' }).click()
  await entries().getByText('DEMO-01_R1.fastq.gz').waitFor({ state: 'detached' })
  await entries().getByText('DEMO-02_R1.fastq.gz').waitFor()
  await page.getByRole('button', { name: 'Launch 1 run' }).click()
  await page.waitForURL('**/project/wdlCharts/**')
  await page.getByText('Succeeded', { exact: true }).first().waitFor({ timeout: 120_000 })
})
