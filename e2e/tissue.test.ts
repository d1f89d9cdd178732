import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { singleCellAnalyses } from '@omics/contract/singlecell/analyses'
import { cells } from '@omics/contract/singlecell/cells'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { tools } from '@omics/contract/tools/tools'
import { until } from '@omics/engine/testing/until'
import { writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import { simulateTissue, tissueColours } from '@omics/singlecell/simulate-tissue'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, picture, settled } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { testPlatform } from './harness/platform.ts'
import { storedFile } from './harness/stored-file.ts'

const platform = testPlatform('tissue', {
  parameters: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const side = 16
const tissue = simulateTissue({ sections: ['left lobe', '右叶'], side, genes: 200, seed: 7 })
const ofOne = tissue.barcodes.length / 2

let folder: string
let content: Buffer
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-tissue-'))
  await writeH5ad(join(folder, 'tissue.h5ad'), tissue)
  content = await readFile(join(folder, 'tissue.h5ad'))
})
after(() => rm(folder, { recursive: true, force: true }))

test('spots are seen on the picture of their section, selected there, saved with it, and are there after an analysis', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const project = await callApi(page, projects.create, { body: { name: 'Liver' } })
  const address = platform.server.address
  const file = await storedFile(page, address, project.id, { name: 'tissue.h5ad', content })
  await page.goto(`/tool/singleCellDetails?file=${file}`)
  const map = page.getByRole('img', { name: 'Cells in Tissue, coloured by planted' })
  await map.waitFor()
  await page.getByText('left lobe', { exact: true }).waitFor()

  // Between spots there is the picture, and a spot covers it; the corner at the top left has none.
  const between = { 'B cell': [8, 2], 'NK cell': [8, 12], corner: [1, 1] } as const
  for (const [name, [column, row]] of Object.entries(between))
    await until(`the picture is not under ${name}`, async () => {
      const seen = await colourAt(page, column / side, row / side)
      return String(seen) === String(tissueColours[name as keyof typeof between])
    })
  // The picture stands before the spots that lie on it, and these are grey until what they are is known.
  await until('the spots of two types are not seen on the picture', async () => {
    const one = String(await colourAt(page, 8.5 / side, 2.5 / side))
    const other = String(await colourAt(page, 8.5 / side, 12.5 / side))
    const isBare = one === String(tissueColours['B cell']) || other === String(tissueColours['NK cell'])
    return !isBare && one !== other
  })
  await picture(page, 'tissue')

  await page.getByText('Lasso', { exact: true }).click()
  await lasso(page, [6.9, 1.9], [10.1, 3.1])
  // Three columns of one row.
  await page.getByText('3 cells are chosen.').waitFor()
  await lasso(page, [-0.2, -0.2], [16.2, 16.2])
  await page.getByText(`${ofOne} cells are chosen.`).waitFor()
  const faults = await faultsAtBothWidths(page, 'tissue-chosen')

  await page.getByRole('button', { name: 'Save the picture' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
  const svg = await readFile(await (await saved).path(), 'utf8')
  assert.match(svg, /<image [^>]*href="data:image\/png;base64,/)
  assert.equal(svg.match(/<circle /g)?.length, ofOne + 2)
  assert.match(svg, />planted<[^]*>B cell<[^]*>NK cell</)

  await page.getByRole('combobox', { name: 'Section of tissue' }).click()
  await page.getByTitle('右叶', { exact: true }).click()
  await page.waitForURL(/section=/)
  await page.getByRole('combobox', { name: 'Picture under the cells' }).click()
  await page.getByTitle('No picture', { exact: true }).click()
  await until(
    'the picture is still there',
    async () => String(await colourAt(page, 0.03, 0.03)) === '255,255,255',
  )

  await switchLanguage(page, 'zh')
  await page.goto(`/tool/singleCellDetails?file=${file}&strength=30&spots=150`)
  await page.setViewportSize(phone)
  await settled(page)
  await page.getByRole('img', { name: '组织切片 细胞图，按“planted”着色' }).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'tissue-zh')))
  await switchLanguage(page, 'en')

  const result = await analysed(page, file)
  const { sections, embeddings } = await callApi(page, cells.show, { params: { id: result } })
  assert.deepEqual(
    sections.map(({ name, images }) => [name, images[0]?.fault]),
    [
      ['left lobe', null],
      ['右叶', null],
    ],
  )
  assert.ok(embeddings.includes('spatial') && embeddings.includes('X_umap'))
  await page.goto(`/tool/singleCellDetails?file=${result}&plane=spatial&by=cluster`)
  await page.getByRole('img', { name: 'Cells in Tissue, coloured by Cluster' }).waitFor()
  await until('the picture is not under the result', async () => {
    return String(await colourAt(page, 1 / side, 1 / side)) === String(tissueColours.corner)
  })
  await picture(page, 'tissue-result')
  assert.deepEqual(faults, [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('matrices of samples are joined in the interface with a table of what is known of them', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const project = await callApi(page, projects.create, { body: { name: 'Two livers' } })
  const address = platform.server.address
  for (const name of ['slice one.h5ad', 'slice 二.h5ad']) {
    const file = await storedFile(page, address, project.id, { name, content })
    await callApi(page, singleCellFiles.create, { body: { file_ids: [file] } })
  }
  const table = 'sample,condition\nslice one,healthy\nslice 二,ill\n'
  await storedFile(page, address, project.id, { name: 'samples.csv', content: table })
  await until('the matrices are not looked at', async () => {
    const query = { project_id: project.id, state: 'ready' } as const
    return (await callApi(page, singleCellFiles.list, { query })).total === 2
  })
  await page.goto(`/tool/singleCell?project_id=${project.id}`)
  await page.getByRole('button', { name: 'Join samples' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Both livers')
  await page.getByRole('combobox', { name: 'Matrices of the samples' }).click()
  for (const name of ['slice one', 'slice 二'])
    await page.getByTitle(`${name}.h5ad (Two livers)`).first().click()
  await page.keyboard.press('Escape')
  const named = page.getByRole('textbox', { name: 'Name of the sample of slice one.h5ad' })
  assert.equal(await named.inputValue(), 'slice one')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByTitle('Two livers', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Choose files by name' }).click()
  await page.locator('code', { hasText: 'samples.csv' }).click()
  await page.keyboard.press('Escape')
  const faults = await faultsAtBothWidths(page, 'join-samples')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText(/condition \(2\)/).waitFor()
  await page.getByText(/Sample \(2\)/).waitFor()
  await picture(page, 'joined-samples')
  assert.deepEqual(faults, [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

/** The file of cells that an analysis of a file gives. */
async function analysed(page: Page, file: string): Promise<string> {
  const matrix = await callApi(page, singleCellFiles.create, { body: { file_ids: [file] } })
  await until('the matrix is not looked at', async () => {
    return (await callApi(page, singleCellFiles.show, { params: { id: matrix.id } })).state === 'ready'
  })
  const brought = () => callApi(page, tools.list, { query: { key: 'single_cell' } })
  await until('the tool is not brought', async () => (await brought()).total === 1, {
    seconds: 60,
    every: 300,
  })
  const body = { single_cell_file_id: matrix.id, idempotency_key: 'tissue-analysis-1' }
  const { id } = await callApi(page, singleCellAnalyses.create, { body })
  const own = async () =>
    (await callApi(page, singleCellAnalyses.list, {})).items.find((one) => one.id === id)
  await until('the analysis has no result', async () => Boolean((await own())?.result_file_id), {
    seconds: 120,
    every: 500,
  })
  return (await own())?.result_file_id ?? ''
}

/** Where a share of the picture of tissue lies on the page: it fills the shorter side but for a margin. */
async function placeOf(page: Page, across: number, down: number) {
  const box = await page.getByRole('img', { name: /^Cells in / }).boundingBox()
  assert.ok(box)
  const long = 0.95 * Math.min(box.width, box.height)
  return {
    ...{ box, x: box.width / 2 + (across - 0.5) * long, y: box.height / 2 + (down - 0.5) * long },
  }
}

async function colourAt(page: Page, across: number, down: number): Promise<number[]> {
  const { box, x, y } = await placeOf(page, across, down)
  return page.evaluate<number[]>(`(() => {
    const canvas = document.querySelector('canvas[role=img]')
    const gl = canvas.getContext('webgl')
    const seen = new Uint8Array(4)
    const at = [${x / box.width} * canvas.width, ${1 - y / box.height} * canvas.height].map(Math.floor)
    gl.readPixels(at[0], at[1], 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, seen)
    return [...seen.slice(0, 3)]
  })()`)
}

type Spot = readonly [number, number]

/** Draws a line around all spots between two of them, told by their columns and rows. */
async function lasso(page: Page, [left, top]: Spot, [right, bottom]: Spot): Promise<void> {
  const corners: Spot[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  for (const [at, [column, row]] of corners.entries()) {
    const { box, x, y } = await placeOf(page, column / side, row / side)
    await page.mouse.move(box.x + x, box.y + y, { steps: 3 })
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
}
