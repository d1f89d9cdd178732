import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { writeReads, type ReadFiles } from '@omics/server/demonstration/reads'
import { files as fileCalls } from '@omics/contract/files/files'
import type { Browser, Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { openBrowser, openVisitor, overflow, phone, picture, type Visitor } from './harness/browser.ts'
import { startGitHub, type GitHubPeer } from './harness/github.ts'
import { signIn } from './harness/people.ts'
import { administrator, startServer, type RunningServer } from './harness/server.ts'

const demonstration = join(import.meta.dirname, '..', 'server', 'src', 'demonstration', 'workflow')
const minute = 60_000

let folder: string
let reads: ReadFiles
let github: GitHubPeer
let server: RunningServer
let browser: Browser
let visitor: Visitor
let page: Page
let project: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-journey-'))
  reads = await writeReads(join(folder, 'reads'))
  github = await startGitHub('field/variants', demonstration)
  server = await startServer({ environment: github.environment })
  browser = await openBrowser()
  visitor = await openVisitor(browser, server.address)
  page = visitor.page
  page.setDefaultTimeout(minute / 2)
})
after(async () => {
  await browser?.close()
  await server?.stop()
  await github?.close()
  await rm(folder, { recursive: true, force: true })
})

afterEach(async (context) => {
  if ('passed' in context && !context.passed) await picture(page, `failed-${context.name.slice(0, 40)}`)
})

const pageOf = (name: string) => `/project/detail/${project}/${name}`
const chooseFiles = (paths: string[]) =>
  page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(paths)

