import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeOf, readAccession } from './accession.ts'

test('an accession is known however it is typed, with the archive that looks it up', () => {
  const homes = {
    geo: ['GSE105845', ' gse105845 ', 'GSM2825338'],
    runs: ['PRJNA612578', 'SRR11241255', 'erp123456', 'SAMN14371025', 'SAMEA104', 'DRX000001'],
    genome: ['GCF_000146045.2', 'gca_000001405'],
    record: [
      'U49845',
      'u49845.1',
      'MN908947.3',
      'NC_000913.3',
      'NP_000509.1',
      'AAA98665.1',
      'JAAABC010000001',
    ],
  }
  for (const [home, typed] of Object.entries(homes))
    for (const one of typed) assert.deepEqual(homeOf(one), { home, accession: one.trim().toUpperCase() })
})

test('names of samples and other words are no accessions', () => {
  for (const typed of [
    '',
    'HZ-010',
    'HZ010',
    'mouse123',
    'GSE',
    'GSE10x',
    'sample 12345',
    'PRJ1',
    'S1',
    'T2026',
  ])
    assert.equal(homeOf(typed), undefined, typed)
  assert.equal(readAccession('GCF_000146045.2'), undefined)
})
