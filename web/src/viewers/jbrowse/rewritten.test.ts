import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOf } from '../genome/formats.ts'
import { rewritten } from './rewritten.ts'

const { signal } = new AbortController()

async function read(name: string, lines: readonly string[]) {
  const format = formatOf(name)
  assert.ok(format)
  const blob = new File([lines.map((line) => `${line}\n`).join('')], name)
  return rewritten({ source: { name, size: blob.size, url: '', blob }, format, index: undefined }, signal)
}

test('GTF is read as GFF3, in which the exons are parts of the transcripts and these of the genes', async () => {
  const { source, format } = await read('a.gtf', [
    '#!genome-build one',
    'chr1\tt\tgene\t11\t90\t.\t+\t.\tgene_id "G1"; gene_name "dnaK; 100%";',
    'chr1\tt\ttranscript\t11\t90\t.\t+\t.\tgene_id "G1"; transcript_id "T1"; tag "a"; tag "b";',
    'chr1\tt\texon\t11\t40\t.\t+\t.\tgene_id "G1"; transcript_id "T1"; exon_number 1;',
  ])
  assert.equal(format.format, 'gff3')
  assert.equal(source.name, 'a.gtf')
  assert.deepEqual((await source.blob?.text())?.split('\n'), [
    '##gff-version 3',
    'chr1\tt\tgene\t11\t90\t.\t+\t.\tID=gene-1;Name=dnaK%3B 100%25;gene_id=G1;gene_name=dnaK%3B 100%25',
    'chr1\tt\ttranscript\t11\t90\t.\t+\t.\tID=transcript-2;Name=T1;Parent=gene-1;gene_id=G1;transcript_id=T1;tag=a',
    'chr1\tt\texon\t11\t40\t.\t+\t.\tParent=transcript-2',
    '',
  ])
})

test('a GTF without lines of transcripts has one over all its exons', async () => {
  const { source } = await read('a.gtf.gz', [
    'chr1\tt\texon\t51\t90\t7\t-\t0\tgene_id "G1"; transcript_id "G1"',
    'chr1\tt\texon\t11\t40\t7\t-\t0\tgene_id "G1"; transcript_id "G1"',
    'chr2\tt\texon\t5\t6\t7\t-\t0\tgene_id "G1"; transcript_id "G1"',
  ])
  const lines = (await source.blob?.text())?.split('\n') ?? []
  assert.deepEqual(lines.slice(1, 3), [
    'chr1\tt\ttranscript\t11\t90\t.\t-\t.\tID=transcript-1;Name=G1;gene_id=G1;transcript_id=G1',
    'chr2\tt\ttranscript\t5\t6\t.\t-\t.\tID=transcript-2;Name=G1;gene_id=G1;transcript_id=G1',
  ])
  assert.equal(lines[3], 'chr1\tt\texon\t51\t90\t7\t-\t0\tParent=transcript-1')
})

test('segments are read sample by sample, from the first base counted as 0', async () => {
  const { samples = [] } = await read('a.seg', [
    'ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean',
    'tumour\tchr1\t1\t100\t10\t-0.5',
    'normal\tchr1\t1\t100\t10\t0.01',
    'tumour\tchr1\t101\t200\t10\t1.25',
  ])
  const texts = await Promise.all(samples.map(async ({ label, blob }) => [label, await blob?.text()]))
  assert.deepEqual(texts, [
    ['tumour', 'chr1\t0\t100\t-0.5\nchr1\t100\t200\t1.25\n'],
    ['normal', 'chr1\t0\t100\t0.01\n'],
  ])
})
