import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { references } from '@omics/contract/files/references'
import { tools } from '@omics/contract/tools/tools'
import { supplied } from '@omics/server/collection/collection'
import { mutated, randomSequence } from '@omics/server/collection/sequences'
import { toFasta } from '@omics/server/demonstration/genome'
import { createRandom } from '@omics/server/demonstration/random'
import type { Locator, Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { overflow, phone, picture, wide, type Language } from './harness/browser.ts'
import { dropFiles } from './harness/drop-files.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    menu: 'Open the menu',
    analysis: 'Data analysis',
    search: 'Sequence search',
    query: 'Sequences to look for',
    pasted: 'Pasted sequences',
    start: 'Search the sequences',
    needsProgram: 'Choose a program that reads proteins.',
    family: 'Query and hits',
    hits: 'Hits',
    judged: [/^E-value/, /^Identity/, /overage$/],
    useWith: 'Use with a tool',
    launch: 'Launch 1 run',
    tree: 'Tree of 7 tips',
    picture: 'Save the picture',
    save: 'Save as SVG',
    tools: /^(Or use a tool at once|Use a tool)/,
    statistics: 'Sequence statistics',
    sequences: 'num_seqs',
    upload: /^Upload from this computer/,
    find: 'Find a tool, in English, Chinese or pinyin',
    deseq2: 'DESeq2',
    collect: /^(Collect|Add to favourites)/,
    paste: (input: string) => `Paste text: ${input}`,
    counts: 'Counts',
    design: 'Design',
    looked: 'FASTA with 2 sequences: DNA or RNA',
    twice: 'Line 3: the name yeast is used twice.',
    mend: 'Mend the text',
    text: 'Paste text',
    use: 'Use this text',
    treated: 'Group of interest',
    control: 'Compared with',
    volcano: /^Volcano/,
    volcanoFile: 'volcano.svg',
  },
  zh: {
    menu: '打开菜单',
    analysis: '数据分析',
    search: '序列检索',
    query: '查询序列',
    pasted: '粘贴的序列',
    start: '开始检索',
    needsProgram: '请选择适用于蛋白的程序。',
    family: '查询序列与匹配序列',
    hits: '匹配',
    judged: [/^E 值/, /^一致性/, /覆盖度$/],
    useWith: '用工具处理',
    launch: '开始运行',
    tree: '进化树，共 7 个叶节点',
    picture: '保存图片',
    save: '保存为 SVG',
    tools: /^(也可以直接使用工具|使用工具)/,
    statistics: '序列统计',
    sequences: /^序列数\s*num_seqs/,
    upload: /^从本机上传/,
    find: '查找工具（中文、英文或拼音）',
    deseq2: 'DESeq2 差异表达分析',
    collect: /^(收藏|加入收藏)/,
    paste: (input: string) => `粘贴文本：${input}`,
    counts: '计数表',
    design: '设计表',
    looked: 'FASTA，共 2 条序列：核酸',
    twice: '第 3 行：名称 yeast 重复。',
    mend: '自动修正',
    text: '粘贴文本',
    use: '使用此文本',
    treated: '处理组',
    control: '对照组',
    volcano: /^火山图/,
    volcanoFile: 'volcano.svg',
  },
}

const platform = testPlatform('tools')

const every: readonly (readonly [Language, typeof wide])[] = [
  ['en', wide],
  ['zh', phone],
  ['zh', wide],
  ['en', phone],
]

/** All of them where pictures are wanted; else the one that is named, as each of these ways takes a while. */
const screens = (one: number) => (process.env['OMICS_SCREENSHOTS'] ? every : every.slice(one, one + 1))

const nameOf = (language: Language, viewport: typeof wide) =>
  `${language}-${viewport === phone ? 'phone' : 'wide'}`

/** Six proteins of one family in three pairs, a protein of the first pair that is looked for, and forty strangers. */
function family() {
  const random = createRandom(181)
  const vary = (from: string, rate: number) => mutated(from, rate, 'protein', random)
  const first = `M${randomSequence(240, 'protein', random)}`
  const parents = [vary(first, 0.25), vary(first, 0.25), vary(first, 0.25)]
  const relatives = parents.flatMap((parent, pair) =>
    ['a', 'b'].map((which) => ({ name: `relative_${pair + 1}${which}`, sequence: vary(parent, 0.05) })),
  )
  const strangers = Array.from({ length: 40 }, (_, index) => ({
    name: `stranger_${index + 1}`,
    sequence: randomSequence(240, 'protein', random),
  }))
  const query = { name: 'query', sequence: vary(parents[0] ?? '', 0.05) }
  return { query: toFasta([query]), proteins: toFasta([...relatives, ...strangers]) }
}

