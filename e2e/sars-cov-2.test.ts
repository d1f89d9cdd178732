import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { picture, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { publishedFrom } from './harness/warehouse.ts'

const root = join(import.meta.dirname, '..')
const data = join(root, '..', 'shared', 'data', 'sarscov2')
const skip = existsSync(data) ? false : 'the folder ../shared/data is absent'
const demonstration = join(root, 'server', 'src', 'demonstration', 'workflow')
const minute = 60_000

const platform = testPlatform('sars-cov-2', { needed: !skip })
let visitor: Visitor
let page: Page
let project: string

before(async () => {
  if (skip) return
  visitor = await platform.administrator()
  page = visitor.page
})

const pageOf = (name: string) => `/project/detail/${project}/${name}`
const openOutput = (name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()

test('reads and genome of SARS-CoV-2 are uploaded, and the reads become a sample', { skip }, async () => {
  await page.goto('/project/list?new=1')
  await page.locator('#name').fill('SARS-CoV-2')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/project/detail/**')
  project = /detail\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.goto(pageOf('files'))
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .first()
    .setInputFiles(
      ['sample_R1.fastq.gz', 'sample_R2.fastq.gz', 'MN908947.3.fasta'].map((name) => join(data, name)),
    )
  await page.getByText('3 of 3 files').waitFor()
  await page.goto(pageOf('samples'))
  await page.getByRole('button', { name: 'From read files' }).first().click()
  await page.getByRole('button', { name: 'Make 1 sample' }).click()
  await page
    .getByRole('row', { name: /sample/ })
    .first()
    .waitFor()
})

test(
  'the workflow is launched over the sample table with the genome chosen, and succeeds',
  { skip },
  async () => {
    const version_id = await publishedFrom(page, demonstration, 'single.wdl', 'Variants of a sample')
    await callApi(page, workflows.start, { body: { project_id: project, version_id } })
    await page.goto(pageOf('samples'))
    await page
      .getByRole('row', { name: /sample/ })
      .getByRole('checkbox')
      .last()
      .check()
    await page.getByRole('button', { name: 'Run workflow on 1 sample' }).click()
    await page.locator('#content').getByText('Variants of a sample').first().click()
    await page.waitForURL('**/launch/**')
    await page.locator('[id$="reference"]').first().click()
    await page.getByText('MN908947.3.fasta').last().click()
    await page.getByRole('switch', { name: 'Show all' }).check()
    await page.locator('[id$="ploidy"]').fill('1')
    await page.getByRole('button', { name: 'Launch 1 run' }).click()
    await page.waitForURL('**/wdlCharts/**')
    await page.getByRole('button', { name: 'Results' }).waitFor({ timeout: 3 * minute })
    await page.getByRole('button', { name: 'Results' }).click()
    await page.waitForURL('**/result_view/**')
  },
)

test('its variants are those of the first lineages with D614G', { skip }, async () => {
  await openOutput('Variants')
  const table = page.getByRole('table', { name: 'Variants of the file' })
  await table.waitFor()
  const search = page.getByRole('textbox', { name: /^Position,.* or ID$/ })
  // C241T, C3037T, C14408T and A23403G arose together; the last changes D614 of the spike to G.
  for (const [position, change] of [
    ['241', 'C → T'],
    ['3,037', 'C → T'],
    ['14,408', 'C → T'],
    ['23,403', 'A → G'],
  ] as const) {
    await search.fill(position.replace(',', ''))
    const row = table.getByRole('row', { name: new RegExp(`^${position}\\s+${change}.*PASS`) })
    await row.first().waitFor()
  }
  await picture(page, 'sars-variants')
})

test('its depth is plotted', { skip }, async () => {
  await openOutput('Depth')
  const mean = page.locator('dt', { hasText: 'Mean depth' }).locator('+ dd')
  await mean.waitFor()
  assert.ok(Number.parseFloat((await mean.innerText()).replace(',', '')) > 50, await mean.innerText())
  await page.getByRole('img', { name: 'Depth along MN908947.3' }).waitFor()
  await picture(page, 'sars-depth')
})

/** How many canvases show something of several colours, which an empty one does not. */
const countDrawn = `(() => {
  const canvases = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? canvases(element.shadowRoot) : element.tagName === 'CANVAS' ? [element] : [])
  return canvases(document).filter((canvas) => {
    if (canvas.width * canvas.height === 0) return false
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
    return new Set(new Uint32Array(pixels.buffer)).size > 8
  }).length
})()`

test('its reads are drawn over the genome at the place that is asked for', { skip }, async () => {
  await openOutput('Alignment')
  const genome = page.getByRole('region', { name: 'Genome browser' })
  await genome.locator('canvas').first().waitFor()
  const region = page.getByRole('textbox', { name: /^Region/ })
  await region.fill('MN908947.3:23,380-23,430')
  await region.press('Enter')
  const drawn = () => page.evaluate<number>(countDrawn)
  await becomes(async () => (await drawn()) >= 2, 30)
  await picture(page, 'sars-genome')
  assert.ok((await drawn()) >= 2, 'sequence and reads are drawn')
})

test('nothing went wrong unseen, and nothing was asked of another host', { skip }, () => {
  assert.deepEqual({ faults: visitor.faults, strangers: visitor.strangers }, { faults: [], strangers: [] })
})
