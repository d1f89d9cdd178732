import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ArchivesPeer, startArchives } from '../server/src/testing/archives-peer.ts'
import { fewTaxa, taxdumpOf } from '../server/src/testing/taxdump.ts'
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
  },
  zh: {
    import: '导入',
    address: 'taxdump.tar.gz 的网址',
    find: /^名称、名称开头/,
    kept: /^共 13 个分类单元/,
    lineage: '分类谱系',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

let peer: ArchivesPeer | undefined
let taxdump = ''
const platform = testPlatform('reference', {
  environment: async () => {
    peer = await startArchives()
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
