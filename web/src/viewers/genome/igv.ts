import igv, { type Browser } from 'igv'
import { baseColours, chartColours, colours } from '../../ui/theme/tokens.ts'
import type { FileSource } from '../source.ts'
import type { Region } from '../track/region.ts'
import { escaped, keepAsText, tellAsText, type Say } from './igv-text.ts'
import { addTracks, type Opened, type TellTrack, type Track } from './igv-tracks.ts'
import type { GenomePlan, GenomeTrack } from './load.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

/** Pixels below which names of samples have little room. */
const narrow = 600

/** What was started, and its tracks at their places in the plan. */
export interface Created {
  readonly browser: Browser
  readonly tracks: readonly (Track | undefined)[]
}

/**
 * Starts igv.js with nothing but the files of the plan: no hosted genomes, no search service. Its type
 * declarations know neither `loadDefaultGenomes` nor lengths in place of a FASTA, hence the call by reflection.
 */
export async function createBrowser(
  div: HTMLElement,
  plan: Ready,
  tellTrack: TellTrack,
  say: Say,
): Promise<Created> {
  // Rows of segments are samples, which nothing else would tell apart.
  const ofSamples = plan.tracks.some(({ format }) => format.type === 'seg')
  const config = {
    loadDefaultGenomes: false,
    queryParametersSupported: false,
    reference: referenceOf(plan),
    locus: locusOf(plan.start),
    tracks: [],
    showNavigation: false,
    // The file's name stands over the viewer; a label in the track would cover what lies at its left.
    showTrackLabels: false,
    // Ours stands above, and its labels are not cut at the ends.
    showRuler: false,
    showIdeogram: false,
    showCenterGuide: false,
    showCursorTrackingGuide: false,
    showSampleNames: ofSamples,
    // Told before, for where it comes to be later the region that is seen becomes a smaller one.
    ...(ofSamples && { sampleNameViewportWidth: div.clientWidth < narrow ? 48 : 100 }),
    showROITable: false,
    nucleotideColors: { ...baseColours, N: '#5F6C7F' },
  }
  keepAsText(div)
  const started: Promise<Opened> = Reflect.apply(igv.createBrowser, igv, [div, config])
  const browser = await started
  withoutControls(div)
  tellAsText(browser, say)
  const configs = plan.tracks.map((track) => trackOf(track, plan.tracks.length))
  return { browser, tracks: await addTracks(browser, configs, tellTrack) }
}

/**
 * With one track there is nothing to put in another order, and the menus of tracks are not ours: their words stand in
 * one language. igv.js keeps room for both; the element is as much wider than what is seen of it. The wheel that turns
 * over the whole viewer would lie upon that of the track. What it tells of a click is no wider than the track, so that
 * it stays whole in a narrow drawer. What it says of features that are too many to draw is said in the language of the
 * page, by a property of the element.
 */
function withoutControls(div: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.igv-track-drag-column, .igv-gear-menu-column { display: none } .igv-column { flex: none }
     .igv-container > .igv-loading-spinner-container { display: none !important }
     .igv-ui-popover { box-sizing: border-box; max-width: 100% }
     .igv-ui-popover > div:last-child > div { min-width: 0; overflow-wrap: anywhere; white-space: normal }
     .igv-zoom-in-notice-container > div { font-size: 0 }
     .igv-zoom-in-notice-container > div::after { content: var(--closer); font-size: 12.5px }`,
  )
  div.shadowRoot?.adoptedStyleSheets.push(sheet)
}

/** Where what igv.js draws stands in its element, in pixels. */
export type Drawn = {
  left: number
  width: number
  /** Of each row: the sequence where there is one, then the tracks. */
  tops: number[]
}

export function drawnIn(div: HTMLElement): Drawn | undefined {
  const rows = [...(div.shadowRoot?.querySelectorAll('.igv-viewport') ?? [])].map((row) =>
    row.getBoundingClientRect(),
  )
  const [first] = rows
  if (!first) return undefined
  const own = div.getBoundingClientRect()
  return { left: first.left - own.left, width: first.width, tops: rows.map(({ top }) => top - own.top) }
}

export function removeBrowser(browser: Browser) {
  igv.removeBrowser(browser)
}

/** A region as igv.js takes it. */
export function locusOf({ contig, start, end }: Region): string {
  return `${contig}:${start}-${end}`
}

function referenceOf({ fasta, contigs }: Ready) {
  const common = { id: 'file', name: ' ', wholeGenomeView: false, showIdeogram: false }
  if (!fasta) {
    const sizes = contigs.map(({ name, length }) => `${name}\t${length}`).join('\n')
    return { ...common, format: 'chromsizes', fastaURL: new File([sizes], 'sizes.txt') }
  }
  return {
    ...common,
    fastaURL: bytesOf(fasta.source),
    ...(fasta.index && { indexURL: bytesOf(fasta.index) }),
    ...(fasta.blockIndex && { compressedIndexURL: bytesOf(fasta.blockIndex) }),
  }
}

/** What igv.js reads a file by: a file of this computer itself, or an address. */
function bytesOf({ blob, url }: FileSource): Blob | string {
  return blob ?? url
}

/** Pixels that a track is high, alone and among others; what is deeper is scrolled within. */
const heights = {
  alignment: [420, 180],
  variant: [160, 64],
  annotation: [160, 64],
  wig: [160, 64],
  interact: [200, 100],
  seg: [200, 80],
} as const

function trackOf({ source, format, index }: GenomeTrack, among: number) {
  const [alone, together] = heights[format.type]
  return {
    type: format.type,
    format: format.format,
    // Labels and alerts take it for HTML.
    name: escaped(source.name),
    filename: source.name,
    url: bytesOf(source),
    ...(index && { indexURL: bytesOf(index) }),
    ...(!index && format.needsIndex !== 'none' && { indexed: false }),
    // Segments are coloured by their value.
    ...(format.type !== 'seg' && { color: format.type === 'alignment' ? colours.control : chartColours[0] }),
    coverageColor: colours['ink-4'],
    // Unless asked, reads would be coloured by the distance of their pair, which nothing here explains.
    ...(format.type === 'alignment' && { colorBy: 'none' }),
    ...(format.type === 'variant' && { hetvarColor: chartColours[4], homvarColor: chartColours[6] }),
    height: among > 1 ? together : alone,
    removable: false,
    ...(format.type === 'annotation' && { displayMode: 'EXPANDED' }),
  }
}
