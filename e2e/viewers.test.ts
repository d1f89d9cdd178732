import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { becomes } from './harness/becomes.ts'
import { picture, phone, wide } from './harness/browser.ts'
import { switchLanguage } from './harness/language.ts'
import { testPlatform } from './harness/platform.ts'
import { bam, bamIndex } from './harness/sound-files.ts'
import { pinch } from './harness/touch.ts'
import { addLocal, chooseLocal, savedPicture, viewSaid, withoutData } from './harness/viewer-pages.ts'

const platform = testPlatform('viewers')

test(
  'a tree of this computer is drawn without upload, and its view stands in the address',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
    })
    await page.goto('/tool/Tree')
    await picture(page, 'viewers-pick')
    await chooseLocal(page, 'tree/h3n2_ha_tree.nwk')
    const tree = page.getByRole('img', { name: 'Tree of 64 tips' })
    await tree.waitFor()
    await page.getByText('Root at the midpoint').click()
    assert.equal(await viewSaid(page, 'midpoint'), '{"midpoint":true}')
    await picture(page, 'viewers-tree')
    await page.getByText('Root at the midpoint').click()
    await page.getByText('Circular', { exact: true }).click()
    await picture(page, 'viewers-tree-circular')
    await page.getByText('Unrooted', { exact: true }).click()
    await picture(page, 'viewers-tree-unrooted')
    await page.getByText('Table', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Find a tip' }).fill('madrid')
    await page.getByText('1 tip found').waitFor()
    await page.getByText('0.00412851', { exact: true }).waitFor()
    assert.equal(await viewSaid(page, 'madrid'), '{"as":"table","layout":"unrooted","find":"madrid"}')
    await page.getByText('A/Madrid/G130/1993').click()
    await page.getByRole('button', { name: 'Root here' }).click()
    await page.getByText('Rectangular', { exact: true }).click()
    await page.getByText('Picture', { exact: true }).click()
    await picture(page, 'viewers-tree-rooted')
    await page.setViewportSize(phone)
    await picture(page, 'viewers-tree-phone')
    await page.setViewportSize(wide)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: 'Save as PNG' }).click()
    const png = await readFile(await (await saved).path())
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.deepEqual(await seriousFaults(page), [])
    assert.ok(!sent.some((path) => /upload|outside/.test(path)), sent.join())
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('reads of this computer are drawn with their genome', { skip: withoutData }, async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/Igv_bam')
  await chooseLocal(page, 'alignment/volvox-sorted.bam')
  await page.getByRole('region', { name: 'Genome browser' }).waitFor()
  await page.getByRole('button', { name: 'Another region' }).click()
  await page.getByRole('region', { name: 'Genome browser' }).nth(1).waitFor()
  assert.equal(await viewSaid(page, '","'), '{"at":["ctgA:1-20000","ctgA:1-20000"]}')
  await picture(page, 'viewers-genome')
  const save = (kind: 'SVG' | 'PNG') => savedPicture(page, kind)
  const svg = (await save('SVG')).toString()
  assert.equal(svg.match(/>ctgA:1-20,000 · volvox-sorted\.bam</g)?.length, 2, 'both regions')
  assert.ok((svg.match(/<(rect|path|polygon)/g)?.length ?? 0) > 2000, 'with their reads')
  assert.doesNotMatch(svg, />Colours mark bases/, 'which nothing does without a reference')
  assert.equal((await save('PNG')).subarray(1, 4).toString(), 'PNG')
  await page.setViewportSize(phone)
  await picture(page, 'viewers-genome-phone')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test(
  'the same files are drawn by JBrowse, which shows what they hold as text',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/toolJbrowse')
    const genome = `>ctgA\n${'ACGTTGCA'.repeat(100)}\n`
    const hostile = '<img src="https://elsewhere.example/x.png" onerror="window.ran = true">'
    const gff = [
      '##gff-version 3',
      `ctgA\ttest\tgene\t101\t300\t.\t+\t.\tID=g1;Name=${encodeURIComponent(hostile)};Note=${encodeURIComponent(hostile)}`,
      'ctgA\ttest\tgene\t401\t600\t.\t-\t.\tID=g2;Name=dnaK',
    ].join('\n')
    const vcf = [
      '##fileformat=VCFv4.2',
      '##contig=<ID=ctgA,length=800>',
      '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
      'ctgA\t105\trs5\tT\tC\t50\tPASS\t.',
    ].join('\n')
    await chooseLocal(
      page,
      { name: 'ctgA.fasta', content: genome },
      { name: 'found.gff3', content: `${gff}\n` },
      { name: 'calls.vcf', content: `${vcf}\n` },
    )
    const browser = page.getByRole('region', { name: 'JBrowse', exact: true })
    await browser.getByText('dnaK').first().waitFor()
    // JBrowse lays its mark of what is under the mouse upon it.
    await browser.getByText('<img src="https://elsewhere').first().click({ force: true })
    await page.getByRole('dialog').getByText(hostile).first().waitFor()
    assert.equal(await page.evaluate('window.ran'), undefined)
    await page.keyboard.press('Escape')
    const region = page.getByRole('textbox', { name: /^Region/ })
    await region.fill('ctgA:101-140')
    await region.press('Enter')
    assert.match(await viewSaid(page, 'ctgA:101-140'), /"at":"ctgA:101-140"/)
    await browser.getByText('calls.vcf').first().waitFor()
    await picture(page, 'viewers-jbrowse')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
    assert.match(await readFile(await (await saved).path(), 'utf8'), /^<svg[\s\S]*calls\.vcf/)
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-jbrowse-phone')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('JBrowse draws features without a genome, on the lengths that they tell, names what is cut off, and says in both languages what it cannot read', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/toolJbrowse')
  const gene = 'ctgA\ttest\tgene\t101\t300\t.\t+\t.\tID=g1;Name=dnaK'
  const features = `##gff-version 3\n${gene}\n`
  await chooseLocal(
    page,
    { name: 'genes.gff3', content: features },
    { name: 'cut.gff3', content: `${features}ctgA\ttest\tgene\t40` },
    { name: 'odd.vcf', content: 'ctgA\t5\trs1\tA\tC\t.\t.\t.\n' },
  )
  await page.getByRole('region', { name: 'JBrowse', exact: true }).getByText('dnaK').first().waitFor()
  await page.getByText('Ends too soon and may have been cut off: cut.gff3.').waitFor()
  await page.getByText('This track cannot be read.').first().waitFor()
  await switchLanguage(page, 'zh')
  await page.getByText('无法读取此轨道。').first().waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('of bases that differ and share a pixel, one of each read is drawn', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.addInitScript(`(() => {
    const fill = CanvasRenderingContext2D.prototype.fillRect
    let last = ''
    window.narrow = window.again = 0
    CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
      const at = [Math.floor(x), y, height].join()
      if (width === 1) {
        window.narrow += 1
        if (at === last) window.again += 1
        last = at
      }
      return fill.call(this, x, y, width, height)
    }
  })()`)
  await page.goto('/tool/Igv_bam')
  await page.setViewportSize(phone)
  const reads = 300
  await chooseLocal(
    page,
    { name: 'ctgA.fasta', content: `>ctgA\n${'ATTAACCG'.repeat(100)}\n` },
    { name: 'differs.bam', content: bam('read', reads) },
    { name: 'differs.bam.bai', content: bamIndex('read', reads).index },
  )
  await page.getByRole('region', { name: 'Genome browser' }).waitFor()
  assert.ok(await becomes(() => page.evaluate<boolean>('window.narrow > 0')), 'bases are drawn')
  await page.waitForTimeout(500)
  const [narrow = 0, again = 0] = await page.evaluate<number[]>('[narrow, again]')
  // Of the sequence several share a pixel.
  assert.ok(narrow > 2 * reads && again < narrow / 4, `${again} of ${narrow} drawn again`)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('reads stand in a table behind both genome browsers, each at its own place', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const reads = [
    { name: 'ctgA.fasta', content: `>ctgA\n${'ACGTTGCA'.repeat(100)}\n` },
    { name: 'six.bam', content: bam('read', 6) },
    { name: 'six.bam.bai', content: bamIndex('read', 6).index },
  ]
  for (const path of ['/tool/Igv_bam', '/tool/toolJbrowse']) {
    await page.goto(path)
    await chooseLocal(page, ...reads)
    await page.getByRole('button', { name: 'Table of what is in view' }).click()
    const rows = page.getByRole('table', { name: 'Table of what is in view' }).getByRole('row')
    await rows.nth(6).waitFor()
    const starts = (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s+/)[1])
    assert.deepEqual(starts, ['101', '201', '301', '401', '501', '601'], path)
    assert.match(await rows.nth(1).innerText(), /^read\s+101\s+108\s+\+\s+60\s+8M$/)
    assert.match(await viewSaid(page, 'table'), /"table":true/)
    assert.deepEqual(await seriousFaults(page), [])
  }
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('JBrowse draws genes of a GTF, the copy numbers of each sample of a SEG and the links of a BEDPE', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/toolJbrowse')
  const ids = 'gene_id "G1"; transcript_id "T1"; gene_name "dnaK";'
  const gene = (['exon\t101\t200', 'CDS\t151\t200', 'exon\t401\t600', 'CDS\t401\t500'] as const).map(
    (part) => `ctgA\ttest\t${part}\t.\t+\t.\t${ids}\n`,
  )
  const titles = 'ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\n'
  const segments = ['tumour\tctgA\t1\t300\t9\t-0.9\n', 'normal\tctgA\t1\t800\t9\t0.05\n']
  const link = 'ctgA\t100\t120\tctgA\t500\t520\tlost\t50\t+\t-\tDEL\n'
  const halfKnown = 'ctgA\t300\t320\t.\t-1\t-1\thalf\t50\t+\t.\tBND\n'
  await chooseLocal(
    page,
    { name: 'ctgA.fasta', content: `>ctgA\n${'ACGTTGCA'.repeat(100)}\n` },
    { name: 'genes.gtf', content: gene.join('') },
    { name: 'copies.seg', content: [titles, ...segments].join('') },
    { name: 'pairs.bedpe', content: link + halfKnown },
  )
  const browser = page.getByRole('region', { name: 'JBrowse', exact: true })
  await browser.getByText('T1', { exact: true }).first().waitFor()
  for (const sample of ['tumour', 'normal']) await browser.getByText(sample).first().waitFor()
  const beyondWhite = await page.evaluate<number>(`(() => {
    const name = [...document.querySelectorAll('svg text')].find((one) => one.textContent === 'tumour')
    const white = name.parentElement.querySelector('rect')
    return name.getBoundingClientRect().right - white.getBoundingClientRect().right
  })()`)
  assert.ok(beyondWhite <= 0, 'names of samples lie on white')
  const drawnLink = browser.locator('path[d^="M "][d*=" 0 C "]').first()
  await drawnLink.waitFor({ state: 'attached' })
  assert.equal(await page.getByText('Drawn by the genome browser').count(), 0)
  assert.equal(await page.getByText('This track cannot be read.').count(), 0)
  await picture(page, 'viewers-jbrowse-formats')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('the genome browser names in both languages what it cannot draw, and draws the rest', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/Igv_bam')
  await chooseLocal(
    page,
    { name: 'nothing.bed', content: '' },
    {
      name: 'genes.gff3',
      content: '##gff-version 3\nctgA\ttest\tgene\t101\t300\t.\t+\t.\tID=g1;Name=dnaK\n',
    },
    { name: 'prose.bam', content: 'This is no alignment.' },
    { name: 'odd.vcf', content: 'ctgA\t5\trs1\tA\tC\t.\t.\t.\n' },
  )
  await page.getByText('Holds nothing, and so is not drawn: nothing.bed.').waitFor()
  await page.getByText('Is not what its name says, and so is not drawn: prose.bam.').waitFor()
  await page.getByText('Cannot be drawn: odd.vcf.').waitFor()
  const browser = page.getByRole('region', { name: 'Genome browser' })
  assert.deepEqual(await browser.locator('.igv-ui-alert-dialog-container:visible').count(), 0)
  await page.getByText('Features', { exact: true }).waitFor()
  await page.getByText('Without a reference sequence neither bases').waitFor()
  assert.equal(await page.getByText('Colours mark bases').count(), 0)
  await page.getByRole('button', { name: 'Choose the reference' }).click()
  await page.getByRole('dialog', { name: 'Choose a file: Genome' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(await seriousFaults(page), [])
  await picture(page, 'viewers-genome-faults')
  await switchLanguage(page, 'zh')
  await page.getByText('以下文件没有内容，未显示：nothing.bed。').waitFor()
  await page.getByText('以下文件的内容与文件名不符，未显示：prose.bam。').waitFor()
  await page.getByText('以下文件无法显示：odd.vcf。').waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'viewers-genome-faults-phone')
  assert.equal(await page.getByRole('textbox', { name: /^区域/ }).inputValue(), 'ctgA:1-300')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a region of a genome opens as a map of its bases, as a table of its variants, and by the expression of its gene', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const bases = 'ACGTTGCA'.repeat(100)
  const files = [
    { name: 'ctgA.fasta', content: `>ctgA\n${bases.replaceAll(/.{60}/g, '$&\n')}\n` },
    {
      name: 'found.gff3',
      content:
        '##gff-version 3\nctgA\tt\tgene\t401\t600\t.\t-\t.\tID=gene:ENSG00000000001;Name=dnaK\nctgA\tt\tgene\tmany\t9\t.\t+\t.\tID=g2\n',
    },
    {
      name: 'calls.vcf',
      content: `##fileformat=VCFv4.2\n##contig=<ID=ctgA,length=800>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n${[
        105, 505,
      ]
        .map((at) => `ctgA\t${at}\trs${at}\tA\tC\t50\tPASS\t.\n`)
        .join('')}`,
    },
  ]
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'Open in another viewer' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  for (const path of ['/tool/Igv_bam', '/tool/toolJbrowse']) {
    await page.goto(path)
    await chooseLocal(page, ...files)
    await page.getByText('Left out of found.gff3, as it is no record of its format: line 3.').waitFor()
    const region = page.getByRole('textbox', { name: /^Region or gene/ })
    await region.fill('nobody')
    await region.press('Enter')
    await page.getByText('The files name no such region or gene.').waitFor()
    await region.fill('ENSG00000000001')
    await region.press('Enter')
    assert.match(await viewSaid(page, 'ctgA:381-620'), /ctgA:381-620/)
    await open('Expression of dnaK')
    await page.waitForURL('**/tool/GeneExpression?*')
    assert.equal(await viewSaid(page, 'dnaK'), '{"as":"gene","gene":"dnaK"}')
    await page.goBack()
    await open('Variants of calls.vcf here, as a table')
    await page.getByText('1 of 2 variants').waitFor()
    await page.goBack()
    await open('These bases as a sequence map')
    await page.getByRole('img', { name: /^Map of ctgA:381-620, 240 letters/ }).waitFor()
    await page
      .getByText('Letters', { exact: true })
      .or(page.getByText('Linear', { exact: true }))
      .first()
      .waitFor()
  }
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a byte that was changed within an indexed file is told by both genome browsers', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  // So many that the last block lies behind what is read for the header.
  const { index, lastAt } = bamIndex('read', 5000)
  const content = bam('read', 5000)
  const files = [
    { name: 'a.bam', content },
    { name: 'a.bam.bai', content: index },
  ]
  const damaged = 'Damaged, so that some of it may be missing or wrong: a.bam. Fetch it again.'
  await page.goto('/tool/Igv_bam')
  await chooseLocal(page, ...files)
  await page.getByText('Reads', { exact: true }).waitFor()
  assert.equal(await page.getByText(damaged).count(), 0)
  content[lastAt + 70] = (content[lastAt + 70] ?? 0) ^ 1
  await page.goto('/tool/Igv_bam')
  await chooseLocal(page, ...files)
  await page.getByText(damaged).waitFor()
  await page.goto('/tool/toolJbrowse')
  await chooseLocal(page, ...files)
  await page.getByText('This track cannot be read.').first().waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('links of structural variants open with both ends of the first one', { skip: withoutData }, async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/Igv_bam')
  await chooseLocal(page, 'tracks/sv_calls.10X.bedpe')
  await page.getByRole('region', { name: 'Genome browser' }).waitFor()
  const region = page.getByRole('textbox', { name: /^Region/ })
  assert.match(await region.inputValue(), /^chr1:72,7\d\d,\d+-72,8/)
  await picture(page, 'viewers-genome-bedpe')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test(
  'an alignment is read, marked and cut, and a link opens the same place',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/MSABrowser')
    await chooseLocal(page, 'sequences/hedgehog.aln')
    const cells = page.getByRole('application', { name: 'Alignment of 5 sequences over 447 columns' })
    await cells.focus()
    await page.keyboard.press('ArrowRight')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await page.getByText('column 6: S').waitFor()
    await page.getByRole('textbox', { name: 'Find a motif, as GGNCC' }).fill('CGPGRG')
    await page.getByText('3 places found').waitFor()
    await page.getByRole('button', { name: 'Next place' }).click()
    await page.getByText('Sequence logo').click()
    await picture(page, 'viewers-msa')
    await page.getByRole('textbox', { name: 'Columns chosen' }).fill('44-49')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as FASTA' }).click()
    const fasta = await readFile(await (await saved).path(), 'utf8')
    assert.equal(fasta.split('\n')[1], 'CGPGRG')
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-msa-phone')
    await page.setViewportSize(wide)
    const [first, ...others] = [...fasta.matchAll(/^>(.*)$/gm)].map(([, name = '']) => name)
    await addLocal(page, 'Tree', { name: 'kin.nwk', content: `((${others.join(':1,')}:1):1,${first}:2);` })
    await page.getByTitle('By the tree').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Columns chosen' }).inputValue(), '44-49')
    await picture(page, 'viewers-msa-tree')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test(
  'a data set of Nextstrain is drawn as tree, map and diversity, and filtered on all of them',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/NextStrain')
    await chooseLocal(page, 'tree/zika_auspice_v1_tree.json')
    await page.getByRole('img', { name: /Tree of \d+ tips/ }).waitFor()
    await page.getByRole('img', { name: /^Map of samples by place: .*Brazil \d+/ }).waitFor()
    await page.getByRole('img', { name: /^Diversity along the sequence, \d+ sites/ }).waitFor()
    await picture(page, 'viewers-nextstrain')
    await page.getByRole('combobox', { name: 'Country' }).last().fill('USA')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('img', { name: /^Map of samples by place: USA \d+$/ }).waitFor()
    await page.getByText('Table', { exact: true }).click()
    await page
      .getByRole('table', { name: 'Diversity' })
      .getByRole('columnheader', { name: 'Entropy' })
      .waitFor()
    await page.getByText('Table', { exact: true }).click()
    assert.match(await viewSaid(page, 'USA'), /"filters":\{"country":\["USA"\]\}/)
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-nextstrain-phone')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('a tree of more tips than are drawn is told and shown as text, of which the page holds what is seen', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/Tree')
  // A million tips, one a line.
  const tips = Array.from({ length: 1_000_000 }, (_, at) => `t${at}:0.1`).join(',\n')
  await chooseLocal(page, { name: 'million.nwk', content: `(${tips});` })
  await page.getByText('This tree has more than 200,000 tips').waitFor()
  await page.getByText('t9:0.1,').waitFor()
  const lines = await page.getByText(/^t\d+:0\.1,$/).count()
  assert.ok(lines < 500, `${lines} lines`)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('two fingers and buttons zoom a tree on a phone', async () => {
  const visitor = await platform.administrator({ viewport: phone })
  const { page } = visitor
  await page.goto('/tool/Tree')
  const tips = Array.from({ length: 300 }, (_, at) => `t${at}:0.1`).join()
  await chooseLocal(page, { name: 'wide.nwk', content: `(${tips});` })
  await pinch(page, page.getByRole('img', { name: 'Tree of 300 tips' }), 50, 150)
  assert.match(await viewSaid(page, ',100]'), /"window":\[0,100,100\]/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await viewSaid(page, ',66]')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await viewSaid(page, ',198]')
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})

test('a tree beside its variable sites shows clusters under a threshold that is dragged by keys', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.goto('/tool/toolSNPTree')
  await chooseLocal(
    page,
    { name: 'outbreak.nwk', content: '((a:1,b:1):3,(c:1,d:1):1,e:9);' },
    { name: 'core.fasta', content: '>a\nACGTAA\n>b\nACGTAT\n>c\nATGTTT\n>d\nATGTTT\n>e\nTTCATC\n' },
  )
  await page.getByRole('img', { name: 'Tree of 5 tips' }).waitFor()
  await page.getByText('1 cluster of 5 samples; 0 alone · 6 variable sites').waitFor()
  await page.getByRole('slider', { name: 'SNPs within a cluster' }).focus()
  await page.keyboard.press('Home')
  await page.getByText('1 cluster of 2 samples; 3 alone · 6 variable sites').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 clusters of 4 samples; 1 alone · 6 variable sites').waitFor()
  assert.equal(await viewSaid(page, '"threshold":1'), '{"threshold":1}')
  await picture(page, 'viewers-snp')
  await page.getByText('Table', { exact: true }).click()
  await page.getByText('a', { exact: true }).click()
  await page.getByText('SNPs from a', { exact: true }).waitFor()
  await page.getByText('Nearest to a: b 1 SNP · c 3 SNPs').waitFor()
  assert.deepEqual(await seriousFaults(page), [])
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
