import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { tools } from '@omics/contract/tools/tools'
import { until } from '@omics/engine/testing/until'
import { singleCellExamples } from '@omics/server/collection/single_cell/examples'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { switchLanguage } from './harness/language.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('single-cell')

test('a matrix is registered, its thresholds are seen, and its cells are grouped and named', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const project = await callApi(page, projects.create, { body: { name: 'Blood' } })
  const content = singleCellExamples['single_cell']?.().files['blood_cells.tsv'] ?? ''
  const body = { name: 'blood_cells.tsv', content: String(content), project_id: project.id }
  await callApi(page, tools.saveFile, { body })

  await page.goto('/tool/singleCell')
  const faults = await faultsAtBothWidths(page, 'single-cell-none')
  await page.getByRole('button', { name: 'Register a matrix' }).click()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByTitle('Blood').click()
  await page.getByRole('combobox', { name: 'Choose files by name' }).click()
  await page.locator('code', { hasText: 'blood_cells.tsv' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Counts, ').waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-matrix')))

  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.getByText(/of 600 cells stay/).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-analyse')))
  const brought = () => callApi(page, tools.list, { query: { key: 'single_cell' } })
  await until('the tool is not brought', async () => (await brought()).total === 1, {
    seconds: 60,
    every: 300,
  })
  await page.getByRole('button', { name: 'Launch' }).click()
  await page.waitForURL(/singleCelList/)
  await page.getByText('Succeeded').first().waitFor({ timeout: 90_000 })
  await page.getByText('blood_cells.tsv').first().click()
  await page.getByText('join_results').waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-analysis')))
  await page.getByRole('link', { name: 'Browse the cells' }).click()
  await page.getByRole('img', { name: /Cells in X_umap/ }).waitFor()
  await page.getByRole('checkbox', { name: 'B cell' }).check()
  await page.getByRole('button', { name: 'Compare with all others' }).click()
  await page.getByRole('cell', { name: 'MS4A1' }).waitFor()
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-browser')))
  await page.getByRole('button', { name: 'MS4A1' }).click()
  await page.getByRole('img', { name: /coloured by MS4A1/ }).waitFor()
  await switchLanguage(page, 'zh')
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-browser-zh')))
  await page.goto('/tool/singleCell')
  faults.push(...(await faultsAtBothWidths(page, 'single-cell-zh')))
  assert.deepEqual(faults, [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
