import type { GenomePlan, GenomeTrack } from './load.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

/** What is drawn in one stretch of the browser, and its distance from the top in pixels. */
export type Row = {
  name: 'sequence' | 'depth' | 'reads' | 'variants' | 'genotypes' | 'features' | 'signal'
  top: number
  /** The sample that begins here, where those of several are drawn. */
  label?: string
}

/** Pixels from the top of a track to what igv.js draws beneath its first part. */
const belowCoverage = 52
const belowVariants = 15

/**
 * Names of what igv.js draws, which it writes only over the data.
 * @param tops of the sequence, for which igv.js keeps a row where there is none too, and of each track
 */
export function rowsOf({ fasta, tracks }: Ready, tops: readonly number[]): Row[] {
  const [first] = tops
  const sequence: Row[] = fasta && first !== undefined ? [{ name: 'sequence', top: first }] : []
  const own = tops.slice(1)
  return [
    ...sequence,
    ...tracks.flatMap((track, index) => {
      const top = own[index]
      if (top === undefined) return []
      const { label } = track.source
      const begins = label !== undefined && label !== tracks[index - 1]?.source.label
      return rowsOfTrack(track, top).map((row, at) => (begins && at === 0 ? { ...row, label } : row))
    }),
  ]
}

function rowsOfTrack({ format }: GenomeTrack, top: number): Row[] {
  switch (format.type) {
    case 'alignment':
      return [
        { name: 'depth', top },
        { name: 'reads', top: top + belowCoverage },
      ]
    case 'variant':
      return [
        { name: 'variants', top: top + 6 },
        { name: 'genotypes', top: top + 6 + belowVariants },
      ]
    case 'annotation':
    case 'interact':
      return [{ name: 'features', top }]
    case 'wig':
    case 'seg':
      return [{ name: 'signal', top }]
  }
}
