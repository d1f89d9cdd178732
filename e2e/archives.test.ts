import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { downloads } from '@omics/contract/downloads/downloads'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { workflows } from '@omics/contract/warehouse/workflows'
import {
  type ArchivesPeer,
  familyOf,
  pairedRuns,
  startArchives,
} from '../server/src/testing/archives-peer.ts'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { picture, type Language } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    open: 'Open GSE105845',
    samples: 'Make samples',
    all: 'Make samples of all 12 runs',
    goOn: 'Go on',
    look: 'Look up',
    check: 'Check',
    coming: /^12 files/,
    pairs: /^24 files/,
    findSeries: /^Series, or words/,
    lookUp: 'Look up its runs',
    six: 'Import 6 rows',
    twelve: 'Import 12 rows',
    here: 'Complete',
    run: (count: number) => `Run workflow on ${count} samples`,
    launch: (count: number) => `Launch ${count} runs`,
  },
  zh: {
    open: '打开 GSE105845',
    samples: '创建样本',
    all: '用全部 12 条数据创建样本',
    goOn: '继续',
    look: '查询',
    check: '检查',
    coming: /下载 12 个文件/,
    pairs: /下载 24 个文件/,
    findSeries: /^系列编号/,
    lookUp: '查看测序数据',
    six: '导入 6 行',
    twelve: '导入 12 行',
    here: '已完成',
    run: (count: number) => `用 ${count} 个样本运行流程`,
    launch: (count: number) => `运行 ${count} 个样本`,
  },
} as const

/** Counts the pairs of a sample, in moments. */
const countPairs = `version 1.1
task count_pairs {
  input {
    File reads_1
    File reads_2
  }
  command <<<
    paste <(zcat '~{reads_1}') <(zcat '~{reads_2}') | awk 'NR % 4 == 1' | wc -l
  >>>
  output {
    Int pairs = read_int(stdout())
  }
}
workflow pairs {
  input {
    File reads_1
    File reads_2
  }
  call count_pairs { input: reads_1, reads_2 }
  output {
    Int pairs = count_pairs.pairs
  }
}
`

let peer: ArchivesPeer | undefined
const platform = testPlatform('archives', {
  environment: async () => {
    peer = await startArchives()
    const runs = pairedRuns(300, 6)
    peer.addStudy('PRJNA30', 'Forebrain of mice', runs)
    peer.addStudy('PRJNA612578', 'Twelve mice', pairedRuns(100, 12))
    const mice = runs.map(({ experiment }, index) => ({
      accession: `GSM${300 + index}`,
      title: `forebrain <img src=x onerror=alert(1)> rep${index}`,
      characteristics: ['tissue: forebrain', `age: ${index}`, `genotype: ${index % 2 ? 'WT' : 'KO'}`],
      experiment,
    }))
    const study = '!Series_relation = BioProject: https://www.ncbi.nlm.nih.gov/bioproject/PRJNA30'
    peer.addSeries('GSE105845', familyOf('GSE105845', 'microRNA-seq from forebrain', mice, [study]))
    return peer.environment
  },
})
after(() => peer?.close())

/** From imported samples to a workflow that fits them and is in the warehouse, and to its runs, which all succeed. */
async function launchOver(page: Page, say: (typeof words)[Language], count: number): Promise<void> {
  await page.getByRole('button', { name: say.run(count) }).click()
  await page.getByRole('button', { name: /Counts the pairs/ }).waitFor()
  await picture(page, `archives-fitting-${count}`)
  await page.getByRole('button', { name: /Counts the pairs/ }).click()
  await page.waitForURL(/\/launch\/[0-9a-f-]{36}/)
  await picture(page, `archives-launch-${count}`)
  await page.getByRole('button', { name: say.launch(count) }).click()
  await page.waitForURL(/\/project\/wdlCharts\//)
  const id = /wdlCharts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const succeeded = await becomes(async () => {
    const { items } = await callApi(page, analyses.runs, { params: { id }, query: { limit: 100 } })
    return items.length === count && items.every(({ state }) => state === 'succeeded')
  }, 60)
  assert.ok(succeeded, `the runs of ${count} samples`)
}

/** From the page of an archive to the samples of a new project, which is given. */
async function importInto(
  page: Page,
  say: (typeof words)[Language],
  files: RegExp,
  rows: string,
  count: number,
): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: say.goOn }).click()
  await page.waitForURL(/\/project\/detail\/[^/]+\/samples/)
  const id = /detail\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: say.look, exact: true }).click()
  await page.getByText(files).waitFor()
  await picture(page, `archives-look-${rows}`)
  await page.getByRole('button', { name: say.check, exact: true }).click()
  await page.getByRole('button', { name: rows }).click()
  await launchOver(page, say, count)
  return id
}

