import { createRandom } from '../../demonstration/random.ts'
import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { sequence } from '../../demonstration/sequencing.ts'
import type { Example, Examples } from '../example.ts'
import { mutated } from '../sequences.ts'
import { boundProtein } from './bound-places.ts'
import {
  coveredGenes,
  firstAlignment,
  genesAndPeaks,
  genomeAndGenes,
  secondAlignment,
  twoRuns,
} from './intervals.ts'

const length = 8000
export const depth = 15
const reference = () => plainSequence(length, createRandom(21))

const fastq = (reads: readonly { bases: string; qualities: string }[]) =>
  reads.map(({ bases, qualities }, index) => `@read_${index + 1}\n${bases}\n+\n${qualities}\n`).join('')

/** Pairs of short reads over a genome of one sequence. */
function shortReads(): Example {
  const pairs = [...sequence([reference()], depth, createRandom(22))]
  return {
    files: {
      'reference.fasta': toFasta([{ name: 'genome', sequence: reference() }]),
      'sample_R1.fastq': fastq(pairs.map(([one]) => one)),
      'sample_R2.fastq': fastq(pairs.map(([, two]) => two)),
    },
    inputs: {
      reads_1: 'example:sample_R1.fastq',
      reads_2: 'example:sample_R2.fastq',
      reference: 'example:reference.fasta',
    },
  }
}

/** Long reads of two thousand bases, three in a hundred of them wrong, half from the other strand. */
function longReads(): Example {
  const random = createRandom(23)
  const genome = reference()
  const size = 2000
  const many = (length * depth) / size
  const reads = Array.from({ length: many }, (_, index) => {
    // Evenly, so that both ends are read.
    const start = Math.floor((index * (length - size)) / (many - 1))
    const molecule = genome.slice(start, start + size)
    const bases = mutated(
      random.uniform() < 0.5 ? molecule : reverseComplement(molecule),
      0.03,
      'dna',
      random,
    )
    return { bases, qualities: '3'.repeat(size) }
  })
  return {
    files: {
      'reference.fasta': toFasta([{ name: 'genome', sequence: genome }]),
      'long.fastq': fastq(reads),
    },
    inputs: { reads_1: 'example:long.fastq', reference: 'example:reference.fasta', preset: 'map-ont' },
  }
}

/** The last base of each exon and the first of the next one, from 1. */
export const junctions = [
  [1500, 2301],
  [2700, 3501],
] as const

/** Pairs of reads of one messenger of three exons. */
function splicedReads(): Example {
  const bases = [...reference()]
  // As introns begin and end.
  for (const [before, after] of junctions) {
    bases.splice(before, 2, 'G', 'T')
    bases.splice(after - 3, 2, 'A', 'G')
  }
  const genome = bases.join('')
  const [[first, second], [third, fourth]] = junctions
  const messenger =
    genome.slice(900, first) + genome.slice(second - 1, third) + genome.slice(fourth - 1, 4200)
  const pairs = [...sequence([messenger], 2 * depth, createRandom(24))]
  return {
    files: {
      'genome.fasta': toFasta([{ name: 'genome', sequence: genome }]),
      'rna_R1.fastq': fastq(pairs.map(([one]) => one)),
      'rna_R2.fastq': fastq(pairs.map(([, two]) => two)),
    },
    inputs: {
      reads_1: 'example:rna_R1.fastq',
      reads_2: 'example:rna_R2.fastq',
      reference: 'example:genome.fasta',
      max_intron: 5000,
    },
  }
}

export const mappingExamples: Examples = {
  bwa_mem: shortReads,
  minimap2: longReads,
  bowtie2: shortReads,
  hisat2: splicedReads,
  samtools_sort: twoRuns,
  samtools_statistics: firstAlignment,
  samtools_view: secondAlignment,
  bedtools_intersect: genesAndPeaks,
  bedtools_coverage: coveredGenes,
  bedtools_getfasta: genomeAndGenes,
  chip_seq: boundProtein,
}
