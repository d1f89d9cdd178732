import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { commonData } from '@omics/contract/files/common-data'
import { files } from '@omics/contract/files/files'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { randomSequence } from '@omics/server/collection/sequences'
import { createRandom } from '@omics/server/demonstration/random'
import { type ArchivesPeer, smallAssembly, startArchives } from '../server/src/testing/archives-peer.ts'
import { genbankRecord } from '../server/src/testing/genbank.ts'
import { fewTaxa, taxdumpOf } from '../server/src/testing/taxdump.ts'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { picture, type Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    import: 'Import',
    address: 'Address of taxdump.tar.gz',
    find: /^Name, beginning/,
    kept: /^13 taxa/,
    lineage: 'Lineage',
    addRecords: 'Add records',
    notHere: /is not here yet/,
    accessions: 'Accessions',
    write: 'Save to a project',
    format: 'Format',
    project: 'Project',
    coding: 'Coding sequences (FASTA)',
    map: 'Open as a map',
    index: 'BLAST, nucleotides',
    build: 'Build',
    built: /^Version 1,/,
    query: 'Sequences to look for',
    search: 'Search in it',
    start: 'Search the sequences',
    version: 'U49845.1',
    byAccession: 'Genome by accession',
    assembly: 'Accession of the assembly',
    fetchGenome: 'Fetch the genome',
    assemblyIs: 'GCF_000146045.2',
  },
  zh: {
    import: '导入',
    address: 'taxdump.tar.gz 的网址',
    find: /^名称、名称开头/,
    kept: /^共 13 个分类单元/,
    lineage: '分类谱系',
    addRecords: '添加记录',
    notHere: /尚未添加/,
    accessions: '编号',
    write: '保存到项目',
    format: '格式',
    project: '项目',
    coding: '编码序列（FASTA）',
    map: '查看图谱',
    index: 'BLAST 核酸库',
    build: '建立',
    built: /^第 1 版，/,
    query: '查询序列',
    search: '检索',
    start: '开始检索',
    version: 'X56734.1',
    byAccession: '按编号添加基因组',
    assembly: '组装编号',
    fetchGenome: '获取基因组',
    assemblyIs: 'GCF_000002985.6',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

const bases = randomSequence(600, 'dna', createRandom(20)).toLowerCase()
/** One whose first gene is long enough to be searched. */
const longRecord = (version: string) => genbankRecord(version, { bases }).replaceAll(/ 1\.\.12$/gm, ' 1..300')

let peer: ArchivesPeer | undefined
let taxdump = ''
const platform = testPlatform('reference', {
  environment: async () => {
    peer = await startArchives()
    for (const { version } of Object.values(words)) peer.addRecord(version, longRecord(version))
    for (const [name, { assemblyIs }] of Object.entries(words))
      peer.addAssembly(`${assemblyIs}_ASM${name}`, smallAssembly(`ASM${name}`, assemblyIs))
    taxdump = peer.addTaxdump(await taxdumpOf(fewTaxa))
    return peer.environment
  },
})
after(() => peer?.close())

for (const language of ['en', 'zh'] as const)
  test(`the taxonomy is imported, searched by pinyin, and leads from a species up its lineage (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    await page.goto('/common/taxonomy')
    if (language === 'en') {
      await page.getByRole('button', { name: say.import }).click()
      await picture(page, `taxonomy-import-${language}`)
      await page.getByRole('textbox', { name: say.address }).fill(taxdump)
      await page.getByRole('button', { name: say.import }).last().click()
    }
    await page.getByText(say.kept).waitFor()
    await page.getByRole('tree').getByText('cellular organisms').waitFor()
    await page.locator('.ant-tree-switcher').first().click()
    await page.getByRole('tree').getByText('Eukaryota').waitFor()
    found.push(...(await faultsAtBothWidths(page, `taxonomy-tree-${language}`, language === 'en')))
    await page.getByRole('textbox', { name: say.find }).fill('xiaoshu')
    await page.getByText('Mus musculus').waitFor()
    found.push(...(await faultsAtBothWidths(page, `taxonomy-found-${language}`, language === 'en')))
    await page.getByText('Mus musculus').click()
    await page.waitForURL('**/common/taxonomy/10090')
    await page.getByText(say.lineage).first().waitFor()
    found.push(...(await faultsAtBothWidths(page, `taxon-${language}`, language === 'en')))
    await page.getByRole('link', { name: 'Rodentia' }).click()
    await page.getByRole('tree').getByText('Rattus').waitFor()
    assert.deepEqual([...found, ...faults], [])
  })

for (const language of ['en', 'zh'] as const)
  test(`a record of GenBank is fetched, seen as a map, and its coding sequences become a database that is searched (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    const { id } = await callApi(page, projects.create, { body: { name: `Genes ${language}` } })
    const accession = say.version.split('.')[0] ?? ''
    await page.getByText('Ctrl K').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(accession.toLowerCase())
    await page.getByRole('option').filter({ hasText: accession }).click()
    await page.waitForURL(`**/common/genbank?search=${accession}`)
    await page.getByText(say.notHere).waitFor()
    await page.getByRole('button', { name: say.addRecords }).first().click()
    assert.equal(
      await page.getByRole('textbox', { name: say.accessions, exact: true }).inputValue(),
      accession,
    )
    await page.getByRole('button', { name: say.addRecords }).last().click()
    await page.getByText(say.version).first().waitFor()
    found.push(...(await faultsAtBothWidths(page, `genbank-${language}`, language === 'en')))
    await page.getByText(say.version).first().click()
    await page.getByText('AAA00001.1').or(page.getByText('ABC transporter; member=1')).first().waitFor()
    found.push(...(await faultsAtBothWidths(page, `genbank-record-${language}`, language === 'en')))
    await page.getByRole('button', { name: say.write }).click()
    await page.getByRole('combobox', { name: say.format }).click()
    await page.getByTitle(say.coding).click()
    await page.getByRole('combobox', { name: say.project }).click()
    await page.getByTitle(`Genes ${language}`).click()
    await picture(page, `genbank-write-${language}`)
    await page.getByRole('button', { name: say.write }).last().click()
    const written = async () =>
      (await callApi(page, files.file, { params: { id } })).items.find(({ name }) =>
        name.endsWith('.cds.fasta'),
      )
    assert.ok(await becomes(async () => (await written()) !== undefined, 20), 'the coding sequences')
    await page.getByRole('button', { name: say.map }).click()
    await page.waitForURL('**/tool/Sequence/*')
    await page
      .getByText(say.version.split('.')[0] ?? '', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    found.push(...(await faultsAtBothWidths(page, `genbank-map-${language}`, false)))

    const body = { name: `Genes ${language}`, file_ids: [(await written())?.id ?? ''] }
    const entry = await callApi(page, commonData.create, { body })
    await page.goto(`/common/commonFileDetails/${entry.id}`)
    await page.getByText(/\.cds\.fasta$/).click()
    const index = page.getByRole('listitem').filter({ hasText: say.index })
    await index.getByRole('button', { name: say.build }).click()
    await index.getByText(say.built).waitFor()
    found.push(...(await faultsAtBothWidths(page, `genbank-database-${language}`, false)))
    await index.getByRole('link', { name: say.search }).click()
    await page.getByRole('textbox', { name: say.query }).fill(`>mine\n${bases.slice(20, 220)}\n`)
    await page.getByText(/\.cds\.fasta Genes .* · BLAST/).waitFor()
    await page.getByRole('button', { name: say.start }).click()
    await page
      .getByText(/protein_id=AAA00001\.1/)
      .first()
      .waitFor({ timeout: 60_000 })
    found.push(...(await faultsAtBothWidths(page, `genbank-search-${language}`, false)))
    assert.deepEqual([...found, ...faults], [])
  })

for (const language of ['en', 'zh'] as const)
  test(`a genome comes into the library by the accession of its assembly (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    await page.goto(`/common/index?search=${say.assemblyIs}`)
    await page.getByText(say.notHere).waitFor()
    await page.getByRole('button', { name: say.byAccession }).first().click()
    const accession = page.getByRole('textbox', { name: say.assembly })
    assert.equal(await accession.inputValue(), say.assemblyIs)
    await accession.fill('GCF_9')
    await page.getByRole('button', { name: say.fetchGenome }).click()
    await picture(page, `genome-refused-${language}`)
    await accession.fill('GCF_999999999.9')
    await page.getByRole('alert').waitFor()
    await picture(page, `genome-none-${language}`)
    await accession.fill(` ${say.assemblyIs.toLowerCase()} `)
    await page.getByText('Saccharomyces cerevisiae S288C', { exact: true }).last().waitFor()
    found.push(...(await faultsAtBothWidths(page, `genome-${language}`, language === 'en')))
    await page.getByRole('button', { name: say.fetchGenome }).click()
    const entry = page.getByRole('row', { name: new RegExp(`S288C .*${say.assemblyIs}`) })
    await entry.waitFor()
    await until('Its indexes were not made', async () =>
      (await callApi(page, jobs.own, {})).every(({ state }) => state !== 'waiting' && state !== 'running'),
    )
    const { items } = await callApi(page, commonData.list, { query: { search: say.assemblyIs } })
    await entry.getByRole('gridcell', { name: String(items[0]?.files), exact: true }).waitFor()
    await entry.getByRole('gridcell', { name: /S288C/ }).first().click()
    await page.waitForURL('**/common/commonFileDetails/*')
    await page
      .getByText(/_genomic\.fna/)
      .first()
      .waitFor()
    found.push(...(await faultsAtBothWidths(page, `genome-entry-${language}`, language === 'en')))
    assert.deepEqual([...found, ...faults], [])
  })
