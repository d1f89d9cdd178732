import { iupacBases } from '../msa/motif.ts'
import { complementOf } from './genetics.ts'
import type { SequenceRecord } from './record.ts'

export interface Site {
  readonly from: number
  /** Behind the last letter; beyond the length where it goes over the origin. */
  readonly to: number
  readonly strand: 1 | -1
}

const mostSites = 5000

/**
 * Where a motif of IUPAC letters stands, on both strands of bases, over the origin of a ring too; undefined where it is
 * no motif. A motif that is its own complement is told once.
 */
export function findSites(
  { letters, circular, kind }: SequenceRecord,
  text: string,
  most = mostSites,
): readonly Site[] | undefined {
  const motif = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z*]{2,1000}$/.test(motif) || (kind === 'nucleotide' && /[^ACGTURYSWKMBDHVN]/.test(motif)))
    return undefined
  const read = circular ? letters + letters.slice(0, motif.length - 1) : letters
  const back = kind === 'nucleotide' ? [...motif].toReversed().map(complementOf).join('') : motif
  const found: Site[] = []
  for (const [pattern, strand] of [[motif, 1] as const, ...(back === motif ? [] : [[back, -1] as const])])
    for (const { index } of read.matchAll(expressionOf(pattern, kind))) {
      found.push({ from: index, to: index + motif.length, strand })
      if (found.length >= most) break
    }
  return found.toSorted((one, other) => one.from - other.from)
}

/** Looks ahead, so that places that overlap are all met. */
function expressionOf(motif: string, kind: SequenceRecord['kind']): RegExp {
  const letters = [...motif].map((letter) => {
    const set = kind === 'nucleotide' ? iupacBases[letter] : undefined
    return set === undefined ? (letter === '*' ? '\\*' : letter) : `[${letter}${set}]`
  })
  return new RegExp(`(?=${letters.join('')})`, 'g')
}
