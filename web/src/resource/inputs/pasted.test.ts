import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMendable, lookAtPaste, misfit } from './pasted.ts'

const faultsOf = (text: string) => lookAtPaste(text).faults.map(({ kind, line, what }) => [kind, line, what])

test('a FASTA is known with its number of sequences and what they are of', () => {
  const { format, sequences, alphabet, faults } = lookAtPaste('>a\r\nACGT\r\nNN\r\n>b some words\r\nacgu\r\n')
  assert.deepEqual([format, sequences, alphabet, faults], ['fasta', 2, 'dna', []])
  assert.equal(lookAtPaste('>a\nMKVLE*\n').alphabet, 'protein')
})

test('each fault names its line, and names are mended', () => {
  const text = '>a\nACGT\n>a x\nACGT\n>\nAC\n>b\n'
  assert.deepEqual(faultsOf(text), [
    ['same_name', 3, 'a'],
    ['empty_name', 5, ''],
    ['no_sequence', 7, ''],
  ])
  const { mended, faults } = lookAtPaste(text)
  assert.equal(mended, '>a\nACGT\n>a_2 x\nACGT\n>sequence_3\nAC\n>b\n')
  assert.deepEqual(faults.map(isMendable), [true, true, false])
})

test('letters that are none, and DNA among proteins, are told', () => {
  assert.deepEqual(faultsOf('>a\nAC GT\nAC;GT\n'), [['odd_letter', 3, ';']])
  assert.deepEqual(faultsOf('>a\nACGTACGT\n>b\nMKLV\n>c\nACGT\n'), [['mixed', 3, '']])
})

test('a sequence without a line that names it is told and mended, and words are none', () => {
  const bare = 'ACGTACGTAC GTACGTACGT\nACGT\n'
  assert.deepEqual(faultsOf(`\n${bare}`), [['no_header', 2, '']])
  const { mended } = lookAtPaste(bare)
  assert.deepEqual([lookAtPaste(mended).alphabet, lookAtPaste(mended).faults], ['dna', []])
  assert.deepEqual(faultsOf('MKVLEFPQWHMKVLEFPQWH'), [['no_header', 1, '']])
  for (const text of ['ACTB\nGAPDH\n', 'Some words that somebody pasted here', 'gene\tone\n'])
    assert.deepEqual(faultsOf(text), [])
})

test('a document of a word processor is no text', () => {
  assert.deepEqual(faultsOf('PK\u0003\u0004\u0014\0word/document.xml'), [['binary', 1, '']])
})

test('trees, reads and tables are told apart', () => {
  assert.equal(lookAtPaste('((a:1,b:2):1,c);\n').format, 'newick')
  assert.deepEqual(lookAtPaste('@r\nACGT\n+\nIIII\n').sequences, 1)
  assert.equal(lookAtPaste('gene\tone\ttwo\na\t1\t2\n').format, 'table')
  assert.equal(lookAtPaste('hello').format, 'text')
})

test('names are numbered past those that stand there', () => {
  assert.equal(lookAtPaste('>a\nA\n>a_2\nC\n>a\nG\n').mended, '>a\nA\n>a_2\nC\n>a_3\nG\n')
})

test('what a word processor made of spaces and hyphens is told with its line and mended', () => {
  const look = lookAtPaste('>a\nAC\u00A0GT\u2013A\n')
  assert.deepEqual(look.faults, [{ kind: 'office', line: 2, what: '' }])
  assert.equal(look.mended, '>a\nACGT-A\n')
})

test('a text that is no format of the input is told, and what may be anything is not', () => {
  const table = lookAtPaste('gene\tone\n')
  assert.deepEqual(misfit(table, ['*.fasta', '*.fa.gz']), ['fasta'])
  assert.equal(misfit(table, ['*.tsv']), undefined)
  assert.equal(misfit(table, ['*.tsv', '*.txt']), undefined)
  assert.equal(misfit(table, []), undefined)
})
