import { sibling, type FileSource } from '../source.ts'
import type { Contig, Region } from '../track/region.ts'
import { faultOf, undrawnBecause, type Faulty, type Undrawn } from './faults.ts'
import { isForeign } from './foreign-index.ts'
import { formatOf, indexNames, isFasta, smallEnough, type TrackFormat } from './formats.ts'
import type { LeftOut } from '../left-out.ts'
import { leftOutOf } from './record-lines.ts'
import { fastaSequences, sequencesOf, type FirstRecord, type Sequences } from './sequences.ts'

export type GenomeTrack = { source: FileSource; format: TrackFormat; index: FileSource | undefined }

export type GenomePlan =
  /** Cannot be drawn before the file, or its reference, has an index. */
  | { kind: 'missing-index'; file: FileSource }
  | { kind: 'missing-reference' }
  /** None of several files can be drawn. */
  | { kind: 'unreadable'; faults: Readonly<Record<FileFault, readonly FileSource[]>> }
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
      /** Files with which something is wrong, by what it is; `foreign`: an index of another file lay beside them, which is not used. */
      faults: Readonly<Record<FileFault, readonly FileSource[]>>
      /** What of the files that are drawn is not. */
      leftOut: readonly { readonly name: string; readonly of: LeftOut }[]
      /** A BAM without an index, small enough to be read whole. */
      readWhole: boolean
    }

/** `foreign`: its index is of another file; `ending`: nothing that is drawn on a genome ends so. */
export type FileFault = Undrawn | Faulty | 'foreign' | 'ending'

/** Bases shown at first, at most. */
const firstView = 20_000
/** Of a link that spans more than these only the beginning is shown at first: its neighbours would be too small. */
const longestLink = 1_000_000

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
  const unknown = own ? [] : [first, ...others].filter(({ name }) => !formatOf(name) && !isFasta(name))
  if (!fasta && named.length === 0) return noneOf({ empty: [], wrong: [], twice: [] }, unknown)
  const given = named.map((track, at) => (isOther[at] ? { ...track, index: undefined } : track))
  const reached = given.filter((track) => !lacksIndex(track))
  const [lacking] = given
  if (lacking && reached.length === 0) return { kind: 'missing-index', file: lacking.source }
  if (!fasta && reached.some(({ format }) => format.format === 'cram')) return { kind: 'missing-reference' }
  const { tracks, undrawn } = await withoutUndrawn(reached, signal)
  if (!fasta && reached.length > 0 && tracks.length === 0) return noneOf(undrawn, unknown)

  const faults = await Promise.all(tracks.map((track) => faultOf(track, signal)))
  const lines = await Promise.all(tracks.map((track) => leftOutOf(track, signal)))
  const sound = tracks.map((track, at) => ({ ...track, source: lines[at]?.rest ?? track.source }))
  const stated = await statedBy(sound, signal)
  const contigs = fasta ? await fastaSequences(fasta, fastaIndex, signal) : (stated?.contigs ?? [])
  const having = (fault: Faulty) => tracks.flatMap(({ source }, at) => (faults[at] === fault ? [source] : []))
  const blockIndex = fasta && sibling(fasta, `${fasta.name}.gzi`)
  return {
    kind: 'ready',
    contigs,
    start: own ? basesOf(contigs) : startOf(contigs, stated?.first),
    tracks: sound,
    fasta: fasta && {
      source: fasta,
      index: blockIndex || !/gz$/i.test(fasta.name) ? fastaIndex : undefined,
      blockIndex,
    },
    unindexed: given.filter(lacksIndex).map(({ source }) => source),
    faults: {
      ...undrawn,
      cut: having('cut'),
      damaged: having('damaged'),
      ending: unknown,
      foreign: named.flatMap(({ source }, at) => (isOther[at] ? [source] : [])),
    },
    leftOut: tracks.flatMap(({ source: { name } }, at) => {
      const found = lines[at]
      // That a file breaks off tells of its last line, too.
      return !found || (found.isLast && faults[at] === 'cut') ? [] : [{ name, of: found.leftOut }]
    }),
    readWhole: tracks.some(({ format, index }) => format.format === 'bam' && !index),
  }
}

/** What the first of the tracks says that names any sequence. */
async function statedBy(tracks: readonly GenomeTrack[], signal: AbortSignal): Promise<Sequences | undefined> {
  const [track, ...others] = tracks.filter(({ format }) => format.format !== 'cram')
  if (!track) return undefined
  try {
    const stated = await sequencesOf(track.source, track.format.format, signal)
    if (stated.contigs.length > 0 || others.length === 0) return stated
  } catch (error) {
    if (signal.aborted || others.length === 0) throw error
  }
  return statedBy(others, signal)
}

type UndrawnFiles = Record<Undrawn, FileSource[]>

/** Takes away what its first bytes tell to be something else. */
async function withoutUndrawn(all: readonly GenomeTrack[], signal: AbortSignal) {
  const why = await Promise.all(all.map(({ source, format }) => undrawnBecause(source, format, signal)))
  const having = (one: Undrawn) => all.flatMap(({ source }, at) => (why[at] === one ? [source] : []))
  const undrawn: UndrawnFiles = { empty: having('empty'), wrong: having('wrong'), twice: having('twice') }
  return { tracks: all.filter((_, at) => why[at] === undefined), undrawn }
}

function noneOf(undrawn: UndrawnFiles, ending: readonly FileSource[]): GenomePlan {
  return { kind: 'unreadable', faults: { ...undrawn, cut: [], damaged: [], foreign: [], ending } }
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

/** So few that igv.js and JBrowse draw each. */
const wholeUpTo = 3000
/** So few that their letters can be read. */
const firstBases = 80

function basesOf([first]: readonly Contig[]): Region {
  if (!first) throw new Error('The file names no sequence')
  return {
    contig: first.name,
    start: 1,
    end: Math.max(1, first.length <= wholeUpTo ? first.length : firstBases),
  }
}

function startOf(contigs: readonly Contig[], first: FirstRecord | undefined): Region {
  const contig = contigs.find(({ name }) => name === first?.contig) ?? contigs[0]
  if (!contig) throw new Error('The file names no sequence')
  if (contig.length <= 2 * firstView) return { contig: contig.name, start: 1, end: contig.length }
  const { position: middle, end = middle } = first?.contig === contig.name ? first : { position: 1 }
  const span = end - middle
  if (span > firstView / 2 && span <= longestLink) {
    const around = Math.round(span / 8)
    return {
      contig: contig.name,
      start: Math.max(1, middle - around),
      end: Math.min(contig.length, end + around),
    }
  }
  const start = Math.max(1, Math.min(contig.length - firstView, middle - firstView / 4))
  return { contig: contig.name, start, end: start + firstView - 1 }
}
