import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { picture, type Visitor } from './harness/browser.ts'
import { dropFiles } from './harness/drop-files.ts'
import { testPlatform } from './harness/platform.ts'
import { untilTrue } from './harness/window.ts'

const platform = testPlatform('uploads')
let folder: string
let visitor: Visitor
let shown: Page
let project: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-uploads-'))
  visitor = await platform.administrator()
  shown = visitor.page
  project = (await callApi(shown, projects.create, { body: { name: 'Uploads' } })).id
})
after(() => rm(folder, { recursive: true, force: true }))

const filesPage = () => `/project/detail/${project}/files`
const found = async (search: string) =>
  (await callApi(shown, files.file, { params: { id: project }, query: { search } })).items

test('what is chosen arrives, though the folder was empty when the choice was opened and is not any more', async () => {
  const [first, second] = [join(folder, 'first.fastq'), join(folder, 'second.fastq')]
  for (const path of [first, second]) await writeFile(path, '@r\nACGT\n+\nIIII\n')
  await shown.goto(filesPage())
  await shown.getByRole('button', { name: 'Upload', exact: true }).click()
  const choosing = shown.waitForEvent('filechooser')
  await shown.getByText('Files…').click()
  const choice = await choosing
  await shown.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(first)
  await shown.getByRole('row', { name: /first\.fastq/ }).waitFor()
  await choice.setFiles(second)
  await shown.getByText('2 of 2 files').waitFor()
  assert.deepEqual((await found('.fastq')).map(({ name }) => name).toSorted(), [
    'first.fastq',
    'second.fastq',
  ])
  await shown.getByRole('button', { name: 'Clear finished' }).click()
})

test('where the program that reads files cannot be fetched, that is said, and the file goes on its way later', async () => {
  const path = join(folder, 'later.fastq')
  await writeFile(path, '@r\nACGT\n+\nIIII\n')
  const { page } = await platform.administrator()
  await page.route('**/hash.worker*', (route) => route.abort())
  await page.goto(filesPage())
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  await page.getByText('The connection was lost.').waitFor()
  await page.unroute('**/hash.worker*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 of 1 file').waitFor()
  assert.equal((await found('later.fastq')).length, 1)
})

