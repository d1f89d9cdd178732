import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Failure, failure } from '@omics/engine/run'
import { filesNamed } from './failure-files.ts'

const given = ['ref.fasta', 'genes.bed', 'genes.bed.gz', 'reads_1.fq.gz', 'panel.txt'].map((name) => ({
  id: name,
  name,
  input: `w.${name.split('.')[0]}`,
  trashed: false,
}))
const names = (why: Failure) => filesNamed(why, given).map(({ name }) => name)

test('a file that the tool names is found by its name alone, whatever folder it stood in', () => {
  const stderr = 'Reading ref.fasta\ngzip: /inputs/3/reads_1.fq.gz: unexpected end of file\n'
  assert.deepEqual(names({ ...failure('exitCode', { exitCode: '1' }), stderr }), [
    'ref.fasta',
    'reads_1.fq.gz',
  ])
  assert.deepEqual(names(failure('truncatedGzip', { file: 'reads_1.fq.gz' })), ['reads_1.fq.gz'])
})

test('a name within a longer name is not that file', () => {
  assert.deepEqual(names(failure('wrongFormat', { file: '/work/genes.bed.gz' })), ['genes.bed.gz'])
  assert.deepEqual(names(failure('wrongFormat', { file: 'my_genes.bed' })), [])
  assert.deepEqual(names({ ...failure('exitCode', { exitCode: '1' }), stderr: 'Cannot read genes.bed.' }), [
    'genes.bed',
  ])
})

test('where names of sequences do not fit, the files that hold such names are told', () => {
  assert.deepEqual(names(failure('sequenceUnknown', { sequence: 'chr1' })), [
    'genes.bed',
    'genes.bed.gz',
    'ref.fasta',
  ])
})