/** What somebody does on the way from the front page, as it is counted: clicks, and texts that are pasted or typed. */
class Way {
  readonly page: Page
  readonly t: (typeof words)[Language]
  #clicks = 0
  #texts = 0
  #started = 0
  constructor(page: Page, language: Language) {
    this.page = page
    this.t = words[language]
  }
  async begin(): Promise<void> {
    await this.page.goto('/index')
    await this.tools.waitFor()
    this.#started = performance.now()
  }
  async click(what: Locator): Promise<void> {
    this.#clicks += 1
    await what.click({ timeout: 60_000 })
  }
  async put(where: Locator, text: string): Promise<void> {
    await this.click(where)
    await this.paste(text)
  }
  /** Into what has the focus already. */
  async paste(text: string): Promise<void> {
    this.#texts += 1
    await this.page.keyboard.insertText(text)
  }
  /** The way to the tools on the front page, of whoever has nothing yet and of whoever has. */
  get tools(): Locator {
    const { tools: name } = this.t
    return this.page.getByRole('link', { name }).or(this.page.getByRole('button', { name }))
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  told(): string {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1)
    return `${this.#clicks} clicks, ${this.#texts} texts, ${seconds} s`
  }
}

/** From the front page, by the menu, to the search of sequences. */
async function openSearch(way: Way, isPhone: boolean): Promise<void> {
  const { page, t } = way
  if (isPhone) await way.click(way.button(t.menu))
  await way.click(
    isPhone
      ? page.locator('summary', { hasText: t.analysis })
      : page.getByRole('button', { name: t.analysis }).first(),
  )
  await way.click(page.getByRole(isPhone ? 'link' : 'menuitem', { name: t.search }))
}

async function useWith(way: Way, among: Locator, tool: RegExp): Promise<void> {
  await way.click(among.getByRole('button', { name: way.t.useWith }))
  await way.click(way.page.getByRole('menuitem', { name: tool }))
  await way.click(way.button(way.t.launch))
}

for (const [language, viewport] of screens(1))
  test(`a pasted protein becomes hits, an alignment, and a tree that is saved: ${nameOf(language, viewport)}`, async (context) => {
    const way = await visit(language, viewport)
    const { page, t } = way
    const { query, proteins } = family()
    await openSearch(way, viewport === phone)
    await way.put(page.getByRole('textbox', { name: t.query }), query)
    await way.put(page.getByRole('textbox', { name: t.pasted }), proteins)
    await way.click(way.button(t.start))
    const found = page.getByRole('listitem').filter({ hasText: t.family })
    await found.waitFor({ timeout: 60_000 })
    // Brought into view within the page, under a header that stays.
    assert.equal(await page.evaluate('document.documentElement.scrollTop'), 0)
    // By what a hit is judged stands in sight beside its name.
    for (const name of t.judged) {
      const head = await page.getByRole('columnheader', { name }).boundingBox()
      assert.ok(head && head.x + head.width <= viewport.width, String(name))
    }
    await kept(page, `blast-${nameOf(language, viewport)}`)
    // The alignment of a hit stands below the table, and comes into view with it.
    await way.click(page.getByRole('row').filter({ hasText: 'relative_3b' }))
    const alignment = page.getByRole('region', { name: 'relative_3b' }).getByRole('heading')
    await alignment.waitFor()
    const { y = -1, height = 0 } = (await alignment.boundingBox()) ?? {}
    assert.ok(y > 0 && y + height < viewport.height, `the alignment stands at ${y} of ${viewport.height}`)
    await kept(page, `hit-${nameOf(language, viewport)}`)
    await useWith(way, found, /^MUSCLE/)
    await page.getByRole('main').getByRole('button', { name: t.useWith }).waitFor({ timeout: 60_000 })
    await kept(page, `alignment-${nameOf(language, viewport)}`)
    await useWith(way, page.getByRole('main'), /^FastTree/)
    await page.getByRole('img', { name: t.tree }).waitFor({ timeout: 60_000 })
    await kept(page, `tree-${nameOf(language, viewport)}`)
    const saved = page.waitForEvent('download')
    await way.click(page.getByRole('button', { name: t.picture }))
    await way.click(page.getByRole('menuitem', { name: t.save }))
    const svg = await readFile(await (await saved).path(), 'utf8')
    tell(context, way)
    for (const name of ['query', 'relative_1a', 'relative_3b'])
      assert.ok(svg.includes(`>${name}</text>`), name)
  })

