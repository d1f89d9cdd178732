import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMendable, sentenceOf } from './text-faults.ts'
import { lookAtText, misfit } from './text-look.ts'

const faultsOf = (text: string) => lookAtText(text).faults.map(({ kind, line, what }) => [kind, line, what])

test('a FASTA is known with its number of sequences and what they are of', () => {
  const { format, sequences, alphabet, faults } = lookAtText('>a\r\nACGT\r\nNN\r\n>b some words\r\nacgu\r\n')
  assert.deepEqual([format, sequences, alphabet, faults], ['fasta', 2, 'dna', []])
  assert.equal(lookAtText('>a\nMKVLE*\n').alphabet, 'protein')
})

test('each fault names its line, and names are mended', () => {
  const text = '>a\nACGT\n>a x\nACGT\n>\nAC\n>b\n'
  assert.deepEqual(faultsOf(text), [
    ['same_name', 3, 'a'],
    ['empty_name', 5, ''],
    ['no_sequence', 7, ''],
  ])
  const { mended, faults } = lookAtText(text)
  assert.equal(mended, '>a\nACGT\n>a_2 x\nACGT\n>sequence_3\nAC\n>b\n')
  assert.deepEqual(faults.map(isMendable), [true, true, false])
})

test('letters that are none, and DNA among proteins, are told', () => {
  assert.deepEqual(faultsOf('>a\nAC GT\nAC;GT\n'), [['odd_letter', 3, ';']])
  assert.deepEqual(faultsOf('>a\nACGTACGT\n>b\nMKLV\n>c\nACGT\n'), [['mixed', 3, '']])
  assert.deepEqual(faultsOf('>a\nMKV\n>b\nMKI\n'), [], 'M, K and V stand for bases, too')
})

test('what is missing in an alignment is ?, which is no letter of a sequence by itself', () => {
  const aligned = lookAtText('>a\nACGT?\n>b\nA-GTA\n')
  assert.deepEqual([aligned.alphabet, aligned.faults], ['dna', []])
  assert.equal(lookAtText('>a\nACG??????\n>b\n??????ACG\n').alphabet, 'dna')
  assert.deepEqual(faultsOf('>a\nMKV?\n>b\nMKVL\n'), [])
  assert.deepEqual(faultsOf('>a\nACG?\n'), [['odd_letter', 2, '?']])
  assert.deepEqual(faultsOf('>a\nACG?\n>b\nACGTA\n'), [['odd_letter', 2, '?']])
  assert.deepEqual(faultsOf('>a\nMKVLPQ\n>b\n??????\n>c\n------\n'), [])
  assert.deepEqual(faultsOf('>a\nAC?;\n'), [['odd_letter', 2, ';']])
})

test('all letters together are what tools take them for, which pass over those that stand for any', () => {
  const overall = (text: string) => lookAtText(text).overall
  assert.equal(overall('>a\nACGT?CGTACGTxNN--\n>b\nACGTACG?ACGTACGTAA\n'), 'dna')
  assert.equal(overall(`>a\n${'ACGTA'.repeat(20)}EF\n`), 'dna', 'two odd letters of a hundred and two')
  assert.equal(overall(`>a\n${'ACGTA'.repeat(10)}EF\n`), 'protein')
  assert.equal(overall('>a\nMKV\n>b\nMKI\n'), 'protein')
  assert.equal(overall('>a\nMKVD\n'), undefined)
})

test('a sequence without a line that names it is told and mended, and words are none', () => {
  const bare = 'ACGTACGTAC GTACGTACGT\nACGT\n'
  assert.deepEqual(faultsOf(`\n${bare}`), [['no_header', 2, '']])
  const { mended } = lookAtText(bare)
  assert.deepEqual([lookAtText(mended).alphabet, lookAtText(mended).faults], ['dna', []])
  assert.deepEqual(faultsOf('MKVLEFPQWHMKVLEFPQWH'), [['no_header', 1, '']])
  for (const text of ['ACTB\nGAPDH\n', 'Some words that somebody pasted here', 'gene\tone\n'])
    assert.deepEqual(faultsOf(text), [])
})

test('a document of a word processor is no text', () => {
  assert.deepEqual(faultsOf('PK\u0003\u0004\u0014\0word/document.xml'), [['document', 1, 'Word, Excel, zip']])
  assert.deepEqual(faultsOf('{\\rtf1\\ansi >a\nACGT}'), [['document', 1, 'RTF']])
  assert.deepEqual(faultsOf('<!DOCTYPE html><p>ACGT'), [['document', 1, 'HTML']])
  assert.deepEqual(faultsOf('ACGT\n\0'), [['binary', 2, '']])
})

test('trees, reads and tables are told apart', () => {
  assert.equal(lookAtText('((a:1,b:2):1,c);\n').format, 'newick')
  assert.deepEqual(lookAtText('@r\nACGT\n+\nIIII\n').sequences, 1)
  assert.equal(lookAtText('gene\tone\ttwo\na\t1\t2\n').format, 'table')
  assert.equal(lookAtText('hello').format, 'text')
})

