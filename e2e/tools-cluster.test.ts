import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { tools } from '@omics/contract/tools/tools'
import { type SlurmCluster, slurmTrouble, startSlurm } from '@omics/engine/testing/slurm-cluster'
import { supplied } from '@omics/server/collection/collection'
import { callApi } from './harness/api.ts'
import { overflow, phone, picture, wide } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const skip = slurmTrouble() ?? false
let cluster: SlurmCluster | undefined
const platform = testPlatform('tools-cluster', {
  needed: skip === false,
  environment: async () => {
    cluster = await startSlurm({ memoryMb: 8000 })
    return { OMICS_EXECUTOR: 'slurm', SLURM_CONF: cluster.configuration }
  },
})
after(() => cluster?.stop())

const words = {
  en: {
    example: 'Try the example',
    launch: 'Launch 1 run',
  },
  zh: { example: '试用示例数据', launch: '开始运行' },
} as const

for (const [language, viewport, called] of [
  ['en', wide, 'MAFFT'],
  ['zh', phone, 'MUSCLE'],
] as const)
  test(`the example of a tool runs on a cluster from the tool’s page: ${language}`, { skip }, async () => {
    const { page } = await platform.administrator({ language, viewport })
    const t = words[language]
    for (
      let tries = 0;
      tries < 60 && (await callApi(page, tools.all, {})).length < supplied.length;
      tries += 1
    )
      await page.waitForTimeout(500)
    const tool = (await callApi(page, tools.all, {})).find(({ title }) => title.startsWith(called))
    await page.goto(`/tool/${tool?.id}`)
    await page.getByRole('button', { name: t.example }).click()
    await page.getByRole('button', { name: t.launch }).waitFor()
    await picture(page, `cluster-form-${language}`)
    await page.getByRole('button', { name: t.launch }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Use with a tool|用工具处理)$/ })
      .waitFor({ timeout: 120_000 })
    const { items } = await callApi(page, analyses.allList, {})
    const ran = items.find(({ workflow }) => workflow.startsWith(called))
    const { executors } = await callApi(page, analyses.show, { params: { id: ran?.id ?? '' } })
    assert.deepEqual(executors, ['slurm'])
    assert.equal(await overflow(page), '')
    await picture(page, `cluster-result-${language}`)
  })
