import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { randomSequence } from '../sequences.ts'
import { makeBacterium } from './bacterium.ts'
import { pairedReads } from './paired-reads.ts'

/** The 5S ribosomal RNA gene of Escherichia coli, as it stands in every textbook. */
export const fiveS =
  'TGCCTGGCGGCCGTAGCGCGGTGGTCCCACCTGACCCCATGCCGAACTCAGAAGTGAAACGCCGTAGCGCCGATGGTAGTGTGGGGTCTCCCCATGCGAGAGTAGGGAACTGCCAGGCAT'

const chromosome = makeBacterium(20_800, createRandom(61))

/** A bacterium whose genes are known, with one ribosomal gene behind them; its ends are short of reads. */
export const isolate = {
  genome: chromosome.sequence + fiveS + randomSequence(500, 'dna', createRandom(62)),
  genes: chromosome.genes,
}

export function isolateReads(): Example {
  const [reads1, reads2] = pairedReads(isolate.genome, 30, 63)
  return {
    files: { 'isolate_1.fastq.gz': reads1, 'isolate_2.fastq.gz': reads2 },
    inputs: {
      sample: 'isolate',
      reads_1: 'example:isolate_1.fastq.gz',
      reads_2: 'example:isolate_2.fastq.gz',
      assembler: 'spades',
    },
  }
}
