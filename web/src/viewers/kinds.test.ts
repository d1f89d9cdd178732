import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sniffLength, viewersFor } from './kinds.ts'
import { realFile, withoutRealData } from './testing/real-data.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the name chooses, and text is always an alternative for text', () => {
  assert.deepEqual(viewersFor({ name: 'a.vcf' }, bytes('##fileformat=VCFv4.2\n')), [
    'variants',
    'genome',
    'text',
  ])
  assert.deepEqual(viewersFor({ name: 'A.CSV' }, bytes('a,b\n')), ['table', 'text', 'chart'])
  assert.deepEqual(viewersFor({ name: 'run.log' }, bytes('started\n')), ['text'])
})

test('what is asked for comes first where it can show such bytes, whatever the name says', () => {
  const alignment = bytes('>a\nACGT\n>b\nACGA\n')
  assert.deepEqual(viewersFor({ name: 'genes.fasta' }, alignment, 'msa'), [
    'msa',
    'genome',
    'sequence',
    'text',
  ])
  assert.deepEqual(viewersFor({ name: 'genes.fasta' }, alignment, 'pdf'), ['genome', 'sequence', 'text'])
  assert.deepEqual(viewersFor({ name: 'plot.png' }, Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'table'), [
    'image',
  ])
})

test('a FASTA that has gaps, or is called an alignment, is one before all else', () => {
  const first = (name: string, text: string) => viewersFor({ name }, bytes(text))[0]
  const close = '>a\nACGT\n>b\nACGA\n'
  for (const name of ['alignment.fasta', 'core.aligned.fa', 'genes_aln.fna', 'MSA (2).fasta'])
    assert.equal(first(name, close), 'msa', name)
  assert.equal(first('genes.fasta', '>a\nAC-T\n>b\nACGA\n'), 'msa')
  assert.equal(first('alignment.fasta', '>chr1\nACGT\n'), 'genome', 'of one sequence there is no alignment')
  assert.equal(first('signal-aligner.fasta', close), 'genome')
})

test('packed files are seen through to the name and content inside', () => {
  assert.deepEqual(viewersFor({ name: 'a.fastq.gz' }, gzipSync('@r\nACGT\n+\nFFFF\n')), ['fastq', 'text'])
  assert.deepEqual(viewersFor({ name: 'r.html.gz' }, gzipSync('<html>')), ['text'])
})

test('content wins where the name is silent or wrong', () => {
  assert.equal(viewersFor({ name: 'calls' }, bytes('##fileformat=VCFv4.2\n'))[0], 'variants')
  assert.deepEqual(viewersFor({ name: 'plot.csv' }, Uint8Array.of(0x89, 0x50, 0x4e, 0x47)), ['image'])
  assert.deepEqual(viewersFor({ name: 'paper.pdf' }, bytes('not found\n')), ['text'])
})

test('a three-column table of positions and depths is a depth plot first', () => {
  assert.deepEqual(viewersFor({ name: 'a.tsv' }, bytes('chr1\t1\t30\nchr1\t2\t31\nchr1\t3')), [
    'depth',
    'table',
    'text',
    'chart',
  ])
  assert.deepEqual(viewersFor({ name: 'a.tsv' }, bytes('gene\tn\nA\t3\n')), ['table', 'text', 'chart'])
  for (const named of ['gene\tlog2FoldChange\tpadj', '"","logFC","adj.P.Val"', '\tavg_log2FC\tp_val_adj'])
    assert.ok(viewersFor({ name: 'a.tsv' }, bytes(`${named}\nA\t3\t1\n`)).includes('changes'), named)
})

test('text in columns can be seen as a table, whatever its name', () => {
  assert.deepEqual(viewersFor({ name: 'featureCounts.txt' }, bytes('# made by\ngene\tn\nA\t3\nB')), [
    'text',
    'table',
    'chart',
  ])
  assert.equal(
    viewersFor({ name: 'GSE1_series_matrix.txt' }, bytes('!Series_title\t"Livers"\n'))[0],
    'matrix',
  )
  assert.deepEqual(viewersFor({ name: 'notes.txt' }, bytes('one\ttwo\nthree\n')), ['text'])
})

test('what nobody can draw has no viewer', () => {
  assert.deepEqual(viewersFor({ name: 'model.bin' }, Uint8Array.of(0, 1, 2, 3)), [])
})

test('real files find their viewers', { skip: withoutRealData }, () => {
  const first = (path: string) =>
    viewersFor({ name: path.split('/').at(-1) ?? '' }, realFile(path).subarray(0, sniffLength))[0]
  assert.equal(first('alignment/volvox-sorted.bam'), 'genome')
  assert.equal(first('variants/tb.vcf.gz'), 'variants')
  assert.equal(first('sarscov2/sample_R1.fastq.gz'), 'fastq')
  assert.equal(first('sarscov2/MN908947.3.fasta'), 'genome')
  assert.equal(first('sequences/NC_005816.gb'), 'sequence')
  assert.equal(first('sequences/TRBG361.embl'), 'sequence')
  assert.equal(first('sequences/pFA-KanMX4.dna'), 'sequence')
  assert.equal(first('structure/1A8O.pdb'), 'structure')
  assert.equal(first('structure/1crn.cif'), 'structure')
  assert.equal(first('sequences/hedgehog.aln'), 'msa')
  assert.equal(first('tree/bats.nex'), 'tree')
  assert.equal(first('tree/bcl_2.phyloxml.xml'), 'tree')
  assert.equal(first('tree/auspice_minimal_v2.json'), 'nextstrain')
  assert.equal(first('singlecell/nan.h5ad'), 'cells')
})

test('a name that ends with a word that every object knows is shown as what it holds', () => {
  for (const name of ['x.constructor', 'x.__proto__', 'x.toString', 'valueOf'])
    assert.deepEqual(viewersFor({ name, mediaType: 'constructor' }, bytes('a text\n')), ['text'])
})
