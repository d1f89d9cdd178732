import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyFor } from './column-key.ts'

test('a key is a WDL name that nothing else has', () => {
  assert.equal(keyFor('Ct (ORF1ab)', []), 'ct_orf1ab')
  assert.equal(keyFor('Collecté le', []), 'collecte_le')
  assert.equal(keyFor('1st run', []), 'st_run')
  assert.equal(keyFor('Name', []), 'name_2')
  assert.equal(keyFor('Site', ['SITE', 'site_2']), 'site_3')
  assert.equal(keyFor('Дата', ['column_1']), 'column_2')
})

test('a Chinese label gives the key that it is read as', () => {
  assert.equal(keyFor('采样日期', []), 'cai_yang_ri_qi')
  assert.equal(keyFor('Ct值', []), 'ct_zhi')
  assert.equal(keyFor('绿色', []), 'lv_se')
  assert.match(keyFor('非常长的列名'.repeat(30), []), /^[a-z_]{50,60}$/)
})
