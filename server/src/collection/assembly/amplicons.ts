import { otherBase, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { randomSequence } from '../sequences.ts'
import { toFastqs } from './paired-reads.ts'

/** Twelve amplicons of 280 bases, each 200 behind the one before, with primers of 22 at both ends. */
const [amplicons, size, step, primer, readLength] = [12, 280, 200, 22, 150]
const length = step * (amplicons - 1) + size
/** The amplicon that hardly any molecule comes from, counted from 0. */
const lost = 4

const reference = randomSequence(length, 'dna', createRandom(91))
/**
 * Bases that the sample has exchanged, counted from 0. The one at 610 lies under the left primer of the fourth amplicon,
 * that at 1870 under the right one of the ninth: only primers that are clipped off let it be seen.
 */
const exchanged = [150, 333, 610, 1120, 1870, 2290]
/** Six bases that the sample lacks. */
const deletion = { from: 1499, to: 1505 }

/** The sample's own base at each place of the reference; none where it lacks it. */
const sampleBases = (() => {
  const random = createRandom(92)
  return [...reference].map((base, at) => {
    if (at >= deletion.from && at < deletion.to) return ''
    return exchanged.includes(at) ? otherBase(base, random) : base
  })
})()

/** What is planted; places count from 1 as in VCF, that of the deletion is the base before it. */
export const planted = {
  places: [...exchanged.map((at) => at + 1), deletion.from].toSorted((one, other) => one - other),
  /** The genome of the sample: N at the outer primers, and where the lost amplicon alone would be. */
  consensus: sampleBases
    .map((base, at) => {
      const outside = at < primer || at >= length - primer
      const alone = at >= step * (lost - 1) + size - primer && at < step * (lost + 1) + primer
      return outside || alone ? 'N' : base
    })
    .join(''),
  lost: `scheme_${lost + 1}`,
  amplicons,
}

/** Molecules begin and end with the primers, whatever the sample has there. */
function* sequenceAmplicons(random: Random) {
  for (let index = 0; index < amplicons; index += 1) {
    const [start, end] = [index * step, index * step + size]
    const inner = sampleBases.slice(start + primer, end - primer).join('')
    const molecule = reference.slice(start, start + primer) + inner + reference.slice(end - primer, end)
    const turned = reverseComplement(molecule)
    for (let pair = 0; pair < (index === lost ? 2 : 60); pair += 1)
      yield [read(molecule, random), read(turned, random)] as const
  }
}

function read(molecule: string, random: Random) {
  const bases = [...molecule.slice(0, readLength)].map((base) =>
    random.uniform() < 0.002 ? otherBase(base, random) : base,
  )
  return { bases: bases.join(''), qualities: 'F'.repeat(bases.length) }
}

function scheme(): string {
  return Array.from({ length: amplicons }, (_, index) => {
    const [start, end] = [index * step, index * step + size]
    const row = (from: number, to: number, side: string, strand: string) =>
      `virus\t${from}\t${to}\tscheme_${index + 1}_${side}\t${(index % 2) + 1}\t${strand}\n`
    return row(start, start + primer, 'LEFT', '+') + row(end - primer, end, 'RIGHT', '-')
  }).join('')
}

export function ampliconReads(): Example {
  const [reads1, reads2] = toFastqs(sequenceAmplicons(createRandom(93)))
  return {
    files: {
      'swab_1.fastq.gz': reads1,
      'swab_2.fastq.gz': reads2,
      'virus.fasta': toFasta([{ name: 'virus', sequence: reference }]),
      'primers.bed': scheme(),
    },
    inputs: {
      sample: 'swab',
      reads_1: 'example:swab_1.fastq.gz',
      reads_2: 'example:swab_2.fastq.gz',
      reference: 'example:virus.fasta',
      primers: 'example:primers.bed',
    },
  }
}
