import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { tools } from '@omics/contract/tools/tools'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { phone, picture, wide, type Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    toFile: 'Import samples',
    fromTable: /^From a table/,
    columns: 'Check',
    faults: /^5 cells need/,
    four: /^4 cells need/,
    again: 'Check again',
    good: 'Import the 56 good rows, leave out 4',
    age: 'Age in row 2',
    all: 'Import 60 rows',
    update: /^Update them/,
    back: 'Back',
    will: /59 samples will be added · 1 sample will be updated/,
    done: '59 samples added · 1 sample updated',
  },
  zh: {
    toFile: '导入样本',
    fromTable: /^从表格导入/,
    columns: '检查',
    faults: /^有 5 个单元格/,
    four: /^有 4 个单元格/,
    again: '重新检查',
    good: '导入正确的 56 行，跳过 4 行',
    age: '第 2 行的“Age”',
    all: '导入 60 行',
    update: /^更新已有样本/,
    back: '上一步',
    will: /将新增 59 个样本 · 将更新 1 个已有样本/,
    done: '已新增 59 个样本 · 已更新 1 个样本',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** Sixty rows and forty columns: more than the panel is high, in each of its steps. */
function table(): string {
  const more = Array.from({ length: 38 }, (_, at) => `C${at}`)
  const rows = Array.from({ length: 60 }, (_, at) => [`S${at}`, at < 5 ? 'old' : '30', ...more])
  return [['Sample', 'Age', ...more], ...rows].map((row) => row.join(',')).join('\n')
}

const platform = testPlatform('import')

/** Whether all of the buttons in the foot of the panel are in view. */
async function footInView(page: Page): Promise<boolean> {
  const foot = page.getByRole('complementary').locator('footer')
  const box = await foot.boundingBox()
  const size = page.viewportSize()
  assert.ok(box && size)
  const buttons = await foot.getByRole('button').all()
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  return boxes.every(
    (one) =>
      one !== null &&
      one.x >= 0 &&
      one.y >= box.y &&
      one.x + one.width <= size.width &&
      one.y + one.height <= size.height,
  )
}

const screens = { wide, low: { width: 1280, height: 720 }, phone }

async function assertFoot(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size)
    // What follows the size of the window does so a moment later.
    const isInView = await becomes(() => footInView(page))
    await picture(page, `import-${name}-${screen}`)
    assert.ok(isInView, `${name} on ${screen}`)
  }
  await page.setViewportSize(wide)
}

