import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { datasets } from '@omics/contract/datasets/datasets'
import { startCrossref, type CrossrefPeer } from '@omics/server/testing/crossref-peer'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, wide, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

let crossref: CrossrefPeer
const platform = testPlatform('literature', {
  environment: async () => {
    crossref = await startCrossref()
    return { OMICS_CROSSREF_API: `http://${crossref.host}`, OMICS_OUTSIDE_ALLOWED: crossref.host }
  },
})
let visitor: Visitor

before(async () => {
  visitor = await platform.administrator({ language: 'en' })
})
after(() => crossref.close())

const ris = `TY  - JOUR
TI  - 院内传播的病毒基因组
AU  - 王, 伟
JO  - 中华流行病学杂志
PY  - 2019
ER  - `

test('a paper is looked up by its DOI, named with the dataset that it came from, and opened to visitors', async () => {
  const { page } = visitor
  await callApi(page, datasets.create, { body: { name: 'Ward genomes', name_zh: '病区基因组', year: 2021 } })
  await page.goto('/permission/literature_index')
  await page.getByRole('button', { name: 'Add a paper' }).click()
  await page.getByLabel('Related datasets').click()
  await page.getByTitle('Ward genomes').click()
  await page.getByLabel('Title of the paper').click()
  await page.getByLabel(/^DOI/).fill(`https://doi.org/${crossref.doi}`)
  await page.getByRole('button', { name: 'Look up' }).first().click()
  await page.locator('input[value="Twelve years of SAMtools and BCFtools"]').waitFor()
  await page.getByLabel('Seen by').click()
  await page.getByTitle('Everybody, also visitors').click()
  assert.deepEqual(await faultsAtBothWidths(page, 'literature-form'), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('GigaScience').first().waitFor()
})

test('papers that were exported elsewhere are pasted, and found by word and by year', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel('Paste BibTeX').fill(ris)
  await page.getByRole('button', { name: 'Import', exact: true }).last().click()
  await page.getByText('1 paper added').waitFor()
  await page.goto('/literature_entire/literature_entire_index')
  await page.getByRole('link', { name: '院内传播的病毒基因组' }).waitFor()
  await page.getByRole('button', { name: /^2021/ }).click()
  await page.getByRole('link', { name: '院内传播的病毒基因组' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /SAMtools/ }).click()
  await page.getByRole('link', { name: 'Ward genomes' }).waitFor()
  await page.getByText('RIS', { exact: true }).click()
  await page.getByText(`DO  - ${crossref.doi}`).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'literature-paper'), [])
})

test('a deleted paper lies in the trash, where whoever manages papers finds and restores it', async () => {
  const { page } = visitor
  await page.goto('/permission/literature_index')
  await page.getByText('院内传播的病毒基因组').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('“院内传播的病毒基因组” is in the trash.').waitFor()
  await page.goto('/permission/literature_index')
  assert.equal(await page.getByText('院内传播的病毒基因组').count(), 0)
  await page.getByText('Twelve years of SAMtools').click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.getByText('Trash', { exact: true }).click()
  // What was open stands in the other list.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  await page.getByText('院内传播的病毒基因组').waitFor()
  await page.getByText('What lies here is removed for good after 30 days').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'literature-trash'), [])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('The trash is empty').waitFor()
  await page.setViewportSize(wide)
  await page.getByText('Current', { exact: true }).click()
  await page.getByText('院内传播的病毒基因组').waitFor()
})

test('a visitor with a phone reads in Chinese what is open to everybody, and nothing else', async () => {
  const { page, context, faults } = await platform.visitor({ language: 'zh', viewport: phone })
  await page.goto('/literature_entire/literature_entire_index')
  await page.getByRole('link', { name: /SAMtools/ }).waitFor()
  assert.equal(await page.getByRole('link', { name: '院内传播的病毒基因组' }).count(), 0)
  await page.getByRole('link', { name: /SAMtools/ }).click()
  await page.getByText('引用方式').first().waitFor()
  assert.equal(await page.getByText('病区基因组').count(), 0)
  assert.deepEqual(await faultsAtBothWidths(page, 'literature-visitor'), [])
  assert.deepEqual(faults, [])
  await context.close()
})

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
