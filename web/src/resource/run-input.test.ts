import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputFile } from './run-input.ts'

const id = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`

test('the file that a run was given is found by its name, however deep it stands', () => {
  const inputs = {
    'w.ploidy': 2,
    'w.samples': [{ name: 'a', reads: `omics://${id('a')}/a.fastq.gz` }],
    'w.none': null,
    'w.genes': `omics://${id('b')}/genes of 2025.gff3.gz`,
  }
  assert.equal(inputFile(inputs, /\.gff3?(\.gz)?$/), id('b'))
  assert.equal(inputFile(inputs, /\.fastq\.gz$/), id('a'))
  assert.equal(inputFile(inputs, /\.bam$/), undefined)
  assert.equal(inputFile({ 'w.note': 'see genes.gff3' }, /\.gff3$/), undefined)
})
