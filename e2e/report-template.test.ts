import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { TemplateContents } from '@omics/contract/reports/blocks'
import { templates } from '@omics/contract/reports/templates'
import { flows } from '@omics/contract/warehouse/flows'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { overflow, phone, picture, wide, type Visitor } from './harness/browser.ts'
import { textOf } from './harness/pdf-text.ts'
import { testPlatform } from './harness/platform.ts'

const TemplateFile = z.object({ contents: TemplateContents })
const platform = testPlatform('report-template')
let author: Visitor
let workflowId: string
let analysisId: string

const wdl = `version 1.1
workflow survey {
  call count
  output {
    File summary = count.summary
    File picture = count.picture
    File reads = count.reads
    File sets = count.sets
    File tree = count.tree
    File cut_off = count.cut_off
  }
}
task count {
  command <<<
    printf 'sample\\tdepth\\tcovered\\nS1\\t31\\t99.5\\nS2\\t12\\t61.2\\nS3\\t54\\t98.0\\n' > summary.tsv
    printf '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" fill="teal"/></svg>' > gel.svg
    printf '>>Per base sequence quality\\tpass\\n#Base\\tMean\\n' > S1_fastqc_data.txt
    for cycle in $(seq 1 100); do printf '%d\\t%d\\n' $cycle $((36 - cycle * cycle / 600)); done >> S1_fastqc_data.txt
    printf '>>END_MODULE\\n' >> S1_fastqc_data.txt
    echo '((S1:1,S2:2):1,S3:3);' > rivers.nwk
    echo '((S1:1,S2:2):1,S3' > cut_off.nwk
    printf 'set\\toverlap\\tsize\\tfold_enrichment\\tfdr\\n' > sets.tsv
    for at in $(seq 1 12); do printf 'HALLMARK_OF_SOME_LONG_PROCESS_%d\\t%d\\t40\\t%d.5\\t0.00%02d\\n' $at $((20 - at)) $((14 - at)) $at; done >> sets.tsv
  >>>
  output {
    File summary = "summary.tsv"
    File picture = "gel.svg"
    File reads = "S1_fastqc_data.txt"
    File sets = "sets.tsv"
    File tree = "rivers.nwk"
    File cut_off = "cut_off.nwk"
  }
}
`

/** What a viewer says of a file that it cannot show. */
const unshown = /^This tree cannot be read/

before(async () => {
  author = await platform.administrator({ language: 'en' })
})

test('a workflow is imported from its file, published, and run', async () => {
  const { page } = author
  await page.goto('/AppStore/process_warehouse')
  // An empty warehouse offers it in the middle, too.
  await page.getByRole('button', { name: 'New workflow' }).first().click()
  await page.getByText('Upload', { exact: true }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const file = { name: 'survey.wdl', mimeType: 'text/plain', buffer: Buffer.from(wdl) }
  await (await asked).setFiles(file)
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.waitForURL('**/process_warehouse_show/**')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Version 1.0.0 is published').waitFor()
  const address = new URL(page.url())
  workflowId = address.pathname.split('/').at(-1) ?? ''
  analysisId = await analysisOf(page, address.searchParams.get('version') ?? '')
})

/** Runs a version of the workflow in a project of its own, and waits until it has ended. */
async function analysisOf(page: Page, version_id: string): Promise<string> {
  const project = await callApi(page, projects.create, { body: { name: 'Rivers 河流' } })
  const flow = await callApi(page, flows.create, {
    params: { id: project.id },
    body: { version_id, mode: 'files', inputs: {} },
  })
  const { analysis_id: id } = await callApi(page, launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'March', mode: 'files', inputs: {}, idempotency_key: randomUUID() },
  })
  for (let tries = 0; tries < 200; tries += 1) {
    const { state } = await callApi(page, analyses.show, { params: { id } })
    if (state !== 'waiting' && state !== 'running') break
    await page.waitForTimeout(150)
  }
  return id
}

/** Chooses in a field of the settings at the right. */
async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: new RegExp(`^${field}`) })
    .last()
    .click()
  const choices = page.locator('.ant-select-dropdown:visible')
  await choices.getByTitle(option).first().click()
  // A field that takes several stays open for the next one.
  if (await choices.isVisible()) await page.keyboard.press('Escape')
}

