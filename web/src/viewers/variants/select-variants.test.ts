import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownOf } from './known.ts'
import { selectVariants } from './select-variants.ts'
import { VcfReader, type Variant } from './vcf.ts'

function read(...records: string[]): Variant[] {
  const reader = new VcfReader(3)
  const lines = [
    '##INFO=<ID=BCSQ,Number=.,Type=String,Description="x">',
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ts',
    ...records,
  ]
  return lines.flatMap((line) => {
    const variant = reader.read(line)
    return variant && variant !== 'no record' ? [variant] : []
  })
}
const record = (position: number, info: string) => `c\t${position}\t.\tA\tG\t60\tPASS\t${info}\tGT\t1`
const all = { passOnly: false, text: '', region: undefined }
const gene = (name: string, start: number, end: number) => ({
  contig: 'c',
  name,
  start,
  end,
  strand: undefined,
})

const annotated = read(
  record(5, '.'),
  record(20, 'BCSQ=missense|S|t|protein_coding|+|1A>1G|20A>G'),
  record(30, 'BCSQ=synonymous|N|t|protein_coding|+|1A|30A>G'),
)

test('variants of a gene are chosen by what the file says', () => {
  const known = knownOf(true, [gene('other', 1, 100)], undefined)
  assert.deepEqual([...selectVariants(annotated, { ...all, gene: 'S' }, undefined, known)], [1])
  assert.deepEqual([...selectVariants(annotated, { ...all, gene: 'other' }, undefined, known)], [])
})

test('a file that names no genes has those of the annotation beside it', () => {
  const known = knownOf(false, [gene('long', 1, 25), gene('short', 20, 25)], undefined)
  assert.deepEqual([...selectVariants(annotated, { ...all, gene: 'long' }, undefined, known)], [0, 1])
  assert.deepEqual([...selectVariants(annotated, { ...all, gene: 'short' }, undefined, known)], [1])
})

test('variants are ordered by the number of samples that have them', () => {
  const counts = new Map([
    ['c:5:A>G', 2],
    ['c:30:A>G', 7],
  ])
  const known = knownOf(true, undefined, { counts, read: 9, of: 9 })
  const order = selectVariants(annotated, all, { key: 'carriers', descending: true }, known)
  assert.deepEqual([...order], [2, 0, 1])
})
