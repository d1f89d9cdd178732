import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { tools } from '@omics/contract/tools/tools'
import { supplied } from '@omics/server/collection/collection'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { phone, picture, wide, type Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    find: 'Find a tool, in English, Chinese or pinyin',
    search: 'mafft',
    mafft: 'MAFFT alignment',
    paste: /^Paste text: /,
    text: 'Paste text',
    looked: 'FASTA with 10 sequences: DNA or RNA',
    twice: 'Line 3: the name yeast is used twice.',
    mend: 'Mend the text',
    use: 'Use this text',
    launch: 'Launch 1 run',
    results: 'Results',
    useWith: 'Use with a tool',
    tree: 'Tree of 10 tips',
    picture: 'Save the picture',
    save: 'Save as SVG',
  },
  zh: {
    find: '查找工具（中文、英文或拼音）',
    search: 'duoxuliebidui',
    mafft: 'MAFFT 多序列比对',
    paste: /^粘贴文本：/,
    text: '粘贴文本',
    looked: 'FASTA，共 10 条序列：核酸',
    twice: '第 3 行：名称 yeast 重复。',
    mend: '自动修正',
    use: '使用此文本',
    launch: '提交 1 个运行',
    results: '结果',
    useWith: '用工具处理',
    tree: '进化树，共 10 个末端',
    picture: '保存图片',
    save: '保存为 SVG',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

const platform = testPlatform('tools')

/** The relatives of the example, ten sequences as they come. */
function relatives(): string {
  const files = supplied.find(({ key }) => key === 'mafft')?.example().files ?? {}
  return String(files['relatives.fasta'])
}

/** Opens a tool by what somebody types to find it. */
async function open(page: Page, t: (typeof words)[Language]): Promise<void> {
  await page.goto('/cloud_tools/cloud_tools_index')
  await page.getByRole('textbox', { name: t.find }).fill(t.search)
  await page.getByRole('link', { name: t.mafft }).click()
}

/** Launches what the form says and opens the result once it is there. */
async function runIt(page: Page, t: (typeof words)[Language]): Promise<void> {
  await page.getByRole('button', { name: t.launch }).click()
  await page.getByRole('button', { name: t.results, exact: true }).click({ timeout: 60_000 })
}

for (const language of ['en', 'zh'] as const)
  test(`pasted sequences become an alignment, and that a tree that is saved, in ${language}`, async () => {
    const t = words[language]
    const visitor = await platform.administrator({ language, viewport: language === 'zh' ? phone : wide })
    const { page } = visitor
    // The tools come along a moment after the platform is set up.
    for (
      let tries = 0;
      tries < 60 && (await callApi(page, tools.all, {})).length < supplied.length;
      tries += 1
    )
      await page.waitForTimeout(500)
    await open(page, t)

    await page.getByRole('button', { name: t.paste }).click()
    const text = page.getByRole('textbox', { name: t.text })
    await text.focus()
    await page.keyboard.insertText('>yeast\nACGT\n>yeast\nACGA\n')
    await page.getByText(t.twice).waitFor()
    await page.getByRole('button', { name: t.mend }).click()
    assert.equal(await text.inputValue(), '>yeast\nACGT\n>yeast_2\nACGA\n')
    await text.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(relatives())
    await page.getByText(t.looked).waitFor()
    await picture(page, `tools-paste-${language}`)
    await page.getByRole('button', { name: t.use }).click()
    await page.getByText('sequences.fasta').filter({ visible: true }).first().waitFor()
    await runIt(page, t)

    await page.getByRole('button', { name: t.useWith }).click()
    await page.getByRole('menuitem', { name: /FastTree/ }).click()
    await page.getByText('alignment.fasta').filter({ visible: true }).first().waitFor()
    await runIt(page, t)

    const tree = page.getByRole('img', { name: t.tree })
    await tree.waitFor()
    await picture(page, `tools-tree-${language}`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t.picture }).click()
    await page.getByRole('menuitem', { name: t.save }).click()
    const svg = await readFile(await (await saved).path(), 'utf8')
    for (const name of ['yeast', 'mould', 'fern', 'moss', 'fly', 'bee', 'frog', 'newt', 'mouse', 'rat'])
      assert.ok(svg.includes(`>${name}</text>`), name)
    assert.deepEqual(visitor.faults, [])
  })
