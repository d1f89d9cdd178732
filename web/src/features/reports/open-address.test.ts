import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf } from '@omics/contract/endpoint'
import { reports } from '@omics/contract/reports/reports'
import { openAddress } from './open-address.ts'

test('a shared report is asked for ahead at the address of its call', () => {
  const id = 'a/b 样本'
  const path = pathOf(reports.open.path, { id })
  assert.equal(openAddress(new URLSearchParams({ share: id })), path)
  assert.equal(openAddress(new URLSearchParams({ share: id, language: 'zh' })), `${path}?language=zh`)
  assert.equal(openAddress(new URLSearchParams({ share: id, language: 'fr' })), path)
  assert.equal(openAddress(new URLSearchParams({ id })), undefined)
})
