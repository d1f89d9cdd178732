/**
 * From the first base up to the one behind the last, counted from 0. One over the origin is two spans. Its strand is told
 * where it is not that of its feature, as in genes whose parts lie on both.
 */
export type Span = readonly [from: number, to: number, strand?: 1 | -1]

export interface Feature {
  readonly name: string
  /** As INSDC calls it: gene, CDS, promoter. */
  readonly type: string
  readonly strand: 1 | -1
  /** In the order in which they are read on its strand's sequence. */
  readonly spans: readonly Span[]
  readonly notes: readonly (readonly [key: string, text: string])[]
}

/** A sequence with what is known of its parts. */
export interface SequenceRecord {
  readonly name: string
  readonly title: string
  readonly kind: 'nucleotide' | 'protein'
  readonly circular: boolean
  /** Capital letters. */
  readonly letters: string
  readonly features: readonly Feature[]
}

/** Why a file holds no sequence to show. */
export class SequenceFault extends Error {
  readonly why: 'format' | 'cut' | 'large' | 'letters'

  constructor(why: SequenceFault['why']) {
    super(why)
    this.why = why
  }
}

/** Whether letters are bases with their ambiguities rather than amino acids. */
export function kindOf(letters: string): SequenceRecord['kind'] {
  const head = letters.slice(0, 2000)
  const bases = head.replaceAll(/[^ACGTUN]/g, '').length
  return bases >= head.length * 0.85 ? 'nucleotide' : 'protein'
}

/** The first and the last base of a feature, counted from 0 and exclusive; over the origin the end is the smaller one. */
export function extentOf({ spans, strand }: Feature): Span {
  const ordered = strand === 1 ? spans : spans.toReversed()
  return [ordered[0]?.[0] ?? 0, ordered.at(-1)?.[1] ?? 0]
}
