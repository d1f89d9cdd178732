import { otherBase, reverseComplement } from './genome.ts'
import type { Random } from './random.ts'

/** A read with its quality values in Phred+33. */
interface Read {
  readonly bases: string
  readonly qualities: string
}

export const readLength = 150
/** Bases of the molecules that are read from both ends. */
const fragment = { mean: 380, deviation: 55, shortest: 180 }

/** Quality values come in the eight bins that Illumina's instruments report; the lowest stands for a lost signal. */
const bins = [15, 22, 27, 33, 37, 40]
const lostSignal = 6
/** The share of bases with a lost signal, by the cycle's part of the read; with it one base in a hundred is wrong. */
const shareLost = (part: number) => 0.0225 + 0.044 * part ** 2

/** Reads both ends of random molecules of a haplotype, given its contigs, until it is covered `depth` times. */
export function* sequence(
  contigs: readonly string[],
  depth: number,
  random: Random,
): Generator<readonly [Read, Read]> {
  for (const contig of contigs) {
    const pairs = Math.round((contig.length * depth) / (2 * readLength))
    for (let pair = 0; pair < pairs; pair += 1) {
      const length = Math.max(fragment.shortest, Math.round(random.normal(fragment.mean, fragment.deviation)))
      const start = random.below(contig.length - length)
      const forward = contig.slice(start, start + length)
      const reverse = reverseComplement(forward)
      const [first, second] = random.uniform() < 0.5 ? [forward, reverse] : [reverse, forward]
      yield [read(first, random), read(second, random)]
    }
  }
}

/** Reads from the start of a molecule: a base is wrong as often as its quality value says. */
function read(molecule: string, random: Random): Read {
  let bases = ''
  let qualities = ''
  const start = random.normal(39, 1.5)
  for (let cycle = 0; cycle < readLength; cycle += 1) {
    const base = molecule.charAt(cycle)
    const part = cycle / readLength
    const quality =
      random.uniform() < shareLost(part) ? lostSignal : binned(random.normal(start - 5 * part ** 2, 3))
    bases += random.uniform() < errorRate(quality) ? otherBase(base, random) : base
    qualities += String.fromCharCode(33 + quality)
  }
  return { bases, qualities }
}

function binned(quality: number): number {
  return bins.findLast((bin) => bin <= quality) ?? 15
}

/** The probability that a base of a quality value is wrong, as Phred defines it. */
export function errorRate(quality: number): number {
  return 10 ** (-quality / 10)
}