for (const [language, viewport] of screens(0))
  test(`a table of counts becomes a volcano: ${nameOf(language, viewport)}`, async (context) => {
    const way = await visit(language, viewport)
    const { page, t } = way
    const { files = {} } = supplied.find(({ key }) => key === 'deseq2')?.example() ?? {}
    // Another column than the form would look for: it takes the only one that there is.
    const texts = {
      'counts.tsv': String(files['counts.tsv']),
      'design.tsv': String(files['design.tsv']).replace('condition', 'treatment'),
    }
    await way.click(way.tools)
    await way.put(page.getByRole('textbox', { name: t.find }), 'deseq')
    await way.click(page.getByRole('link', { name: t.deseq2 }))
    for (const [input, file] of [
      [t.counts, 'counts.tsv'],
      [t.design, 'design.tsv'],
    ] as const) {
      await way.click(way.button(t.paste(input)))
      await page.getByRole('textbox', { name: t.text }).and(page.locator(':focus')).waitFor()
      await way.paste(texts[file])
      await way.click(way.button(t.use))
    }
    const groups = page.locator('.ant-select-dropdown:visible')
    for (const [input, group] of [
      [t.treated, 'treated'],
      [t.control, 'control'],
    ] as const) {
      await way.click(page.getByRole('combobox', { name: input }))
      await way.click(groups.getByTitle(group, { exact: true }))
      await groups.waitFor({ state: 'hidden' })
    }
    await kept(page, `deseq2-${nameOf(language, viewport)}`)
    await way.click(way.button(t.launch))
    await way.click(page.getByRole('button', { name: t.volcano }))
    await page.getByRole('img', { name: t.volcanoFile }).waitFor()
    tell(context, way)
    await kept(page, `volcano-${nameOf(language, viewport)}`)
  })

