import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { codedOf } from '@omics/singlecell/coded'
import { writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import { seeded } from '@omics/singlecell/random'
import { z } from 'zod'
import { startChromium } from '../platform/chromium.ts'
import { startPlatform } from '../platform/platform.ts'
import { upload } from '../platform/upload.ts'
import { seenWhile } from './frames.ts'

const Id = z.object({ id: z.string() })
const Drawn = z.array(z.object({ at: z.number() }))
const Heap = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) })
const genes = 200
const groups = 12
/** Of a movement; the page answers each once a frame has taken it up, so that they are as many as it can follow. */
const steps = 120

/** What is seen of the browser of cells from outside, beside what is wanted of it. */
interface Figure {
  readonly what: string
  readonly is: string
  readonly wanted: string
}

/**
 * Opens cells in the browser of cells, moves them, colours them by a gene and draws a line around some. Chromium without
 * a graphics card paints by the processor.
 */
export async function browsed(folder: string, cells: number): Promise<Figure[]> {
  const path = join(folder, 'browsed.h5ad')
  await writeCells(path, cells)
  const platform = await startPlatform()
  const browser = await startChromium(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
  try {
    const project = Id.parse(await platform.call('POST', '/api/projects', { name: 'Cells' }))
    const file = await upload(platform, project.id, 'browsed.h5ad', path)
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'token', value: platform.token, url: platform.address }])
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(watch)
    await page.goto(`${platform.address}/tool/singleCellDetails?file=${file}`)
    const first = await settled(page, () => arrived(page, '(embedding|column)', 2))
    const { dragged, enlarged, whole } = await movements(page)
    await page.getByRole('combobox', { name: 'Gene' }).fill('GENE7')
    await page.getByTitle('GENE7', { exact: true }).waitFor()
    const gene = await settled(page, async () => {
      await page.getByTitle('GENE7', { exact: true }).click()
      await page.getByRole('img', { name: /coloured by GENE7$/ }).waitFor()
      await arrived(page, 'gene', 1)
      return Number(await page.evaluate('window.click'))
    })
    const answered = Math.round(
      Number(await page.evaluate(`${entriesOf('gene')}.map(({ duration }) => duration).at(-1)`)),
    )
    const lasso = await lassoed(page)
    const held = await heldBy(page)
    return [
      { what: 'cells', is: cells.toLocaleString('en'), wanted: '' },
      { what: 'first picture after its data', is: `${first.ms} ms`, wanted: '1500 ms' },
      ...framesOf('dragged', dragged),
      ...framesOf('by the wheel', enlarged),
      { what: 'the whole again after the hand rests', is: `${whole.ms} ms`, wanted: '' },
      { what: 'values of a gene in the page after its click', is: `${gene.told} ms`, wanted: '300 ms' },
      { what: 'of it the answer of the server', is: `${answered} ms`, wanted: '' },
      { what: 'painted after its click', is: `${gene.ms} ms`, wanted: '' },
      { what: `lasso of ${lasso.cells}`, is: `${Math.round(lasso.ms)} ms`, wanted: '' },
      { what: 'held by the tab', is: `${held} MB`, wanted: '1500 MB' },
    ]
  } finally {
    await browser.close()
    await platform.close()
  }
}

/** Cells around the middles of their groups, of which each expresses one gene in twenty. */
async function writeCells(path: string, cells: number): Promise<void> {
  const random = seeded(cells)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const points = new Float32Array(2 * cells)
  const group = Array.from({ length: cells }, (_, cell) => cell % groups)
  for (const [cell, own] of group.entries()) {
    points[2 * cell] = 8 * Math.cos((2 * Math.PI * own) / groups) + normal()
    points[2 * cell + 1] = 8 * Math.sin((2 * Math.PI * own) / groups) + normal()
  }
  const each = Math.floor(cells / 20)
  const places = Int32Array.from({ length: each * genes }, (_, at) =>
    Math.min(cells - 1, (at % each) * 20 + Math.floor(random() * 20)),
  )
  await writeH5ad(path, {
    barcodes: group.map((_, cell) => `CELL${cell}-1`),
    genes: Array.from({ length: genes }, (_, gene) => `GENE${gene}`),
    matrix: {
      lines: genes,
      across: cells,
      pointers: Float64Array.from({ length: genes + 1 }, (_, gene) => gene * each),
      places,
      values: Float32Array.from(places, () => 1 + random() * 4),
    },
    columns: [
      codedOf(
        'cell_type',
        group.map((own) => `Type ${own + 1}`),
      ),
    ],
    geneColumns: [],
    embeddings: [{ name: 'X_umap', axes: 2, points }],
  })
}

/**
 * Notes when the page said what the cells are coloured by, which it does once it has the colours; when some of them were
 * drawn, whose end the page awaits by reading a pixel; and when somebody clicked or turned the wheel last.
 */
