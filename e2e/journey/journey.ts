import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeReads, type ReadFiles } from '@omics/server/demonstration/reads'
import { analyses } from '@omics/contract/analyses/analyses'
import { files as fileCalls } from '@omics/contract/files/files'
import { samples as sampleCalls } from '@omics/contract/samples/samples'
import type { Page } from 'playwright-core'
import { callApi } from '../harness/api.ts'
import { overflow, phone, picture, settled, wide, type Language, type Visitor } from '../harness/browser.ts'
import { startGitHub, type GitHubPeer } from '../harness/github.ts'
import { switchLanguage, wordsOn } from '../harness/language.ts'
import { signIn } from '../harness/people.ts'
import { testPlatform } from '../harness/platform.ts'
import { administrator } from '../harness/server.ts'
import { wordsIn } from './words.ts'

const demonstration = join(import.meta.dirname, '..', '..', 'server', 'src', 'demonstration', 'workflow')
const minute = 60_000

/** The main job from signing in to results, as a person does it whose browser asks for this language and is so wide. */
export function mainJourney(language: Language, width: 'wide' | 'phone' = 'wide'): void {
  const words = wordsIn[language]
  const viewport = { wide, phone }[width]
  const look = width === 'wide' ? language : `${language}-${width}`
  let folder: string
  let reads: ReadFiles
  let github: GitHubPeer
  let visitor: Visitor
  let page: Page
  let project: string

  const platform = testPlatform(`journey-${look}`, {
    environment: async () => {
      github = await startGitHub('field/variants', demonstration)
      return github.environment
    },
  })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'omics-journey-'))
    reads = await writeReads(join(folder, 'reads'))
    visitor = await platform.visitor({ language, viewport })
    page = visitor.page
  })
  after(async () => {
    await github?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const pageOf = (name: string) => `/project/detail/${project}/${name}`
  const chooseFiles = (paths: string[]) =>
    page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(paths)

  /** On a phone the ways to import stand in one menu with all else. */
  const openImport = async () => {
    await page
      .getByRole('button', { name: width === 'phone' ? words.more : words.importSamples })
      .first()
      .click()
    await page.getByText(words.fromTable).click()
  }

  test('somebody signs in and makes a project', async () => {
    await signIn(page, administrator.email, administrator.password)
    await page.goto('/project/list?new=1')
    await page.locator('#name').fill(words.project)
    await page.locator('#description').fill('Two samples')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/project/detail/**')
    project = /detail\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await picture(page, `journey-project-${look}`)
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
    await page.getByText(words.connectionLost).waitFor()
    await picture(page, `journey-upload-cut-${look}`)
    await speed(-1)
    await page.getByText(words.checksumMatches).waitFor()
    await picture(page, `journey-upload-done-${look}`)
    const list = await callApi(page, fileCalls.file, { params: { id: project }, query: { search: 'large' } })
    assert.equal(list.items[0]?.sha256, createHash('sha256').update(bytes).digest('hex'))
  })

  test('read files and the reference are uploaded, and reads become samples', async () => {
    const paths = reads.samples.flatMap(({ reads1, reads2 }) => [reads1, reads2])
    await page.getByRole('button', { name: words.clearFinished }).click()
    await chooseFiles([reads.reference, ...paths])
    await page.getByText(words.fiveFiles).waitFor({ timeout: 120_000 })
    await page.goto(pageOf('samples'))
    await page.getByRole('button', { name: words.fromReads }).first().click()
    await page.getByRole('button', { name: words.makeTwo }).click()
    await page.getByRole('row', { name: /DEMO-02/ }).waitFor()
    await picture(page, `journey-samples-${look}`)
  })

  test('a table is imported whole; one with faults says what is wrong in each cell, is corrected on the spot, and changes nothing before', async () => {
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
    await openImport()
    await page.locator('input[type=file][accept*=csv]').setInputFiles(right)
    await page.getByText(words.update).click()
    await page.getByRole('button', { name: words.check, exact: true }).click()
    await page.getByRole('button', { name: words.importThree }).click()
    await page.getByRole('button', { name: words.importThree }).waitFor({ state: 'detached' })
    await page.getByText('DEMO-03').first().waitFor()
    const rows = () => callApi(page, sampleCalls.list, { params: { id: project } })
    const before = await rows()
    assert.deepEqual(before.items.map(({ name }) => name).toSorted(), ['DEMO-01', 'DEMO-02', 'DEMO-03'])

    await openImport()
    await page.locator('input[type=file][accept*=csv]').setInputFiles(faulty)
    await page.getByText(words.update).click()
    await page.getByRole('button', { name: words.check, exact: true }).click()
    await page.getByText(words.faults).waitFor()
    await picture(page, `journey-import-faults-${look}`)
    assert.deepEqual(await rows(), before)
    for (const [index, value] of ['2025-03-05', '52', 'DEMO-03'].entries()) {
      await page.locator('table input[class*=status-error]').first().fill(value)
      await page.keyboard.press('Enter')
      await page.getByText(words.fits, { exact: true }).nth(index).waitFor()
    }
    await page.getByRole('button', { name: words.importTwo }).click()
    await page.getByRole('button', { name: words.importTwo }).waitFor({ state: 'detached' })
    assert.equal((await rows()).items.length, 3)
  })

  test('a workflow comes from a repository with its imports, is published, and is put into the project', async () => {
    await page.goto('/AppStore/process_warehouse?new=1')
    await page.getByText(words.fromGitHub, { exact: true }).click()
    await page.locator('#owner').fill('field')
    await page.locator('#repo').fill('variant')
    await page.getByRole('button', { name: words.fetch }).click()
    await page.getByRole('alert').getByText(words.noRepository).waitFor()
    await page.locator('#repo').fill('variants')
    await page.locator('#path').fill('single.wdl')
    await page.getByRole('button', { name: words.fetch }).click()
    await page.locator('#name').fill(words.workflow)
    await page.getByRole('button', { name: words.createDraft }).click()
    await page.waitForURL('**/process_warehouse_show/**')
    await page.getByRole('button', { name: words.publish }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.publish }).click()
    await page.getByText(words.published).waitFor()
    await picture(page, `journey-workflow-${look}`)
    await page.getByRole('button', { name: words.runVersion }).click()
    await page.waitForURL('**/launch/**')
    await page.goto(pageOf('workflows'))
    await page.getByText(words.workflow).first().waitFor()
    await picture(page, `journey-workflows-${look}`)
  })

  test('it is launched over two samples, and both runs succeed', async () => {
    await page.goto(pageOf('samples'))
    for (const name of ['DEMO-01', 'DEMO-02']) {
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    }
    await page.getByText(words.runOnTwo).click()
    // A tab of the workflow's page may be open and carry its name.
    await page.locator('#content').getByText(words.workflow).first().click()
    await page.waitForURL('**/launch/**')
    const reference = page.locator('#variant_calling_of_one_sample\\.reference, [id$="reference"]').first()
    await reference.click()
    await page.getByText('reference.fasta').last().click()
    await picture(page, `journey-launch-${look}`)
    await page.getByRole('button', { name: words.launchTwo }).click()
    await page.waitForURL('**/wdlCharts/**')
    await page.getByText(words.trim).first().waitFor()
    await picture(page, `journey-run-${look}`)
    const stop = page.getByRole('button', { name: words.stop, exact: true })
    await stop.waitFor({ state: 'hidden', timeout: 5 * minute })
    const id = /wdlCharts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    const { state, runs } = await callApi(page, analyses.show, { params: { id } })
    assert.deepEqual([state, runs.succeeded], ['succeeded', 2])
    await picture(page, `journey-run-done-${look}`)
    assert.equal(await overflow(page), '')
  })

  test('the results are seen by output: variants as a table and pins, alignments in the genome viewer, the report', async () => {
    await page.getByRole('button', { name: words.results, exact: true }).click()
    await page.waitForURL('**/result_view/**')
    await page.getByRole('table', { name: words.table }).getByText('PASS').first().waitFor()
    await picture(page, `journey-results-variants-${look}`)
    for (const [at, output] of words.outputs.entries()) {
      await page
        .getByRole('button', { name: new RegExp(`^${output}`) })
        .first()
        .click()
      await settled(page)
      await picture(page, `journey-results-${at + 1}-${look}`)
    }
  })

  const languageTest = language === 'en' && width === 'wide' ? test : test.skip
  languageTest('the language is changed where one is, and every word of the screens with it', async () => {
    const { items } = await callApi(page, analyses.list, { params: { id: project } })
    const run = items[0]?.id
    const paths = [
      '/index',
      '/project/list',
      pageOf('overview'),
      pageOf('files'),
      pageOf('samples'),
      `/project/wdlCharts/${run}`,
      `/project/result_view/${run}`,
      '/AppStore/process_warehouse',
    ]
    const left: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      const inEnglish = await wordsOn(page, isData)
      await switchLanguage(page, 'zh')
      const inChinese = await wordsOn(page, isData)
      await switchLanguage(page, 'en')
      left.push(...[...inChinese.intersection(inEnglish)].map((text) => `${path}: ${text}`))
    }
    assert.deepEqual(left, [])
  })

  test('nothing went wrong unseen, and nothing was asked of another host', async () => {
    assert.deepEqual({ faults: visitor.faults, strangers: visitor.strangers }, { faults: [], strangers: [] })
    assert.ok(
      (await readFile(join(platform.server.dataFolder, 'server.log'), 'utf8')).includes('"level":50') ===
        false,
    )
  })
}

/** Names that people and programs gave, bases and digests, and words of the field that are the same in every language. */
function isData(text: string): boolean {
  return names.some((known) => text.includes(known)) || shapes.some((shape) => shape.test(text))
}

const names = ['SARS-CoV-2', 'Variants of a sample', 'Two samples', 'DEMO-', 'Ctrl', 'SHA-256', 'PASS']
const shapes = [
  /^(lin|Lin Yue|results|variants|chr\w+)$/,
  /^[\w./%+-]+\.[A-Za-z]\w*$/,
  /^[A-Za-z]+[\d_-][\w.-]*$/,
  /^(Reads R[12]|Collected|Age|Severity|mild|severe)$/,
  /^[0-9a-f]{32,}$|^[0-9a-f]{4}…[0-9a-f]{4}$/,
  /\d (B|KB|MB|G|T)\b/,
  /^[ACGT]+( → [ACGT]+)?$/,
  // The format of an output and in how many files it is.
  /^[A-Z]+, \d+$/,
]
