import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseNewick } from '@omics/contract/trees/newick'
import { distancesOf } from './diversity.ts'
import { faith, phylogenyOf, UnfitTree, unifrac, weightedUnifrac } from './phylogeny.ts'
import { UnreadableTaxa } from './taxon-table.ts'

const taxa = ['t1', 't2', 't3', 't4', 't5', 't6']
const samples = [
  [12, 0, 5, 30, 1, 0],
  [3, 8, 0, 14, 2, 1],
  [0, 20, 7, 1, 0, 9],
  [25, 2, 2, 2, 1, 1],
]
const tree = parseNewick('((t1:0.1,(t2:0.2,t3:0.15):0.3):0.25,((t4:0.4,t5:0.05):0.1,t6:0.6):0.2);')
const phylogeny = phylogenyOf(tree, taxa, samples.length)
const below = samples.map(phylogeny.below)

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(8)))
const pairs = (square: readonly (readonly number[])[]) =>
  rounded(square.flatMap((row, at) => square.slice(at + 1).map((_, other) => row[at + 1 + other] ?? NaN)))

// The numbers were given by phyloseq 1.42 of R for the same counts and tree; Faith's by adding up branches with ape.
test('UniFrac is that of phyloseq, and Faith is the sum of branches down to the root', () => {
  assert.deepEqual(rounded(below.map((own) => faith(phylogeny, own))), [1.55, 2.2, 2.2, 2.35])
  assert.deepEqual(
    pairs(distancesOf(below, (one, other) => unifrac(phylogeny, one, other))),
    rounded([0.40425531915, 0.40425531915, 0.34042553191, 0.12765957447, 0.06382978723, 0.06382978723]),
  )
  assert.deepEqual(
    pairs(distancesOf(below, (one, other) => weightedUnifrac(phylogeny, one, other))),
    [0.19065045, 0.70073674, 0.58957476, 0.53072357, 0.56766187, 0.49909897],
  )
})

test('a tree serves whose names hold blanks, and which knows more taxa; one that lacks some says which', () => {
  const larger = parseNewick("(('a b':1,c_d:2):1,(e:1,f:1):3);")
  const two = phylogenyOf(larger, ['a_b', 'c d'], 2)
  assert.equal(faith(two, two.below([1, 1])), 4)
  assert.throws(() => phylogenyOf(larger, ['a_b', 'x', 'y'], 1), new UnfitTree(['x', 'y']))
  assert.throws(() => phylogenyOf(parseNewick('(a,b);'), ['a', 'b'], 1), new UnfitTree([]))
})

test('a tree of too many branches is refused before it is added up', () => {
  const wide = parseNewick(`(${Array.from({ length: 10 }, (_, at) => `t${at}:1`).join(',')});`)
  assert.throws(() => phylogenyOf(wide, ['t1'], 20_000_000), new UnreadableTaxa('too_large'))
})
