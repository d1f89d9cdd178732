import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { phone, picture, wide } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { chooseLocal, viewSaid } from './harness/viewer-pages.ts'

const platform = testPlatform('viewers-genetics')

const depths = `sample,group,reads,depth
${Array.from({ length: 60 }, (_, at) => `s${at},${['case', 'control', '对照 <b>'][at % 3]},${1000 + at * 37},${(at * 7) % 40}`).join('\n')}\n`

test('a table becomes each kind of chart, in words too, and is saved as a picture with its title', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/test/chartss')
  await chooseLocal(page, { name: 'depths.csv', content: depths })
  const chart = page.getByRole('img', { name: 'sample' })
  await chart.waitFor()
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByTitle(option, { exact: true }).last().click()
  }
  await choose('Category', 'group')
  await choose('Value', 'reads')
  await page.getByRole('img', { name: 'Mean of reads · group' }).waitFor()
  await picture(page, 'viewers-charts-bars')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('cell', { name: '2055', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  for (const kind of ['Lines', 'Histogram', 'Heat map', 'Pie', 'Boxes', 'Points']) {
    await choose('Type of chart', kind)
    await picture(page, `viewers-charts-${kind.toLowerCase().replace(' ', '-')}`)
  }
  await choose('Colour by', 'group')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Reads & "depth"')
  await page.getByRole('img', { name: 'Reads & "depth"' }).waitFor()
  assert.match(await viewSaid(page, '"title"'), /"kind":"scatter".*"group":"group"/)
  await picture(page, 'viewers-charts-points-by-group')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
  const svg = await readFile(await (await saved).path(), 'utf8')
  assert.match(svg, /Reads &amp; &quot;depth&quot;/)
  assert.match(svg, /对照 &lt;b&gt;/)
  assert.deepEqual(await seriousFaults(page), [])
  await page.setViewportSize(phone)
  await picture(page, 'viewers-charts-phone')
  await page.setViewportSize(wide)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
