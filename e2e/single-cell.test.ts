import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { cells } from '@omics/contract/singlecell/cells'
import { valuesOf } from '@omics/contract/singlecell/expressed'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { singleCellAnalyses } from '@omics/contract/singlecell/analyses'
import { cellReferences } from '@omics/contract/singlecell/references'
import { tools } from '@omics/contract/tools/tools'
import { until } from '@omics/engine/testing/until'
import { planted, singleCellExamples } from '@omics/server/collection/single_cell/examples'
import type { Page } from 'playwright-core'
import { callApi, tokenOf } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, picture, settled } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('single-cell')

test('a matrix is registered, its thresholds are seen, and its cells are grouped, browsed and named', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const project = await callApi(page, projects.create, { body: { name: 'Blood' } })
  const content = singleCellExamples['single_cell']?.().files['blood_cells.tsv'] ?? ''
  const body = { name: 'blood_cells.tsv', content: String(content), project_id: project.id }
  await callApi(page, tools.saveFile, { body })
  const types = { name: 'types_of_blood.tsv', content: typed(String(content)), project_id: project.id }
  const { id: typesId } = await callApi(page, tools.saveFile, { body: types })
  const reference = { name: 'Types of blood', source: '10.1038/ncomms14049', file_id: typesId }
  await callApi(page, cellReferences.create, { body: reference })
  await page.goto('/tool/cellReferences')
  await page.getByText('Types of blood').first().waitFor()
  const faults = await faultsAtBothWidths(page, 'single-cell-references')

  await page.goto('/tool/singleCell')
  await page.getByRole('button', { name: 'Register a matrix' }).click()
  await page.getByRole('combobox', { name: 'Choose files by name' }).click()
  await page.locator('code', { hasText: 'blood_cells.tsv' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Counts, ').waitFor()
  await picture(page, 'single-cell-matrix')

  const brought = () => callApi(page, tools.list, { query: { key: 'single_cell' } })
  const hasTool = async () => (await brought()).total === 1
  await until('the tool is not brought', hasTool, { seconds: 60, every: 300 })
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.getByText(/of 600 cells stay/).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-thresholds')))
  await page.getByRole('spinbutton', { name: 'Counts at least' }).fill('100000')
  await page.getByText('0 of 600 cells stay').waitFor()
  await page.getByText('At least 10 are needed to launch.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Launch' }).isDisabled())
  await page.getByRole('button', { name: /^Suggested: / }).click()
  await page.getByText(/[1-9]\d* of 600 cells stay/).waitFor()
  await page.getByRole('combobox', { name: 'Cell type reference' }).click()
  await page.getByTitle('Types of blood (6 types)').click()
  await picture(page, 'single-cell-types')
  await page.getByRole('button', { name: 'Launch' }).click()
  await page.waitForURL(/singleCelList/)
  await page.getByText('Succeeded').first().waitFor({ timeout: 90_000 })
  await picture(page, 'single-cell-analyses')
  await page.getByRole('row', { name: /blood_cells/ }).click()
  await page.getByText('The first 20 components are used').waitFor()
  await tablesOf(page)
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-tables')))
  await page.getByRole('button', { name: 'Analyse again' }).click()
  await page.getByText(/of 600 cells stay/).waitFor()
  await page.getByRole('spinbutton', { name: 'Principal components' }).fill('12')
  await page.getByText('The first 12 components are used').waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-elbow')))
  assert.deepEqual(await idsThatComeAgain(page), [])
  assert.equal(await page.getByText(/of 600 cells stay/).count(), 1)
  await page.getByRole('button', { name: 'Cancel' }).click()

  const { items } = await callApi(page, singleCellAnalyses.list, {})
  const id = items.at(-1)?.result_file_id ?? ''
  await page.goto(`/project/detail/${project.id}/files?file=${id}`)
  await page.getByText('Cells by Cell type').waitFor()
  await picture(page, 'single-cell-map')
  await page.getByRole('link', { name: 'Open on its own page: Cell browser' }).click()
  await page.getByRole('img', { name: 'Cells in UMAP, coloured by Cell type' }).waitFor()
  const { cells: total } = await callApi(page, cells.show, { params: { id } })
  for (const type of planted) await page.getByRole('checkbox', { name: type, exact: true }).waitFor()

  await page.getByRole('combobox', { name: 'Genes' }).fill('MS4')
  await page.getByTitle('MS4A1', { exact: true }).click()
  await page.getByRole('img', { name: 'Cells in UMAP, coloured by MS4A1' }).waitFor()
  const most = Math.max(...valuesOf(await bytesOf(page, `${id}/gene?name=MS4A1`)))
  await page.getByText(String(Math.round(most * 100) / 100), { exact: true }).waitFor()
  await picture(page, 'single-cell-gene')
  await page.getByRole('combobox', { name: 'Genes' }).fill('CD14')
  await page.getByTitle('CD14', { exact: true }).click()
  await page.getByRole('img', { name: 'Cells in UMAP, coloured by MS4A1, CD14' }).waitFor()
  await page.getByText('Cells that have several of these genes are darker').waitFor()
  await page.getByRole('combobox', { name: 'Genes' }).fill('PPBP')
  await page.getByTitle('PPBP', { exact: true }).click()
  await page.getByText('At most 3 genes are shown together: take one out first.').waitFor()
  await page.getByRole('combobox', { name: 'Genes' }).press('Backspace')
  await picture(page, 'single-cell-two-genes')

  await page.getByText('Violin', { exact: true }).click()
  await page.getByRole('img', { name: 'Violins of MS4A1 by Cell type' }).waitFor()
  await page.getByText('Dot plot', { exact: true }).click()
  for (const gene of ['CD14', 'PPBP']) {
    await page.getByRole('combobox', { name: 'Genes' }).fill(gene)
    await page.getByTitle(gene, { exact: true }).first().click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('img', { name: 'Genes by Cell type' }).waitFor()
  await picture(page, 'single-cell-dots')
  await page.getByLabel('Shown as').getByText('Heat map', { exact: true }).click()
  await page.getByRole('img', { name: /^Genes by Cell type: mean/ }).waitFor()
  await picture(page, 'single-cell-heat')
  await page.getByText('Proportions', { exact: true }).click()
  await page.getByRole('img', { name: 'Cell type by Cluster' }).waitFor()
  await page.getByRole('button', { name: 'Save the picture' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
  assert.match(await readFile(await (await saved).path(), 'utf8'), /^<svg [^]*Cell type by Cluster/)
  await page.getByRole('button', { name: 'Save the picture' }).click()
  const numbers = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save the numbers as CSV' }).click()
  assert.match(await readFile(await (await numbers).path(), 'utf8'), /^\uFEFFCluster,.*B cell[^]*\n1,/)
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-composition')))
  await page.getByText('Agreement', { exact: true }).click()
  await page.getByText(/^Adjusted Rand index of Cell type and Cluster: 1\.000/).waitFor()
  await picture(page, 'single-cell-agreement')
  await page.getByLabel('Shown as').getByText('Cell map', { exact: true }).click()

  const { left, share } = await widestGap(page, id)
  await page.getByText('Lasso', { exact: true }).click()
  await lasso(page, 0.01, share)
  await page.getByText(`${left} cells are chosen.`).waitFor()
  await page.getByRole('button', { name: 'Keep to compare with' }).click()
  await lasso(page, share, 0.99)
  await page.getByText(`${total - left} cells are chosen.`).waitFor()
  await page.getByRole('button', { name: 'Compare both' }).click()
  await page.getByRole('columnheader', { name: 'AUC' }).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-compared')))

  const chosen = (count: number) => page.getByText(`${count} cells are chosen.`, { exact: true }).waitFor()
  await page.getByText('Unite', { exact: true }).click()
  await lasso(page, 0.01, share)
  await chosen(total)
  await page.getByText('Subtract', { exact: true }).click()
  await lasso(page, share, 0.99)
  await chosen(left)
  await page.getByText('Intersect', { exact: true }).click()
  await lasso(page, 0.01, 0.99)
  await chosen(left)
  await page.getByRole('button', { name: 'Invert' }).click()
  await chosen(total - left)
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-combined')))

  await page.getByRole('textbox', { name: 'Name of the new group' }).fill('Right half')
  await page.getByRole('button', { name: 'Split off' }).click()
  await page.getByRole('checkbox', { name: 'Right half' }).waitFor()
  await page.getByRole('button', { name: 'Save h5ad' }).click()
  await page.getByRole('menuitem', { name: 'With the names given here' }).click()
  await page.getByText(/-named\.h5ad” stands beside the file\.$/).waitFor()
  await picture(page, 'single-cell-split')

  await page.getByRole('button', { name: 'Clear' }).filter({ hasText: 'Clear' }).click()
  await page.getByRole('checkbox', { name: 'B cell' }).check()
  await page.getByRole('button', { name: 'Compare with all others' }).click()
  await page.getByRole('button', { name: 'MS4A1' }).waitFor()
  await page.getByRole('textbox', { name: 'New name' }).fill('B lymphocyte')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('checkbox', { name: 'B lymphocyte' }).waitFor()
  await page.reload()
  await page.getByRole('checkbox', { name: 'B lymphocyte' }).waitFor()
  await page
    .locator('li', { hasText: 'B lymphocyte' })
    .getByText(/, \d+ \w+ \d{4}/)
    .first()
    .waitFor()
  await picture(page, 'single-cell-named')

  await page.getByRole('button', { name: 'Link for others' }).click()
  await page.getByText('1 hour', { exact: true }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const shared = page.locator('code', { hasText: '?link=' })
  await shared.waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-link')))
  const link = await shared.innerText()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await switchLanguage(page, 'zh')
  await page.setViewportSize(phone)
  await settled(page)
  await page.getByRole('img', { name: 'UMAP 细胞图，按“细胞类型”着色' }).waitFor()
  await page.getByRole('checkbox', { name: 'B lymphocyte' }).check()
  await page.getByText(/^已选 \d+ 个细胞/).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-zh')))
  faults.push(...(await seenByLink(link)))
  await page.getByRole('button', { name: '分享链接' }).click()
  await page.getByText('打开 2 次').waitFor()
  await page.getByRole('button', { name: '终止链接' }).click()
  await page.getByText('链接已失效。').waitFor()
  const late = await platform.visitor({ language: 'zh' })
  await late.page.goto(link)
  await late.page.getByText('链接已失效').waitFor()
  assert.deepEqual(faults, [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

/** What somebody without an account sees by a link, in both languages: the cells, and nothing of the platform. */
async function seenByLink(link: string): Promise<string[]> {
  const faults: string[] = []
  const seen = {
    en: {
      cells: 'Cells in UMAP, coloured by Cell type',
      until: /Open by a link until/,
      save: 'Save the picture',
    },
    zh: { cells: 'UMAP 细胞图，按“细胞类型”着色', until: /链接有效期至/, save: '保存图片' },
  }
  for (const language of ['en', 'zh'] as const) {
    const words = seen[language]
    const visitor = await platform.visitor({ language })
    const { page } = visitor
    const colours = Promise.withResolvers<void>()
    await page.route('**/column?*', async (route) => {
      await colours.promise
      await route.continue()
    })
    await page.goto(link)
    await page.getByRole('img', { name: words.cells }).waitFor()
    // Without its colours the picture would be saved grey.
    const save = page.getByRole('button', { name: words.save })
    assert.equal(await save.count(), 0)
    colours.resolve()
    await save.waitFor()
    await page.getByText(words.until).waitFor()
    await page.getByRole('checkbox', { name: 'B lymphocyte' }).check()
    assert.equal(await page.getByRole('navigation').count(), 0)
    for (const name of [
      /Rename|重命名/,
      /Split off|拆分为新组/,
      /Link for others|分享链接/,
      /Save h5ad|保存 h5ad/,
    ])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
    faults.push(...(await faultsAtBothWidths(page, `single-cell-by-link-${language}`)))
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  }
  return faults
}

test('what a matrix cannot give is told before its launch, in both languages: genes of mice, one cell', async () => {
  const { page, faults } = await platform.administrator()
  const project = await callApi(page, projects.create, { body: { name: 'Spleen' } })
  const content = String(singleCellExamples['single_cell']?.().files['blood_cells.tsv'] ?? '')
  const tables = {
    'spleen_of_mice.tsv': content.replace(
      /^([A-Z])([A-Z0-9-]+)(?=\t)/gm,
      (_, first, rest) => first + rest.toLowerCase(),
    ),
    'few_genes.tsv': content.split('\n').slice(0, 31).join('\n'),
    'one_cell.tsv': content.replace(/^([^\t\n]*\t[^\t\n]*).*$/gm, '$1'),
  }
  for (const [name, text] of Object.entries(tables)) {
    const body = { name, content: text, project_id: project.id }
    const { id } = await callApi(page, tools.saveFile, { body })
    await callApi(page, singleCellFiles.create, { body: { file_ids: [id] } })
  }
  await page.goto('/tool/singleCell')
  await page.getByRole('row', { name: /one_cell.*Too few cells/ }).click()
  await page.getByText('An analysis needs at least 10').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Analyse', exact: true }).count(), 0)
  await page.getByRole('row', { name: /spleen_of_mice.*Ready/ }).click()
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await page.getByText('The genes are those of mice').waitFor()
  await page.getByText(/of 600 cells stay/).waitFor()
  const found = await faultsAtBothWidths(page, 'single-cell-mice')
  await switchLanguage(page, 'zh')
  await page.getByText('基因来自小鼠').waitFor()
  found.push(...(await faultsAtBothWidths(page, 'single-cell-mice-zh')))
  await switchLanguage(page, 'en')

  await page.getByRole('row', { name: /few_genes.*Ready/ }).click()
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await page.getByText(/of 600 cells stay/).waitFor()
  const least = page.getByRole('slider', { name: 'Genes at least' })
  await least.focus()
  const before = await least.getAttribute('aria-valuenow')
  const answered = page.waitForResponse('**/sca/step1')
  for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press('ArrowRight')
  assert.notEqual(await least.getAttribute('aria-valuenow'), before)
  assert.equal((await answered).status(), 200)
  await page.getByText(/of 600 cells stay/).waitFor()
  assert.deepEqual([...found, ...faults], [])
})

test('a matrix of this computer goes up where it is registered, and the example is registered by one click', async () => {
  const { page, faults } = await platform.administrator()
  const content = String(singleCellExamples['single_cell']?.().files['blood_cells.tsv'] ?? '')
  await page.goto('/tool/singleCell')
  await page.getByRole('button', { name: 'Register a matrix' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Upload.*Files of the matrix/ }).click()
  const file = { name: 'brought_along.tsv', mimeType: 'text/plain', buffer: Buffer.from(content) }
  await (await choosing).setFiles([file])
  await page.locator('code', { hasText: 'brought_along.tsv' }).waitFor()
  const found = await faultsAtBothWidths(page, 'single-cell-register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('row', { name: /brought_along.*Ready/ }).waitFor()
  await page.getByRole('button', { name: 'Register a matrix' }).click()
  await page.getByRole('button', { name: 'Try the example' }).click()
  await page.getByRole('row', { name: /blood_cells.*Space of/ }).waitFor()
  assert.deepEqual([...found, ...faults], [])
})

test('a step that runs out of memory says so where analyses stand, and is given more there', async () => {
  const { page, faults } = await platform.administrator()
  const { items } = await callApi(page, singleCellAnalyses.list, {})
  const before = await callApi(page, analyses.show, { params: { id: items.at(-1)?.id ?? '' } })
  const inputs = { ...before.inputs, 'single_cell.components': 12 }
  await callApi(page, launches.dataStart, {
    params: { id: before.flow_id ?? '' },
    body: {
      name: 'Little memory',
      mode: 'files',
      inputs: { ...inputs, 'single_cell.find_components.runtime.memory': '40 MB' },
      idempotency_key: 'little-memory',
    },
  })
  await page.goto('/tool/singleCelList')
  await page.getByRole('row', { name: /Little memory.*Failed/ }).click({ timeout: 60_000 })
  await page.getByText('Step failed: Principal components').waitFor()
  await page.getByText('The task needed more than its 40 MB of memory.').waitFor()
  const found = await faultsAtBothWidths(page, 'single-cell-memory')
  await page.getByRole('button', { name: 'Give it 512 MB and go on' }).click()
  await page.getByRole('row', { name: /Little memory.*Succeeded/ }).waitFor({ timeout: 90_000 })
  await page.getByText('Step failed: Principal components').waitFor({ state: 'detached' })
  assert.deepEqual([...found, ...faults], [])
})

test('words have their room in a report of the analysis, which leads to no genome', async () => {
  const { page, faults } = await platform.administrator()
  const { items } = await callApi(page, singleCellAnalyses.list, {})
  await page.goto(`/project/result_view/${items.at(-1)?.id}`)
  await page.getByRole('button', { name: 'Write the report' }).click()
  await page.waitForURL(/report1/)
  const type = page.locator('main:visible td', { hasText: 'CD14 monocyte' }).first()
  await type.waitFor()
  await picture(page, 'single-cell-report')
  const box = await type.boundingBox()
  assert.ok(box && box.width >= 70, `${box?.width}`)
  await page.getByRole('link', { name: 'To the results' }).waitFor()
  await settled(page)
  assert.equal(await page.getByRole('link', { name: 'Genome view' }).count(), 0)
  assert.deepEqual(faults, [])
})

/** Saves the tables of the analysis that is looked at as CSV, each and all of them. */
async function tablesOf(page: Page): Promise<void> {
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const headers = {
    Clusters: 'barcode,cluster,cell_type',
    'UMAP and t-SNE': 'barcode,X_umap_1,X_umap_2,X_tsne_1,X_tsne_2',
    'Quality figures': 'barcode,total_counts,n_genes,percent_mito',
    'Composition by sample': 'column,group,cluster,cell_type,cells,percent',
    Markers: 'cluster,gene,',
    'Variance of components': 'component,percent_of_variance,used',
  }
  for (const [label, header] of Object.entries(headers)) {
    const { name, bytes } = await saved(`Save as CSV: ${label}`)
    assert.match(name, /^[A-Z0-9-]+-[a-z_]+\.csv$/)
    const [first = '', ...rows] = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\n')
    assert.ok(first.startsWith(header), `${label}: ${first}`)
    assert.ok(rows.length > 1, label)
  }
  const { name, bytes } = await saved('All as ZIP')
  assert.match(name, /\.zip$/)
  for (const table of ['clusters', 'embeddings', 'quality', 'composition', 'markers', 'cell_types', 'cells'])
    assert.ok(bytes.includes(`-${table}.csv`), table)
}

/** Ids that stand several times in a page with all tabs that it keeps, of which a label would name the wrong field. */
function idsThatComeAgain(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })()`)
}

/** The same table with the types of the cells in place of their barcodes. */
function typed(content: string): string {
  const [header = '', ...rows] = content.split('\n')
  const names = header.split('\t').map((name, at) => (at === 0 ? name : planted[(at - 1) % planted.length]))
  return [names.join('\t'), ...rows].join('\n')
}

/** What the browser reads of a file, without it. */
async function bytesOf(page: Page, path: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get(`/api/single_cell_browser/${path}`, { headers })
  return new Uint8Array(await answer.body()).buffer
}

/** The widest gap that no cell lies in: how many are left of it, and where it is as a share of the width of the picture. */
async function widestGap(page: Page, id: string): Promise<{ left: number; share: number }> {
  const points = [...new Float32Array(await bytesOf(page, `${id}/embedding?name=X_umap`))]
  const [across, down] = [0, 1].map((axis) =>
    points.filter((_, at) => at % 2 === axis).toSorted((one, other) => one - other),
  )
  const box = await page.getByRole('img', { name: /^Cells in / }).boundingBox()
  assert.ok(across && down && box)
  const gaps = across.slice(1).map((value, before) => value - (across[before] ?? value))
  const widest = gaps.indexOf(Math.max(...gaps))
  const between = ((across[widest] ?? 0) + (across[widest + 1] ?? 0)) / 2
  const [first = 0, last = 0] = [across[0], across.at(-1)]
  const half = Math.max(last - first, (down.at(-1) ?? 0) - (down[0] ?? 0)) / 2 / 0.95
  const ofPicture = Math.min(box.width, box.height) / box.width
  return { left: widest + 1, share: 0.5 + ((between - (first + last) / 2) / half / 2) * ofPicture }
}

/** Draws a line around all cells between two shares of the width of the picture. */
async function lasso(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByRole('img', { name: /^Cells in / }).boundingBox()
  assert.ok(box)
  const corners = [
    [from, 0.01],
    [to, 0.01],
    [to, 0.99],
    [from, 0.99],
  ] as const
  for (const [at, [across, down]] of corners.entries()) {
    await page.mouse.move(box.x + across * box.width, box.y + down * box.height, { steps: 4 })
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
}
