import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { callApi } from './harness/api.ts'
import { seriousFaults } from './harness/accessibility.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { picture, type Visitor } from './harness/browser.ts'
import { bokehFile, paragraph, tiffFile, waveFile, wordFile, workbookFile } from './harness/documents.ts'
import { switchLanguage } from './harness/language.ts'
import { listen } from './harness/listen.ts'
import { testPlatform } from './harness/platform.ts'
import { depths, fastq, hits, vcf } from './harness/sound-files.ts'
import { storedFile } from './harness/stored-file.ts'
import { chooseLocal, viewSaid } from './harness/viewer-pages.ts'
import { untilTrue } from './harness/window.ts'

const platform = testPlatform('viewers-documents')
const markup = '&lt;img src=x onerror="document.title=1"&gt;'

/** Opens a stored file on its page. */
async function open({ page }: Visitor, name: string, content: Buffer): Promise<void> {
  const project = (await callApi(page, projects.create, { body: { name } })).id
  const id = await storedFile(page, platform.server.address, project, { name, content })
  await page.goto(`/test/test1?file=${project}/${id}`)
}

test('a text of Word is read with its tables, and what stands elsewhere is not asked for', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const port = await listen(elsewhere)
  const visitor = await platform.administrator()
  const { page } = visitor
  const table = `<w:tbl><w:tr><w:tc>${paragraph('TP53')}</w:tc><w:tc>${paragraph('0.004')}</w:tc></w:tr></w:tbl>`
  const body = paragraph('Protocol', 'Heading1') + paragraph(markup) + table
  await open(visitor, 'protocol.docx', await wordFile(body, `http://localhost:${port}/spy.png`))
  await page.getByRole('heading', { name: 'Protocol' }).waitFor()
  await page.getByRole('cell', { name: '0.004' }).waitFor()
  await page.getByText('<img src=x onerror="document.title=1">').waitFor()
  assert.deepEqual(asked, [])
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-word'), [])
  await open(visitor, 'cut.docx', (await wordFile(body)).subarray(0, 300))
  await page.getByText('This is no document of Word or Excel, or it was cut off.').waitFor()
  await open(visitor, 'old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('Save it as .docx or .xlsx without a password').waitFor()
  // Whatever its name ends with, a file is offered on this page.
  await page.goto('/test/test1')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByTitle('old.doc', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'old.doc' }).waitFor()
  await open(visitor, 'bomb.docx', await wordFile(paragraph('A'.repeat(80 * 1024 * 1024))))
  await page.getByText('Unpacked, the file is larger than a browser holds.').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  elsewhere.close().closeAllConnections()
})

