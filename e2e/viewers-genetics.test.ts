import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { phone, picture, wide } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'
import { gzipSync } from 'node:zlib'
import { chooseLocal, savedPicture, viewSaid } from './harness/viewer-pages.ts'

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
  for (const kind of ['Lines', 'Histogram', 'Heat map', 'Pie', 'Boxes', 'Scatter plot']) {
    await choose('Type of chart', kind)
    await picture(page, `viewers-charts-${kind.toLowerCase().replace(' ', '-')}`)
  }
  await choose('Colour by', 'group')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Reads & "depth" 🧬')
  await page.getByRole('img', { name: 'Reads & "depth" 🧬' }).waitFor()
  assert.match(await viewSaid(page, '"title"'), /"kind":"scatter".*"group":"group"/)
  await picture(page, 'viewers-charts-points-by-group')
  const save = (kind: 'SVG' | 'PNG') => savedPicture(page, kind)
  const svg = (await save('SVG')).toString()
  assert.match(svg, /Reads &amp; &quot;depth&quot; 🧬/)
  const png = await save('PNG')
  assert.deepEqual(await save('PNG'), png)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Reads & "depth" 🦠')
  await page.getByRole('img', { name: 'Reads & "depth" 🦠' }).waitFor()
  assert.notDeepEqual(await save('PNG'), png, 'where no font has emoji, which one it is can be seen')
  assert.match(svg, /对照 &lt;b&gt;/)
  assert.deepEqual(await seriousFaults(page), [])
  await page.setViewportSize(phone)
  await picture(page, 'viewers-charts-phone')
  await page.setViewportSize(wide)
  await page.goto('/test/chartss')
  await chooseLocal(page, { name: 'packed.csv.gz', content: gzipSync(gzipSync(gzipSync(depths))) })
  await page.getByText('Its content is damaged or not what its name says.').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

/** A study of 30,000 variants on three chromosomes with one signal at 2:500,000, as PLINK writes it. */
function study() {
  const lines = [' CHR SNP BP A1 F_A F_U A2 CHISQ P OR']
  let state = 7
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  for (const chromosome of [1, 2, 3])
    for (let at = 0; at < 10_000; at += 1) {
      const position = at * 100 + 1
      const distance = chromosome === 2 ? Math.abs(position - 500_001) : Infinity
      const p = distance < 1200 ? 10 ** -(12 - distance / 150) : random()
      lines.push(
        ` ${chromosome}  rs${chromosome}_${position}  ${position} A 0.1 0.2 G 1 ${p.toExponential(4)} 1.1`,
      )
    }
  const linked = [100, 200, 300, 900].map(
    (by, at) => ` 2 500001 rs2_500001 2 ${500_001 + by} b ${0.9 - at * 0.2}`,
  )
  const samples = Array.from({ length: 60 }, (_, at) => ({
    name: `s${at}`,
    group: at % 2 === 0 ? 'north' : 'south <b>',
  }))
  const made = {
    'trait.assoc.gz': gzipSync(`${lines.join('\n')}\n`),
    'trait.ld': ` CHR_A BP_A SNP_A CHR_B BP_B SNP_B R2\n${linked.join('\n')}\n`,
    'genes.gff3': '##gff-version 3\nchr2\tx\tgene\t480000\t505000\t.\t+\t.\tID=g1;Name=SIGNAL1\n',
    'study.eigenvec': samples
      .map(({ name, group }, at) => `f ${name} ${group === 'north' ? 0.1 : -0.1} ${at / 100}`)
      .join('\n'),
    'groups.csv': `sample,group\n${samples.map(({ name, group }) => `${name},${group}`).join('\n')}\n`,
    'study.het': ` FID IID O(HOM) E(HOM) N(NM) F\n${samples.map(({ name }, at) => ` f ${name} 1 1 2 ${at === 9 ? 0.8 : at / 5000}`).join('\n')}\n`,
    'study.imiss': ` FID IID MISS_PHENO N_MISS N_GENO F_MISS\n${samples.map(({ name }, at) => ` f ${name} N 1 100 ${at / 1000}`).join('\n')}\n`,
  }
  return Object.entries(made).map(([name, content]) => ({ name, content }))
}