test('an upload whose connection keeps silent for a minute goes on by another one', async () => {
  const path = join(folder, 'silent.fastq')
  await writeFile(path, '@r\nACGT\n+\nIIII\n')
  const { page } = await platform.administrator()
  await page.clock.install()
  const sent = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/upload/**', async (route) => {
    if (route.request().method() !== 'PATCH' || !isFirst) return route.continue()
    isFirst = false
    sent.resolve()
  })
  await page.goto(filesPage())
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  await sent.promise
  await page.clock.fastForward(61_000)
  await page.getByText('1 of 1 file').waitFor()
  assert.equal((await found('silent.fastq')).length, 1)
})

/** The second piece of a file is asked for and never answered. */
const silentWorker = `
  let asked = 0
  window.Worker = class extends Worker {
    postMessage(message) {
      asked += 1
      if (asked === 2) document.body.dataset.still = 'yes'
      else super.postMessage(message)
    }
  }`

test('a file whose reading stands still in the browser is read on by another worker', async () => {
  const path = join(folder, 'still.bin')
  const bytes = randomBytes(20 * 2 ** 20)
  await writeFile(path, bytes)
  const { page } = await platform.administrator()
  await page.addInitScript({ content: silentWorker })
  await page.clock.install()
  await page.goto(filesPage())
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  await untilTrue(page, "document.body.dataset.still === 'yes'")
  await page.clock.fastForward(61_000)
  await page.getByText('1 of 1 file').waitFor()
  const [file] = await found('still.bin')
  assert.equal(file?.sha256, createHash('sha256').update(bytes).digest('hex'))
})

test('a whole folder is uploaded with the folders in it', async () => {
  const run = join(folder, '2025 run')
  const made = ['a_R1.fastq', 'lane 1/b_R1.fastq', 'lane 1/深 度/c_R1.fastq']
  for (const path of made) {
    await mkdir(join(run, path, '..'), { recursive: true })
    await writeFile(join(run, path), `@${path}\nACGT\n+\nIIII\n`)
  }
  await shown.goto(filesPage())
  await shown.locator('input[type=file][webkitdirectory]').first().setInputFiles(run)
  await shown.getByText('3 of 3 files').waitFor()
  await picture(shown, 'uploads-folder')
  const there = (await found('_R1')).map((file) => `${file.folder}/${file.name}`)
  assert.deepEqual(there.toSorted(), made.map((path) => `2025 run/${path}`).toSorted())
})

const drop = (onto: string, paths: readonly string[]) => dropFiles(shown.locator(onto), paths)

test('what is dropped arrives: files and folders whatever they are called, and of an empty folder one is told', async () => {
  const dragged = join(folder, '拖 放')
  const made = ['.hidden', 'it\'s “quoted” "one".txt', '🧬 reads/深 度/c_R1.fastq', 'a%20b#c?.txt']
  for (const path of made) {
    await mkdir(join(dragged, path, '..'), { recursive: true })
    await writeFile(join(dragged, path), path)
  }
  await mkdir(join(dragged, 'empty'))
  const single = join(folder, 'alone 单.txt')
  await writeFile(single, 'alone')
  await shown.goto(filesPage())
  await shown.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  await drop('nav[aria-label=Folders] + div', [dragged, single])
  await shown.getByText('5 of 5 files').waitFor()
  await shown.getByRole('button', { name: 'Clear finished' }).click()
  for (const path of made) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const [one] = await found(name)
    assert.equal(`${one?.folder}/${one?.name}`, `拖 放/${path}`)
  }
  assert.equal((await found('alone')).length, 1)
  await drop('nav[aria-label=Folders] + div', [join(dragged, 'empty')])
  await shown.getByText('there is no file in what you dropped').waitFor()
  await picture(shown, 'uploads-empty-dropped')
})

test('a table that is dropped where samples are imported is read, and what is none is refused; beside it nothing opens', async () => {
  const table = join(folder, 'cohort “1”.csv')
  const other = join(folder, 'cohort.ods')
  await writeFile(table, 'Sample,Age\nS1,4\n')
  await writeFile(other, 'x')
  await shown.goto(`/project/detail/${project}/samples?import=1`)
  await shown.getByRole('button', { name: 'Import' }).first().click()
  await shown.getByText('Drop a table here').waitFor()
  await drop('.ant-upload-drag', [other])
  await shown.getByText('This is no table that can be read.').waitFor()
  await drop('header', [other])
  await drop('.ant-upload-drag', [table])
  await shown.getByText('Say where each column of the file goes').waitFor()
  assert.match(shown.url(), /samples/)
})

test('what is dropped on the page of a viewer, or in its window for another file, is shown there', async () => {
  const tree = join(folder, 'tree “一”.nwk')
  const table = join(folder, 'places <b>.tsv')
  await writeFile(tree, '(S1:1,(S2:1,S3:2):1);\n')
  await writeFile(table, 'name\tplace\nS1\tKöln\nS2\t北京\nS3\t\n')
  await shown.goto('/tool/Tree')
  await shown.getByText('This computer', { exact: true }).waitFor()
  await drop('section[aria-label^=Choose]', [tree])
  await shown.getByRole('img', { name: 'Tree of 3 tips' }).waitFor()
  await shown
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await shown.getByRole('dialog').getByText('This computer', { exact: true }).click()
  await shown.getByText('Or drop them here').waitFor()
  await drop('.ant-modal-body', [table])
  await shown.getByText('places <b>.tsv').first().waitFor()
  assert.equal(await shown.getByRole('dialog').count(), 0)
  await picture(shown, 'uploads-viewer-dropped')
})

test('citations that are dropped are read, and what is none is refused in words', async () => {
  const citations = join(folder, 'mine “1”.bib')
  const pdf = join(folder, 'paper.pdf')
  const huge = join(folder, 'all.ris')
  await writeFile(citations, '@article{a, title = {Dropped 论文}, author = {Li, Heng}, year = {2020}}\n')
  await writeFile(pdf, Buffer.from('%PDF-1.7\n\0\0'))
  await writeFile(huge, 'x'.repeat(4_000_001))
  await shown.goto('/permission/literature_index')
  await shown.getByRole('button', { name: 'Import', exact: true }).click()
  await shown.locator('textarea').waitFor()
  for (const [index, refused] of [pdf, huge].entries()) {
    await drop('textarea', [refused])
    await shown.getByText('That is no text of citations').nth(index).waitFor()
  }
  assert.equal(await shown.locator('textarea').inputValue(), '')
  await drop('textarea', [citations])
  const isRead = async () => (await shown.locator('textarea').inputValue()).includes('Dropped 论文')
  assert.ok(await becomes(isRead))
  await picture(shown, 'uploads-citations-dropped')
})

test('a fault that nobody caught is told with what to do, and noted; what is none is not', async () => {
  const { page } = await platform.administrator()
  await page.goto(filesPage())
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  const told = page.getByText('Something went wrong on this page')
  await page.evaluate(
    `Promise.reject(new DOMException('', 'AbortError')); dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))`,
  )
  await page.waitForTimeout(200)
  assert.equal(await told.count(), 0)
  await page.evaluate(
    `document.querySelector('main').addEventListener('click', () => { throw new Error('of a handler') }, { once: true }); document.querySelector('main').click()`,
  )
  await told.waitFor()
  await page.evaluate(`void Promise.reject(new Error('of a promise'))`)
  await page.getByRole('button', { name: '2 errors on this page' }).waitFor()
  assert.equal(await told.count(), 1)
  await picture(page, 'uncaught-en')
  await page.evaluate(`void Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'))`)
  await page.getByText('A part of this page could not be loaded').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  assert.equal(await told.count(), 0)
})

test('an upload whose tab was closed goes on where it was when the file is chosen again', async () => {
  const path = join(folder, 'closed.bin')
  const bytes = randomBytes(48 * 2 ** 20)
  await writeFile(path, bytes)
  await shown.goto(filesPage())
  const network = await visitor.context.newCDPSession(shown)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2 * 2 ** 20,
  })
  await shown.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  const acknowledged = () =>
    callApi(shown, files.uploads, { params: { id: project } }).then(([one]) => one?.received ?? 0)
  assert.ok(await becomes(async () => (await acknowledged()) >= 8 * 2 ** 20, 60), 'a piece arrives')
  const beside = await visitor.context.newPage()
  await beside.goto(filesPage())
  await beside.getByRole('row', { name: /first\.fastq/ }).waitFor()
  await beside.waitForTimeout(1000)
  assert.equal(await beside.getByText('was interrupted').count(), 0, 'another tab is sending it')
  await shown.close()
  await beside.close()

  shown = await visitor.context.newPage()
  const offsets: number[] = []
  shown.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await shown.goto(filesPage())
  await shown.getByText('closed.bin').first().waitFor()
  await picture(shown, 'uploads-interrupted')
  const wrong = shown.waitForEvent('filechooser')
  await shown.getByRole('button', { name: 'Choose files' }).click()
  await (await wrong).setFiles(join(folder, 'first.fastq'))
  await shown
    .getByText('first.fastq (15 B) is not what was interrupted. Choose: closed.bin (48 MB)')
    .waitFor()
  const choosing = shown.waitForEvent('filechooser')
  await shown.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(path)
  await shown.getByText('Checksum matches').waitFor()
  assert.ok((offsets[0] ?? 0) >= 8 * 2 ** 20, `it went on at ${offsets[0]}`)
  assert.equal((await found('closed'))[0]?.sha256, createHash('sha256').update(bytes).digest('hex'))
  assert.deepEqual(visitor.faults, [])
})

