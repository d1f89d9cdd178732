import { chartColours, colours } from '../../ui/theme/tokens.ts'
import { smallEnough } from '../genome/formats.ts'
import type { GenomePlan } from '../genome/load.ts'
import type { FileSource } from '../source.ts'
import type { ReadableTrack } from './rewritten.ts'

/** What is drawn, with every track as JBrowse reads it. */
export type Ready = Extract<GenomePlan, { kind: 'ready' }> & { readonly tracks: readonly ReadableTrack[] }

/** How JBrowse is told of a file's bytes. */
export type Locate = (source: FileSource) => object

/** One track as JBrowse's configuration has it. */
export interface TrackConfig {
  readonly trackId: string
  readonly name: string
  readonly type: string
  readonly assemblyNames: readonly string[]
  readonly adapter: object
  readonly displays?: readonly object[]
}

export const assemblyName = 'genome'

/** JBrowse's kind of a track, and what reads it; undefined for what it does not draw by itself. */
type Reading = (track: ReadableTrack, locate: Locate, sequence: object) => [type: string, adapter: object]

const packed = (
  type: string,
  plain: readonly [adapter: string, key: string],
  indexed: readonly [adapter: string, key: string],
): Reading => {
  return ({ source, index }, locate) => {
    if (!index) return [type, { type: plain[0], [plain[1]]: locate(source) }]
    const indexType = /\.csi$/i.test(index.name) ? 'CSI' : 'TBI'
    return [
      type,
      { type: indexed[0], [indexed[1]]: locate(source), index: { indexType, location: locate(index) } },
    ]
  }
}

const features = packed('FeatureTrack', ['BedAdapter', 'bedLocation'], ['BedTabixAdapter', 'bedGzLocation'])

const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  [
    'bam',
    ({ source, index }, locate, sequenceAdapter) => [
      'AlignmentsTrack',
      {
        type: 'BamAdapter',
        bamLocation: locate(source),
        ...(index && {
          index: { indexType: /\.csi$/i.test(index.name) ? 'CSI' : 'BAI', location: locate(index) },
        }),
        sequenceAdapter,
      },
    ],
  ],
  [
    'cram',
    ({ source, index }, locate, sequenceAdapter) => [
      'AlignmentsTrack',
      {
        type: 'CramAdapter',
        cramLocation: locate(source),
        ...(index && { craiLocation: locate(index) }),
        sequenceAdapter,
      },
    ],
  ],
  ['vcf', packed('VariantTrack', ['VcfAdapter', 'vcfLocation'], ['VcfTabixAdapter', 'vcfGzLocation'])],
  ['bed', features],
  ['narrowPeak', features],
  ['broadPeak', features],
  ['gff3', packed('FeatureTrack', ['Gff3Adapter', 'gffLocation'], ['Gff3TabixAdapter', 'gffGzLocation'])],
  [
    'bedgraph',
    packed(
      'QuantitativeTrack',
      ['BedGraphAdapter', 'bedGraphLocation'],
      ['BedGraphTabixAdapter', 'bedGraphGzLocation'],
    ),
  ],
  [
    'bigwig',
    ({ source }, locate) => ['QuantitativeTrack', { type: 'BigWigAdapter', bigWigLocation: locate(source) }],
  ],
  [
    'bigbed',
    ({ source }, locate) => ['FeatureTrack', { type: 'BigBedAdapter', bigBedLocation: locate(source) }],
  ],
  [
    'bedpe',
    // Its reader needs the whole, packed or not, and no index.
    ({ source }, locate) => ['VariantTrack', { type: 'BedpeAdapter', bedpeLocation: locate(source) }],
  ],
  [
    'seg',
    ({ samples = [] }, locate) => [
      segments,
      {
        type: 'MultiWiggleAdapter',
        subadapters: samples.map((sample) => ({
          type: 'BedGraphAdapter',
          source: sample.label,
          // Of the mark beside its name, which would be blue, as losses are.
          color: colours.line,
          columnNames: ['chrom', 'start', 'end', sample.label],
          bedGraphLocation: locate(sample),
        })),
      },
    ],
  ],
])

