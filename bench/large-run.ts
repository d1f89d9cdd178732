// A scatter of 5,000 calls through the server: what the API takes meanwhile and the memory of server and worker, then
// its page in Chromium: frames while the page and its list of calls are scrolled, zoomed and grouped otherwise, with
// the memory of the page. OMICS_BENCH_TASKS for another number of calls.
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { median, startPlatform } from './platform/platform.ts'
import { chromiumProgram } from './platform/chromium.ts'
import { manyTasks } from './workflows/many-tasks.ts'

const tasks = Number(process.env['OMICS_BENCH_TASKS'] ?? 5000)
const SCROLL_STEPS = 90
const wdl = manyTasks('count')
const Id = z.object({ id: z.string() })
const Launched = z.object({ analysis_id: z.string() })
const Shown = z.object({ state: z.string() })

const platform = await startPlatform()
const { call } = platform
const browser = await chromium.launch({
  executablePath: chromiumProgram,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--enable-precise-memory-info'],
})
try {
  const analysis = await launch()
  console.table(await watch(analysis))
  const page = await openPage(analysis)
  const found = []
  for (const [what, work] of Object.entries(gestures(page))) found.push(await frames(page, what, work))
  console.table(found)
  console.log(`heap of the page ${await heapMegabytes(page)} MB, load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await platform.close()
}

async function launch(): Promise<string> {
  const project = Id.parse(await call('POST', '/api/projects', { name: 'Large' }))
  const flow = Id.parse(
    await call('POST', '/api/project_flow/wdl', { project_id: project.id, name: 'many', wdl }),
  )
  const body = { name: 'Many', mode: 'files', inputs: { 'many.n': tasks }, use_cache: false }
  const key = { idempotency_key: 'bench-large-run' }
  const answer = await call('POST', `/api/project_flow/data_start/${flow.id}`, { ...body, ...key })
  return Launched.parse(answer).analysis_id
}

/** Follows the run to its end. */
async function watch(id: string) {
  const started = performance.now()
  const taken = new Map<string, number[]>()
  let most = 0
  const timed = async (path: string) => {
    const before = performance.now()
    const answer = await call('GET', path)
    const name = path.replace(id, 'ID')
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - before])
    return answer
  }
  for (;;) {
    const { state } = Shown.parse(await timed(`/api/analyses/${id}`))
    await timed(`/api/analyses/${id}/calls`)
    await timed('/api/projects')
    most = Math.max(most, serverMegabytes())
    if (state === 'succeeded') break
    if (state !== 'waiting' && state !== 'running') throw new Error(`The run ended as ${state}`)
    await delay(500)
  }
  const seconds = (performance.now() - started) / 1000
  return [
    { what: `${tasks} calls`, found: `${seconds.toFixed(1)} s` },
    { what: 'server and worker at most', found: `${most.toFixed(0)} MB resident` },
    ...[...taken].map(([path, all]) => ({
      what: `GET ${path}`,
      found: `median ${median(all).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
    })),
  ]
}

/** Resident memory of the Node processes of this platform. */
function serverMegabytes(): number {
  const mark = `OMICS_PORT=${new URL(platform.address).port}\0`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).includes(mark))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('server/src/'))
    .reduce(
      (sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024,
      0,
    )
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

async function openPage(id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'token', value: platform.token, url: platform.address }])
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(`${platform.address}/project/wdlCharts/${id}`)
  await page.getByRole('button', { name: /^say / }).first().waitFor()
  const stands = Math.round(performance.now() - started)
  const bars = page.getByRole('button', { name: /^say / })
  for (let before = 0, now = 1; now !== before; before = now, now = await bars.count()) await delay(1000)
  console.log(`the page stands after ${stands} ms; then ${await bars.count()} of ${tasks} calls are drawn`)
  return page
}

function gestures(page: Page): Record<string, () => Promise<void>> {
  const scroll = async () => {
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await page.mouse.wheel(0, step < SCROLL_STEPS / 2 ? 120 : -120)
      await delay(16)
    }
  }
  const zoom = async () => {
    const session = await page.context().newCDPSession(page)
    for (const scale of [1, 1.25, 1.5, 2, 1.5, 1.25, 1]) {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale })
      await delay(100)
    }
  }
  const group = (name: string) => async () => {
    await page.getByLabel('Timeline').getByText(name, { exact: true }).click()
    await delay(500)
  }
  const overList = async () => {
    await page.getByRole('button', { name: /^say / }).first().hover()
  }
  return {
    'a row a run: scroll': scroll,
    'a row a run: zoom': zoom,
    'a row a step: change': group('By step'),
    'a row a step: scroll': scroll,
    'a row a step: zoom': zoom,
    'a row a call: change': group('Calls'),
    'a row a call: scroll the page': scroll,
    'a row a call: scroll the list': async () => {
      await overList()
      await scroll()
    },
    'a row a call: zoom': zoom,
  }
}

/** Times between the frames of a page while something is done with it. */
async function frames(page: Page, what: string, work: () => Promise<void>) {
  await page.evaluate(`(() => {
    const times = (window.frameTimes = [])
    let last = performance.now()
    const next = (now) => { times.push(now - last); last = now; window.frameRequest = requestAnimationFrame(next) }
    window.frameRequest = requestAnimationFrame(next)
  })()`)
  await work()
  const answer: unknown = await page.evaluate(
    'cancelAnimationFrame(window.frameRequest), window.frameTimes.slice(1)',
  )
  const times = z
    .array(z.number())
    .parse(answer)
    .toSorted((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(0)
  const longest = (times.at(-1) ?? 0).toFixed(0)
  const drawn = await page.getByRole('button', { name: /^say / }).count()
  return {
    what,
    drawn,
    frames: times.length,
    'median ms': at(0.5),
    '95th ms': at(0.95),
    'longest ms': longest,
  }
}

async function heapMegabytes(page: Page): Promise<string> {
  const bytes: unknown = await page.evaluate('performance.memory.usedJSHeapSize')
  return (z.number().parse(bytes) / 1e6).toFixed(0)
}
