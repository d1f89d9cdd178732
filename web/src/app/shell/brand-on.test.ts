import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandOn } from './brand-on.ts'

const given = { name: 'Omics Cloud', name_abbreviation: '', img: '/images/logo', img_thumbnail: '' }

test('the top bar shows logo and name, and a thumbnail where there is little room', () => {
  assert.deepEqual(brandOn(false, given), { picture: '/images/logo', text: 'Omics Cloud' })
  assert.deepEqual(brandOn(true, given), { picture: '/images/logo', text: 'Omics Cloud' })
  assert.equal(brandOn(true, { ...given, img_thumbnail: '/images/small' }).picture, '/images/small')
})

test('a name without room on a phone gives way to its abbreviation, which falls back to GS', () => {
  for (const name of ['National Genomics Platform', '国家生物信息与组学数据平台']) {
    assert.equal(brandOn(true, { ...given, name }).text, 'GS')
    assert.equal(brandOn(true, { ...given, name, name_abbreviation: 'NGP' }).text, 'NGP')
    assert.equal(brandOn(false, { ...given, name }).text, name)
  }
  assert.equal(brandOn(true, { ...given, name: '组学云平台' }).text, '组学云平台')
})
