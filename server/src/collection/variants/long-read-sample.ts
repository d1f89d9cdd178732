import { gzipSync } from 'node:zlib'
import { otherBase, plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { mutated } from '../sequences.ts'

const [length, readLength, reads] = [6000, 1500, 130]
const reference = plainSequence(length, createRandom(131))

/** Places, from 1, at which the sample has another base, and where it lacks four. */
export const exchangedPlaces = [700, 1500, 2300, 3400, 4700, 5400]
const lost = { from: 3900, bases: 4 }
/** No read reaches into this stretch, counted from 0. */
export const unread = { from: 2600, to: 2900 }

/** What the sample has in truth, with N where nothing was read; its ends are short of reads, too. */
export const sampleGenome = (() => {
  const random = createRandom(132)
  const bases = [...reference]
  for (const place of exchangedPlaces) bases[place - 1] = otherBase(bases[place - 1] ?? 'A', random)
  bases.fill('', lost.from, lost.from + lost.bases)
  return bases
})()

/** Long reads of both strands with an error in every fiftieth base. */
export function longReadSample(): Example {
  const random = createRandom(133)
  const pieces = [
    sampleGenome.slice(0, unread.from).join(''),
    sampleGenome.slice(unread.to).join(''),
  ] as const
  const fastq = Array.from({ length: reads }, (_, index) => {
    const piece = pieces[index % 2] ?? ''
    // Evenly, so that the ends of each piece are read.
    const start = Math.round(((piece.length - readLength) * Math.floor(index / 2)) / (reads / 2 - 1))
    const molecule = piece.slice(start, start + readLength)
    const bases = mutated(
      random.uniform() < 0.5 ? molecule : reverseComplement(molecule),
      0.02,
      'dna',
      random,
    )
    return `@read_${index + 1}\n${bases}\n+\n${'5'.repeat(bases.length)}\n`
  })
  return {
    files: {
      'long.fastq.gz': gzipSync(fastq.join('')),
      'reference.fasta': toFasta([{ name: 'chromosome', sequence: reference }]),
    },
    inputs: { sample: 'isolate 7', reads: 'example:long.fastq.gz', reference: 'example:reference.fasta' },
  }
}
