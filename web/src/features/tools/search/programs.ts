import type { Alphabet } from '@omics/contract/files/text/expected'

export const programs = ['blastp', 'blastn', 'megablast', 'blastx', 'tblastn', 'tblastx'] as const
export type Program = (typeof programs)[number]

/** What each program compares, as the manual of BLAST+ has it. */
const compares: Readonly<Record<Program, readonly [query: Alphabet, subjects: Alphabet]>> = {
  blastp: ['protein', 'protein'],
  blastn: ['dna', 'dna'],
  megablast: ['dna', 'dna'],
  blastx: ['dna', 'protein'],
  tblastn: ['protein', 'dna'],
  tblastx: ['dna', 'dna'],
}

/** The programs that can compare these; what is not known yet excludes none. The first is the one to begin with. */
export function fittingPrograms(
  query: Alphabet | undefined,
  subjects: Alphabet | undefined,
): readonly Program[] {
  return programs.filter((program) => {
    const [left, right] = compares[program]
    return (query === undefined || query === left) && (subjects === undefined || subjects === right)
  })
}

/**
 * Whether proteins are given to a program that reads DNA, of which nothing but a failure comes. The other way round is
 * not so sure: few letters of a protein look like DNA.
 */
export function refusesProteins(
  program: Program,
  query: Alphabet | undefined,
  subjects: Alphabet | 'mixed' | undefined,
): boolean {
  const [left, right] = compares[program]
  return (query === 'protein' && left === 'dna') || (subjects === 'protein' && right === 'dna')
}

/** The one alphabet of several parts; undefined where none is known, `mixed` where they differ. */
export function alphabetOf(parts: readonly (Alphabet | undefined)[]): Alphabet | 'mixed' | undefined {
  const known = new Set(parts.filter((part) => part !== undefined))
  if (known.size > 1) return 'mixed'
  return [...known][0]
}
