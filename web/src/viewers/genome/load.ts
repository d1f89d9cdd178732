import { sibling, type FileSource } from '../source.ts'
import type { Contig, Region } from '../track/region.ts'
import { lacksEnd } from './ends.ts'
import { isForeign } from './foreign-index.ts'
import { formatOf, indexNames, isFasta, smallEnough, type TrackFormat } from './formats.ts'
import { fastaSequences, sequencesOf } from './sequences.ts'

export type GenomeTrack = { source: FileSource; format: TrackFormat; index: FileSource | undefined }

export type GenomePlan =
  /** Cannot be drawn before the file, or its reference, has an index. */
  | { kind: 'missing-index'; file: FileSource }
  | { kind: 'missing-reference' }
  | {
      kind: 'ready'
      contigs: Contig[]
      start: Region
      tracks: GenomeTrack[]
      fasta:
        | { source: FileSource; index: FileSource | undefined; blockIndex: FileSource | undefined }
        | undefined
      /** What cannot be drawn beside the others before it has an index. */
      unindexed: FileSource[]
      /** Those beside which an index of another file lay, which is not used. */
      foreign: FileSource[]
      /** What ends before it should, and may have been cut off. */
      cut: FileSource[]
      /** A BAM without an index, small enough to be read whole. */
      readWhole: boolean
    }

/** Bases shown at first, at most. */
const firstView = 20_000

/** Finds out what there is to draw: track, index, reference and sequences; or what is missing for that. */
export function planGenome(source: FileSource, signal: AbortSignal): Promise<GenomePlan> {
  return planTogether([source], signal)
}

/** The same for several files on the reference of the first; those that lack an index are left out while any has one. */
export async function planTogether(
  [first, ...others]: readonly [FileSource, ...FileSource[]],
  signal: AbortSignal,
): Promise<GenomePlan> {
  const own = isFasta(first.name)
  const fasta = own ? first : first.reference
  const fastaIndex = fasta && sibling(fasta, `${fasta.name}.fai`)
  if (fasta && !fastaIndex && fasta.size > smallEnough) return { kind: 'missing-index', file: fasta }

  const named = own ? [] : [first, ...others].flatMap((source) => trackOf(source) ?? [])
  const isOther = await Promise.all(
    named.map(async ({ source, index }) => index !== undefined && (await isForeign(source, index, signal))),
  )
  const given = named.map((track, at) => (isOther[at] ? { ...track, index: undefined } : track))
  const tracks = given.filter((track) => !lacksIndex(track))
  const [lacking] = given
  if (lacking && tracks.length === 0) return { kind: 'missing-index', file: lacking.source }
  if (!fasta && tracks.some(({ format }) => format.format === 'cram')) return { kind: 'missing-reference' }

  const telling = tracks.find(({ format }) => format.format !== 'cram')
  const stated = telling && (await sequencesOf(telling.source, telling.format.format, signal))
  const contigs = fasta ? await fastaSequences(fasta, fastaIndex, signal) : (stated?.contigs ?? [])
  const ends = await Promise.all(tracks.map(({ source, format }) => lacksEnd(source, format, signal)))
  const blockIndex = fasta && sibling(fasta, `${fasta.name}.gzi`)
  return {
    kind: 'ready',
    contigs,
    start: own ? basesOf(contigs) : startOf(contigs, stated?.first),
    tracks,
    fasta: fasta && {
      source: fasta,
      index: blockIndex || !/gz$/i.test(fasta.name) ? fastaIndex : undefined,
      blockIndex,
    },
    unindexed: given.filter(lacksIndex).map(({ source }) => source),
    foreign: named.flatMap(({ source }, at) => (isOther[at] ? [source] : [])),
    cut: tracks.flatMap(({ source }, at) => (ends[at] ? [source] : [])),
    readWhole: tracks.some(({ format, index }) => format.format === 'bam' && !index),
  }
}

function trackOf(source: FileSource): GenomeTrack | undefined {
  const format = formatOf(source.name)
  return format && { source, format, index: sibling(source, ...indexNames(source.name, format.indexes)) }
}

/** Whether a file can only be drawn by an index, and has none. */
function lacksIndex({ source, format, index }: GenomeTrack): boolean {
  if (index || format.needsIndex === 'none') return false
  return format.needsIndex === 'always' || source.size > smallEnough
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