const segments = 'MultiQuantitativeTrack'

/** How a track is drawn where it is not as JBrowse would by itself: links as arcs, segments as rows of colours. */
function displaysOf(type: string, format: string, trackId: string): Pick<TrackConfig, 'displays'> {
  const displayId = `${trackId}-display`
  if (format === 'bedpe') return { displays: [{ type: 'LinearPairedArcDisplay', displayId }] }
  return type === segments ? { displays: [segmentsDisplay(displayId)] } : {}
}

/** Whether JBrowse draws a track as it lies: it reads alignments by their index alone. */
export function drawsIt({
  format,
  index,
  source,
  samples,
}: ReadableTrack): 'drawn' | 'unindexed' | 'unknown' {
  if (!readings.has(format.format)) return 'unknown'
  if (format.format === 'bedpe' && source.size > smallEnough) return 'unknown'
  if (format.format === 'seg' && !samples) return 'unknown'
  return format.type === 'alignment' && !index ? 'unindexed' : 'drawn'
}

/** As IGV: gains red and losses blue, both full from 2; who sees few colours tells these apart. */
function segmentsDisplay(displayId: string): object {
  const [negColor, posColor] = chartColours
  return {
    type: 'MultiLinearWiggleDisplay',
    displayId,
    defaultRendering: 'multirowdensity',
    minScore: -2,
    maxScore: 2,
    // The key tells the first two of these, which so are both ends.
    minimalTicks: true,
    renderers: {
      MultiDensityRenderer: {
        type: 'MultiDensityRenderer',
        posColor,
        negColor,
        bicolorPivot: 'numeric',
        bicolorPivotValue: 0,
        clipColor: colours['ink-1'],
      },
    },
  }
}

/** The genome and the tracks that JBrowse draws on it. */
export function configOf(plan: Ready, locate: Locate): { assembly: object; tracks: TrackConfig[] } {
  const sequence = sequenceOf(plan, locate)
  const tracks = plan.tracks.flatMap((track, at) => {
    const read = readings.get(track.format.format)
    if (!read || drawsIt(track) !== 'drawn') return []
    const [type, adapter] = read(track, locate, sequence)
    const { name } = track.source
    const trackId = `track-${at}`
    const displays = displaysOf(type, track.format.format, trackId)
    return [{ trackId, name, type, assemblyNames: [assemblyName], adapter, ...displays }]
  })
  const reference = {
    type: 'ReferenceSequenceTrack',
    trackId: 'sequence',
    // JBrowse would call it so in English.
    ...(plan.fasta && { name: plan.fasta.source.name }),
    adapter: sequence,
  }
  return { assembly: { name: assemblyName, sequence: reference }, tracks }
}

/** What reads the bases; the lengths alone where there is no FASTA. */
function sequenceOf({ fasta, contigs }: Ready, locate: Locate): object {
  if (!fasta) {
    const name = 'genome.sizes'
    // JBrowse wants a name of all bytes that it holds.
    const blob = new File([contigs.map((one) => `${one.name}\t${one.length}\n`).join('')], name)
    const chromSizesLocation = locate({ name, size: blob.size, url: '', blob })
    return { type: 'ChromSizesAdapter', chromSizesLocation }
  }
  const { source, index, blockIndex } = fasta
  const fastaLocation = locate(source)
  if (!index) return { type: 'UnindexedFastaAdapter', fastaLocation }
  const faiLocation = locate(index)
  return blockIndex
    ? { type: 'BgzipFastaAdapter', fastaLocation, faiLocation, gziLocation: locate(blockIndex) }
    : { type: 'IndexedFastaAdapter', fastaLocation, faiLocation }
}
