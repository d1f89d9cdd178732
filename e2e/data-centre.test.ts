import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { dataCentre } from '@omics/contract/files/data-centre'
import { publicData } from '@omics/contract/files/public-data'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { users } from '@omics/contract/account/users'
import { callApi } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, picture, type Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    rename: 'Rename',
    name: 'Name',
    copy: 'Copy',
    copyHere: 'Copy here',
    copied: /^1 entry was copied/,
    trash: 'Move to the trash',
    bin: 'Trash',
    back: 'Bring back',
    folders: 'Folders',
    upload: 'Upload',
    space: 'Space',
    person: 'By person',
    find: 'Find a file or folder below',
    project: 'Project',
    choose: 'Select row',
    files: 'Files',
    findFile: 'Name of a file or folder',
    useTool: 'Use with a tool',
  },
  zh: {
    rename: '重命名',
    name: '名称',
    copy: '复制',
    copyHere: '复制到此处',
    copied: /^已将 1 项复制到/,
    trash: '移入回收站',
    bin: '回收站',
    back: '恢复',
    folders: '文件夹',
    upload: '上传',
    space: '空间占用',
    person: '按人员',
    find: '查找文件或文件夹',
    project: '项目',
    choose: '选择此行',
    files: '文件',
    findFile: '文件或文件夹名称',
    useTool: '用工具处理',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

const platform = testPlatform('data-centre')

for (const language of ['en', 'zh'] as const)
  test(`files of all projects are renamed, copied, thrown away and brought back, and a group shares its space (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    const [mine, other] = await Promise.all(
      [`Mice ${language}`, `Yeast ${language}`].map((name) =>
        callApi(page, projects.create, { body: { name } }),
      ),
    )
    const project_id = mine?.id ?? ''
    const text = { project_id, name: `reads ${language} <b>.txt`, content: language }
    await callApi(page, dataCentre.create, { body: text })
    const me = (await callApi(page, users.list, { query: {} })).items[0]
    await callApi(page, groups.create, { body: { name: `Flies ${language}`, members: [me?.id ?? ''] } })

    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const pick = (name: string) => row(name).getByRole('checkbox').check()
    await page.goto('/dataCenter/dataCenter_list')
    await pick(text.name)
    await page.getByRole('button', { name: say.rename, exact: true }).click()
    const renamed = `sorted ${language} 样本.txt`
    await page.getByRole('dialog').getByRole('textbox', { name: say.name }).fill(renamed)
    await page.getByRole('dialog').getByRole('button', { name: say.rename }).click()
    await row(renamed).waitFor()
    await pick(renamed)
    await page.getByRole('button', { name: say.copy, exact: true }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: say.project }).click()
    await page.getByTitle(other?.name ?? '', { exact: true }).click()
    await picture(page, `data-centre-copy-${language}`)
    await page.getByRole('button', { name: say.copyHere }).click()
    await page.getByText(say.copied).waitFor()
    await row(other?.name ?? '').waitFor()
    found.push(...(await faultsAtBothWidths(page, `data-centre-${language}`, language === 'en')))
    await row(other?.name ?? '')
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: say.trash }).click()
    await row(other?.name ?? '').waitFor({ state: 'detached' })
    // What is chosen among all files is not chosen in the trash, where it would be out of sight.
    await pick(renamed)
    await page.getByText(say.bin, { exact: true }).filter({ visible: true }).first().click()
    await row(renamed).waitFor()
    assert.equal(await page.getByRole('button', { name: say.back }).count(), 0)
    await pick(renamed)
    await page.getByRole('button', { name: say.back }).click()
    await row(renamed).waitFor({ state: 'detached' })
    const { total } = await callApi(page, dataCentre.list, { query: { search: renamed } })
    assert.equal(total, 2)

    await page.goto('/dataCenter/dataCenter_list?view=space')
    await page.getByText(say.person).waitFor()
    found.push(...(await faultsAtBothWidths(page, `data-centre-space-${language}`, language === 'en')))
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    const chosen = page.locator('label').filter({ has: page.locator('input:checked'), hasText: say.space })
    await until('The chosen view is out of sight', () =>
      chosen.evaluate((label) => {
        const row = label.closest('.ant-segmented')?.getBoundingClientRect()
        const own = label.getBoundingClientRect()
        return row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1
      }),
    )
    await picture(page, `data-centre-views-${language}`)
    if (wide) await page.setViewportSize(wide)
    await page.goto('/dataCenter/dataCenter_list?view=folders')
    await row(`Flies ${language}`).waitFor()
    found.push(...(await faultsAtBothWidths(page, `data-centre-folders-${language}`, language === 'en')))
    await row(`Flies ${language}`).click()
    await page.waitForURL(/project=/)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say.upload }).first().click()
    await page.getByRole('menuitem').first().click()
    await (
      await chooser
    ).setFiles([{ name: '共享.tsv', mimeType: 'text/plain', buffer: Buffer.from('a\tb\n') }])
    await page.getByRole('row').filter({ hasText: '共享.tsv' }).waitFor()
    found.push(...(await faultsAtBothWidths(page, `data-centre-group-${language}`, language === 'en')))
    const places = await callApi(page, dataCentre.tree, {})
    assert.equal(places.find(({ kind, name }) => kind === 'group' && name.includes(language))?.files, 1)
    assert.deepEqual([...found, ...faults], [])
  })

for (const language of ['en', 'zh'] as const)
  test(`a public database of more files than a page holds is found by its description, and a file in it by its name (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const told = {
      name: `Strains ${language}`,
      name_zh: `菌株 ${language}`,
      description_zh: `酿酒酵母 ${language}`,
    }
    const { id } = await callApi(page, publicData.create, { body: { ...told, licence: 'CC-BY-4.0' } })
    const made = await callApi(page, publicData.makeFile, { body: { id, name: 'S288C' } })
    const parent_id = made.items[0]?.id ?? ''
    for (let at = 0; at < 130; at += 1) {
      const body = { id, parent_id, name: `chr ${String(at).padStart(3, '0')}.fa`, content: '>I\nACGT\n' }
      await callApi(page, publicData.makeFile, { body })
    }
    await page.goto(`/common/publicDataFile?search=${encodeURIComponent(told.description_zh)}`)
    const name = language === 'zh' ? told.name_zh : told.name
    await page.getByRole('row').filter({ hasText: name }).click()
    await page.getByRole('row').filter({ hasText: 'S288C/' }).click()
    await page.getByText('chr 000.fa').waitFor()
    const count = await page
      .getByRole('table')
      .or(page.getByRole('grid'))
      .first()
      .getAttribute('aria-rowcount')
    assert.ok(Number(count) >= 130, `the table has rows for all of them: ${count}`)
    await page.getByRole('textbox', { name: say.find }).fill('129')
    await page.getByText('chr 129.fa').waitFor()
    const found = await faultsAtBothWidths(page, `public-database-${language}`, language === 'en')
    await page.getByText('chr 129.fa').filter({ visible: true }).first().click()
    await page.waitForURL(/file=/)
    await picture(page, `public-file-${language}`)

    // Whoever knows the name of a file alone finds it over all databases, and begins with a tool on it.
    await page.goto('/common/publicDataFile')
    await page.locator('.ant-segmented').getByText(say.files, { exact: true }).click()
    await page.getByRole('textbox', { name: say.findFile }).fill('chr 128')
    const here = page.getByRole('row').filter({ hasText: name })
    await here.getByText('chr 128.fa').waitFor()
    found.push(...(await faultsAtBothWidths(page, `public-files-${language}`, language === 'en')))
    await here.click()
    await page.waitForURL(new RegExp(`id=${id}.*file=`))
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: say.useTool }).click()
    await page.getByRole('menuitem').first().waitFor()
    await picture(page, `public-file-tools-${language}`)
    assert.ok(((await page.getByRole('menu').boundingBox())?.x ?? -1) >= 0, 'the tools lie within the window')
    await page.getByRole('menuitem').first().click()
    await page.waitForURL(/\/tool\/.*project=.*file/)
    await page.getByText('chr 128.fa').filter({ visible: true }).first().waitFor()
    await picture(page, `public-file-used-${language}`)
    assert.deepEqual([...found, ...faults], [])
  })
