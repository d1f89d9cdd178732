import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageSentence } from './sentences.ts'

test('of an analysis with one run it is said that it failed, of one with more how many did', () => {
  const said = (failed: number, runs: number) =>
    (['en', 'zh'] as const).map((language) =>
      messageSentence({ kind: 'analysis_failed', details: { name: 'QC', failed, runs } }, language),
    )
  assert.deepEqual(said(1, 1), ['QC failed', '分析“QC”失败'])
  assert.deepEqual(said(1, 3), ['QC failed in 1 of 3 runs', '分析“QC”共 3 个运行，失败 1 个'])
})
