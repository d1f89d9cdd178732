import type { GenomePlan } from './load.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

/** What is drawn in one stretch of the browser, and its distance from the top in pixels. */
export type Row = {
  name: 'sequence' | 'depth' | 'reads' | 'variants' | 'genotypes' | 'features' | 'signal'
  top: number
}

/** Pixels from the top of a track to what igv.js draws beneath its first part. */
const belowCoverage = 52
const belowVariants = 15

/** Names of what igv.js draws, which it writes only over the data. @param tops of the sequence, and of the track */
export function rowsOf({ fasta, track }: Ready, tops: readonly number[]): Row[] {
  const rows: Row[] = []
  const [first, second] = tops
  if (fasta && first !== undefined) rows.push({ name: 'sequence', top: first })
  const top = fasta ? second : first
  if (!track || top === undefined) return rows
  switch (track.format.type) {
    case 'alignment':
      return [...rows, { name: 'depth', top }, { name: 'reads', top: top + belowCoverage }]
    case 'variant':
      return [
        ...rows,
        { name: 'variants', top: top + 6 },
        { name: 'genotypes', top: top + 6 + belowVariants },
      ]
    case 'annotation':
      return [...rows, { name: 'features', top }]
    case 'wig':
      return [...rows, { name: 'signal', top }]
  }
}