test('an association study is seen along the genome, by chance, about its signal and by its samples', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/toolMolecularGenetic')
  await chooseLocal(page, ...study())
  await page.getByRole('img', { name: 'Manhattan plot, variants: 30000, peaks: 2' }).waitFor()
  await page.getByText(/^30,000 variants · λ = (0\.9|1\.0)\d\d$/).waitFor()
  await page.getByRole('row', { name: 'rs2_500001 2 500,001 1.00e-12 Yes' }).waitFor()
  await picture(page, 'viewers-study-manhattan')
  assert.deepEqual(await seriousFaults(page), [])
  await page.getByRole('button', { name: 'rs2_500001' }).click()
  await page.getByRole('img', { name: /variants of 2:250001-750001$/ }).waitFor()
  await page.getByText('r² 0.8–1.0').waitFor()
  const colours = await page.getByRole('list', { name: 'Linkage with the lead variant' }).boundingBox()
  const plot = await page.getByRole('img', { name: /variants of 2:250001-750001$/ }).boundingBox()
  assert.ok(colours && plot && colours.y < plot.y, 'what the colours mean stands above the picture')
  await page.getByRole('img', { name: 'Genes' }).getByText('SIGNAL1', { exact: true }).waitFor()
  assert.match(
    await viewSaid(page, '"lead"'),
    /"as":"region","chromosome":"2","start":250001,"end":750001,"lead":500001/,
  )
  const region = page.getByRole('textbox', { name: /^Region/ })
  await region.fill('2:498000-502000')
  await region.press('Enter')
  await page.getByRole('img', { name: /variants of 2:498000-502000$/ }).waitFor()
  await picture(page, 'viewers-study-region')
  // Behind the picture stand its variants in words, each of which the others can be compared to.
  const nearest = page.getByRole('region', { name: 'Strongest variants here' })
  await nearest.getByRole('row', { name: 'rs2_500001 2 500,001 1.00e-12 Yes' }).waitFor()
  await nearest.getByRole('button', { name: 'rs2_500101' }).click()
  assert.match(await viewSaid(page, '"lead":500101'), /"start":498000,"end":502000/)
  await page.getByText('QQ', { exact: true }).click()
  await page.getByRole('img', { name: /^p against chance, λ = / }).waitFor()
  await picture(page, 'viewers-study-qq')
  await page.getByText('Components', { exact: true }).last().click()
  await page.getByRole('img', { name: 'PC1 · PC2' }).waitFor()
  await picture(page, 'viewers-study-components')
  await page.getByText('Sample quality', { exact: true }).click()
  await page.getByText('1 sample lies more than 3 standard deviations from the mean F: s9').waitFor()
  await picture(page, 'viewers-study-quality')
  await page.setViewportSize(phone)
  await page.getByText('Manhattan', { exact: true }).click()
  await picture(page, 'viewers-study-phone')
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'rs2_500001' }).click()
  await page.getByRole('img', { name: /variants of 2:250001-750001$/ }).waitFor()
  await page.getByRole('button', { name: 'Show in the genome browser' }).click()
  await page.waitForURL(/Igv_bam\?tracks=/)
  assert.match(await viewSaid(page, '"at"'), /"at":\["(chr)?2:250001-\d+"\]/)
  await page.getByRole('region', { name: 'Genome browser' }).waitFor()
  await picture(page, 'viewers-study-in-genome')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a file large enough to be read by several workers is seen whole, and its signal stands where it lies', async () => {
  const { page } = await platform.administrator()
  const more = 'x'.repeat(240)
  const lines = Array.from({ length: 150_000 }, (_, at) => {
    const [chromosome, position] = [1 + Math.floor(at / 50_000), (at % 50_000) * 100 + 1]
    return `${chromosome}\t${position}\trs${at}\t${at === 149_990 ? '3e-12' : '0.5'}\t${more}`
  })
  await page.goto('/tool/toolMolecularGenetic')
  await chooseLocal(page, {
    name: 'large.glm.linear',
    content: `chr\tpos\tid\tp\tinfo\n${lines.join('\n')}\n`,
  })
  await page.getByText('150,000 variants · λ = 1.000').waitFor()
  await page.getByRole('cell', { name: 'rs149990' }).waitFor()
  await page.getByRole('row', { name: /rs149990.*3.*4,?999,?001/ }).waitFor()
})

