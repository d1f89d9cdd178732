import { plainSequence, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

export const chromosomes = [
  { name: 'chrA', sequence: plainSequence(2000, createRandom(91)) },
  { name: 'chrB', sequence: plainSequence(1000, createRandom(92)) },
] as const

const readLength = 50

interface Placed {
  readonly name: string
  readonly chromosome: 'chrA' | 'chrB' | '*'
  /** From 1. */
  readonly start: number
  readonly quality: number
}

/** Reads of the first run: one every eight bases of most of chrA, one of them six times more. */
export const firstRun: readonly Placed[] = [
  ...Array.from({ length: 200 }, (_, index) => ({ name: `a_${index}`, start: 1 + 8 * index })),
  ...Array.from({ length: 6 }, (_, index) => ({ name: `copy_${index}`, start: 801 })),
].map((read) => ({ ...read, chromosome: 'chrA', quality: 60 }))

/** Of the second run: some of chrB, a quarter of them not certain of their place, and ten of nowhere. */
export const secondRun: readonly Placed[] = [
  ...Array.from({ length: 20 }, (_, index) => ({
    name: `b_${index}`,
    chromosome: 'chrB' as const,
    start: 1 + 40 * index,
    quality: index % 4 === 0 ? 0 : 60,
  })),
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `nowhere_${index}`,
    chromosome: '*' as const,
    start: 0,
    quality: 0,
  })),
]

/** How many reads lie on a base, counted from 1. */
export const depthAt = (at: number) =>
  firstRun.filter(({ start }) => start <= at && at < start + readLength).length

function toSam(reads: readonly Placed[]): string {
  const header = chromosomes.map(({ name, sequence }) => `@SQ\tSN:${name}\tLN:${sequence.length}`)
  const lines = reads.map(({ name, chromosome, start, quality }) => {
    const from = chromosomes.find((one) => one.name === chromosome)?.sequence
    const bases = from?.slice(start - 1, start - 1 + readLength) ?? 'ACGTA'.repeat(readLength / 5)
    const [flag, cigar] = from ? [0, `${readLength}M`] : [4, '*']
    const rest = ['*', 0, 0, bases, 'F'.repeat(readLength)]
    return [name, flag, chromosome, start, quality, cigar, ...rest].join('\t')
  })
  return `${['@HD\tVN:1.6\tSO:unsorted', ...header, ...lines].join('\n')}\n`
}

const runs = { 'first.sam': toSam(firstRun), 'second.sam': toSam(secondRun) }

export const twoRuns = (): Example => ({
  files: runs,
  inputs: { alignments: ['example:first.sam', 'example:second.sam'], mark_duplicates: true },
})

export const firstAlignment = (): Example => ({
  files: { 'first.sam': runs['first.sam'] },
  inputs: { alignment: 'example:first.sam' },
})

export const secondAlignment = (): Example => ({
  files: { 'second.sam': runs['second.sam'] },
  inputs: { alignment: 'example:second.sam', region: 'chrB:1-200', min_mapping_quality: 30 },
})

/** Genes with places as BED counts them, and whether a peak lies on each. */
export const genes = [
  { name: 'pgk', chromosome: 'chrA', start: 100, end: 300, strand: '+', peak: true },
  { name: 'tpi', chromosome: 'chrA', start: 500, end: 700, strand: '-', peak: true },
  { name: 'adh', chromosome: 'chrA', start: 1700, end: 1900, strand: '+', peak: false },
  { name: 'ldh', chromosome: 'chrB', start: 250, end: 350, strand: '-', peak: false },
] as const

const bed = genes
  .map(
    ({ chromosome, start, end, name, strand }) => `${chromosome}\t${start}\t${end}\t${name}\t0\t${strand}\n`,
  )
  .join('')
const peaks = 'chrA\t250\t350\tp1\nchrA\t1000\t1100\tp2\nchrA\t650\t720\tp3\nchrB\t100\t250\tp4\n'

export const genesAndPeaks = (): Example => ({
  files: { 'genes.bed': bed, 'peaks.bed': peaks },
  inputs: { one: 'example:genes.bed', other: 'example:peaks.bed' },
})

export const coveredGenes = (): Example => ({
  files: { 'genes.bed': bed, 'peaks.bed': peaks },
  inputs: { regions: 'example:genes.bed', covering: 'example:peaks.bed' },
})

export const genomeAndGenes = (): Example => ({
  files: { 'genome.fasta': toFasta(chromosomes), 'genes.bed': bed },
  inputs: { genome: 'example:genome.fasta', regions: 'example:genes.bed' },
})
