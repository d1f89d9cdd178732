import assert from 'node:assert/strict'
import { test } from 'node:test'
import { name } from '@omics/contract/crud'
import { fileName, relativePath } from '@omics/contract/files/file'
import { sourcePath } from '@omics/contract/warehouse/workflows'
import { fittingName } from './fitting-name.ts'
import { indexNames } from './indexes.ts'
import { mediaTypeOf } from './media-types.ts'
import { numbered } from './tree.ts'

test('a number goes before the ending that tools know a file by', () => {
  const cases: Record<string, string> = {
    'reads_R1.fastq.gz': 'reads_R1 (2).fastq.gz',
    'calls.vcf.gz': 'calls (2).vcf.gz',
    'table.csv': 'table (2).csv',
    README: 'README (2)',
    '.hidden': '.hidden (2)',
    'v1.2 final': 'v1.2 final (2)',
    样本: '样本 (2)',
  }
  for (const [name, wanted] of Object.entries(cases)) assert.equal(numbered(name, 2), wanted)
})

test('a name that is as long as names may be stays one when it is numbered', () => {
  const long = `${'样'.repeat(83)}.bam`
  assert.ok(fileName.safeParse(numbered(long, 12)).success)
})

test('what people call a tool or an analysis makes a name of a folder or file, however long it is', () => {
  const cases: Record<string, string> = {
    '..': '_',
    '.': '_',
    ' ': '_',
    '../../x': '.._.._x',
    'a\u202Eb\nc': 'a_b_c',
    '\ud800': '\ufffd',
    [`${'样'.repeat(100)}`]: '样'.repeat(85),
    'Variant calling': 'Variant calling',
  }
  for (const [text, wanted] of Object.entries(cases)) assert.equal(fittingName(text), wanted)
  const long = fittingName('🧬'.repeat(100), ' SOA-1')
  assert.equal(long, `${'🧬'.repeat(62)} SOA-1`)
  assert.equal(fittingName('..', '.h5ad'), '...h5ad')
  for (const name of [...Object.values(cases), long]) assert.ok(fileName.safeParse(name).success, name)
})

test('names are counted as file systems count them, and come composed', () => {
  assert.ok(fileName.safeParse('样'.repeat(85)).success)
  assert.ok(!fileName.safeParse('样'.repeat(86)).success)
  assert.equal(fileName.parse('e\u0301.txt'), '\u00e9.txt')
  assert.ok(!fileName.safeParse('\ud800').success)
})

test('a name that would be shown as another one is refused', () => {
  assert.ok(!fileName.safeParse('reads\u202Egpj.exe').success)
  assert.ok(!fileName.safeParse('\u2067reads.bam').success)
  // Neither is seen, so that two files would be called alike.
  for (const mark of [
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u061C',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\uFE0F',
    '\u{E0041}',
  ]) {
    assert.ok(!fileName.safeParse(`reads${mark}.bam`).success, JSON.stringify(mark))
    assert.ok(!relativePath.safeParse(`run${mark}/reads.bam`).success, JSON.stringify(mark))
    assert.ok(!sourcePath.safeParse(`tasks${mark}/align.wdl`).success, JSON.stringify(mark))
    assert.ok(!name.safeParse(`Ana${mark} Silva`).success, JSON.stringify(mark))
  }
  // Persian and emoji need joiners.
  assert.ok(fileName.safeParse('می\u200cخواهم 👩\u200d🔬 ❤\uFE0F 1\uFE0F\u20E3.txt').success)
})

test('an index may stand beside the whole name or in place of the ending', () => {
  const names = indexNames('a.bam')
  assert.ok(names.includes('a.bam.bai') && names.includes('a.bai') && names.includes('a.bam.csi'))
  assert.ok(!indexNames('a.vcf.gz').includes('a.vcf.tbi'))
})

test('a file may end with a word that every object of JavaScript knows', () => {
  for (const name of ['x.constructor', 'x.__proto__', 'constructor']) {
    assert.equal(mediaTypeOf(name), 'application/octet-stream')
    assert.equal(indexNames(name).length, indexNames('x.txt').length)
  }
})
