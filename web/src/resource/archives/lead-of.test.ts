import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf } from './lead-of.ts'

test('an accession leads to the page that looks it up, and is there already', () => {
  const paths = ['gse105845', 'GSM2825338', 'prjna612578', 'GCF_000146045.2', 'U49845'].map(
    (typed) => leadOf(typed)?.path,
  )
  assert.deepEqual(paths, [
    '/common/geo/GSE105845',
    '/common/geo?where=geo&search=GSM2825338',
    '/common/sra?search=PRJNA612578',
    '/common/index?search=GCF_000146045.2',
    '/common/genbank?search=U49845',
  ])
})

test('what looks like a record of GenBank may be called so by somebody, and is found by words as well', () => {
  const sure = ['K12345', 'AB123456', 'SRR11241255', 'GSE105845'].map((typed) => leadOf(typed)?.isSure)
  assert.deepEqual(sure, [false, false, true, true])
})
