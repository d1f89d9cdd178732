import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folderTitle, pathTitle } from './folder-title.ts'

test('the folders that the platform makes have Chinese names in Chinese, others keep theirs', () => {
  assert.equal(folderTitle('results', true, 'zh'), '分析结果')
  assert.equal(folderTitle('results', true, 'en'), 'results')
  assert.equal(folderTitle('results', false, 'zh'), 'results')
  for (const name of ['raw', '数据', 'constructor', '']) assert.equal(folderTitle(name, true, 'zh'), name)
  assert.equal(pathTitle('reports/results/x', 'zh'), '报告/results/x')
  assert.equal(pathTitle('', 'zh'), '')
})