test('somebody signs in and makes a project', async () => {
  await signIn(page, administrator.email, administrator.password)
  await page.goto('/project/list?new=1')
  await page.locator('#name').fill('SARS-CoV-2, spring')
  await page.locator('#description').fill('Two samples')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/project/detail/**')
  project = /detail\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await picture(page, 'journey-project')
})

test('an upload goes on after the connection was cut, and arrives as it was sent', async () => {
  const large = join(folder, 'large.bin')
  const bytes = randomBytes(48 * 2 ** 20)
  await writeFile(large, bytes)
  await page.goto(pageOf('files'))
  const network = await visitor.context.newCDPSession(page)
  const speed = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(6 * 2 ** 20)
  await chooseFiles([large])
  await page.getByText('large.bin').first().waitFor()
  await page.waitForTimeout(2500)
  await speed(-1, true)
  await page.getByText(/Connection lost at/).waitFor()
  await picture(page, 'journey-upload-cut')
  await speed(-1)
  await page.getByText('Checksum matches').waitFor()
  await picture(page, 'journey-upload-done')
  const list = await callApi(page, fileCalls.file, { params: { id: project }, query: { search: 'large' } })
  assert.equal(list.items[0]?.sha256, createHash('sha256').update(bytes).digest('hex'))
})

test('read files and the reference are uploaded, and reads become samples', async () => {
  const paths = reads.samples.flatMap(({ reads1, reads2 }) => [reads1, reads2])
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await chooseFiles([reads.reference, ...paths])
  await page.getByText('5 of 5 files').waitFor()
  await page.goto(pageOf('samples'))
  await page
    .getByRole('button', { name: /Import samples|From read files/ })
    .first()
    .click()
  await page.getByText('From read files').last().click()
  await page.getByRole('button', { name: 'Make 2 samples' }).click()
  await page.getByText('DEMO-02').first().waitFor()
  await picture(page, 'journey-samples')
})

test('a table with faults says what is wrong in each cell and imports nothing; corrected, it is imported whole', async () => {
  const header = 'Sample,Collected,Age,Severity'
  const table = async (name: string, rows: readonly string[]) => {
    const path = join(folder, name)
    await writeFile(path, [header, ...rows].join('\n'))
    return path
  }
  const faulty = await table('faulty.csv', [
    'DEMO-01,2025-03-01,34,mild',
    'DEMO-02,2025-13-45,old,mild',
    ',2025-03-02,21,severe',
  ])
  const right = await table('right.csv', [
    'DEMO-01,2025-03-01,34,mild',
    'DEMO-02,2025-03-04,51,severe',
    'DEMO-03,2025-03-02,21,mild',
  ])
  await page.getByRole('button', { name: 'Import samples' }).click()
  await page.getByText('From a table').click()
  await page.locator('input[type=file][accept*=csv]').setInputFiles(right)
  await page.getByText('Update them').click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Import 3 samples' }).click()
  await page.getByText('DEMO-03').first().waitFor()

  await page.getByRole('button', { name: 'Import samples' }).click()
  await page.getByText('From a table').click()
  await page.locator('input[type=file][accept*=csv]').setInputFiles(faulty)
  await page.getByText('Update them').click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText(/cells? needs? another value/).waitFor()
  await picture(page, 'journey-import-faults')
  await page.keyboard.press('Escape')
})

test('a workflow comes from a repository with its imports, is published, and is put into the project', async () => {
  await page.goto('/AppStore/process_warehouse?new=1')
  await page.getByText('From GitHub').click()
  await page.locator('#owner').fill('field')
  await page.locator('#repo').fill('variants')
  await page.locator('#path').fill('single.wdl')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await page.locator('#name').fill('Variants of a sample')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.waitForURL('**/process_warehouse_show/**')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/is published/).waitFor()
  await picture(page, 'journey-workflow')
  await page.getByRole('button', { name: /^Run version/ }).click()
  await page.waitForURL('**/launch/**')
  await page.goto(pageOf('workflows'))
  await page.getByText('Variants of a sample').first().waitFor()
  await picture(page, 'journey-workflows')
})

test('it is launched over two samples, and both runs succeed', async () => {
  await page.goto(pageOf('samples'))
  for (const name of ['DEMO-01', 'DEMO-02']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  await page.getByText('Run workflow on 2 samples').click()
  await page.getByText('Variants of a sample').first().click()
  await page.waitForURL('**/launch/**')
  const reference = page.locator('#variant_calling_of_one_sample\\.reference, [id$="reference"]').first()
  await reference.click()
  await page.getByText('reference.fasta').last().click()
  await picture(page, 'journey-launch')
  await page.getByRole('button', { name: 'Launch 2 runs' }).click()
  await page.waitForURL('**/wdlCharts/**')
  await page.getByText('trim_reads').first().waitFor()
  await picture(page, 'journey-run')
  await page.getByRole('button', { name: 'Results' }).waitFor({ timeout: 5 * minute })
  await picture(page, 'journey-run-done')
})

test('the results are seen by output: variants as a table and pins, alignments in the genome viewer, the report', async () => {
  await page.getByRole('button', { name: 'Results' }).click()
  await page.waitForURL('**/result_view/**')
  await page.getByText('variants').first().waitFor()
  await page.waitForTimeout(3000)
  await picture(page, 'journey-results-variants')
  for (const output of ['alignment', 'depth', 'consensus', 'report', 'summary']) {
    await page
      .getByRole('button', { name: new RegExp(`^${output}`, 'i') })
      .first()
      .click()
    await page.waitForTimeout(4000)
    await picture(page, `journey-results-${output}`)
  }
})

test('every page is whole in both languages on a wide screen and on a phone', async () => {
  const { context } = visitor
  for (const language of ['en', 'zh'] as const) {
    await context.addCookies([{ name: 'language', value: language, url: server.address }])
    for (const [name, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone })) {
      const other = await context.newPage()
      await other.setViewportSize(viewport)
      for (const part of ['overview', 'files', 'samples', 'workflows', 'runs', 'members']) {
        await other.goto(pageOf(part))
        await other.getByRole('heading', { level: 1 }).first().waitFor()
        await picture(other, `page-${part}-${language}-${name}`)
        assert.match(
          await other.evaluate<string>('document.documentElement.lang'),
          new RegExp(`^${language}`),
        )
        assert.equal(await overflow(other), '', `${part} in ${language} on a ${name} screen`)
      }
      await other.close()
    }
  }
})

test('nothing went wrong unseen, and nothing was asked of another host', async () => {
  assert.deepEqual({ faults: visitor.faults, strangers: visitor.strangers }, { faults: [], strangers: [] })
  assert.ok((await readFile(join(server.dataFolder, 'server.log'), 'utf8')).includes('"level":50') === false)
})
