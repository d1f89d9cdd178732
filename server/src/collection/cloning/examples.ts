import { otherBase, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example, Examples } from '../example.ts'
import { codingSequence, randomSequence } from '../sequences.ts'

export const template = randomSequence(800, 'dna', createRandom(12))
/** What primers have to flank, counted from 1. */
export const target = { start: 381, length: 60 }

function targetInTemplate(): Example {
  return {
    files: { 'template.fasta': toFasta([{ name: 'template', sequence: template }]) },
    inputs: {
      template: 'example:template.fasta',
      target_start: target.start,
      target_length: target.length,
      min_product: 150,
      max_product: 400,
    },
  }
}

/** A plasmid of 1000 bases with four sites, the last of which lies over its origin. */
function plasmid(): Example {
  const sites: Readonly<Record<number, string>> = {
    301: 'GAATTC',
    601: 'GGATCC',
    801: 'GAGACC',
    998: 'GAA',
    1: 'TTC',
  }
  let sequence = randomSequence(1000, 'dna', createRandom(3))
  for (const [first, site] of Object.entries(sites))
    sequence = sequence.slice(0, Number(first) - 1) + site + sequence.slice(Number(first) - 1 + site.length)
  return {
    files: { 'plasmid.fasta': toFasta([{ name: 'plasmid', sequence }]) },
    inputs: { sequences: 'example:plasmid.fasta', enzymes: 'EcoRI,BamHI,BsaI', circular: true },
  }
}

/** Stop codons in all six frames. */
const stops = 'TTAATTAATTAA'.repeat(4)
const proteinOf = (length: number, seed: number) =>
  `M${randomSequence(length - 1, 'protein', createRandom(seed))}`

/** A reading frame on either strand; the stop codon is not counted to it. */
export const readingFrames = [
  { start: 49, end: 48 + 360, strand: '+', protein: proteinOf(120, 41) },
  { start: 48 + 363 + 48 + 3 + 1, end: 48 + 363 + 48 + 3 + 270, strand: '-', protein: proteinOf(90, 42) },
] as const

function twoReadingFrames(): Example {
  const [forward, backward] = readingFrames.map(
    ({ protein }) => `${codingSequence(protein, createRandom(43))}TAA`,
  )
  const sequence = stops + forward + stops + reverseComplement(backward ?? '') + stops
  return {
    files: { 'insert.fasta': toFasta([{ name: 'insert', sequence }]) },
    inputs: { sequences: 'example:insert.fasta', min_length: 80 },
  }
}

export const reference = randomSequence(200, 'dna', createRandom(51))

/** The same, one with ten bases exchanged, and one that lost eight. */
function comparable(): Example {
  const random = createRandom(52)
  const substituted = [...reference]
    .map((base, at) => (at % 20 === 10 ? otherBase(base, random) : base))
    .join('')
  return {
    files: {
      'reference.fasta': toFasta([{ name: 'reference', sequence: reference }]),
      'others.fasta': toFasta([
        { name: 'same', sequence: reference },
        { name: 'substituted', sequence: substituted },
        { name: 'shortened', sequence: reference.slice(0, 90) + reference.slice(98) },
      ]),
    },
    inputs: { one: 'example:reference.fasta', others: 'example:others.fasta', method: 'global' },
  }
}

function turnable(): Example {
  return {
    files: {
      'sequences.fasta': toFasta([
        { name: 'long', sequence: template },
        { name: 'ambiguous', sequence: 'AACCCGRYNnacg' },
        { name: 'rna', sequence: 'GGAUUU' },
      ]),
    },
    inputs: { sequences: 'example:sequences.fasta', operation: 'reverse_complement' },
  }
}

export const cloningExamples: Examples = {
  primer3: targetInTemplate,
  restriction_map: plasmid,
  translate: twoReadingFrames,
  pairwise: comparable,
  reverse_complement: turnable,
}
