import { reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example, Examples } from '../example.ts'
import { mutated, randomSequence } from '../sequences.ts'
import { ampliconReads } from './amplicons.ts'
import { makeBacterium } from './bacterium.ts'
import { fiveS, isolate, isolateReads } from './isolate.ts'
import { isolateLongReads, knownProteins } from './known-proteins.ts'
import { flyeReads, longReads } from './long-reads.ts'
import { pairedReads } from './paired-reads.ts'

/** A small genome whose every base is known; what is assembled is this up to the strand. */
export const smallGenome = randomSequence(7000, 'dna', createRandom(77))

function shortReads(inputs: Example['inputs']): Example {
  const [reads1, reads2] = pairedReads(smallGenome, 60, 78)
  return {
    files: { 'reads_1.fastq.gz': reads1, 'reads_2.fastq.gz': reads2 },
    inputs: { reads_1: 'example:reads_1.fastq.gz', reads_2: 'example:reads_2.fastq.gz', ...inputs },
  }
}

/** Contigs of 400, 300, 200 and 100 bases, half of them G or C, and a second assembly of one contig with five N. */
function countable(): Example {
  const contigs = [200, 400, 100, 300].map((length) => ({
    name: `contig_${length}`,
    sequence: 'ACGT'.repeat(length / 4),
  }))
  const whole = { name: 'whole', sequence: `${'GC'.repeat(30)}${'AT'.repeat(70)}NNNNN` }
  return {
    files: { 'draft.fasta': toFasta(contigs), 'whole.fasta': toFasta([whole]) },
    inputs: { assemblies: ['example:draft.fasta', 'example:whole.fasta'] },
  }
}

/** A bacterium with its genes. */
export const bacterium = makeBacterium(26_000, createRandom(8))

function genomeWithGenes(): Example {
  return {
    files: { 'genome.fasta': toFasta([{ name: 'chromosome', sequence: bacterium.sequence }]) },
    inputs: { genome: 'example:genome.fasta', mode: 'auto' },
  }
}

/** Where the ribosomal genes stand, counted from 1. */
export const ribosomal = [
  { start: 1001, end: 1120, strand: '+' },
  { start: 3001, end: 3120, strand: '-' },
] as const

function genomeWithRibosomalGenes(): Example {
  const random = createRandom(9)
  const spacer = (length: number) => randomSequence(length, 'dna', random)
  const genome = spacer(1000) + fiveS + spacer(1880) + reverseComplement(fiveS) + spacer(880)
  return {
    files: { 'genome.fasta': toFasta([{ name: 'chromosome', sequence: genome }]) },
    inputs: { genome: 'example:genome.fasta', kingdom: 'bac' },
  }
}

/** The proteins that have the family's domain, and where it begins in each, counted from 1. */
export const members: Readonly<Record<string, number>> = {
  protein_4: 31,
  protein_11: 1,
  protein_17: 81,
  protein_28: 51,
  protein_36: 101,
}

function family(): Example {
  const random = createRandom(31)
  const ancestor = randomSequence(120, 'protein', random)
  const relative = () => mutated(ancestor, 0.45, 'protein', random)
  const aligned = Array.from({ length: 12 }, (_, index) => ({
    name: `known_${index + 1}`,
    sequence: relative(),
  }))
  const proteins = Array.from({ length: 40 }, (_, index) => {
    const name = `protein_${index + 1}`
    const from = members[name]
    const tail = randomSequence(100, 'protein', random)
    const domain = from === undefined ? randomSequence(120, 'protein', random) : relative()
    return { name, sequence: randomSequence((from ?? 60) - 1, 'protein', random) + domain + tail }
  })
  return {
    files: { 'family.fasta': toFasta(aligned), 'proteins.fasta': toFasta(proteins) },
    inputs: { alignment: 'example:family.fasta', proteins: 'example:proteins.fasta' },
  }
}

function isolateWithKnown(): Example {
  return {
    files: {
      'genome.fasta': toFasta([{ name: 'chromosome', sequence: isolate.genome }]),
      'known.fasta': knownProteins,
    },
    inputs: { genome: 'example:genome.fasta', known: 'example:known.fasta' },
  }
}

export const assemblyExamples: Examples = {
  spades: () => shortReads({ mode: 'isolate' }),
  megahit: () => shortReads({ preset: 'default' }),
  long_reads: longReads,
  flye: flyeReads,
  assembly_statistics: countable,
  prodigal: genomeWithGenes,
  barrnap: genomeWithRibosomalGenes,
  hmmer: family,
  annotate_bacterium: isolateWithKnown,
  prokka: isolateWithKnown,
  bacterial_assembly: isolateReads,
  bacterial_long_reads: isolateLongReads,
  viral_amplicons: ampliconReads,
}
