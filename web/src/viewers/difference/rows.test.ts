import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AlleleReader, differenceOf, keyedBy, keyWidth } from './rows.ts'

function alleles(...lines: string[]) {
  const reader = new AlleleReader()
  for (const line of ['##fileformat=VCFv4.2', '#CHROM\tPOS', ...lines]) reader.read(line)
  return reader.keyed()
}

test('variants are the same by place and alleles, whatever their quality; each allele counts by itself', () => {
  const left = alleles(
    'chr2\t9\t.\tA\tC,G\t50\tPASS\t.\tGT:DP\t1/2:9',
    'chr1\t100\t.\tT\tC\t9\tPASS\t.\tGT\t0/1',
  )
  const right = alleles(
    'chr2\t9\trs1\tA\tC\t70\t.\t.\tGT:DP\t1/2:30',
    'chr1\t100\t.\tT\tC\t9\tPASS\t.\tGT\t1/1',
    'chr1\t20\t.\tG\tGA\t9\tPASS\t.\tGT\t0/1',
  )
  const { lost, gained, changed, same, shown, keyColumns } = differenceOf(left, right, false)
  assert.deepEqual(
    { lost, gained, changed, same, keyColumns },
    { lost: 1, gained: 1, changed: 1, same: 1, keyColumns: 4 },
  )
  assert.deepEqual(
    shown.map(({ kind, left: one, right: other }) => [kind, ...(one ?? other ?? []).slice(0, 4)]),
    [
      ['lost', 'chr2', '9', 'A', 'G'],
      ['gained', 'chr1', '20', 'G', 'GA'],
      ['changed', 'chr1', '100', 'T', 'C'],
    ],
  )
})

test('a variant that is filtered out in one file alone is lost, and one that is in neither is not', () => {
  const left = alleles('chr1\t1\t.\tA\tC\t9\tPASS\t.', 'chr1\t2\t.\tA\tC\t9\tlow\t.')
  const right = alleles('chr1\t1\t.\tA\tC\t9\tlow\t.')
  const { lost, gained, changed } = differenceOf(left, right, false)
  assert.deepEqual({ lost, gained, changed }, { lost: 1, gained: 0, changed: 1 })
})

test('rows of a table go by the first columns that tell them apart, and alike ones count each', () => {
  const one = [
    ['a', '1', 'x'],
    ['a', '2', 'y'],
  ]
  const other = [
    ['a', '1', 'x'],
    ['a', '2', 'z'],
  ]
  assert.equal(keyWidth([one, other], 3), 2)
  const { changed, same } = differenceOf(
    keyedBy(['n', 'i', 'v'], one, 2),
    keyedBy(['n', 'i', 'v'], other, 2),
    false,
  )
  assert.deepEqual([changed, same], [1, 1])
  const twice = [['a'], ['a']]
  assert.equal(keyWidth([twice], 1), 1)
  assert.equal(differenceOf(keyedBy(['n'], twice, 1), keyedBy(['n'], [['a']], 1), false).lost, 1)
})

test('what differs is told in part where it is much, and counted whole', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => [String(at)])
  const { lost, shown } = differenceOf(keyedBy(['n'], rows, 1), keyedBy(['n'], [], 1), false)
  assert.deepEqual([lost, shown.length], [2000, 500])
})
