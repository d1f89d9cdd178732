import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translate } from '../testing/consequences.ts'
import { reverseComplement } from './genome.ts'
import { makeGenome } from './reads.ts'
import { createRandom } from './random.ts'
import { errorRate, readLength, sequence } from './sequencing.ts'
import { haplotype, type PlantedVariant } from './variants.ts'

const { contigs, genes, planted } = makeGenome()

const size = ({ reference, alternate }: PlantedVariant) => Math.abs(reference.length - alternate.length)

test('the samples together have at least 60 SNVs and 20 indels of 1 to 15 bases', () => {
  const indels = planted.filter((variant) => size(variant) > 0)
  assert.ok(planted.length - indels.length >= 60)
  assert.ok(indels.length >= 20)
  assert.deepEqual(
    [...new Set(indels.map(size))].toSorted((a, b) => a - b),
    Array.from({ length: 15 }, (_, index) => index + 1),
  )
})

test('the samples differ in their variants and in their genotypes', () => {
  const copies = (sample: 0 | 1, { genotypes }: PlantedVariant) => genotypes[sample][0] + genotypes[sample][1]
  const kinds = new Set(planted.map((variant) => `${copies(0, variant)}:${copies(1, variant)}`))
  for (const kind of ['0:1', '0:2', '1:0', '2:0', '1:1', '2:2', '1:2', '2:1'])
    assert.ok(kinds.has(kind), kind)
})

test('genes lie on both strands of every contig, each a reading frame from its start codon to its only stop', () => {
  for (const { name, sequence: bases } of contigs) {
    const own = genes.filter(({ contig }) => contig === name)
    assert.deepEqual(new Set(own.map(({ strand }) => strand)), new Set(['+', '-']))
    for (const [at, { start, end, strand, name: gene }] of own.entries()) {
      const piece = bases.slice(start - 1, end)
      assert.equal(piece.length % 3, 0, gene)
      assert.match(translate(strand === '+' ? piece : reverseComplement(piece)), /^M[^*]{150,}\*$/, gene)
      assert.ok(start > (own[at - 1]?.end ?? 0), `${gene} covers no other`)
    }
  }
})

test('no planted indel can be written a second way', () => {
  for (const { contig, position, reference, alternate } of planted.filter((variant) => size(variant) > 0)) {
    const sequenceOf = contigs.find(({ name }) => name === contig)?.sequence ?? ''
    const [longer, shorter] =
      reference.length > alternate.length ? [reference, alternate] : [alternate, reference]
    assert.equal(shorter, reference.charAt(0), 'the first base is the anchor')
    assert.notEqual(longer.at(-1), shorter, 'it cannot move left')
    assert.notEqual(
      longer.charAt(1),
      sequenceOf.charAt(position - 1 + reference.length),
      'it cannot move right',
    )
  }
})

test('a haplotype is as much longer than its contig as its variants say', () => {
  for (const contig of contigs) {
    const carried = planted.filter(
      ({ contig: name, genotypes }) => name === contig.name && genotypes[1][0] === 1,
    )
    const growth = carried.reduce(
      (sum, { reference, alternate }) => sum + alternate.length - reference.length,
      0,
    )
    assert.equal(haplotype(contig, planted, 1, 0).length, contig.sequence.length + growth)
  }
})

test('one base in a hundred is read wrong, and as often as its quality value says', () => {
  // A genome of one base shows every error.
  const tally = new Map<number, { read: number; wrong: number }>()
  for (const pair of sequence(['A'.repeat(40_000)], 30, createRandom(7))) {
    for (const { bases, qualities } of pair) {
      const right = bases.replaceAll('T', '').length > readLength / 2 ? 'A' : 'T'
      for (let cycle = 0; cycle < readLength; cycle += 1) {
        const quality = qualities.charCodeAt(cycle) - 33
        const counts = tally.get(quality) ?? { read: 0, wrong: 0 }
        tally.set(quality, { read: counts.read + 1, wrong: counts.wrong + Number(bases[cycle] !== right) })
      }
    }
  }
  const all = [...tally.values()]
  const share = all.reduce((sum, { wrong }) => sum + wrong, 0) / all.reduce((sum, { read }) => sum + read, 0)
  assert.ok(share > 0.009 && share < 0.011, `${share}`)
  for (const [quality, { read, wrong }] of tally) {
    const expected = read * errorRate(quality)
    assert.ok(
      Math.abs(wrong - expected) < 5 * Math.sqrt(expected) + 1,
      `quality ${quality}: ${wrong}, not ${expected}`,
    )
  }
})