for (const language of ['en', 'zh'] as const) {
  test(`an import keeps its buttons in view, says what they do, and tells new samples from updated ones (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const project = await callApi(page, projects.create, { body: { name: `Import ${language}` } })
    const params = { id: project.id }
    await callApi(page, sampleColumns.create, { params, body: { label: 'Age', type: 'number' } })
    await callApi(page, samples.add, { params, body: { items: [{ name: 'S0', values: {} }] } })
    await page.goto(`/project/detail/${project.id}/samples`)
    await page.getByRole('button', { name: say.toFile }).click()
    await page.getByText(say.fromTable).click()
    const file = page.locator('input[type=file][accept*=csv]')
    await file.waitFor({ state: 'attached' })
    await assertFoot(page, `file-${language}`)
    await file.setInputFiles({ name: 'cohort.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) })
    await page.getByText(say.update).click()
    await assertFoot(page, `columns-${language}`)
    await page.getByRole('button', { name: say.columns, exact: true }).click()
    await page.getByText(say.faults).waitFor()
    await assertFoot(page, `check-${language}`)

    await page.getByLabel(say.age).fill('31')
    await page.getByRole('button', { name: say.again }).click()
    await page.getByText(say.four).waitFor()
    await page.getByRole('button', { name: say.good }).waitFor()
    assert.equal((await callApi(page, samples.all, { params })).length, 1)
    for (const row of [3, 4, 5, 6]) await page.getByLabel(say.age.replace('2', String(row))).fill('32')
    await page.getByRole('button', { name: say.again }).click()
    await page.getByText(say.will).waitFor()
    await picture(page, `import-clean-${language}`)
    await page.getByRole('button', { name: say.all }).click()
    await page.getByText(say.done).waitFor()
    assert.equal((await callApi(page, samples.all, { params })).length, 60)
    assert.deepEqual(faults, [])
  })
}

test('a table copied from a spreadsheet is pasted into an import, and one that cannot be read stays to be mended', async () => {
  const { page, context, faults } = await platform.administrator()
  const { id } = await callApi(page, projects.create, { body: { name: 'Pasted' } })
  const items = [{ name: 'S0', values: {} }]
  await callApi(page, samples.add, { params: { id }, body: { items } })
  await page.goto(`/project/detail/${id}/samples`)
  await page.getByRole('button', { name: words.en.toFile }).click()
  await page.getByText(words.en.fromTable).click()
  const box = page.getByRole('textbox', { name: 'Or paste a table here, as copied from Excel' })
  await box.waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText('Sample\\tAge\\r\\n')`)
  await box.click()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Read this table' }).click()
  await page.getByText('it has a header, but no rows below it.').waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'import-pasted-phone')
  await page.setViewportSize(wide)
  await picture(page, 'import-pasted-wide')
  await page.evaluate(
    `navigator.clipboard.writeText('Sample\\tAge\\r\\nLiver 1\\t30\\r\\nLiver 2\\t31\\r\\n')`,
  )
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Control+V')
  await page.getByText('pasted.tsv').waitFor()
  await page.getByRole('button', { name: words.en.columns, exact: true }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 samples added').waitFor()
  const names = (await callApi(page, samples.all, { params: { id } })).map(({ name }) => name)
  assert.deepEqual(names.toSorted(), ['Liver 1', 'Liver 2', 'S0'])
  assert.deepEqual(faults, [])
})

test('a table among the files of the project is imported, and files of lanes are chosen by name', async () => {
  const { page, faults } = await platform.administrator()
  const { id } = await callApi(page, projects.create, { body: { name: 'From its own files' } })
  await callApi(page, samples.add, { params: { id }, body: { items: [{ name: 'S0' }] } })
  const save = (name: string, content: string) =>
    callApi(page, tools.saveFile, { body: { name, content, project_id: id } })
  await save('肝 samples.csv', 'Sample,Age\nLiver 1,30\n')
  for (const lane of ['L001', 'L002']) await save(`liver_${lane}.fastq`, '@r\nACGT\n+\nIIII\n')
  await page.goto(`/project/detail/${id}/samples`)
  await page.getByRole('button', { name: words.en.toFile }).click()
  await page.getByText(words.en.fromTable).click()
  await page.getByRole('combobox', { name: 'Or choose a table among the project’s files' }).click()
  await picture(page, 'import-own-file-wide')
  await page.locator('.ant-select-item-option', { hasText: '肝 samples.csv' }).click()
  await page.getByRole('button', { name: words.en.columns, exact: true }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 sample added').waitFor()

  const lanes = { key: 'lanes', label: 'Lanes', type: 'files' as const }
  await callApi(page, sampleColumns.create, { params: { id }, body: lanes })
  await page.reload()
  await page.getByRole('button', { name: 'Add sample' }).click()
  const field = page.getByRole('combobox', { name: 'Lanes' })
  await field.click()
  await page.getByTitle('liver_L001.fastq').click()
  await field.pressSequentially('liver_L002.fastq;')
  await picture(page, 'sample-lanes-wide')
  await page.getByRole('button', { name: 'Add sample' }).last().click()
  await page
    .getByText(/is added|added/)
    .first()
    .waitFor()
  const { items } = await callApi(page, samples.list, { params: { id } })
  const filled = items.map(({ values }) => Object.values(values).flat().length)
  assert.deepEqual(filled.toSorted(), [0, 1, 2])
  assert.deepEqual(faults, [])
})
