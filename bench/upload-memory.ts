// Memory of the page in Chromium while it reads, hashes and sends one large file: anonymous memory of its process before
// and at most, in MB. The file has OMICS_BENCH_GIB gibibytes, 4 unless told; as many must be free on the disk.
import { readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import { startChromium } from './platform/chromium.ts'
import { startPlatform } from './platform/platform.ts'

const gibibytes = Number(process.env['OMICS_BENCH_GIB'] ?? 4)
const lookEvery = 500

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-upload-'))
const path = join(folder, 'large.bin')
const file = await open(path, 'w')
await file.truncate(gibibytes * 2 ** 30)
await file.close()
const platform = await startPlatform()
const browser = await startChromium()
try {
  const made = await platform.call('POST', '/api/projects', { name: 'Large' })
  const { id } = z.object({ id: z.string() }).parse(made)
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addCookies([{ name: 'token', value: platform.token, url: platform.address }])
  const page = await context.newPage()
  await page.goto(`${platform.address}/project/detail/${id}/files`)
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  await delay(3000)
  const processes = await browser.newBrowserCDPSession()
  const before = await megabytesOf(processes)
  const started = performance.now()
  const most = await mostDuring(processes, send(page))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.table([{ GiB: gibibytes, seconds, 'MB before': before, 'MB at most': most, wanted: 200 }])
} finally {
  await browser.close()
  await platform.close()
  await rm(folder, { recursive: true, force: true })
}

/** Uploads the file, and resolves when both sides agree on its checksum. */
async function send(page: Page): Promise<void> {
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  await page.getByText('1 of 1 files, checksum matches').waitFor({ timeout: 0 })
}

async function mostDuring(processes: CDPSession, work: Promise<void>): Promise<number> {
  const ended = work.then(() => true)
  for (let most = 0; ;) {
    most = Math.max(most, await megabytesOf(processes))
    if (await Promise.race([ended, delay(lookEvery, false)])) return most
  }
}

/** Of the largest process that shows a page, with its workers: what Linux counts as its own memory. */
async function megabytesOf(processes: CDPSession): Promise<number> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(0, ...pages.map(({ id }) => ownMegabytes(id)))
}

function ownMegabytes(pid: number): number {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
