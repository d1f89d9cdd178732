import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { samples } from '@omics/contract/samples/samples'
import type { Page } from 'playwright-core'
import { callApi, tokenOf } from './harness/api.ts'
import { picture } from './harness/browser.ts'
import { bokehFile } from './harness/documents.ts'
import { textOf } from './harness/pdf-text.ts'
import { testPlatform } from './harness/platform.ts'
import { auspice, genbank, pdb } from './harness/sound-files.ts'
import { storedFile } from './harness/stored-file.ts'
import { chooseLocal } from './harness/viewer-pages.ts'

const platform = testPlatform('viewers-links')

/** A project with samples of these names, and how a file is put into it. */
async function projectWith(page: Page, names: readonly string[]) {
  const { id } = await callApi(page, projects.create, { body: { name: 'Links' } })
  const items = names.map((name) => ({ name, values: {} }))
  await callApi(page, samples.add, { params: { id }, body: { items } })
  const stored = async (name: string, content: string) =>
    `${id}/${await storedFile(page, platform.server.address, id, { name, content })}`
  return { id, stored }
}

test('what is selected in one viewer goes on elsewhere: a clade to its samples, columns to an alignment, genes to a dot plot', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { stored } = await projectWith(page, ['S1', 'S2', 'S3'])
  const tree = await stored('a.nwk', '((S1:1,S2:1)inner:1,S3:2,other:2);')
  await page.goto(`/tool/Tree?tree=${tree}&view=${JSON.stringify({ chosen: 1 })}`)
  await page.getByText('inner', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select in the project' }).click()
  await page.getByText('Samples of this project among the names: 2 of 2.').waitFor()
  await page.getByText('2 selected').waitFor()
  assert.ok(!page.url().includes('named='))
  const counts = await stored('counts.tsv', 'gene\ta\tb\tc\nTP53\t1\t2\t3\nBRCA1\t4\t5\t6\nMYC\t7\t8\t9\n')
  await page.goto(`/tool/toolMorpheusJs?matrix=${counts}&view=${JSON.stringify({ branch: [0, 0, 1] })}`)
  await page.getByRole('button', { name: 'Dot plot' }).click()
  await page.getByRole('img', { name: '2 genes in 1 groups' }).waitFor()
  const aligned = await stored('a.afa', '>one\nACGTAC\n>two\nAC-TAC\n')
  await page.goto(`/tool/MSABrowser?alignment=${aligned}`)
  const columns = page.getByRole('textbox', { name: 'Columns chosen' })
  await columns.fill('2-4')
  await page.getByRole('button', { name: 'Open as an alignment' }).click()
  await page.getByText('2 sequences, 3 columns').waitFor()
  // Longer than a view waits before its address says it: that of the file before is none of this one.
  await page.waitForTimeout(600)
  assert.equal(new URL(page.url()).searchParams.get('view'), null)
  assert.equal(await columns.inputValue(), '')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

const toSamples = (page: Page) => page.getByRole('button', { name: 'Select in the project' })

test('samples go on from a cluster, a strain and a plot, and a clade is chosen by keys alone', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { stored } = await projectWith(page, ['S1', 'S2', 'S3', 'S4'])
  const tree = await stored('a.nwk', '((S1:1,S2:1)inner:1,(S3:2,S4:1):1);')
  await page.goto(`/tool/Tree?tree=${tree}`)
  await page.getByRole('img', { name: 'Tree of 4 tips' }).focus()
  for (const key of ['Enter', 'ArrowRight']) await page.keyboard.press(key)
  await toSamples(page).click()
  await page.getByText('2 selected').waitFor()
  const sites = await stored('a.fasta', '>S1\nACGTAC\n>S2\nACGTAA\n>S3\nTGCATT\n>S4\nTGCATA\n')
  const view = JSON.stringify({ threshold: 1, chosen: 2 })
  await page.goto(`/tool/toolSNPTree?tree=${tree}&sites=${sites}&view=${view}`)
  await page.getByText(/^Cluster \d: S1, S2/).waitFor()
  await toSamples(page).first().click()
  await page.getByText('Samples of this project among the names: 2 of 2.').waitFor()
  const strains = await stored('a.json', auspice('S1'))
  await page.goto(`/tool/NextStrain?dataset=${strains}&view=${JSON.stringify({ chosen: 0 })}`)
  await toSamples(page).click()
  await page.getByText(/Samples of this project among the names: 1 of/).waitFor()
  const matrix = 'gene\tS1\tS2\tS3\tS4\nTP53\t1\t9\t2\t8\nMYC\t7\t3\t8\t2\nEGFR\t5\t4\t3\t9\n'
  const counts = await stored('counts.tsv', matrix)
  const design = await stored('design.csv', 'sample,group\nS1,one\nS2,two\nS3,one\nS4,two\n')
  await page.goto(`/tool/GeneExpression?matrix=${counts}&facts=${design}&view={"as":"samples"}`)
  const choice = page.getByRole('combobox', { name: 'Choose samples, or all of a group' })
  await choice.click()
  await page.getByTitle('All of two').click()
  await page.getByText('2 samples chosen').waitFor()
  await picture(page, 'viewers-links-samples')
  await page.waitForURL((url) => (url.searchParams.get('view') ?? '').includes('"samples":["S2","S4"]'))
  await toSamples(page).click()
  await page.getByText('2 selected').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a row of an alignment and a chain of a structure are opened as maps, and a gene of a map by its expression', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { stored } = await projectWith(page, ['one'])
  const aligned = await stored('a.afa', '>one\nACGTAC\n>two\nAC-TAC\n')
  await page.goto(`/tool/MSABrowser?alignment=${aligned}&view={"cursor":[1,0]}`)
  await page.getByRole('button', { name: 'Open as a sequence map' }).click()
  await page.getByRole('textbox', { name: /^Region/ }).waitFor()
  assert.equal(
    await page.getByRole('textbox', { name: /^Region/ }).inputValue(),
    'two:1-5',
    'without its gap',
  )
  const structure = await stored('a.pdb', pdb('made'))
  await page.goto(`/tool/molstar?structure=${structure}&view={"chosen":"A/3"}`)
  await page.getByRole('button', { name: 'Open as a sequence map' }).click()
  await page
    .getByText('AAAAAAAAAAAA')
    .or(page.getByRole('textbox', { name: /^Region/ }))
    .first()
    .waitFor()
  const record = await stored('a.gb', genbank('TP53'))
  await page.goto(`/tool/NCBIsviewer?sequence=${record}&view={"chosen":0}`)
  await page.getByRole('button', { name: 'Show its expression' }).click()
  await page.waitForURL('**/tool/GeneExpression?**')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('what a viewer shows is put into a report, new or there already, as it is seen', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { id, stored } = await projectWith(page, ['S1'])
  const tree = await stored('figure.nwk', '((S1:1,S2:1)inner:1,S3:2);')
  const put = async (address: string) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: 'Put it into a report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put the picture into a report' })
    await dialog.getByText('Links').first().waitFor()
    await picture(page, 'viewers-links-report')
    await dialog.getByRole('button', { name: 'Put it there' }).click()
    await page.getByRole('button', { name: 'Open the report' }).click()
    await page.waitForURL('**/report1?**')
    return page.getByRole('article').getByRole('img')
  }
  const facts = await stored('facts.csv', 'name,country\nS1,Peru\nS2,Kenya\nS3,Peru\n')
  const seen = await put(`/tool/Tree?tree=${tree}&facts=${facts}&view={"layout":"circular"}`)
  await seen.first().waitFor()
  const drawn = await page.request.get((await seen.first().getAttribute('src')) ?? '')
  assert.match(await drawn.text(), />country:<.*>Peru<.*>Kenya</s, 'with what its colours mean')
  assert.match((await seen.first().getAttribute('src')) ?? '', /figure\.svg|\/api\/files\//)
  await put(`/tool/Tree?tree=${tree}`)
  const { items } = await callApi(page, reports.list, { query: { project_id: id } })
  assert.equal(items.length, 1)
  const { sections } = await callApi(page, reports.show, { params: { id: items[0]?.id ?? '' } })
  assert.deepEqual(
    sections.map(({ kind, title }) => [kind, title]),
    [
      ['image', 'figure'],
      ['image', 'figure'],
    ],
  )
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a table that is filtered and sorted stands in the link, as what is seen of the axes of a plot, and is saved as it is seen', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { stored } = await projectWith(page, ['S1'])
  const table = await stored('genes.csv', 'gene,count\nTP53,7\nMYC,9\nTP63,8\n')
  await page.goto(`/test/test1?file=${table}`)
  await page.getByRole('textbox', { name: 'Find in any column' }).fill('TP')
  await page.waitForURL((url) => (url.searchParams.get('view') ?? '').includes('"find":"TP"'))
  await page.reload()
  await page.getByText('2 of 3 rows').waitFor()
  assert.equal(await page.getByText('MYC').count(), 0)
  await page.getByRole('columnheader', { name: 'count' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save what is seen' }).click()
  await page.getByRole('menuitem', { name: 'Save the 2 of 3 rows that are seen as CSV' }).click()
  const rows = await readFile(await (await saved).path(), 'utf8')
  assert.equal(rows, '\uFEFFgene,count\nTP53,7\nTP63,8\n')
  await page.getByRole('columnheader', { name: 'count' }).click()
  await page.waitForURL((url) => (url.searchParams.get('view') ?? '').includes('"descending":true'))
  const turned = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save what is seen' }).click()
  await page.getByRole('menuitem', { name: 'Save the 2 of 3 rows that are seen as CSV' }).click()
  assert.match(await readFile(await (await turned).path(), 'utf8'), /TP63,8\nTP53,7\n$/)
  const plot = await stored('genes.bokeh.json', bokehFile())
  await page.goto(`/test/bokeh?document=${plot}`)
  const frame = page.locator('.bk-Figure')
  await frame.waitFor()
  await page.waitForTimeout(500)
  const box = (await frame.boundingBox()) ?? assert.fail('a plot is drawn')
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 200, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL((url) => (url.searchParams.get('view') ?? '').includes('"ranges"'))
  const said = new URL(page.url()).searchParams.get('view')
  await page.reload()
  await frame.waitFor()
  await page.waitForTimeout(1000)
  assert.equal(new URL(page.url()).searchParams.get('view'), said, 'it begins where it was left')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a view that was saved as a file is opened on an empty page as it was', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const { stored } = await projectWith(page, ['S1'])
  const tree = await stored('a.nwk', '((S1:1,S2:1)inner:1,S3:2);')
  const view = JSON.stringify({ layout: 'circular' })
  const query = String(new URLSearchParams({ tree, view }))
  const content = JSON.stringify({ omics_view: 1, path: '/tool/Tree', query })
  await page.goto('/tool/Tree')
  await chooseLocal(page, { name: 'circle.view.json', content })
  await page.getByRole('img', { name: 'Tree of 3 tips' }).waitFor()
  // Longer than a view waits before its address says it.
  await page.waitForTimeout(600)
  assert.equal(new URL(page.url()).searchParams.get('view'), view)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a report on paper shows what its viewers draw, with words in the language of the report', async () => {
  const visitor = await platform.administrator({ language: 'en' })
  const { page } = visitor
  const { id, stored } = await projectWith(page, ['S1'])
  const fileOf = async (name: string, content: string) => (await stored(name, content)).split('/')[1] ?? ''
  const head = { kind: 'viewer' as const, shown: true }
  const sections = [
    {
      ...head,
      key: 'a',
      title: 'A',
      file_id: await fileOf('a.pdb', pdb('made')),
      view: 'structure' as const,
    },
    { ...head, key: 'b', title: 'B', file_id: await fileOf('b.afa', alignment), view: 'msa' as const },
  ]
  const body = { project_id: id, title: '图', language: 'zh' as const, sections }
  const report = await callApi(page, reports.create, { body })
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const address = new URL(`/api/report_results/${report.id}/pdf`, page.url())
  const pdf = new Uint8Array(await (await fetch(address, { headers })).arrayBuffer())
  const printed = (await textOf(pdf)).join(' ')
  assert.match(printed, /结构.*残基/)
  assert.doesNotMatch(printed, /residues|不随报告打印/)
  // Of a long alignment what is in sight is read on paper; all of it would be too small.
  assert.match(printed, /seq0/)
  assert.equal(printed.match(/seq0/g)?.length, 1)
})

const alignment = Array.from({ length: 6 }, (_, at) => `>seq${at}\n${'ACDEFGHIKL'.repeat(60)}\n`).join('')
