import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnnotationReader, effectOf, infoValue, shortChange } from './annotation.ts'

function readerOf(header: string) {
  const reader = new AnnotationReader()
  reader.readHeader(header)
  assert.ok(reader.format)
  return reader
}

const bcsq = readerOf('##INFO=<ID=BCSQ,Number=.,Type=String,Description="x">')

test('annotations of SnpEff and VEP give gene, change and effect', () => {
  const ann = readerOf(
    `##INFO=<ID=ANN,Number=.,Type=String,Description="Functional annotations: 'Allele | Annotation | Annotation_Impact | Gene_Name | Gene_ID | Feature_Type | Feature_ID | Transcript_BioType | Rank | HGVS.c | HGVS.p'">`,
  )
  assert.deepEqual(
    ann.read('c', 1, 'ANN=G|missense_variant|MODERATE|S|g|t|T|Coding|1/1|c.1841A>G|p.Asp614Gly'),
    { gene: 'S', change: 'D614G', effect: 'missense', consequence: 'missense_variant' },
  )
  const csq = readerOf(
    `##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. Format: Allele|Consequence|IMPACT|SYMBOL|HGVSp">`,
  )
  const found = csq.read('c', 1, 'DP=7;CSQ=T|stop_gained&splice_region_variant|HIGH|ORF8|ENSP1:p.Gln27Ter')
  assert.deepEqual([found?.gene, found?.change, found?.effect], ['ORF8', 'Q27*', 'truncating'])
  assert.equal(effectOf('synonymous_variant'), 'synonymous')
  assert.equal(shortChange('ENSP1:p.Val100%3D'), 'V100=')
})

test('changes that bcftools csq writes are read in the way of HGVS', () => {
  const change = (consequence: string, written: string) =>
    bcsq.read('c', 9, `BCSQ=${consequence}|g|t|protein_coding|+|${written}|9A>C;DP=3`)?.change
  assert.equal(change('missense', '614D>614G'), 'D614G')
  assert.equal(change('missense', '203RG>203KR'), 'RG203KR')
  assert.equal(change('synonymous', '559G'), 'G559=')
  assert.equal(change('stop_gained', '369Y>369*'), 'Y369*')
  assert.equal(change('inframe_deletion', '367WK>367K'), 'W367del')
  assert.equal(change('inframe_deletion', '129DQARIR>129R'), 'D129_I133del')
  assert.equal(change('inframe_insertion', '346C>346HYQC'), 'C346delinsHYQC')
  assert.equal(change('inframe_insertion', '346C>346CHYQ'), 'C346delinsCHYQ')
  assert.equal(change('frameshift', '480REPSEAPK..894>480RRNHLKHP..504'), 'E481fs')
  assert.equal(change('frameshift', '632RIDS..1004>632PIG*'), 'R632fs')
})

test('of several annotations the gravest counts', () => {
  const info = 'BCSQ=splice_region|pol|p|protein_coding,missense|pol|p|protein_coding|+|101P>101L|402C>T'
  assert.deepEqual(bcsq.read('c', 402, info)?.change, 'P101L')
})

test('a record that points at another has its consequence, one outside of genes is non-coding', () => {
  const reader = readerOf('##INFO=<ID=BCSQ,Number=.,Type=String,Description="x">')
  reader.read('c', '28881', 'BCSQ=missense|N|t|protein_coding|+|203R>203K|28881G>A+28882G>A')
  assert.equal(reader.read('c', '28882', 'BCSQ=@28881')?.change, 'R203K')
  assert.equal(reader.read('d', '28882', 'BCSQ=@28881'), undefined)
  assert.equal(reader.read('c', '241', 'DP=9')?.effect, 'noncoding')
})

test('a key is found whole, not as the end of another', () => {
  assert.equal(infoValue('MDP=3;DP=7', 'DP'), '7')
  assert.equal(infoValue('DP=7;X', 'DP'), '7')
  assert.equal(infoValue('XDP=7', 'DP'), undefined)
})