test('what is drawn of depth, variants, hits and reads is saved with its legend, and a link opens the same', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const saved = async (view?: object) => {
    if (view) await page.goto(`${page.url()}&view=${encodeURIComponent(JSON.stringify(view))}`)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
    return readFile(await (await file).path(), 'utf8')
  }
  await open(visitor, 'a.depth', Buffer.from(depths()))
  const depth = await saved({ at: 'ctgA:11-30', least: 20, linear: true })
  assert.match(depth, /least depth 20×/)
  assert.match(await page.getByRole('textbox', { name: /^Region/ }).inputValue(), /^ctgA:11-30$/)
  await picture(page, 'viewers-depth')
  await open(visitor, 'a.vcf', Buffer.from(vcf('chr1')))
  assert.match(await saved(), />Variants<[\s\S]*>Substitution</)
  const table = page.getByRole('radiogroup', { name: 'Show as' }).getByText('Table', { exact: true })
  await table.click()
  assert.equal(await viewSaid(page, 'viewer'), '{"viewer":"table"}')
  await page.reload()
  await page.getByRole('radio', { name: 'Table', checked: true }).waitFor({ state: 'attached' })
  await open(visitor, 'a.blast.tsv', Buffer.from(hits('q1')))
  assert.match(await saved({ row: 1, sort: 'bits' }), /<rect [^>]*fill="rgb/)
  await page.locator('[role=row][aria-current=true]').getByText('q12').waitFor()
  await page.locator('[role=columnheader][aria-sort=ascending]').getByText(/bit/i).waitFor()
  await open(visitor, 'a.fastq', Buffer.from(fastq('r1')))
  assert.match(await saved(), />Mean<[\s\S]*>Middle half</)
  const quality = page.getByRole('img', { name: /^Mean quality by position/ })
  await quality.focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.getByText(/^Position 2: mean [\d.]+, middle half \d+–\d+$/).waitFor()
  await page.getByText('Table', { exact: true }).click()
  assert.match(await viewSaid(page, '"as":"table"'), /"at":2/)
  await page.reload()
  await page.locator('[role=row][aria-current=true]').getByText('2', { exact: true }).first().waitFor()
  assert.deepEqual(await seriousFaults(page), [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a figure copied from a table is whole, as it stands in the file, and several cells come with tabs between them', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await open(visitor, 'p.tsv', Buffer.from('gene\tp\nTP53\t1.33397782283e-09\nMYC\t0.123456789\n'))
  await page.getByText('1.334e-9', { exact: true }).dblclick()
  await page.evaluate(`document.addEventListener('copy', (event) => {
    window.copied = event.clipboardData.getData('text/plain')
  })`)
  await page.keyboard.press('ControlOrMeta+c')
  assert.equal(await page.evaluate('window.copied'), '1.33397782283e-09')
  await page.getByText('TP53', { exact: true }).hover()
  await page.mouse.down()
  const last = (await page.getByText('0.1235', { exact: true }).boundingBox()) ?? assert.fail('is drawn')
  await page.mouse.move(last.x + last.width + 8, last.y + last.height / 2, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.press('ControlOrMeta+c')
  assert.equal(await page.evaluate('window.copied'), 'TP53\t1.33397782283e-09\nMYC\t0.123456789')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a result table alone is a volcano in both languages, whose thresholds are moved and stand in the address', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const rows = ['A\t3\t1e-9', 'B\t-1.5\t0.001', 'C\t0.2\t0.9', 'D\t2.5\t0.03']
  await open(visitor, 'results.tsv', Buffer.from(`gene\tlog2FoldChange\tpadj\n${rows.join('\n')}\n`))
  await page.getByText('Volcano', { exact: true }).click()
  await page.getByRole('img', { name: 'Changes of 4 genes' }).waitFor()
  await page.getByText('4 genes: 1 lower, 2 higher.').waitFor()
  await page.getByRole('spinbutton', { name: '|log₂ change| at least' }).fill('2')
  await page.getByText('4 genes: 0 lower, 2 higher.').waitFor()
  await page.getByRole('spinbutton', { name: 'p below' }).fill('0.01')
  await page.getByText('4 genes: 0 lower, 1 higher.').waitFor()
  assert.equal(await viewSaid(page, '"p"'), '{"change":2,"p":0.01,"viewer":"changes"}')
  await page.reload()
  await page.getByText('4 genes: 0 lower, 1 higher.').waitFor()
  await switchLanguage(page, 'zh')
  await page.getByText('共 4 个基因：下调 0 个，上调 1 个。').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-changes-zh'), [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a workbook is filtered and sorted sheet by sheet', async () => {
  const visitor = await platform.administrator({ language: 'zh' })
  const { page } = visitor
  const counts = [
    ['基因', 'n'],
    ['TP53', 12],
    ['BRCA1', 7],
  ]
  await open(visitor, '计数.xlsx', await workbookFile({ 计数: counts, Notes: [['<b>kept</b>'], ['x']] }))
  await page.getByText('2 行').waitFor()
  await page.getByRole('textbox', { name: /查找|搜索/ }).fill('BRCA')
  await page.getByText('BRCA1').waitFor()
  assert.equal(await page.getByText('TP53').count(), 0)
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-workbook-zh'), [])
  await page.getByRole('combobox', { name: '工作表' }).press('Enter')
  await page.getByTitle('Notes', { exact: true }).click()
  await page.getByText('<b>kept</b>').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a TIFF of many megapixels is drawn from the parts that are seen, by mouse and keyboard', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await open(visitor, 'slide.tif', tiffFile(6000, 4000))
  const drawn = page.getByRole('group', { name: 'Picture 1: 6,000 × 4,000 pixels, 8 bits' })
  await drawn.waitFor()
  // The colour in the middle of each quarter of what is seen.
  const quarters = `(() => {
    const canvas = document.querySelector('.openseadragon-canvas canvas')
    const at = (x, y) => canvas.getContext('2d').getImageData(canvas.width * x, canvas.height * y, 1, 1).data[0]
    return [at(.45, .45), at(.55, .45), at(.45, .55), at(.55, .55)].join()
  })()`
  await untilTrue(
    page,
    `document.querySelector('.openseadragon-canvas canvas') && ${quarters} === '0,0,0,255'`,
  )
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-tiff'), [])
  const zoomIn = page.getByRole('button', { name: 'Larger' })
  for (let press = 0; press < 5; press += 1) await zoomIn.click()
  await untilTrue(page, `${quarters} === '0,0,0,255'`)
  await drawn.locator('.openseadragon-canvas').first().focus()
  for (let press = 0; press < 60 && (await page.evaluate(quarters)) !== '0,0,255,255'; press += 1)
    await page.keyboard.press('ArrowRight', { delay: 60 })
  assert.equal(await page.evaluate(quarters), '0,0,255,255')
  await open(visitor, 'cut.tif', tiffFile(600, 400).subarray(0, 100))
  await page.getByText('This is no TIFF that can be read, or it was cut off.').waitFor()
  await open(visitor, 'half.tif', tiffFile(600, 400).subarray(0, 120_000))
  await page.getByText('Parts of the picture could not be read').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a sound is played from any of its seconds, and a film that is cut off is told', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await open(visitor, 'call.wav', waveFile(600))
  const player = page.locator('audio[aria-label="call.wav"]')
  await player.waitFor()
  const ask = `(async () => {
    const player = document.querySelector('audio')
    if (player.readyState < 1) await new Promise((done) => player.addEventListener('loadedmetadata', done))
    const sought = new Promise((done) => player.addEventListener('seeked', done))
    player.currentTime = 550
    await sought
    return [Math.round(player.duration), Math.round(player.currentTime)].join()
  })()`
  assert.equal(await page.evaluate(ask), '600,550')
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-sound'), [])
  const cutOff = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\x01isommp42'), Buffer.alloc(500, 0xa5)])
  await open(visitor, 'cut.mp4', cutOff)
  await page.getByText('Its content is damaged or not what its name says.').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('plots of Bokeh tell of their points, give their values and are saved; code is refused by name', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/test/bokeh')
  await chooseLocal(page, { name: 'genes.bokeh.json', content: bokehFile() })
  const plots = page.getByRole('group', { name: 'Genes' })
  const canvas = plots.locator('canvas').first()
  await canvas.waitFor()
  const frame = plots.locator('.bk-CartesianFrame').first()
  const box = (await frame.boundingBox()) ?? assert.fail('a frame is drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.getByText('BRCA1').waitFor()
  await picture(page, 'viewers-bokeh')
  for (const [item, begins] of [
    ['Save as SVG', '<svg'],
    ['Save as PNG', '\u0089PNG'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const bytes = await readFile(await (await saved).path())
    assert.match(bytes.toString('latin1'), new RegExp(`^(<\\?xml[^>]*>\\s*)?${begins}`))
  }
  await page.getByText('Values', { exact: true }).click()
  await page.getByText('<img src=x onerror="document.title=1">').waitFor()
  assert.equal(await viewSaid(page, 'values'), '{"as":"values"}')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  await page.goto('/test/bokeh')
  const run = { type: 'object', name: 'CustomAction', id: 'c', attributes: {} }
  await chooseLocal(page, { name: 'code.bokeh.json', content: bokehFile(run) })
  await page.getByText('The document holds CustomAction, which could run code').waitFor()
  await switchLanguage(page, 'zh')
  await page.getByText('文档包含 CustomAction，可能运行代码').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  await page.goto('/test/bokeh')
  await page.getByText('本机文件', { exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件' }).click(),
  ])
  const file = { name: 'genes.bokeh.json', mimeType: '', buffer: Buffer.from(bokehFile()) }
  await chooser.setFiles(file)
  await canvas.waitFor()
  // The last, for axe makes style elements of what lies in shadows, which the policy refuses.
  assert.deepEqual(await faultsAtBothWidths(page, 'viewers-bokeh-zh'), [])
})
