import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seriousFaults } from './harness/accessibility.ts'
import { phone, picture, wide } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { swipe } from './harness/touch.ts'
import { addLocal, chooseLocal, savedPicture, viewSaid, withoutData } from './harness/viewer-pages.ts'

const platform = testPlatform('viewers-molecules', {
  // Structures need WebGL, which the machine draws by itself.
  parameters: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})

test(
  'a plasmid is read as a ring, a line, letters and a table, and goes on into a search',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/NCBIsviewer')
    await chooseLocal(page, 'sequences/pFA-KanMX4.dna')
    const map = page.getByRole('img', { name: 'Map of pFA-KanMX4, 3941 letters, 9 features' })
    await map.waitFor()
    await picture(page, 'viewers-sequence-ring')
    const ring = (await savedPicture(page, 'SVG')).toString()
    for (const words of ['GC above the mean', 'More C than G', 'Over 50 bp'])
      assert.ok(ring.includes(words), words)
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('promoter 3,925–2 +').waitFor()
    await page.getByText('Features', { exact: true }).click()
    await page.getByText('AmpR', { exact: true }).click()
    await page.getByText('CDS 2,614–3,474 −').waitFor()
    await page.getByText('286 amino acids').waitFor()
    await page.getByText(/^MSIQHFRVALIPFFAAFCLPVFAHPETL/).waitFor()
    await picture(page, 'viewers-sequence-table')
    await page.getByText('Linear', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Enzymes' }).press('Enter')
    await page.getByTitle('Enzymes that cut once', { exact: true }).click()
    await page.getByText('Open reading frames').click()
    await picture(page, 'viewers-sequence-line')
    await page.getByRole('textbox', { name: 'Find, as GGNCC' }).fill('AAGCTT')
    await page.getByText('2 places found').waitFor()
    await page.getByRole('button', { name: 'Next place' }).click()
    await page.getByText('Selected: 19–24').waitFor()
    const region = page.getByRole('textbox', { name: /^Region/ })
    await region.fill('1-90')
    await region.press('Enter')
    assert.match(await viewSaid(page, '[1,90]'), /"selected":\[19,24\],"find":"AAGCTT"/)
    await picture(page, 'viewers-sequence-letters')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as FASTA' }).click()
    assert.match(await readFile(await (await saved).path(), 'utf8'), /^>pFA-KanMX4 19-24\nAAGCTT\n$/)
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-sequence-phone')
    await page.setViewportSize(wide)
    await page.getByRole('button', { name: 'Search with BLAST' }).click()
    await page.waitForURL('**/tool/Sequenceserver')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('a plasmid with many rows of genes is a ring on a phone too', { skip: withoutData }, async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await page.setViewportSize(phone)
  await page.goto('/tool/NCBIsviewer')
  await chooseLocal(page, 'sequences/NC_005816.gb')
  await page.getByRole('img', { name: /^Map of NC_005816/ }).waitFor()
  await page.getByText('Open reading frames').click()
  await picture(page, 'viewers-sequence-ring-phone')
  await page.getByText('Features', { exact: true }).waitFor()
  assert.deepEqual(visitor.faults, [])
})

test(
  'a sequence that lacks its letters or its end is told in one sentence',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator({ language: 'zh' })
    const { page } = visitor
    await page.goto('/tool/NCBIsviewer')
    await page.getByText('本机文件', { exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ])
    await chooser.setFiles({
      name: 'cut.gb',
      mimeType: '',
      buffer: Buffer.from('LOCUS       A 12 bp DNA linear\nORIGIN\n        1 acgt'),
    })
    await page.getByText('文件在记录中间结束，请重新获取。').waitFor()
    await picture(page, 'viewers-sequence-zh-cut')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test(
  'a structure is turned to a residue, measured and coloured, in a picture and in words',
  { skip: withoutData },
  async () => {
    const visitor = await platform.administrator()
    const { page } = visitor
    await page.goto('/tool/molstar')
    await chooseLocal(page, 'structure/1crn.cif')
    const sequence = page.getByRole('application', { name: 'Structure 1CRN: 46 residues' })
    await sequence.waitFor()
    await page.getByText('TTCCPSIVARSNFNVCRLPGTPEAICATYTGCIIIPGATCPGDYAN').waitFor()
    await sequence.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('A THR 1 · B factor 10.8').waitFor()
    await page.getByRole('button', { name: 'Measure from here' }).click()
    await page.getByTitle('ASN 46').click()
    await page.getByText('A THR 1 – A ASN 46: 11.81 Å').waitFor()
    assert.match(await viewSaid(page, '"A/46"'), /"chosen":"A\/46","from":"A\/1"/)
    await picture(page, 'viewers-structure')
    // Without a graphics card a fine picture takes its time, and the page with it.
    const saved = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('menuitem', { name: 'Save as PNG' }).click({ timeout: 120_000 })
    const png = await readFile(await (await saved).path())
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    const drawn = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: 'Save the picture' }).click({ timeout: 120_000 })
    await page.getByRole('menuitem', { name: 'Save as SVG' }).click({ timeout: 120_000 })
    const svg = await readFile(await (await drawn).path(), 'utf8')
    assert.match(svg, /Structure 1CRN: 46 residues<\/text>.*<image [^>]*href="data:image\/png/s)
    const image = Buffer.from(/base64,([^"]*)/.exec(svg)?.[1] ?? '', 'base64')
    const wanted = 2 * Number(/<svg[^>]* width="([\d.]+)/.exec(svg)?.[1])
    assert.equal(image.readUInt32BE(16), wanted, 'twice as many pixels as it is wide')
    assert.deepEqual(await seriousFaults(page), [])
    await page.setViewportSize(phone)
    await picture(page, 'viewers-structure-phone')
    await page.setViewportSize(wide)
    const crambin = 'TTCCPSIVARSNFNVCRLPGTPEAICATYTGCIIIPGATCPGDYAN'
    await addLocal(page, 'Alignment', {
      name: 'family.afa',
      content: `>other\n${'--'}${crambin.replace('GTPEA', 'GTPDA')}\n>1CRN\n--${crambin}\n`,
    })
    await page.getByText('Alignment: 1CRN is chain A').first().waitFor()
    await page.getByTitle('ASN 46').click()
    await page.getByText(/column 48, consensus N, 100.%/).waitFor()
    const cells = page.getByRole('application', { name: 'Alignment: 1CRN is chain A' })
    await cells.focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('A ALA 45').waitFor()
    await picture(page, 'viewers-structure-alignment')
    assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
  },
)

test('a finger along the numbers of an alignment chooses columns, which stay where they are', async () => {
  const visitor = await platform.administrator({ viewport: phone })
  const { page } = visitor
  await page.goto('/tool/MSABrowser')
  const rows = ['a', 'b', 'c'].map((name) => `>${name}\n${'ACGTTGCA'.repeat(40)}\n`)
  await chooseLocal(page, { name: 'wide.afa', content: rows.join('') })
  const cells = page.getByRole('application', { name: 'Alignment of 3 sequences over 320 columns' })
  await swipe(page, cells, { x: 150, y: 10 }, 120)
  await viewSaid(page, '"columns"')
  const chosen = await page.getByRole('textbox', { name: 'Columns chosen' }).inputValue()
  const [from = 0, to = 0] = chosen.split('-').map(Number)
  assert.ok(to - from >= 7, chosen)
  assert.equal(await cells.evaluate(({ scrollLeft }) => scrollLeft), 0)
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