async function publishCounting(page: Page): Promise<void> {
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: countPairs }] }
  const draft = await callApi(page, workflows.create, {
    body: { name: 'Count pairs', summary: 'Counts the pairs of reads.', visibility: 'platform', first },
  })
  await callApi(page, workflows.publish, { params: { id: draft.workflow_id, version_id: draft.id } })
}

/** Whether each of so many samples names its reads of both mates in the end. */
async function haveReads(page: Page, id: string, count: number): Promise<boolean> {
  return becomes(async () => {
    const columns = await callApi(page, sampleColumns.list, { params: { id } })
    const reads = columns.filter(({ key, type }) => key.startsWith('reads_') && type === 'file')
    const { items } = await callApi(page, samples.search, { params: { id }, body: {} })
    return (
      reads.length === 2 &&
      items.length === count &&
      items.every(({ values }) => reads.every((column) => typeof values[column.id] === 'string'))
    )
  }, 30)
}

for (const language of ['en', 'zh'] as const) {
  test(`a series and a study of 12 runs become samples with typed columns and checked reads, and are launched (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    if (language === 'en') await publishCounting(page)
    await page.goto('/common/geo')
    await page.getByRole('textbox', { name: say.findSeries }).fill('gse105845')
    await page.getByRole('button', { name: say.open }).first().click()
    await page.getByRole('button', { name: say.samples }).waitFor()
    await page.getByText('GSM303').waitFor()
    found.push(...(await faultsAtBothWidths(page, `archives-series-${language}`, language === 'en')))
    await page.getByRole('button', { name: say.samples }).click()
    const series = await importInto(page, say, say.coming, say.six, 6)
    assert.ok(await haveReads(page, series, 6), 'the reads of the series')
    const columns = await callApi(page, sampleColumns.list, { params: { id: series } })
    const types = new Map(columns.map(({ key, type }) => [key, type]))
    assert.deepEqual(
      [types.get('age'), types.get('genotype'), types.get('reads_1')],
      ['number', 'choice', 'file'],
    )

    await page.goto('/common/geo')
    await page.getByRole('textbox', { name: say.findSeries }).fill('prjna612578')
    await page.getByRole('button', { name: say.lookUp }).click()
    await page.getByText('SRR111').waitFor()
    await page.goto('/index')
    await page.getByText('Ctrl K').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('prjna612578')
    await page.getByRole('option').first().getByText('PRJNA612578').waitFor()
    await picture(page, `archives-search-${language}`)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/common/sra?search=PRJNA612578')
    await page.getByText('SRR111').waitFor()
    found.push(...(await faultsAtBothWidths(page, `archives-runs-${language}`, language === 'en')))
    await page.getByRole('button', { name: say.all }).click()
    const study = await importInto(page, say, say.pairs, say.twelve, 12)
    assert.ok(await haveReads(page, study, 12), 'the reads of the study')
    await page.goto(`/project/detail/${study}/samples`)
    await page.getByText('SRR100_1.fastq.gz').waitFor()
    found.push(...(await faultsAtBothWidths(page, `archives-samples-${language}`, false)))

    await page.goto(`/project/detail/${study}/downloads`)
    await page.getByText(say.here).first().waitFor()
    found.push(...(await faultsAtBothWidths(page, `archives-downloads-${language}`, language === 'en')))
    const { items } = await callApi(page, downloads.list, { params: { id: study }, query: { limit: 100 } })
    assert.deepEqual(
      new Set(items.map(({ state, checked_by }) => `${state} ${checked_by}`)),
      new Set(['done md5']),
    )
    assert.deepEqual([...found, ...faults], [])
  })
}
