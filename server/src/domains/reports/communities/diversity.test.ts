import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brayCurtis, chao1, distancesOf, jaccard, observed, rarefied, shannon, simpson } from './diversity.ts'
import { principalCoordinates } from './ordination.ts'
import { permanova } from './permanova.ts'
import { taxaIn } from './read-table.ts'
import { UnreadableTaxa } from './taxon-table.ts'

const samples = [
  [12, 0, 5, 30, 1, 0],
  [3, 8, 0, 14, 2, 1],
  [0, 20, 7, 1, 0, 9],
  [25, 2, 2, 2, 1, 1],
]

/** Six digits are the same. */
function near(found: readonly number[], wanted: readonly number[]): void {
  assert.equal(found.length, wanted.length)
  for (const [at, value] of found.entries())
    assert.ok(
      Math.abs(value - (wanted[at] ?? NaN)) < 1e-6 * Math.max(1, Math.abs(value)),
      `${value} is not ${wanted[at]}`,
    )
}

const pairs = (square: readonly (readonly number[])[]) =>
  square.flatMap((_, at) => square.slice(at + 1).map((row) => row[at] ?? NaN))

// Every number below was given by vegan 2.6-4 of R for the same counts.
test('alpha diversity and rarefaction are those of vegan', () => {
  near(samples.map(observed), [4, 5, 4, 6])
  near(samples.map(chao1), [4, 5, 4, 6.25])
  near(samples.map(shannon), [0.9565762024, 1.251330718, 1.088997975, 0.9319385098])
  near(samples.map(simpson), [0.5355902778, 0.6505102041, 0.6121256392, 0.4132231405])
  near(
    samples.map((counts) => rarefied(counts, 20)),
    [3.358833652, 4.623117301, 3.538456142, 4.768939394],
  )
})

test('distances, principal coordinates and PERMANOVA are those of vegan', () => {
  const bray = distancesOf(samples, brayCurtis)
  near(pairs(bray), [0.5263157895, 0.8588235294, 0.5802469136, 0.6923076923, 0.7049180328, 0.8285714286])
  near(
    pairs(distancesOf(samples, jaccard)),
    [0.5, 0.6666666667, 0.3333333333, 0.5, 0.1666666667, 0.3333333333],
  )
  const { shares, points } = principalCoordinates(bray)
  const eigenvalues = [0.4196844562, 0.2399720838, 0.09384411793]
  const whole = eigenvalues.reduce((sum, value) => sum + value)
  near(
    shares,
    eigenvalues.map((value) => value / whole),
  )
  near(
    points.map(([first = 0]) => Math.abs(first)),
    [0.2925614967, 0.01770708786, 0.522138923, 0.2472845142],
  )
  near(
    points.map(([, second = 0]) => Math.abs(second)),
    [0.1438843256, 0.2986170178, 0.0943776214, 0.348123722],
  )
  const found = permanova(bray, ['x', 'x', 'y', 'y'])
  near([found?.f ?? 0, found?.r2 ?? 0], [1.128054883, 0.3606250291])
  // All 24 orders give 2/3, of which 999 drawn ones come near.
  assert.ok(Math.abs((found?.p ?? 0) - 2 / 3) < 0.05)
  assert.equal(permanova(bray, ['x', 'x', 'x', 'x']), undefined)
})

test('the ranks of a taxon are told apart as QIIME, and as vsearch writes them', () => {
  const ranks = ['k__Bacteria; p__Firmicutes', 'd:Bacteria,p:Firmicutes'].map((taxonomy) => {
    const [taxon] = taxaIn(`#OTU ID\tA\ttaxonomy\no1\t6\t${taxonomy}\n`).taxa
    return taxon?.ranks
  })
  assert.deepEqual(ranks, [
    ['k__Bacteria', 'p__Firmicutes'],
    ['d:Bacteria', 'p:Firmicutes'],
  ])
})

test('counts of any size and tables of any shape end at once', () => {
  near([rarefied([1e15, 1e15], 1e14)], [2])
  const ids = Array.from({ length: 100_000 }, () => ({ id: 'a' }))
  const biom = JSON.stringify({ matrix_type: 'sparse', data: [], rows: ids, columns: ids })
  assert.throws(() => taxaIn(biom), new UnreadableTaxa('too_large'))
})
