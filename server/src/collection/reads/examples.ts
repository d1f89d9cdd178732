import { createRandom } from '../../demonstration/random.ts'
import { plainSequence, reverseComplement } from '../../demonstration/genome.ts'
import { readLength, sequence } from '../../demonstration/sequencing.ts'
import type { Example, Examples } from '../example.ts'
import { motif, namedSequences } from './named-sequences.ts'

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

/** What programs report of two samples, one of them with more reads that map. */
export const mappedPercent = { first: '95.00%', second: '60.00%' } as const

function reports(): Example {
  const report = (mapped: string) =>
    `1000 + 0 in total (QC-passed reads + QC-failed reads)\n0 + 0 secondary\n0 + 0 supplementary\n0 + 0 duplicates\n` +
    `${Number.parseInt(mapped, 10) * 10} + 0 mapped (${mapped} : N/A)\n0 + 0 paired in sequencing\n0 + 0 read1\n0 + 0 read2\n` +
    `0 + 0 properly paired (N/A : N/A)\n0 + 0 with itself and mate mapped\n0 + 0 singletons (N/A : N/A)\n` +
    `0 + 0 with mate mapped to a different chr\n0 + 0 with mate mapped to a different chr (mapQ>=5)\n`
  const files = Object.entries(mappedPercent).map(
    ([sample, mapped]) => [`${sample}.flagstat.txt`, report(mapped)] as const,
  )
  return {
    files: Object.fromEntries(files),
    inputs: { reports: files.map(([name]) => `example:${name}`) },
  }
}

/** Two libraries of a run: one of pairs, and one of single reads, so few that it is marked. */
function wholeRun(): Example {
  const few = pairs().first.split('\n').slice(0, 40).join('\n')
  return {
    files: { ...fastqs(), 'few.fastq': `${few}\n` },
    inputs: {
      samples: [
        { sample: 'liver 1', reads_1: both[0] ?? '', reads_2: both[1] ?? '' },
        { sample: 'blank', reads_1: 'example:few.fastq' },
      ],
      min_reads: 100,
    },
  }
}

export const readsExamples: Examples = {
  fastqc: looked,
  fastp: trimmed,
  seqkit_stats: counted,
  cutadapt: trimmed,
  trimmomatic: trimmed,
  multiqc: reports,
  seqkit_sample: namedSequences({ number: 5 }),
  seqkit_seq: namedSequences({ alphabet: 'rna', letters: 'lower' }),
  seqkit_rename: namedSequences({}),
  seqkit_deduplicate: namedSequences({}),
  seqkit_grep: namedSequences({ by: 'motif', pattern: motif }),
  seqkit_translate: namedSequences({}),
  read_quality: wholeRun,
}