test('names are numbered past those that stand there', () => {
  assert.equal(lookAtText('>a\nA\n>a_2\nC\n>a\nG\n').mended, '>a\nA\n>a_2\nC\n>a_3\nG\n')
})

test('what a word processor made of spaces and hyphens is told with its line and mended', () => {
  const look = lookAtText('>a\nAC\u00A0GT\u2013A\n')
  assert.deepEqual(look.faults, [{ kind: 'office', line: 2, what: '' }])
  assert.equal(look.mended, '>a\nACGT-A\n')
})

test('a text that is no format of the input is told, and what may be anything is not', () => {
  const table = lookAtText('gene\tone\n')
  assert.deepEqual(misfit(table, ['*.fasta', '*.fa.gz']), ['fasta'])
  assert.equal(misfit(table, ['*.tsv']), undefined)
  assert.equal(misfit(table, ['*.tsv', '*.txt']), undefined)
  assert.equal(misfit(table, []), undefined)
})

const lengths = (text: string) => lookAtText(text, ['*.nwk']).faults.map(({ kind, line }) => [kind, line])

test('a broken tree is told by what breaks it, and one that only lacks its end is mended', () => {
  for (const sound of ['(a,b);', "(('a b':0.1,b[x]:1e-5)0.9:1,\n(c,,d));\n", '(a,b);(c,d);', '(,(,));'])
    assert.deepEqual(lengths(sound), [], sound)
  assert.deepEqual(lengths('((a:1,b:2):1,c'), [['tree_open', 1]])
  assert.deepEqual(lengths('((a,b),\nc));'), [['tree_closed', 2]])
  assert.deepEqual(lengths('(a:x,b:2);'), [['tree_length', 1]])
  assert.deepEqual(lengths("(a,'b:2);"), [['tree_quote', 1]])
  assert.equal(lookAtText('(a,b)').mended, '(a,b);\n')
  assert.equal(lookAtText('(see below) what we found').format, 'text')
})

const inTable = (text: string, patterns = ['*.tsv', '*.csv']) =>
  lookAtText(text, patterns).faults.map(({ kind, line, what, wanted }) => [kind, line, what, wanted])

test('lines of a table with more or fewer columns are told, but for lists of names and the names of rows', () => {
  assert.deepEqual(inTable('gene\ta\tb\nx\t1\t2\ny\t3\n'), [['uneven', 3, '2', '3']])
  assert.deepEqual(inTable('# of a program\ngene\ta\nx\t1\n\ny\t3\t4\n'), [['uneven', 5, '3', '2']])
  assert.deepEqual(inTable('a\tb\nx\t1\t2\ny\t3\t4\n'), [], 'names of rows without a header')
  assert.deepEqual(inTable('one\ttwo\nACTB\tGAPDH\nTP53\n'), [], 'lists of names')
  assert.deepEqual(inTable('gene,what\nx,"a, b"\n'), [], 'a comma within quotation marks')
  assert.deepEqual(inTable('a\tb\nx\n', ['*.gmt', '*.txt']), [], 'no table is wanted')
})

test('columns between semicolons, and commas where tabs are wanted, are told and become tabs', () => {
  const look = lookAtText('gene;a;b\nx;1,5;"2"\n', ['*.tsv', '*.csv'])
  assert.deepEqual(
    [look.faults.map(({ kind }) => kind), look.mended],
    [['semicolons'], 'gene\ta\tb\nx\t1.5\t2\n'],
  )
  assert.deepEqual([lookAtText('a,b\n1,2\n', ['*.tsv', '*.csv']).ending, inTable('a,b\n1,2\n')], ['.csv', []])
  const tabbed = lookAtText('a,b\n1,2\n', ['*.tsv', '*.txt'])
  assert.deepEqual([tabbed.faults[0]?.kind, tabbed.mended, tabbed.ending], ['commas', 'a\tb\n1\t2\n', '.tsv'])
})

test('proteins where bases are wanted, and the other way round, are told', () => {
  assert.equal(lookAtText('>a\nMKLEF\n', ['*.fasta', '*.fna']).faults[0]?.kind, 'wants_dna')
  assert.equal(lookAtText('>a\nACGT\n', ['*.faa']).faults[0]?.kind, 'wants_protein')
  assert.deepEqual(lookAtText('>a\nMKLEF\n', ['*.faa', '*.fna']).faults, [])
})

test('the end of what was only begun is not judged', () => {
  assert.deepEqual(lookAtText('>a\nAC\n>b\nACG', [], true).faults, [])
  assert.deepEqual(lookAtText('((a,b),\n(c', [], true).faults, [])
})

test('each fault is one sentence that begins with its line', () => {
  const [fault] = lookAtText('a\tb\n1\n', ['*.tsv']).faults
  assert.equal(fault, undefined)
  const uneven = { kind: 'uneven', line: 7, what: '2', wanted: '3' } as const
  assert.match(sentenceOf(uneven).en, /^Line 7: this line has 2 cells where the header has 3\. Fill in/)
  assert.match(sentenceOf(uneven).zh, /^第 7 行：有 2 列，而表头有 3 列/)
})
