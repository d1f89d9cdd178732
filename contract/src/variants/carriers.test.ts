import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriedKeys } from './carriers.ts'

const line = (alt: string, filter: string, genotype: string) =>
  ['c', '7', '.', 'A', alt, '50', filter, '.', 'GT:DP', `${genotype}:9`].join('\t')

test('a sample has the alternatives of its genotype, whether or not the call passed its filters', () => {
  assert.deepEqual(carriedKeys(line('G', 'PASS', '0/1')), ['c:7:A>G'])
  assert.deepEqual(carriedKeys(line('G,T', '.', '2|2')), ['c:7:A>T'])
  assert.deepEqual(carriedKeys(line('G', 'LowQual', '1/1')), ['c:7:A>G'])
  assert.deepEqual(carriedKeys(line('G', 'PASS', '0/0')), [])
  assert.deepEqual(carriedKeys(line('G', 'PASS', './.')), [])
  assert.deepEqual(carriedKeys('#CHROM\tPOS'), [])
  assert.deepEqual(carriedKeys('c\t7\t.\tA\tG\t50\tPASS\t.'), ['c:7:A>G'])
})
