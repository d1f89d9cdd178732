import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    away: /127\.0\.0\.1:1 did not answer as expected/,
    cure: /What is here already can be used as ever/,
    here: 'Read here',
    none: 'No series has been read here yet',
    find: /^Accession or words/,
    notRead: 'GSE105845 could not be read',
    reason: /could not be fetched: .*the connection broke or could not be made/,
    geo: 'GEO',
  },
  zh: {
    away: /127\.0\.0\.1:1 没有正常响应/,
    cure: /平台上已有的数据仍可正常使用/,
    here: '已读取',
    none: '还没有读取过系列',
    find: /^编号或关键词/,
    notRead: '未能读取 GSE105845',
    reason: /无法获取 .*无法建立连接或连接中断/,
    geo: 'GEO',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1'
const platform = testPlatform('archives-away', {
  environment: {
    OMICS_NCBI_ADDRESS: `${nowhere}/eutils`,
    OMICS_NCBI_GEO: `${nowhere}/geo`,
    OMICS_NCBI_GENOMES: `${nowhere}/genomes/all`,
    OMICS_ENA_ADDRESS: `${nowhere}/ena`,
    OMICS_ENA_FILES: nowhere,
    OMICS_OUTSIDE_ALLOWED: '127.0.0.1:1',
  },
})

for (const language of ['en', 'zh'] as const)
  test(`without a network the pages of archives say so, and show what is here (${language})`, async () => {
    const say = words[language]
    const { page } = await platform.administrator({ language })
    const found: string[] = []
    await page.goto('/common/geo?where=geo&search=mouse')
    await page.getByText(say.away).waitFor()
    await page.getByText(say.cure).waitFor()
    found.push(...(await faultsAtBothWidths(page, `away-geo-${language}`, language === 'en')))
    await page.getByText(say.here, { exact: true }).click()
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('')
    await page.getByText(say.none).waitFor()
    await page.goto('/common/sra')
    await page.getByRole('textbox', { name: say.find }).fill('PRJNA1')
    await page.keyboard.press('Enter')
    await page.getByText(say.away).waitFor()
    found.push(...(await faultsAtBothWidths(page, `away-sra-${language}`, language === 'en')))
    await page.goto('/common/geo/GSE105845')
    await page.getByText(say.notRead).waitFor({ timeout: 60_000 })
    await page.getByText(say.reason).waitFor()
    found.push(...(await faultsAtBothWidths(page, `away-series-${language}`, language === 'en')))
    await page.getByRole('navigation').getByRole('link', { name: say.geo, exact: true }).click()
    await page.waitForURL('**/common/geo')
    assert.deepEqual(found, [])
  })