test('a folder with a workflow of many files is dropped and read, and its files are a tree', async () => {
  const dragged = join(folder, 'my workflow')
  const task = (name: string) => `version 1.1\ntask ${name} { command <<< true >>> }\n`
  const imports = Array.from({ length: 9 }, (_, at) => `tasks/reads qc/step_${at + 1}.wdl`)
  await mkdir(join(dragged, 'tasks/reads qc'), { recursive: true })
  for (const path of imports)
    await writeFile(join(dragged, path), task(path.replaceAll(/\D/g, '').padStart(2, 't')))
  await writeFile(join(dragged, 'huge.bam'), Buffer.alloc(1_000_000))
  await writeFile(
    join(dragged, 'main.wdl'),
    `version 1.1\n${imports.map((path, at) => `import "${path}" as s${at}`).join('\n')}\nworkflow dropped {}\n`,
  )
  await shown.goto('/AppStore/process_warehouse?new=1')
  await shown.getByText('Upload', { exact: true }).click()
  await drop('text=You can drop it here', [dragged])
  await shown.getByText('10 files were read.').waitFor()
  assert.equal(await shown.locator('#name').inputValue(), 'dropped')
  await shown.getByRole('button', { name: 'Create the draft' }).click()
  await shown.waitForURL('**/process_warehouse_show/**')
  const sources = shown.getByRole('combobox', { name: 'Source', exact: true })
  await sources.fill('step_7')
  await picture(shown, 'workflow-tree')
  await shown.getByText('step_7.wdl', { exact: true }).click()
  await shown.getByText('task t7').first().waitFor()
})
