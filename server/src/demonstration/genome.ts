import type { Random } from './random.ts'

export interface Contig {
  readonly name: string
  readonly sequence: string
}

const bases = ['A', 'C', 'G', 'T'] as const

/** A base other than the given one. */
export function otherBase(base: string, random: Random): string {
  const others = bases.filter((candidate) => candidate !== base)
  return others[random.below(others.length)] ?? 'A'
}

/**
 * Random sequence without runs of one base beyond three or of one pair beyond two, where an aligner could place an
 * indel in more than one way.
 *
 * @param before the bases that come before it
 */
export function plainSequence(length: number, random: Random, before = ''): string {
  const made = [...before]
  while (made.length < before.length + length) {
    const base = bases[random.below(4)] ?? 'A'
    if (!prolongsRepeat(made, base)) made.push(base)
  }
  return made.slice(before.length).join('')
}

function prolongsRepeat(before: { at(index: number): string | undefined }, base: string): boolean {
  const [last, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((back) => before.at(-back))
  const run = base === last && base === second && base === third
  const pairs = base === second && base === fourth && last === third && last === fifth
  return run || pairs
}

/** Whether a stretch has a repeat that `plainSequence` does not make. */
export function breaksRepeatRule(stretch: string): boolean {
  return [...stretch].some((base, at) => prolongsRepeat(stretch.slice(0, at), base))
}

/** The complementary strand, read in its own direction. */
export function reverseComplement(sequence: string): string {
  const complement: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' }
  let reversed = ''
  for (let index = sequence.length - 1; index >= 0; index -= 1)
    reversed += complement[sequence[index] ?? ''] ?? 'N'
  return reversed
}

/** FASTA with lines of sixty bases. */
export function toFasta(contigs: readonly Contig[]): string {
  return contigs.map(({ name, sequence }) => `>${name}\n${sequence.replaceAll(/.{1,60}/g, '$&\n')}`).join('')
}