test('results whose columns nobody knows are asked about, and what is none says so', async () => {
  const visitor = await platform.administrator({ language: 'zh' })
  const { page } = visitor
  const open = async (name: string, content: string) => {
    await page.goto('/tool/toolMolecularGenetic')
    await page.getByText('本机文件', { exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  }
  await open('other.assoc', 'contig\twhere\twhat\n1\t5\t1e-9\n')
  for (const [label, column] of [
    ['染色体', 'contig'],
    ['位置', 'where'],
    ['p 或 −log₁₀ p', 'what'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByTitle(column, { exact: true }).last().click()
  }
  await page.getByRole('img', { name: '1 个变异的曼哈顿图，1 个候选位点' }).waitFor()
  await picture(page, 'viewers-study-zh')
  await open('none.assoc', 'nothing\n')
  await page.getByText('这不是关联分析结果表：首行没有列名。').waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a table of which two columns share a name is filtered by the second and joined, on a phone in Chinese', async () => {
  const { page, faults } = await platform.visitor({ language: 'zh', viewport: phone })
  await signIn(page, administrator.email, administrator.password)
  await page.goto('/test/Pretreatment')
  const local = async (name: string, content: string) => {
    await page.getByText('本机文件', { exact: true }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择文件', exact: true }).click()
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await local('计数.csv', '基因,n,n\nBRCA1,1,9\nTP53,2,3\nEGFR,8,7\n')
  const add = async (step: string) => {
    await page.getByRole('button', { name: '添加步骤' }).click()
    await page.getByRole('menuitem', { name: step }).click()
  }
  const choose = async (label: string, at: number, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).nth(at).click()
    await page.getByTitle(option, { exact: true }).last().click()
  }
  await add('筛选行')
  await choose('列', 0, 'n (2)')
  await page.getByRole('textbox', { name: '> 5、1..10 或文本' }).fill('> 5')
  await page.getByText('2 行，3 列').waitFor()
  await page.getByRole('button', { name: '选择文件：另一张表' }).click()
  await local('注释.csv', '基因,染色体\nEGFR,7\n')
  await add('关联另一张表')
  await page.getByText('第 2 步未执行：请选择列。').waitFor()
  await choose('另一张表的列', 0, '基因')
  await page.getByText('2 行，4 列').waitFor()
  await picture(page, 'viewers-preparation-phone')
  assert.deepEqual(await seriousFaults(page), [])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  assert.equal(text, '基因,n,n (2),染色体\nBRCA1,1,9,\nEGFR,8,7,7\n')
  assert.deepEqual(faults, [])
})

test('experimental pages show what exists: a prepared table, a million rows, and a workflow as it is written', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/test/Pretreatment')
  await chooseLocal(page, { name: 'depths.csv', content: depths })
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Filter rows' }).click()
  await page.getByRole('textbox', { name: '> 5, 1..10 or a text' }).fill('s5')
  await page.getByText('Rows: 11, columns: 4').waitFor()
  await picture(page, 'viewers-preparation')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  assert.match(await readFile(await (await saved).path(), 'utf8'), /^sample,group,reads,depth\ns5,/)
  assert.deepEqual(await seriousFaults(page), [])
  await page.goto('/test/table')
  await page.getByText('S1', { exact: true }).waitFor()
  await page.getByRole('columnheader', { name: 'Row' }).waitFor()
  await picture(page, 'playground-table')
  const reads = page.getByRole('columnheader', { name: 'Reads' })
  await reads.click({ position: { x: 4, y: 10 } })
  await page.getByText('S1', { exact: true }).waitFor({ state: 'detached' })
  assert.equal(await reads.getAttribute('aria-sort'), 'ascending', 'beside its title a head sorts as well')
  await page.getByRole('textbox', { name: /^A row number/ }).fill('750,000')
  await page.keyboard.press('Enter')
  const current = page.locator('[role=row][aria-current=true]')
  await current.getByText('S750000', { exact: true }).waitFor()
  const [row, table] = [await current.boundingBox(), await page.getByRole('table').boundingBox()]
  assert.ok(row && table && row.y + row.height <= table.y + table.height + 1, 'in sight')
  await page.getByRole('table').press('End')
  await current.getByText('S750000', { exact: true }).waitFor({ state: 'detached' })
  assert.equal(await current.getAttribute('aria-rowindex'), '1000001')
  await page.getByRole('textbox', { name: /^A row number/ }).fill('1000001')
  await page.keyboard.press('Enter')
  await page.getByText('There are 1,000,000 rows.').waitFor()
  await page.setViewportSize(phone)
  const last = await page.getByRole('columnheader', { name: 'GC, %' }).boundingBox()
  assert.ok(last && last.x + last.width <= phone.width, 'a phone shows every column of the table')
  await picture(page, 'playground-table-phone')
  await page.goto('/test/test4')
  const sequences = await page.getByRole('columnheader', { name: 'GC, %' }).boundingBox()
  assert.ok(
    sequences && sequences.x + sequences.width <= phone.width - 16,
    'nor does it cut the sequences of a text',
  )
  await picture(page, 'playground-pasted-phone')
  await page.setViewportSize(wide)
  await page.goto('/test/wdl2')
  await page.getByText('Counts the reads of one file').waitFor()
  await picture(page, 'playground-wdl')
  await page.goto('/test/test2')
  await page.getByRole('heading', { name: 'A palette of 102' }).waitFor()
  await picture(page, 'playground-colours')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('rows of segments are called by their samples, and a press is told in the language of the page', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/Igv_bam')
  const rows = ['S01\tctgA\t1\t800\t10\t0.8', 'S02\tctgA\t1\t800\t10\t-0.9']
  await chooseLocal(
    page,
    { name: 'ctgA.fasta', content: `>ctgA\n${'ACGTTGCA'.repeat(100)}\n` },
    { name: 'genes.gff3', content: '##gff-version 3\nctgA\tx\tgene\t101\t700\t.\t+\t.\tID=g1;Name=dnaK\n' },
    {
      name: 'cn.seg',
      content: `ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\n${rows.join('\n')}\n`,
    },
  )
  const browser = page.getByRole('region', { name: 'Genome browser' })
  await browser.waitFor()
  await page.waitForTimeout(1500)
  await picture(page, 'viewers-genome-segments')
  const svg = (await savedPicture(page, 'SVG')).toString()
  for (const name of ['S01', 'S02']) assert.match(svg, new RegExp(`>${name}<`))
  await switchLanguage(page, 'zh')
  const feature = page.locator('.igv-viewport').nth(1)
  const box = (await feature.boundingBox()) ?? assert.fail('the features are drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + 15)
  await page.getByText('名称').first().waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