const watch = `
  window.drawn = []
  window.told = 0
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.getAttribute('role') === 'img')) window.told = performance.now()
  }).observe(document, {
    subtree: true,
    attributeFilter: ['aria-label'],
  })
  for (const kind of ['click', 'wheel'])
    addEventListener(kind, ({ timeStamp }) => { window[kind] = timeStamp }, true)
  const { drawArrays, readPixels } = WebGLRenderingContext.prototype
  WebGLRenderingContext.prototype.drawArrays = function (...given) {
    drawArrays.apply(this, given)
    window.drawn.push({ at: performance.now() })
  }
  WebGLRenderingContext.prototype.readPixels = function (...given) {
    readPixels.apply(this, given)
    window.drawn.at(-1).at = performance.now()
  }`

interface Settled {
  /** To the last picture that was drawn. */
  readonly ms: number
  /** To the moment when the page had the colours, and said what they are by. */
  readonly told: number
}

/** From a moment of the page to the last picture, once none has followed for a second, in milliseconds. */
async function settled(page: Page, from: () => Promise<number>): Promise<Settled> {
  const started = await from()
  await until(
    page,
    `window.drawn.at(-1)?.at > ${started} && performance.now() - window.drawn.at(-1).at > 1000`,
  )
  const drawn = Drawn.parse(await page.evaluate('window.drawn')).filter(({ at }) => at > started)
  const last = drawn.at(-1) ?? { at: started }
  return {
    ms: Math.round(last.at - started),
    told: Math.round(Number(await page.evaluate('window.told')) - started),
  }
}

/** Waits until something holds on the page, whose policy lets no script do so from within. */
async function until(page: Page, holds: string): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await page.evaluate(holds)) return
    await page.waitForTimeout(100)
  }
  throw new Error(`It never came to be that ${holds}`)
}

/** What the page notes of requests that are called so, once they are answered. */
const entriesOf = (what: string) =>
  `performance.getEntriesByType('resource').filter(({ name, responseEnd }) => /\\/${what}[?]/.test(name) && responseEnd > 0)`

/** When the last bytes came of what is called so, once that many answers have come. */
async function arrived(page: Page, what: string, answers: number): Promise<number> {
  const ends = `${entriesOf(what)}.map(({ responseEnd }) => responseEnd)`
  await until(page, `window.drawn.length > 0 && ${ends}.length >= ${answers}`)
  return Number(await page.evaluate(`Math.max(...${ends})`))
}

/** The hand drags the picture about, then turns the wheel to and fro, for about two seconds each. */
async function movements(page: Page) {
  const { x, y } = await middleOfPicture(page)
  const dragged = await seenWhile(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= steps; step += 1) {
      const angle = (4 * Math.PI * step) / steps
      await page.mouse.move(x + 200 * Math.sin(angle), y + 120 * (1 - Math.cos(angle)))
    }
    await page.mouse.up()
  })
  await page.mouse.move(x, y)
  const enlarged = await seenWhile(page, async () => {
    const turned: Promise<void>[] = []
    for (let step = 1; step <= steps; step += 1) {
      turned.push(page.mouse.wheel(0, step % 80 <= 40 ? -30 : 30))
      // A wheel turns on while the page has not answered yet; that comes a frame later than of a move.
      await turned.at(-2)
    }
    await turned.at(-1)
  })
  const whole = await settled(page, async () => Number(await page.evaluate('window.wheel')))
  await page.mouse.dblclick(x, y)
  await settled(page, async () => Number(await page.evaluate('window.click')))
  return { dragged, enlarged, whole }
}

/** Draws a line around the cells of a group and a little more, and waits until they are counted. */
async function lassoed(page: Page): Promise<{ cells: string; ms: number }> {
  const { x, y, radius } = await middleOfPicture(page)
  await page.getByText('Lasso', { exact: true }).click()
  const [left, down] = [x + radius * 0.64, y]
  await page.mouse.move(left + 0.24 * radius, down)
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) {
    const angle = (2 * Math.PI * step) / 60
    await page.mouse.move(left + 0.24 * radius * Math.cos(angle), down + 0.24 * radius * Math.sin(angle))
  }
  await page.evaluate('window.click = performance.now()')
  await page.mouse.up()
  const told = page.getByText(/ cells are chosen\.$/)
  await told.waitFor()
  const ms = Number(await page.evaluate('performance.now() - window.click'))
  return { cells: (await told.innerText()).replace(/ cells are chosen\.$/, ''), ms }
}

async function middleOfPicture(page: Page) {
  const box = await page.getByRole('img', { name: /^Cells in / }).boundingBox()
  if (!box) throw new Error('There is no picture')
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    radius: Math.min(box.width, box.height) / 2,
  }
}

/** What scripts hold after a collection, typed arrays with it. */
async function heldBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = Heap.parse(await session.send('Runtime.getHeapUsage'))
  return Math.round((usedSize + backingStorageSize) / 1024 ** 2)
}

function framesOf(how: string, gaps: readonly number[]): Figure[] {
  const ordered = gaps.toSorted((one, other) => one - other)
  const share = (part: number) =>
    `${Math.round(ordered[Math.floor(part * (ordered.length - 1))] ?? Infinity)} ms`
  return [
    { what: `frames seen while ${how}`, is: String(gaps.length - 1), wanted: '' },
    { what: 'between two of them, middle', is: share(0.5), wanted: '17 ms' },
    { what: 'of 95 in 100 at most', is: share(0.95), wanted: '33 ms' },
    { what: 'at most', is: share(1), wanted: '100 ms' },
  ]
}
