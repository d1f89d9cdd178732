import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { phone, picture, wide } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { pinch } from './harness/touch.ts'
import { chooseLocal, viewSaid, withoutData } from './harness/viewer-pages.ts'

const platform = testPlatform('viewers-matrices')

test(
  'cells of a real h5ad are a heat map: clustered, read cell by cell, averaged, and a branch saved',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/toolMorpheusJs')
    await chooseLocal(page, 'singlecell/pbmc68k_reduced.h5ad')
    const map = page.getByRole('img', { name: 'Heat map of 765 rows and 700 columns' })
    await map.waitFor({ timeout: 60_000 })
    await page.getByText('CD14+ Monocyte').waitFor()
    await page.getByText(/clustering/).waitFor({ state: 'detached', timeout: 60_000 })
    await picture(page, 'viewers-matrix-clustered')
    await map.focus()
    for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
    await page.getByText(/^\d+ rows chosen$/).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as TSV' }).click()
    const table = await readFile(await (await saved).path(), 'utf8')
    assert.equal(table.split('\n')[0]?.split('\t').length, 701)
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Rows: a word, or a list of genes' }).fill('CD79A LYZ')
    await page.getByRole('img', { name: 'Heat map of 2 rows and 700 columns' }).waitFor()
    await page.getByRole('combobox', { name: 'Order of columns' }).press('Enter')
    await page.getByTitle('Columns as in the file').click()
    await page.getByRole('combobox', { name: 'Order of rows' }).press('Enter')
    await page.getByTitle('Rows by name', { exact: true }).click()
    await page.getByRole('img', { name: /^Heat map of 2/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('AAAGCCTGGCTAAC-1').waitFor()
    await page.getByRole('button', { name: 'Columns by this row' }).click()
    await page.getByRole('img', { name: /^Heat map of 2/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('GGAAGGACTAAGCC-6').waitFor()
    assert.match(await viewSaid(page, 'byRow'), /"byRow":"CD79A"/)
    await page.getByRole('button', { name: 'More settings' }).click()
    await page.getByRole('combobox', { name: 'Mean of groups' }).press('Enter')
    await page.getByTitle('bulk_labels', { exact: true }).last().click()
    await page.keyboard.press('Escape')
    await page.getByRole('img', { name: 'Heat map of 2 rows and 10 columns' }).waitFor()
    await picture(page, 'viewers-matrix-means')
    await page.getByText('Values', { exact: true }).click()
    await page.getByRole('cell', { name: '3.15' }).waitFor()
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-matrix-phone')
    await page.setViewportSize(wide)
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test(
  'a gene is compared between groups, samples are told apart, and a press in a result table leads to a gene',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/GeneExpression')
    await chooseLocal(page, 'singlecell/pbmc68k_reduced.h5ad')
    await page.getByRole('combobox', { name: 'Gene' }).fill('cd79a')
    await page.getByRole('img', { name: 'CD79A in 10 groups' }).waitFor()
    await page.getByText(/^Kruskal–Wallis H\(9\) = 522, p < 1e-15$/).waitFor()
    await page.getByText('Violin', { exact: true }).click()
    assert.match(await viewSaid(page, 'violin'), /"gene":"cd79a"/)
    await page.keyboard.press('Escape')
    await picture(page, 'viewers-expression-gene')
    await page.getByText('PCA of samples').click()
    await page.getByRole('img', { name: 'Principal components of 700 samples' }).waitFor()
    await picture(page, 'viewers-expression-pca')
    await page.getByText('Dot plot', { exact: true }).click()
    await page.getByRole('textbox', { name: /^Genes, separated/ }).fill('CD79A LYZ NKG7')
    await page.getByRole('img', { name: '3 genes in 10 groups' }).waitFor()
    await picture(page, 'viewers-expression-dots')
    await page.getByRole('button', { name: 'Choose a file: Result table' }).click()
    const rows = [...Array(200).keys()].map((at) => `g${at},${(at % 21) / 5 - 2},${10 ** -(at % 9)},${at}`)
    const content = `gene,log2FoldChange,padj,baseMean\nLYZ,-4.5,1e-12,90\n${rows.join('\n')}\n`
    await chooseLocal(page, { name: 'results.csv', content })
    await page.getByText('Volcano', { exact: true }).click()
    await page.getByRole('img', { name: 'Changes of 201 genes' }).waitFor()
    await picture(page, 'viewers-expression-volcano')
    assert.deepEqual(await seriousFaults(page), [])
    await page.getByRole('cell', { name: 'LYZ' }).click()
    await page.getByRole('img', { name: 'LYZ in 10 groups' }).waitFor()
    await page.setViewportSize(phone)
    await picture(page, 'viewers-expression-phone')
    await page.getByRole('button', { name: 'Show in the genome browser' }).click()
    await page.waitForURL(/Igv_bam/)
    await chooseLocal(page, {
      name: 'genes.gff3',
      content: '##gff-version 3\nchr12\tt\tgene\t69742134\t69748013\t.\t+\t.\tID=g1;Name=LYZ\n',
    })
    assert.equal(await viewSaid(page, '"at"'), '{"at":["chr12:69741546-69748013"]}')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('a symbol finds the row of an identifier by the result table, and without one it is said what the matrix calls its genes by', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/GeneExpression')
  await chooseLocal(page, {
    name: 'counts.tsv',
    content: 'gene\ta\tb\tc\nENSG00000141510.17\t1\t2\t3\nENSG00000012048.23\t4\t5\t6\n',
  })
  const gene = page.getByRole('combobox', { name: 'Gene' })
  await page.getByText('ENSG00000141510.17 varies most between the samples.').waitFor()
  await page.getByRole('img', { name: 'ENSG00000141510.17 in 1 group' }).waitFor()
  await gene.fill('TP53')
  await page.getByText(/^It calls its genes by identifiers of Ensembl, such as ENSG00000141510\.17/).waitFor()
  await gene.fill('ENSG00000012048')
  await page.getByText('ENSG00000012048 is ENSG00000012048.23 here, in the version of the matrix.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose a file: Result table' }).click()
  await chooseLocal(page, {
    name: 'results.csv',
    content: 'gene_id,gene_name,log2FoldChange,padj\nENSG00000141510.17,TP53,2,0.001\n',
  })
  await page.getByText('One gene', { exact: true }).click()
  await gene.fill('tp53')
  await page.getByText('tp53 is ENSG00000141510.17 here, by the result table.').waitFor()
  await page.getByRole('img', { name: 'ENSG00000141510.17 in 1 group' }).waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('two fingers and buttons zoom a heat map on a phone', async () => {
  const visitor = await platform.administrator({ viewport: phone })
  const { page } = visitor
  await page.goto('/tool/toolMorpheusJs')
  const samples = Array.from({ length: 20 }, (_, at) => `s${at}`)
  const rows = Array.from({ length: 80 }, (_, row) => `g${row}\t${samples.map((_, at) => (row * at) % 7)}`)
  const content = `gene\t${samples.join('\t')}\n${rows.join('\n').replaceAll(',', '\t')}\n`
  await chooseLocal(page, { name: 'counts.tsv', content })
  const map = page.getByRole('img', { name: 'Heat map of 80 rows and 20 columns' })
  await map.waitFor()
  await pinch(page, map, 50, 150)
  const [top = 0, bottom = 0] = JSON.parse(await viewSaid(page, '"at"')).at
  assert.ok(Math.abs(bottom - top - 80 / 3) < 1, `${top} to ${bottom}`)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await viewSaid(page, '"at":[13.6,66.4,3.4,16.6]')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('genes of a set that the matrix calls by identifiers are called by their symbols, and those it lacks are told', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/GeneExpression')
  const content =
    'gene_id\tgene_name\ta\tb\tc\nENSG00000141510\tTP53\t1\t2\t3\nENSG00000012048\tBRCA1\t4\t5\t6\n'
  await chooseLocal(page, { name: 'counts.tsv', content })
  await page.getByText('Dot plot', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Genes, separated/ }).fill('tp53 BRCA1 KRAS')
  await page.getByText('Not in the matrix: KRAS').waitFor()
  await page.getByRole('cell', { name: 'BRCA1' }).waitFor()
  await page.getByRole('cell', { name: 'TP53' }).waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('what is pressed while a file more is on its way stays pressed once it is there', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/GeneExpression')
  const content = 'gene\ta\tb\tc\nTP53\t1\t2\t3\nBRCA1\t4\t5\t6\n'
  await chooseLocal(page, { name: 'counts.tsv', content })
  await page.getByText('Dot plot', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Genes, separated/ }).fill('TP53 BRCA1')
  assert.match(await viewSaid(page, 'TP53 BRCA1'), /"as":"dots"/)
  // In the very moment in which the address is another one and nothing of it is drawn yet.
  await page.evaluate(`(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...asked) => {
      push(...asked)
      history.pushState = push
      for (const one of document.querySelectorAll('label')) if (one.textContent === 'Volcano') one.click()
    }
  })()`)
  await page.getByRole('button', { name: 'Choose a file: Result table' }).click()
  const results = 'gene,log2FoldChange,padj\nTP53,2,0.001\nBRCA1,-3,0.02\n'
  await chooseLocal(page, { name: 'results.csv', content: results })
  await page.getByRole('img', { name: 'Changes of 2 genes' }).waitFor()
  assert.match(await viewSaid(page, 'volcano'), /"as":"volcano","set":"TP53 BRCA1"/)
  assert.match(page.url(), /results=/)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('the result of a comparison that is chosen in place of a matrix is drawn as what it is', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/GeneExpression')
  const content = '# DESeq2\ngene,symbol,log2FoldChange,padj\nE1,TP53,2,0.001\nE2,BRCA1,-3,NA\nE3,LYZ,1,0.5\n'
  await chooseLocal(page, { name: 'results.csv', content })
  await page.getByRole('img', { name: 'Changes of 2 genes' }).waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'viewers-result-as-matrix-phone')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('what is no matrix is told in one sentence', async () => {
  const visitor = await platform.administrator({ language: 'zh' })
  const { page } = visitor
  for (const [name, content, said] of [
    ['text.tsv', 'gene\ta\tb\nTP53\t1\tmany\n', '应为数值处出现文本'],
    ['cut.gct', '#1.2\n9\t2\nName\tDescription\ta\tb\nG\tx\t1\t2\n', '文件声明有 9 项'],
    ['none.h5', 'not HDF5 at all', '内容不是 HDF5'],
    ['names.csv', `gene,a\n${'<img src=x onerror=alert(1)>'.repeat(200)},x\n`, '应为数值处出现文本'],
  ] as const) {
    await page.goto('/tool/toolMorpheusJs')
    await page.getByText('本机文件', { exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    await page.getByText(said).waitFor()
  }
  await picture(page, 'viewers-matrix-zh-fault')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