test('what is pasted is looked at as it is typed, and mended where it can be', async (context) => {
  const way = await visit('en', wide)
  const { page, t } = way
  await openSearch(way, false)
  const text = page.getByRole('textbox', { name: t.query })
  await way.put(text, '>yeast\r\nACGT\r\n>yeast\r\nACGA\r\n')
  await page.getByText(t.twice).waitFor()
  await way.click(page.getByRole('button', { name: t.mend }))
  assert.equal(await text.inputValue(), '>yeast\nACGT\n>yeast_2\nACGA\n')
  await page.getByText(t.looked).waitFor()
  // A document that is dropped takes away nothing of what was typed.
  const folder = await mkdtemp(join(tmpdir(), 'omics-dropped-'))
  context.after(() => rm(folder, { recursive: true }))
  const word = join(folder, 'genes.docx')
  await writeFile(word, Buffer.from('504b0304140000000000', 'hex'))
  await dropFiles(text, [word])
  await page.getByText(/^genes\.docx: .*this is a document/).waitFor()
  assert.equal(await text.inputValue(), '>yeast\nACGT\n>yeast_2\nACGA\n')
  // Line ends of Windows are told, whose field mends them by itself.
  const file = join(folder, 'windows.fasta')
  await writeFile(file, '>one\r\nACGT\r\n')
  await dropFiles(text, [file])
  await page.getByText('From line 1 on, lines ended as those of Windows').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText('>two\\r\\nACGA\\r\\n')`)
  await text.press('Control+End')
  await text.press('Control+V')
  await page.getByText('From line 3 on, lines ended as those of Windows').waitFor()
  assert.equal(await text.inputValue(), '>one\nACGT\n>two\nACGA\n')
  await way.click(page.getByText('Parameters', { exact: true }))
  const most = page.getByLabel('Largest E-value')
  await most.fill('-5')
  await page.getByText(/at least, and not -5|between .* and not -5/).waitFor()
  assert.ok(await way.button(t.start).isDisabled())
  await most.fill('')
  await way.put(page.getByRole('textbox', { name: t.pasted }), 'gene\tone\na\t1\n')
  await page.getByText('This input takes sequences in FASTA.').waitFor()
  assert.ok(await way.button(t.start).isDisabled())
})

for (const [language, viewport] of screens(2))
  test(`files of the computer fill an input, dropped on it or chosen, and a dropped text is read: ${nameOf(language, viewport)}`, async (context) => {
    const way = await visit(language, viewport)
    const { page, t } = way
    const folder = await mkdtemp(join(tmpdir(), 'omics-dropped-'))
    context.after(() => rm(folder, { recursive: true }))
    const names = ['my genes “甲”.fasta', "it's another.fasta", 'pasted.fasta']
    const [first = '', second = '', pasted = ''] = names.map((name) => join(folder, name))
    const paths = [first, second, pasted]
    for (const path of paths) await writeFile(path, '>one\nACGTACGT\n>two\nACGTAC\n')
    await way.click(way.tools)
    await way.put(page.getByRole('textbox', { name: t.find }), 'seqkit')
    await way.click(page.getByRole('link', { name: t.statistics }))
    const upload = page.getByRole('button', { name: t.upload })
    await upload.waitFor()
    const field = page.locator('span').filter({ has: upload }).getByRole('combobox')
    await dropFiles(field, [first])
    const named = (path: string) => page.getByText(basename(path), { exact: true })
    await named(first).first().waitFor()

    await way.click(page.getByRole('button', { name: t.text }))
    const dialog = page.getByRole('dialog')
    await dropFiles(dialog.getByRole('textbox', { name: t.text }), [pasted])
    await dialog.getByText(t.looked).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const chooser = page.waitForEvent('filechooser')
    await way.click(upload)
    await (await chooser).setFiles([second])
    await named(second).first().waitFor()
    assert.equal(await named(pasted).count(), 0, 'what fills a dialog does not fill the field behind it, too')
    await kept(page, `dropped-${nameOf(language, viewport)}`)
    await way.click(way.button(t.launch))
    await page.waitForURL('**/result_view/**', { timeout: 60_000 })
    // A table of a tool names its columns in the language of the reader, and as they are in the file.
    await page.getByRole('columnheader', { name: t.sequences }).waitFor()
    await openSearch(way, viewport === phone)
    const query = page.getByRole('textbox', { name: t.query })
    await dropFiles(query, [first])
    await page.getByText(t.looked).waitFor()
    assert.equal(await query.inputValue(), '>one\nACGTACGT\n>two\nACGTAC\n')
  })

test('a launch waits for the files of an input that may be left empty, which come out of a folder as they lay in it', async (context) => {
  const way = await visit('en', wide)
  const { page, t } = way
  const folder = await mkdtemp(join(tmpdir(), 'omics-dropped-'))
  context.after(() => rm(folder, { recursive: true }))
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await put('table.tsv', 'gene\ta\tb\tc\td\nx\t1\t2\t9\t8\ny\t2\t1\t8\t9\nz\t5\t6\t1\t2\n')
  await put('plate 1/notes.docx', 'no table')
  await put('plate 2/notes.docx', 'no table')
  await put('plate 1/groups.tsv', 'sample\tgroup\na\tleft\nb\tleft\nc\tright\nd\tright\n')
  await page.goto('/cloud_tools/cloud_tools_index')
  await way.put(page.getByRole('textbox', { name: t.find }), 'pca')
  await way.click(page.getByRole('link', { name: 'Principal components (PCA)' }))
  const uploadFor = (label: string) =>
    page.getByRole('button', { name: `Upload from this computer: ${label}` })
  const fieldOf = (label: string) =>
    page
      .locator('span')
      .filter({ has: uploadFor(label) })
      .getByRole('combobox')
  await uploadFor('Groups').waitFor()
  await dropFiles(fieldOf('Table'), [join(folder, 'table.tsv')])
  const launch = way.button(t.launch)
  await launch.and(page.locator(':enabled')).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/upload/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await dropFiles(fieldOf('Groups'), [join(folder, 'plate 2')])
  await page.getByText(/^The file in this folder is not one that this input takes \(.*\*\.tsv/).waitFor()
  await dropFiles(fieldOf('Groups'), [join(folder, 'plate 1')])
  await page.getByText('One file is taken here: groups.tsv').waitFor()
  await page.getByText('groups.tsv is still to be uploaded.').waitFor()
  assert.ok(await launch.isDisabled())
  // The field tells how far its file is, and the list of uploads leaves the room to the form.
  const tray = page.getByRole('region', { name: 'Uploading' })
  await tray.getByRole('button', { name: 'Expand' }).waitFor()
  assert.equal(await tray.getByRole('listitem').count(), 0)
  held.resolve()
  await launch.and(page.locator(':enabled')).waitFor()
  await way.click(launch)
  await page.waitForURL('**/wdlCharts/**')
  const [run] = (await callApi(page, analyses.allList, { query: {} })).items
  const { inputs } = await callApi(page, analyses.show, { params: { id: run?.id ?? '' } })
  assert.match(JSON.stringify(inputs['principal_components.groups'] ?? null), /groups\.tsv/)
  const { items } = await callApi(page, files.file, {
    params: { id: run?.project_id ?? '' },
    query: { search: 'groups.tsv' },
  })
  assert.deepEqual(
    items.map(({ folder }) => folder),
    ['plate 1'],
  )
})

for (const [language, viewport] of screens(3))
  test(`a database with a long name fits the form, and proteins are not sent to a program that reads DNA: ${nameOf(language, viewport)}`, async (context) => {
    const way = await visit(language, viewport)
    const { page, t } = way
    const { query, proteins } = family()
    const folder = await mkdtemp(join(tmpdir(), 'omics-database-'))
    context.after(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    const name = 'proteins of a family and of many strangers to it.faa'
    await writeFile(join(folder, name), proteins)
    const body = { name: `Proteins for a search, ${nameOf(language, viewport)}`, path: folder }
    await callApi(page, references.create, { body })
    await page.goto('/tool/Sequenceserver')
    await way.put(page.getByRole('textbox', { name: t.query }), query)
    await way.click(page.locator('#search-platform'))
    await way.click(page.locator('.ant-select-item-option', { hasText: body.name }))
    await page.keyboard.press('Escape')
    assert.ok(await way.button(t.start).isEnabled())
    await way.click(page.locator('#search-program'))
    await way.click(page.locator('.ant-select-item-option', { hasText: /^blastn/ }))
    await page.getByText(t.needsProgram).waitFor()
    assert.ok(await way.button(t.start).isDisabled())
    await kept(page, `forced-${nameOf(language, viewport)}`)
  })

/** Whether the words in an empty field are seen to their end. */
const wordsFit = (page: Page, field: string) =>
  page.evaluate<boolean>(`(() => {
    const input = document.querySelector('input[placeholder="${field}"]')
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = font
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return pen.measureText(input.placeholder).width <= room
  })()`)

for (const [language, viewport] of every)
  test(`what the catalogue’s search finds is read to its end, and a finger leaves no name behind: ${nameOf(language, viewport)}`, async () => {
    const { page, t } = await visit(language, viewport)
    await page.goto('/cloud_tools/cloud_tools_index')
    await page.getByRole('textbox', { name: t.find }).waitFor()
    assert.ok(await wordsFit(page, t.find))
    await kept(page, `catalogue-${nameOf(language, viewport)}`)
    if (viewport !== phone) return
    const noName = async () => {
      await page.waitForTimeout(1000)
      assert.equal(await page.getByRole('tooltip').filter({ visible: true }).count(), 0)
    }
    await page.getByRole('button', { name: t.collect }).first().tap()
    await noName()
    await page.getByRole('link', { name: t.statistics }).tap()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.upload }).tap()
    await chooser
    await noName()
  })

const tell = (context: TestContext, way: Way) => console.log(`${context.name}: ${way.told()}`)

async function kept(page: Page, name: string): Promise<void> {
  assert.equal(await overflow(page), '')
  await picture(page, `journey-${name}`)
}

async function visit(language: Language, viewport: typeof wide): Promise<Way> {
  const { page } = await platform.administrator({ language, viewport })
  // The tools come along a moment after the platform is set up.
  for (let tries = 0; tries < 60 && (await callApi(page, tools.all, {})).length < supplied.length; tries += 1)
    await page.waitForTimeout(500)
  const way = new Way(page, language)
  await way.begin()
  return way
}
