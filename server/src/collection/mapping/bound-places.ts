import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import { toFastqs } from '../assembly/paired-reads.ts'
import type { Example } from '../example.ts'

const [length, readLength] = [40_000, 50]

/** Where a protein sits on the chromosome, counted from 0. */
export const boundPlaces = [5000, 12_400, 21_000, 33_700]
/** Chromatin that breaks easily: there are many fragments from it, bound or not. */
export const openPlace = 28_000

/** Fragments from everywhere, and more of them around some places. */
function* fragments(genome: string, even: number, places: ReadonlyMap<number, number>, random: Random) {
  const quality = 'F'.repeat(readLength)
  const read = (bases: string) => ({ bases: bases.slice(0, readLength), qualities: quality })
  const around = [...places].flatMap(([place, number]) =>
    Array.from({ length: number }, () => place + Math.round(random.normal(0, 40))),
  )
  const middles = [...Array.from({ length: even }, () => 200 + random.below(length - 400)), ...around]
  for (const middle of middles) {
    const size = 140 + random.below(80)
    const start = Math.max(0, middle - Math.round(size / 2))
    const fragment = genome.slice(start, start + size)
    yield [read(fragment), read(reverseComplement(fragment))] as const
  }
}

/** Paired reads of a sample in which a protein is bound, and of its control. */
export function boundProtein(): Example {
  const random = createRandom(71)
  const genome = plainSequence(length, random)
  const open = [openPlace, 80] as const
  const bound = new Map([...boundPlaces.map((place) => [place, 60] as const), open])
  const [reads1, reads2] = toFastqs(fragments(genome, 900, bound, random))
  const [control1, control2] = toFastqs(fragments(genome, 1100, new Map([open]), random))
  return {
    files: {
      'chip_R1.fastq.gz': reads1,
      'chip_R2.fastq.gz': reads2,
      'input_R1.fastq.gz': control1,
      'input_R2.fastq.gz': control2,
      'genome.fasta': toFasta([{ name: 'chr1', sequence: genome }]),
    },
    inputs: {
      sample: 'CTCF in liver',
      reads_1: 'example:chip_R1.fastq.gz',
      reads_2: 'example:chip_R2.fastq.gz',
      control_1: 'example:input_R1.fastq.gz',
      control_2: 'example:input_R2.fastq.gz',
      genome: 'example:genome.fasta',
    },
  }
}
