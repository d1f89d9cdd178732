import { sibling, type FileSource } from '../source.ts'
import type { Contig, Region } from '../track/region.ts'
import { formatOf, indexNames, isFasta, smallEnough, type TrackFormat } from './formats.ts'
import { fastaSequences, sequencesOf } from './sequences.ts'

type GenomeTrack = { source: FileSource; format: TrackFormat; index: FileSource | undefined }

export type GenomePlan =
  /** Cannot be drawn before the file, or its reference, has an index. */
  | { kind: 'missing-index'; file: FileSource }
  | { kind: 'missing-reference' }
  | {
      kind: 'ready'
      contigs: Contig[]
      start: Region
      track: GenomeTrack | undefined
      fasta:
        | { source: FileSource; index: FileSource | undefined; blockIndex: FileSource | undefined }
        | undefined
      /** A BAM without an index, small enough to be read whole. */
      readWhole: boolean
    }

/** Bases shown at first, at most. */
const firstView = 20_000

/** Finds out what there is to draw: track, index, reference and sequences; or what is missing for that. */
export async function planGenome(source: FileSource, signal: AbortSignal): Promise<GenomePlan> {
  const own = isFasta(source.name)
  const fasta = own ? source : source.reference
  const fastaIndex = fasta && sibling(fasta, `${fasta.name}.fai`)
  if (fasta && !fastaIndex && fasta.size > smallEnough) return { kind: 'missing-index', file: fasta }

  const format = own ? undefined : formatOf(source.name)
  const index = format && sibling(source, ...indexNames(source.name, format.indexes))
  if (
    format &&
    !index &&
    format.needsIndex !== 'none' &&
    (format.needsIndex === 'always' || source.size > smallEnough)
  ) {
    return { kind: 'missing-index', file: source }
  }
  if (format?.format === 'cram' && !fasta) return { kind: 'missing-reference' }

  const stated =
    format && format.format !== 'cram' ? await sequencesOf(source, format.format, signal) : undefined
  const contigs = fasta ? await fastaSequences(fasta, fastaIndex, signal) : (stated?.contigs ?? [])
  const blockIndex = fasta && sibling(fasta, `${fasta.name}.gzi`)
  return {
    kind: 'ready',
    contigs,
    start: own ? basesOf(contigs) : startOf(contigs, stated?.first),
    track: format && { source, format, index },
    fasta: fasta && {
      source: fasta,
      index: blockIndex || !/gz$/i.test(fasta.name) ? fastaIndex : undefined,
      blockIndex,
    },
    readWhole: format?.format === 'bam' && !index,
  }
}

/** So few that their letters can be read. */
const firstBases = 80

function basesOf([first]: readonly Contig[]): Region {
  if (!first) throw new Error('The file names no sequence')
  return { contig: first.name, start: 1, end: Math.max(1, Math.min(first.length, firstBases)) }
}

function startOf(
  contigs: readonly Contig[],
  first: { contig: string; position: number } | undefined,
): Region {
  const contig = contigs.find(({ name }) => name === first?.contig) ?? contigs[0]
  if (!contig) throw new Error('The file names no sequence')
  if (contig.length <= 2 * firstView) return { contig: contig.name, start: 1, end: contig.length }
  const middle = first && first.contig === contig.name ? first.position : 1
  const start = Math.max(1, Math.min(contig.length - firstView, middle - firstView / 4))
  return { contig: contig.name, start, end: start + firstView - 1 }
}