async function addBlock(page: Page, kind: string): Promise<void> {
  // Away from what lies below the menu, whose tip would cover the button.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

test('a template is built by clicks over a real result, taken back and put in order by keys and by dragging', async () => {
  const { page } = author
  await page.goto('/tool/report_config/templateConfig')
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('textbox', { name: 'Title in English' }).fill('Survey report')
  await page.getByRole('textbox', { name: 'Title in Chinese' }).fill('调查报告')
  // Of many workflows only the first are in the list until one is searched for.
  const workflow = page.getByRole('combobox', { name: /^Workflow/ }).last()
  await workflow.click()
  await workflow.pressSequentially('survey')
  await page.locator('.ant-select-dropdown:visible').getByTitle('survey 1.0.0').first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/templateConfig_detail/**')
  await page.getByRole('button', { name: 'Chapter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Chapter in English' }).fill('Results')
  await page.getByRole('textbox', { name: 'Chapter in Chinese' }).fill('结果')
  await addBlock(page, 'Text')
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Rows: ~{length(read_tsv(summary)) - 1}.')
  await page
    .getByRole('textbox', { name: 'Text in Chinese' })
    .fill('共 ~{length(read_tsv(summary)) - 1} 行。')
  const sheet = page.getByRole('main').getByRole('article')
  await sheet.getByText('Rows: 3.').waitFor()
  await addBlock(page, 'Table')
  await choose(page, 'Output shown', /^summary/)
  await sheet.getByRole('cell', { name: '61.2' }).waitFor()
  await addBlock(page, 'Chart')
  await choose(page, 'Output shown', /^summary/)
  await choose(page, 'Columns drawn', 'depth')
  await sheet.locator('canvas').waitFor()
  await addBlock(page, 'Key figures')
  await page.getByRole('button', { name: 'Add a figure' }).click()
  await choose(page, 'Output shown', /^summary/)
  await choose(page, 'Column', 'depth')
  await page.getByRole('textbox', { name: 'Label in English' }).fill('Median depth')
  await sheet.getByText('31', { exact: true }).first().waitFor()
  await addBlock(page, 'Pictures')
  await choose(page, 'Output shown', /^picture/)
  await sheet.getByRole('img').first().waitFor()
  for (const kind of ['Page break', 'Methods', 'Software versions', 'Provenance']) await addBlock(page, kind)
  await sheet.getByRole('heading', { name: 'Methods' }).waitFor()
  await addBlock(page, 'Quality by cycle')
  await choose(page, 'Output shown', /^reads/)
  await sheet.locator('canvas').nth(1).waitFor()
  await picture(page, 'template-editor-cycles-en')
  await addBlock(page, 'Gene sets')
  await choose(page, 'Output shown', /^sets/)
  await sheet.getByRole('cell', { name: 'HALLMARK_OF_SOME_LONG_PROCESS_12' }).waitFor()
  await page.getByRole('spinbutton', { name: 'Gene sets at most' }).fill('11')
  await sheet.getByRole('cell', { name: 'HALLMARK_OF_SOME_LONG_PROCESS_12' }).waitFor({ state: 'detached' })
  await picture(page, 'template-editor-gene-sets-en')
  await addBlock(page, 'Viewer')
  await choose(page, 'Output shown', /^tree/)
  await sheet.locator('img[alt="rivers.nwk"]').waitFor({ state: 'attached' })
  await addBlock(page, 'Viewer')
  await choose(page, 'Output shown', /^cut_off/)
  await sheet.getByText(unshown).waitFor()
  const tree = page.getByRole('tree')
  const order = () => tree.locator('.ant-tree-title').allInnerTexts()
  assert.deepEqual(await order(), [
    'Results',
    'Text',
    'Table',
    'Chart',
    'Key figures',
    'Pictures',
    'Page break',
    'Methods',
    'Software versions',
    'Provenance',
    'Quality by cycle',
    'Gene sets',
    'Viewer',
    'Viewer',
  ])
  await tree.getByText('Key figures').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  assert.deepEqual((await order()).slice(1, 5), ['Text', 'Key figures', 'Table', 'Chart'])
  await page.getByRole('button', { name: 'Undo' }).click()
  assert.deepEqual((await order()).slice(1, 5), ['Text', 'Table', 'Key figures', 'Chart'])
  await page.getByRole('button', { name: 'Redo' }).click()
  const row = (name: string) =>
    tree.locator('.ant-tree-treenode').filter({ hasText: new RegExp(`^${name}$`) })
  const { height = 0 } = (await row('Text').boundingBox()) ?? {}
  await row('Pictures').dragTo(row('Text'), {
    sourcePosition: { x: 90, y: 8 },
    targetPosition: { x: 90, y: height - 4 },
  })
  assert.deepEqual((await order()).slice(1, 4), ['Text', 'Pictures', 'Key figures'])
  await picture(page, 'template-editor-en')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published.').waitFor()
  assert.equal(await overflow(page), '')
  // On a phone the chapters, the settings of what is chosen and the report stand below each other.
  await page.setViewportSize(phone)
  assert.equal(await overflow(page), '')
  const parts = [page.locator('main:visible aside').first(), page.locator('main:visible aside').last(), sheet]
  const [chapters, settings, report] = await Promise.all(parts.map((part) => part.boundingBox()))
  assert.ok(chapters && settings && report)
  assert.ok(chapters.y + chapters.height <= settings.y && settings.y + settings.height <= report.y)
  await page.getByRole('combobox', { name: /^Output shown/ }).scrollIntoViewIfNeeded()
  await picture(page, 'template-editor-phone-en')
  await page.setViewportSize(wide)
})

test('of two people in the editor who change the same the second is told and chooses; what each changes elsewhere is put together', async () => {
  const { page } = author
  const second = await platform.administrator({ language: 'zh' })
  await second.page.goto(page.url())
  await second.page.getByRole('tree').getByText('文字', { exact: true }).click()
  await second.page
    .getByRole('textbox', { name: '中文内容' })
    .fill('样本共 ~{length(read_tsv(summary)) - 1} 行。')
  await second.page.getByRole('article').getByText('样本共 3 行。').waitFor()
  await picture(second.page, 'template-editor-zh')
  await second.page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('tree').getByText('Text', { exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Text in English' })
    .fill('Lines: ~{length(read_tsv(summary)) - 1}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('You both changed: Text.').waitFor()
  await picture(page, 'template-editor-two-people')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.getByRole('article').getByText('Rows: 3.').waitFor()
  await second.page.getByRole('tree').getByText('方法', { exact: true }).click()
  await second.page.getByRole('textbox', { name: '英文小标题' }).fill('How it was done')
  await second.page.getByRole('button', { name: '保存', exact: true }).click()
  await second.page
    .getByRole('button', { name: '保存', exact: true })
    .and(second.page.locator(':disabled'))
    .waitFor()
  await page.getByRole('tree').getByText('Software versions', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Heading in English' }).fill('Tools')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved, together with what somebody else changed meanwhile.').waitFor()
  for (const name of ['How it was done', 'Tools'])
    await page.getByRole('article').getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published.').waitFor()
  assert.deepEqual(second.faults, [])
  await second.context.close()
})

test('a template goes elsewhere as one file, and its chapters into another template', async () => {
  const { page } = author
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  const file = await (await coming).path()
  await page.goto('/tool/report_config/templateConfig')
  await page.getByRole('button', { name: 'New template' }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file' }).click()
  await (await asked).setFiles(file)
  await page.waitForURL('**/templateConfig_detail/**')
  const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
  const contents = async () => (await callApi(page, templates.show, { params })).contents
  const imported = await contents()
  assert.deepEqual({ contents: imported }, TemplateFile.parse(JSON.parse(await readFile(file, 'utf8'))))
  await page.goto(`/tool/report_config/templateConfig_category/${params.id}`)
  await page.getByRole('combobox', { name: 'Copy from another template' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Survey report · Results').first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':disabled')).waitFor()
  const [own, copied, ...more] = (await contents()).chapters
  assert.equal(more.length, 0)
  assert.deepEqual(
    copied?.blocks.map(({ id: _id, ...block }) => block),
    own?.blocks.map(({ id: _id, ...block }) => block),
  )
})

test('a version of the workflow is given it, and the report of the analysis is written by it', async () => {
  const { page } = author
  await page.goto(`/AppStore/process_report/${workflowId}`)
  await page.getByRole('combobox', { name: 'Templates, one for each audience' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Survey report').click()
  await page.keyboard.press('Escape')
  await picture(page, 'template-given-en')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Reports of this version are written by its templates').waitFor()
  await page.goto(`/project/result_view/${analysisId}`)
  await page.getByRole('button', { name: 'Write the report' }).click()
  await page.waitForURL('**/report1?id=**')
  const sheet = page.getByRole('main').filter({ visible: true }).getByRole('article')
  await sheet.getByRole('heading', { name: 'Survey report: March' }).waitFor()
  const table = sheet.getByRole('table').filter({ hasText: '61.2' })
  const first = () => table.getByRole('row').nth(1).innerText()
  const heading = table.getByRole('columnheader', { name: 'Depth' })
  await heading.getByRole('button').click()
  await table.locator('th[aria-sort=ascending]').waitFor()
  assert.match(await first(), /^S2/)
  await page.keyboard.press('Enter')
  await table.locator('th[aria-sort=descending]').waitFor()
  assert.match(await first(), /^S3/)
  // On paper it has its own order.
  const [printed = ''] = await textOf(await page.pdf({ preferCSSPageSize: true }))
  assert.match(printed, /S1.*S2.*S3/s)
  assert.match(await first(), /^S3/)
  await page.keyboard.press('Space')
  await table.locator('th[aria-sort]').waitFor({ state: 'detached' })
  assert.match(await first(), /^S1/)
  await sheet.getByText('From summary.tsv').first().click()
  await sheet.getByText('command and log').filter({ visible: true }).waitFor()
  await picture(page, 'template-report-en')
  await page.getByRole('button', { name: 'Write it in Chinese, too' }).click()
  await page.locator('article[lang=zh]:visible').getByText('样本共 3 行。').waitFor()
  await picture(page, 'template-report-zh')
})

test('it is reviewed and released, shared, opened without an account, and printed with its chapters', async () => {
  const { page } = author
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByText('Released by').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
  // What cannot be shown is told to those who can mend it alone.
  await page.getByRole('article').getByText(unshown).filter({ visible: true }).waitFor()
  const printed = await textOf(await saved(page, 'PDF'))
  const [first = '', second = ''] = printed
  // A picture of what a viewer draws is printed in its place.
  assert.match(printed.join(' '), /rivers\.nwk/)
  assert.doesNotMatch(printed.join(' '), /不随报告打印|cut_off/)
  for (const part of [/目录结果 ?1How it was done ?2Tools ?2/, /61\.2/, /1 \/ \d/]) assert.match(first, part)
  assert.match(second, /How it was done.*Tools/s)
  const alone = await platform.visitor({ language: 'en', viewport: phone })
  await alone.context.setOffline(true)
  const file = join(await mkdtemp(join(tmpdir(), 'omics-report-')), 'report.html')
  await writeFile(file, await saved(page, 'One HTML file'))
  await alone.page.goto(pathToFileURL(file).href)
  await alone.page.getByRole('cell', { name: '61.2' }).waitFor()
  assert.equal(await alone.page.evaluate('document.characterSet'), 'UTF-8')
  assert.equal(await alone.page.getByText('cut_off').count(), 0)
  assert.equal(await overflow(alone.page), '')
  // Its contents lead through it, and no link that opens for who has it is in it.
  const links = z
    .array(z.string())
    .parse(await alone.page.evaluate('[...document.links].map((one) => one.getAttribute("href"))'))
  assert.ok(links.length > 0)
  assert.ok(
    links.every((href) => href.startsWith('#') || href.includes('/project/wdlCharts/')),
    links.join(' '),
  )
  await alone.page.getByRole('link', { name: 'Tools' }).click()
  assert.match(alone.page.url(), /^file:.*#/)
  assert.match((await textOf(await alone.page.pdf({ preferCSSPageSize: true }))).join(' '), /1 \/ \d/)
  assert.deepEqual(
    await alone.page.evaluate('[...document.images].map(({ naturalWidth }) => naturalWidth > 0)'),
    [true, true, true, true, true],
  )
  await picture(alone.page, 'template-one-file-zh')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue())
  const visitor = await platform.visitor({ language: 'zh', viewport: phone })
  await visitor.page.goto(link.pathname + link.search)
  const shared = visitor.page.getByRole('article')
  await shared.getByText('样本共 3 行。').waitFor()
  assert.ok(await becomes(async () => (await shared.locator('[data-still]').count()) === 1))
  const sets = shared.getByRole('table').filter({ hasText: 'PROCESS_11' })
  await shared.getByRole('textbox', { name: '在表格中查找' }).fill('process_1')
  await shared.getByText('3 / 11 行').waitFor()
  await sets.getByRole('button', { name: '命中' }).click()
  await sets.locator('th[aria-sort=ascending]').waitFor()
  const coming = visitor.page.waitForEvent('download')
  await shared.getByRole('button', { name: 'CSV' }).last().click()
  const csv = await readFile(await (await coming).path(), 'utf8')
  assert.deepEqual(csv.match(/PROCESS_\d+/g), ['PROCESS_11', 'PROCESS_10', 'PROCESS_1'])
  assert.equal(await overflow(visitor.page), '')
  await picture(visitor.page, 'template-shared-phone-zh')
  assert.deepEqual([author.faults, visitor.faults, visitor.strangers], [[], [], []])
})

/** What comes of an entry of the menu of downloads. */
async function saved(page: Page, as: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: as }).click()
  const path = await (await coming).path()
  const folder = process.env['OMICS_SCREENSHOTS']
  if (folder !== undefined) await copyFile(path, join(folder, `template-report-${as}`))
  return readFile(path)
}
