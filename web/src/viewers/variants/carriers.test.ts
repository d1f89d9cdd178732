import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriedKeys, carrierKey } from '@omics/contract/variants/carriers'
import { CarrierCounter, carriersAmong, readableOf } from './carriers.ts'

const line = (alt: string, filter: string, genotype: string) =>
  ['c', '7', '.', 'A', alt, '50', filter, '.', 'GT:DP', `${genotype}:9`].join('\t')

test('each sample counts once for a variant', () => {
  const counter = new CarrierCounter()
  const first = new Set([...carriedKeys(line('G', 'PASS', '0/1')), ...carriedKeys(line('G', 'PASS', '1/1'))])
  assert.ok(counter.add(first))
  assert.ok(counter.add(new Set(carriedKeys(line('G,T', 'PASS', '1/2')))))
  assert.equal(counter.counts.get(carrierKey({ contig: 'c', position: 7, ref: 'A', alt: 'G,C' })), 2)
  assert.equal(counter.counts.get('c:7:A>T'), 1)
})

test('more than can be held is not counted in part', () => {
  const counter = new CarrierCounter()
  const many = new Set(Array.from({ length: 300_000 }, (_, at) => `c:${at}:A>G`))
  assert.ok(counter.add(many))
  assert.equal(counter.add(new Set([...many].map((key) => `${key}T`))), false)
  assert.equal(counter.counts.size, 300_000)
})

test('files are read as long as they are not too large together', () => {
  const [small, large] = [{ size: 1000 }, { size: 60 * 1024 * 1024 }]
  assert.deepEqual(readableOf([small, large, large, small]), [small, large])
})

test('carriers of a record are the samples with any alternative', () => {
  const cells = ['c', '7', '.', 'A', 'G', '50', 'PASS', '.', 'GT:DP', '0/0:10', '0/1:3', './.:1', '1', '2|0']
  assert.equal(carriersAmong(cells), 3)
})
