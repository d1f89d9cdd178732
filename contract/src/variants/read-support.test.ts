import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSupport } from './read-support.ts'

const of = (info: string, format: string, sample: string) => {
  const { depth, fraction } = readSupport(format.split(':'), sample, info)
  return [depth, fraction]
}

test('depth and allele fraction are found where each caller writes them', () => {
  assert.deepEqual(of('AC=1;AF=0.5;AN=2;DP=40', 'GT:AD:DP:GQ', '0/1:30,10:40:99'), [40, 0.25], 'GATK')
  assert.deepEqual(of('DP=20;DP4=5,5,4,6', 'GT:PL', '0/1:60,0,60'), [20, 0.5], 'bcftools')
  assert.deepEqual(of('DP=9;AF=0.5;AN=2', 'GT:DP:RO:AO', '0/1:8:6:2'), [8, 0.25], 'freebayes')
  assert.deepEqual(of('DP=9', 'GT:RO:AO', '1/2:2:6,2'), [9, 0.6], 'freebayes, two alternatives')
  assert.deepEqual(of('DP=50', 'GT:REF_DP:ALT_DP:ALT_FREQ', '1:5:45:0.9'), [50, 0.9], 'iVar')
  assert.deepEqual(of('ADP=20', 'GT:RD:AD:FREQ', '0/1:15:5:25%'), [20, 0.25], 'VarScan')
  assert.deepEqual(of('DP=100;AF=0.031;DP4=90,7,2,1', 'GT', '0/1'), [100, 0.03], 'LoFreq')
  assert.deepEqual(of('DP=100;AF=0.25', '', ''), [100, 0.25], 'without samples')
})

test('what is missing stays missing, and is not none', () => {
  assert.deepEqual(of('.', 'GT', '0/1'), [undefined, undefined])
  assert.deepEqual(of('.', 'GT:AD:DP:AF', './.:.:.:.'), [undefined, undefined])
  assert.deepEqual(of('.', 'GT:AD', '0/1:.,3'), [undefined, undefined])
  assert.deepEqual(of('DP=12;DP4=.', 'GT', '0/1'), [12, undefined])
  assert.deepEqual(of('.', 'GT:AD:DP', './.:0,0:0'), [0, undefined], 'no reads have no share')
  assert.deepEqual(
    of('AF=0.5;AN=2', 'GT', '0/1'),
    [undefined, undefined],
    'a share of alleles is none of reads',
  )
  assert.deepEqual(of('.', 'GT:FREQ', '0/1:%'), [undefined, undefined])
})
