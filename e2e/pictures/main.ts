import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { analyses } from '@omics/contract/analyses/analyses'
import { reports } from '@omics/contract/reports/reports'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import type { Browser, Page } from 'playwright-core'
import { callApi } from '../harness/api.ts'
import { openBrowser, openVisitor, settled, wide, type Language } from '../harness/browser.ts'
import { demonstrationOf } from '../harness/demonstration.ts'
import { signIn } from '../harness/people.ts'
import { administrator, buildWeb, endProcess, startProcess } from '../harness/server.ts'

// npm run pictures: takes the pictures of the README anew, from the demonstration on a platform of its own.
const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
/** Milliseconds that a page may take on a machine with other work. */
const patience = 120_000
const languages: readonly Language[] = ['en', 'zh']

/** What has been started and is ended with this command, however that ends. */
const started = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void Promise.all([...started].map((child) => endProcess(child, 'SIGTERM'))).then(() => process.exit(1))
  })

await mkdir(folder, { recursive: true })
buildWeb()
const browser = await openBrowser()
try {
  for (const language of languages) await picturesIn(language, browser)
} finally {
  await browser.close()
}

async function picturesIn(language: Language, opened: Browser): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'omics-pictures-'))
  const { child, address } = await startProcess({
    ...process.env,
    DATABASE_URL: '',
    OMICS_DATA: dataFolder,
    OMICS_PORT: '0',
    OMICS_LANGUAGE: language,
    OMICS_NO_APT: '1',
    OMICS_ADMIN_EMAIL: administrator.email,
    OMICS_ADMIN_PASSWORD: administrator.password,
  })
  started.add(child)
  try {
    const { page, context } = await openVisitor(opened, address, { language, viewport: wide })
    page.setDefaultTimeout(patience)
    await page.goto('/login')
    await signIn(page, administrator.email, administrator.password)
    for (const [name, path, seen] of await placesOf(page, language)) {
      await page.goto(path)
      await page.locator(seen).first().waitFor()
      await take(page, `${name}-${language}`)
    }
    await context.close()
  } finally {
    await endProcess(child, 'SIGTERM')
    started.delete(child)
    await rm(dataFolder, { recursive: true, force: true })
  }
}

type Place = readonly [name: string, path: string, seen: string]

/** What is shown, with the part of each page that comes last. */
async function placesOf(page: Page, language: Language): Promise<readonly Place[]> {
  const { id, project_id } = await demonstrationOf(page)
  const params = { id: project_id }
  const { report_id } = await callApi(page, reports.push, { params: { id }, body: { language } })
  const { items } = await callApi(page, samples.list, { params })
  const bySamples = (await callApi(page, flows.all, { params })).find(({ mode }) => mode === 'samples')
  const chosen = items.map((sample) => sample.id).join(',')
  const project = `/project/detail/${project_id}`
  const result = `/project/result_view/${id}?output=${encodeURIComponent(await alignmentOf(page, id, project_id))}`
  return [
    ['samples', `${project}/samples`, 'main [role=row]'],
    [
      'launch',
      `${project}/launch/${bySamples?.id}?samples=${chosen}`,
      'aside button.ant-btn-primary:not([disabled])',
    ],
    ['run', `/project/wdlCharts/${id}`, 'main svg'],
    ['report', `/report1?id=${report_id}`, 'main h1, main h2'],
    ['alignment', result, 'canvas'],
  ]
}

async function alignmentOf(page: Page, analysi_id: AnalysisDetail['id'], project: string): Promise<string> {
  const outputs = await callApi(page, analyses.showFile, { params: { id: project, analysi_id } })
  const found = outputs.find(({ name }) => /alignment/i.test(name))
  if (!found) throw new Error('The demonstration has no alignments')
  return found.name
}

/** As WebP, which keeps text sharp in a quarter of the bytes of PNG. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page)
  // Charts and alignments are drawn a moment after their data have come.
  await page.waitForTimeout(2500)
  await settled(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await devtools.detach()
  const bytes = Buffer.from(data, 'base64')
  await writeFile(join(folder, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp  ${Math.round(bytes.length / 1024)} KB`)
}
