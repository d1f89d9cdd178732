import { createRandom } from '../../demonstration/random.ts'
import { plainSequence, reverseComplement } from '../../demonstration/genome.ts'
import { readLength, sequence } from '../../demonstration/sequencing.ts'
import type { Example, Examples } from '../example.ts'

/** What Illumina's libraries end with, which is read where a molecule is shorter than the read. */
const adapter = 'AGATCGGAAGAGCACACGTCTGAACTCCAGTCAC'
/** Of every so many pairs the molecules are short, so that the reads run into the adapter. */
const everyShort = 4
const shortMolecule = 90

/** Pairs of reads as two FASTQ; every fourth molecule is short. */
function pairs(): { first: string; second: string; pairs: number } {
  const random = createRandom(3)
  const genome = plainSequence(6000, random)
  const made = [...sequence([genome], 12, random)]
  const record = (index: number, bases: string, qualities: string) =>
    `@read_${index + 1}\n${bases.slice(0, readLength)}\n+\n${qualities}\n`
  const beyond = adapter + 'G'.repeat(readLength)
  const records = made.map(([one, two], index) => {
    const isShort = index % everyShort === 0
    const molecule = one.bases.slice(0, shortMolecule)
    return [
      record(index, isShort ? molecule + beyond : one.bases, one.qualities),
      record(index, isShort ? reverseComplement(molecule) + beyond : two.bases, two.qualities),
    ] as const
  })
  return {
    first: records.map(([one]) => one).join(''),
    second: records.map(([, two]) => two).join(''),
    pairs: made.length,
  }
}

/** Pairs of the example, and how many of them have an adapter. */
export const numbers = () => ({ pairs: pairs().pairs, short: Math.ceil(pairs().pairs / everyShort) })

const fastqs = () => ({ 'sample_R1.fastq': pairs().first, 'sample_R2.fastq': pairs().second })
const both = ['example:sample_R1.fastq', 'example:sample_R2.fastq']

const looked = (): Example => ({ files: fastqs(), inputs: { reads: both } })
const counted = (): Example => ({ files: fastqs(), inputs: { sequences: both } })
const trimmed = (): Example => ({
  files: fastqs(),
  inputs: { reads_1: both[0] ?? '', reads_2: both[1] ?? '' },
})

export const readsExamples: Examples = {
  fastqc: looked,
  fastp: trimmed,
  seqkit_stats: counted,
  cutadapt: trimmed,
}
