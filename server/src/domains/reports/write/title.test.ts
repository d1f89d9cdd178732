import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleBy } from './write-report.ts'

const title = { en: 'RNA-seq', zh: '差异表达报告' }
const called = (name: string, language: 'en' | 'zh') => titleBy(title, { analysis: { name }, language })

test('a report is called after its template and its analysis, and by no words twice', () => {
  assert.equal(called('March', 'en'), 'RNA-seq: March')
  assert.equal(called('三月', 'zh'), '差异表达报告：三月')
  assert.equal(called('RNA-seq: from reads to genes', 'en'), 'RNA-seq: from reads to genes')
  assert.equal(called('RNA-seq: from reads to genes', 'zh'), '差异表达报告：RNA-seq: from reads to genes')
})
