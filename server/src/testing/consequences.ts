import { reverseComplement, type Contig } from '../demonstration/genome.ts'
import type { Variant } from '../demonstration/variants.ts'

/** A coding sequence as its pieces in the order in which they are read; 1-based, both ends included. */
export interface Coding {
  readonly contig: string
  readonly name: string
  readonly strand: '+' | '-'
  readonly pieces: readonly { readonly start: number; readonly end: number }[]
}

export interface Consequence {
  readonly gene: string
  readonly kind:
    | 'synonymous'
    | 'missense'
    | 'stop_gained'
    | 'stop_lost'
    | 'start_lost'
    | 'frameshift'
    | 'inframe'
  /** Number of the first amino acid of the codon in which the variant lies, counted from 1. */
  readonly at: number
  readonly before: string
  /** Of the changed protein, up to its first stop. */
  readonly after: string
}

/** The standard genetic code: codons in the order T, C, A, G of each place. */
const aminoAcids = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG'

export function translate(bases: string): string {
  let protein = ''
  for (let at = 0; at + 3 <= bases.length; at += 3) {
    const [first, second, third] = [...bases.slice(at, at + 3)].map((base) => 'TCAG'.indexOf(base))
    protein += aminoAcids[16 * (first ?? 0) + 4 * (second ?? 0) + (third ?? 0)] ?? 'X'
  }
  return protein
}

/** What variants of one haplotype together do to a coding sequence; nothing where none lies wholly in one of its pieces. */
export function consequenceOf(
  contigs: readonly Contig[],
  coding: Coding,
  variants: readonly Variant[],
): Consequence | undefined {
  const sequence = contigs.find(({ name }) => name === coding.contig)?.sequence ?? ''
  const inside = variants.filter(
    ({ contig, position, reference }) =>
      contig === coding.contig &&
      coding.pieces.some(({ start, end }) => position >= start && position + reference.length - 1 <= end),
  )
  const [first] = inside
  if (!first) return undefined
  const before = spliced(coding, sequence, [])
  const after = spliced(coding, sequence, inside)
  const changed = [...before].findIndex((base, at) => base !== after[at])
  const at = Math.floor(changed / 3)
  const [old, fresh] = [translate(before), upToStop(translate(after))]
  const grown = after.length - before.length
  const kind = kindOf(old, fresh, at, grown)
  return { gene: coding.name, kind, at: at + 1, before: old, after: fresh }
}

function kindOf(old: string, fresh: string, at: number, grown: number): Consequence['kind'] {
  if (grown % 3 !== 0) return 'frameshift'
  if (grown !== 0) return 'inframe'
  if (old[at] === fresh[at]) return 'synonymous'
  if (at === 0) return 'start_lost'
  if (fresh[at] === '*') return 'stop_gained'
  return old[at] === '*' ? 'stop_lost' : 'missense'
}

const upToStop = (protein: string) => /^[^*]*\*?/.exec(protein)?.[0] ?? ''

function spliced({ strand, pieces }: Coding, sequence: string, variants: readonly Variant[]): string {
  return pieces
    .map(({ start, end }) => {
      let piece = sequence.slice(start - 1, end)
      const own = variants.filter(({ position }) => position >= start && position <= end)
      for (const { position, reference, alternate } of own.toSorted((a, b) => b.position - a.position)) {
        const at = position - start
        piece = piece.slice(0, at) + alternate + piece.slice(at + reference.length)
      }
      return strand === '+' ? piece : reverseComplement(piece)
    })
    .join('')
}
