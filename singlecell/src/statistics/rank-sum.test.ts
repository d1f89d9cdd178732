import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compressedOf } from '../compressed.ts'
import { adjustedRandIndex } from './rand-index.ts'
import { compareGroups, falseDiscoveryRates } from './rank-sum.ts'

const near = (found: number | undefined, wanted: number, within = 1e-6) =>
  assert.ok(Math.abs((found ?? NaN) - wanted) <= within * Math.abs(wanted), `${found} is not ${wanted}`)

// R 4.2: wilcox.test(c(0,0,1,3,5,2), c(0,0,0,1,0,2,0), exact = FALSE) gives W = 31, p-value = 0.1388243.
test('groups are compared as R’s wilcox.test does it', () => {
  const values = [0, 0, 1, 3, 5, 2, 0, 0, 0, 1, 0, 2, 0]
  const group = Int32Array.from(values, (_, cell) => (cell < 6 ? 0 : 1))
  const [first, second] = compareGroups(compressedOf(values, 1, values.length), group, 2)
  near(first?.[0]?.auc, 31 / 42)
  near(first?.[0]?.p, 0.1388242961, 1e-5)
  near(second?.[0]?.auc, 1 - 31 / 42)
  near(first?.[0]?.inGroup, 4 / 6)
  near(first?.[0]?.difference, 11 / 6 - 3 / 7)
})

test('cells that count nowhere change nothing, and a gene that nobody has tells nothing', () => {
  const dense = [1, 2, 0, 0, 9, 9, 0, 0, 0, 0, 5, 5]
  const [found = []] = compareGroups(compressedOf(dense, 2, 6), Int32Array.of(0, 0, 1, 1, -1, -1), 2)
  assert.equal(found[0]?.auc, 1)
  assert.deepEqual([found[1]?.auc, found[1]?.p], [0.5, 1])
})

// R: p.adjust(c(0.01, 0.04, 0.03, 0.5), 'BH')
test('false discovery rates are those of R’s p.adjust', () => {
  const rates = falseDiscoveryRates([0.01, 0.04, 0.03, 0.5])
  for (const [at, wanted] of [0.04, 0.16 / 3, 0.16 / 3, 0.5].entries()) near(rates[at], wanted)
})

test('the adjusted Rand index is 1 of the same groups under other names, and about 0 of any others', () => {
  assert.equal(adjustedRandIndex([1, 1, 2, 2], ['b', 'b', 'a', 'a']), 1)
  near(adjustedRandIndex([1, 1, 1, 2, 2, 2], [1, 1, 2, 2, 3, 3]), 0.242424242, 1e-6)
})
