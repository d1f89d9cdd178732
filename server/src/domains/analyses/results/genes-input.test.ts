import assert from 'node:assert/strict'
import { test } from 'node:test'
import { genesLeftOut } from './genes-input.ts'

const input = (name: string, type = 'File?', patterns: string[] = []) => ({ name, type, patterns })

test('the optional input for genes is known by the files that it takes, else by its name', () => {
  const taken = input('w.features', 'File?', ['*.gff3', '*.gff3.gz'])
  assert.equal(genesLeftOut([input('w.targets', 'File?', ['*.bed']), taken], {}), 'w.features')
  assert.equal(genesLeftOut([input('w.known_sites'), input('w.annotation_gff3')], {}), 'w.annotation_gff3')
  assert.equal(genesLeftOut([input('w.genes', 'File?', ['*.bed'])], {}), undefined)
})

test('genes that were given, that must be given, or that are no file are not missed', () => {
  const given = { 'w.genes': 'omics://0190a1b2-0000-7000-8000-000000000000/genes.gff3' }
  assert.equal(genesLeftOut([input('w.genes')], given), undefined)
  assert.equal(genesLeftOut([input('w.genes')], { 'w.genes': null }), 'w.genes')
  assert.equal(genesLeftOut([input('w.genes', 'File')], {}), undefined)
  assert.equal(genesLeftOut([input('w.gene', 'String?')], {}), undefined)
})
