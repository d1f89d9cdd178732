// First render of the shell and of a project's page in Chromium, in milliseconds until its heading stands, with the
// kilobytes of gzip'd JavaScript that each needs. Medians of OMICS_BENCH_ROUNDS rounds, 5 unless told.
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { startChromium } from './platform/chromium.ts'
import { median, startPlatform } from './platform/platform.ts'
import { scriptsOf } from './platform/scripts.ts'

const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 5)
const platform = await startPlatform()
const browser = await startChromium()
try {
  const { id } = z
    .object({ id: z.string() })
    .parse(await platform.call('POST', '/api/projects', { name: 'Render' }))
  const lines = []
  for (const [name, path, signedIn] of [
    ['sign-in', '/login', false],
    ['home', '/index', true],
    ['project', `/project/detail/${id}/overview`, true],
  ] as const) {
    const runs = []
    for (let round = 0; round < rounds; round += 1) runs.push(await render(browser, path, signedIn))
    lines.push({
      page: name,
      ms: median(runs.map((run) => run.ms)),
      'KB of JavaScript, gzip': runs[0]?.kilobytes,
      wanted: '380 KB',
    })
  }
  console.table(lines)
} finally {
  await browser.close()
  await platform.close()
}

async function render(browser: Browser, path: string, signedIn: boolean) {
  const context = await browser.newContext()
  if (signedIn) await context.addCookies([{ name: 'token', value: platform.token, url: platform.address }])
  const page = await context.newPage()
  const scripts = scriptsOf(page)
  const started = performance.now()
  await page.goto(platform.address + path)
  await page.locator('h1').first().waitFor()
  const ms = Math.round(performance.now() - started)
  const kilobytes = await scripts()
  await context.close()
  return { ms, kilobytes }
}
