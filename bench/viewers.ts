// The viewers in Chromium, each on a small file and on the large one that it is made for: milliseconds from the choice of
// the file to the first useful picture, those to the whole where a part is shown before, and those of reading it alone,
// unpacked; the longest frame before anybody touches it, which a busy machine makes; the 95th percentile and the longest
// frame while it is scrolled and zoomed by the wheel and until the hand has rested for a second, and whether the picture
// moved by that; megabytes that the tab holds; and kilobytes of the viewer's own JavaScript, which the page without a file
// does not load. `OMICS_BENCH_VIEWERS=tree,msa` measures those named.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { startChromium } from './platform/chromium.ts'
import { startPlatform } from './platform/platform.ts'
import { scriptsOf } from './platform/scripts.ts'
import { entries, writeFiles } from './viewers/entries.ts'
import type { Entry } from './viewers/entry.ts'

const Frames = z.array(z.number())
const Heap = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) })

/** Of the wheel: away and back, nearer and back, lest what is measured has left the picture. */
const turns = [240, 240, -240, -240, -240, -240, 240, 240]

const named = process.env['OMICS_BENCH_VIEWERS']?.split(',')
const wanted = entries.filter(({ name }) => named === undefined || named.includes(name))
const platform = await startPlatform()
const folder = await mkdtemp(join(tmpdir(), 'omics-viewers-'))
const browser = await startChromium()
try {
  const lines = []
  for (const entry of wanted)
    for (const size of ['small', 'large'] as const) {
      const paths = await writeFiles(folder, entry, size)
      const line = { viewer: entry.name, of: entry.sizes[size], ...(await measure(browser, entry, paths)) }
      console.log(Object.values(line).join(' · '))
      lines.push(line)
      await Promise.all(paths.map((path) => rm(path)))
    }
  console.table(lines)
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await platform.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(
  from: Browser,
  { path: page, shown, drawn, whole = shown, scrolled }: Entry,
  files: readonly string[],
) {
  const context = await from.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'token', value: platform.token, url: platform.address }])
  const tab = await context.newPage()
  tab.setDefaultTimeout(120_000)
  await tab.goto(platform.address + page)
  await tab.getByText('This computer', { exact: true }).click()
  const [chooser] = await Promise.all([
    tab.waitForEvent('filechooser'),
    tab.getByRole('button', { name: 'Choose files' }).click(),
  ])
  const scripts = scriptsOf(tab)
  const started = performance.now()
  await chooser.setFiles(files)
  await shown(tab).waitFor()
  if (drawn !== undefined) await tab.waitForFunction(drawn)
  await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const ms = Math.round(performance.now() - started)
  await whole(tab).waitFor()
  const msOfWhole = Math.round(performance.now() - started)
  const { still, frames, moved } = await framesWhile(tab, scrolled)
  const megabytes = await heldBy(tab)
  const kilobytes = await scripts()
  const alone = await readAlone(tab, files)
  await context.close()
  return {
    'ms to the picture': ms,
    'ms to the whole': msOfWhole,
    'ms to read alone': alone,
    'ms, longest at rest': Math.round(Math.max(...still)),
    'ms, 95 % of frames': at95(frames),
    'ms, longest frame': Math.round(Math.max(...frames)),
    moved: moved ? 'yes' : 'no',
    'MB held': megabytes,
    'KB of JavaScript, gzip': kilobytes,
  }
}

/**
 * Times between frames: while nobody touches the viewer, and while the wheel is turned over it and then rests; and whether
 * what one sees of it has changed.
 */
async function framesWhile(
  tab: Page,
  scrolled: Entry['scrolled'],
): Promise<{ still: number[]; frames: number[]; moved: boolean }> {
  const box = await scrolled(tab).boundingBox()
  if (!box) throw new Error('There is nothing to scroll')
  const { x, y } = seenMiddle(tab, box)
  await tab.mouse.move(x, y)
  await tab.waitForTimeout(300)
  const before = await tab.screenshot({ animations: 'disabled' })
  await tab.evaluate(`(() => {
    window.frameTimes = []
    let last
    const next = (now) => { if (last) window.frameTimes.push(now - last); last = now; requestAnimationFrame(next) }
    requestAnimationFrame(next)
  })()`)
  const framesSince = async () => Frames.parse(await tab.evaluate('window.frameTimes.splice(0)'))
  await tab.waitForTimeout(1000)
  const still = await framesSince()
  for (let turn = 0; turn < 42; turn += 1) {
    await tab.mouse.wheel(turn % 4 === 3 ? 300 : 0, turns[turn % turns.length] ?? 0)
    await tab.waitForTimeout(50)
  }
  await tab.waitForTimeout(1000)
  const frames = await framesSince()
  return { still, frames, moved: !before.equals(await tab.screenshot({ animations: 'disabled' })) }
}

/** The middle of what the window shows of a box. */
function seenMiddle(tab: Page, box: { x: number; y: number; width: number; height: number }) {
  const { width, height } = tab.viewportSize() ?? { width: 0, height: 0 }
  const middle = (from: number, size: number, most: number) =>
    (Math.max(0, from) + Math.min(most, from + size)) / 2
  return { x: middle(box.x, box.width, width), y: middle(box.y, box.height, height) }
}

/** Milliseconds in which the page reads the files and does nothing with them: as far as the picture is behind, it was made. */
async function readAlone(tab: Page, files: readonly string[]): Promise<number> {
  await tab.evaluate(
    `document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'alone', multiple: true }))`,
  )
  await tab.locator('#alone').setInputFiles([...files])
  const read = await tab.evaluate(`(async () => {
    const started = performance.now()
    for (const file of document.getElementById('alone').files) {
      const isPacked = file.name.endsWith('.gz')
      const bytes = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
      const reader = bytes.getReader()
      while (!(await reader.read()).done);
    }
    return Math.round(performance.now() - started)
  })()`)
  return z.number().parse(read)
}

function at95(frames: readonly number[]): number {
  return Math.round(frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0)
}

/** What scripts hold after a collection, typed arrays with it. */
async function heldBy(tab: Page): Promise<number> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = Heap.parse(await session.send('Runtime.getHeapUsage'))
  return Math.round((usedSize + backingStorageSize) / 1024 ** 2)
}
