import { otherBase, plainSequence, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import { pairedReads } from '../assembly/paired-reads.ts'
import type { Example } from '../example.ts'

const [length, depth] = [4000, 22]

/** Where each isolate differs from the reference, from 1: two groups, with changes of their own, and one alone. */
const shared = {
  ward: [400, 900, 1400, 1900, 2400, 2900, 3400],
  kitchen: [500, 1000, 1500, 2000, 2500, 3000],
}
export const changes: Readonly<Record<string, readonly number[]>> = {
  'ward 1': shared.ward,
  'ward 2': [...shared.ward, 610],
  'ward 3': [...shared.ward, 610, 1710],
  'kitchen 1': [...shared.kitchen, 3210],
  'kitchen 2': [...shared.kitchen, 2210],
  stray: [450, 950, 1450, 1950, 2450, 2950, 3450, 3550],
}
/** Of which the nearest other isolate is at most so many SNPs away. */
export const clusters = [
  ['ward 1', 'ward 2', 'ward 3'],
  ['kitchen 1', 'kitchen 2'],
]

const reference = plainSequence(length, createRandom(61))

/** One base at a place stands for all that changed there. */
const changed = (() => {
  const random = createRandom(62)
  return new Map(
    [...new Set(Object.values(changes).flat())].map((place) => [
      place,
      otherBase(reference.charAt(place - 1), random),
    ]),
  )
})()

function genomeOf(places: readonly number[]): string {
  return [...reference]
    .map((base, at) => (places.includes(at + 1) ? (changed.get(at + 1) ?? base) : base))
    .join('')
}

/** Reads of six isolates of a hospital. */
export function outbreak(): Example {
  const isolates = Object.entries(changes).map(([sample, places], index) => {
    const file = sample.replace(' ', '_')
    return { sample, file, reads: pairedReads(genomeOf(places), depth, 63 + index) }
  })
  return {
    files: {
      'reference.fasta': toFasta([{ name: 'chromosome', sequence: reference }]),
      ...Object.fromEntries(
        isolates.flatMap(({ file, reads }) =>
          reads.map((content, index) => [`${file}_R${index + 1}.fastq.gz`, content]),
        ),
      ),
    },
    inputs: {
      isolates: isolates.map(({ sample, file }) => ({
        sample,
        reads_1: `example:${file}_R1.fastq.gz`,
        reads_2: `example:${file}_R2.fastq.gz`,
      })),
      reference: 'example:reference.fasta',
      max_distance: 3,
    },
  }
}
