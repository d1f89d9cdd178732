import { storeBlobLocation } from '@jbrowse/core/util/tracks'
import { createViewState } from '@jbrowse/react-linear-genome-view2'
import { chartColours, colours } from '../../ui/theme/tokens.ts'
import { recordsOf, type Records } from '../genome/records.ts'
import type { FileSource } from '../source.ts'
import type { Region } from '../track/region.ts'
import { assemblyName, configOf, type Ready, type TrackConfig } from './config.ts'
import { SampleNames } from './sample-names.ts'

/** The linear view of JBrowse's model, as much of it as is used. */
export interface LinearView {
  readonly initialized: boolean
  /** What is in view; places count from 0. */
  readonly dynamicBlocks: {
    readonly contentBlocks: readonly {
      readonly refName: string
      readonly start: number
      readonly end: number
    }[]
  }
  readonly tracks: readonly { readonly configuration: { readonly trackId: string } }[]
  showTrack(trackId: string): void
  hideTrack(trackId: string): void
  navTo(place: { refName: string; start: number; end: number; assemblyName: string }): void
}

export interface RootState {
  readonly session: {
    readonly view: LinearView
    readonly rpcManager: {
      call(
        session: string,
        method: 'CoreGetFeatures',
        asked: object,
      ): Promise<readonly { toJSON(): unknown }[]>
    }
  }
}

export interface Started {
  readonly state: RootState
  readonly view: LinearView
  readonly tracks: readonly TrackConfig[]
  /** Tells one listener, the last, of whatever changes, often. */
  follow(listener: () => void): void
  /** What the tracks that are shown hold in a region. */
  read(region: Region): Promise<Records>
}

/** Bases of which it is read what lies there: of more of them all reads would be. */
const mostBases = 100_000

/** A model of JBrowse with nothing but the files of the plan. @param without names of tracks that are put away */
export function startBrowser(plan: Ready, without: readonly string[]): Started {
  let changed = () => {}
  const { assembly, tracks } = configOf(plan, locationOf)
  const state: RootState = createViewState({
    assembly,
    tracks,
    configuration: {
      theme: { palette: { primary: { main: chartColours[0] }, secondary: { main: colours['ink-3'] } } },
    },
    disableAddTracks: true,
    // Ours stands above it, in both languages.
    defaultSession: {
      name: 'view',
      view: { id: 'view', type: 'LinearGenomeView', hideHeader: true, trackLabels: 'offset' },
    },
    location: placeOf(plan.start),
    onChange: () => changed(),
    plugins: [SampleNames],
  })
  const { view } = state.session
  if (plan.fasta) view.showTrack('sequence')
  for (const { trackId, name } of tracks) if (!without.includes(name)) view.showTrack(trackId)
  const follow = (listener: () => void) => {
    changed = listener
  }
  const read = async (region: Region): Promise<Records> => {
    const open = new Set(view.tracks.map(({ configuration }) => configuration.trackId))
    const asked = tracks.filter(({ trackId }) => open.has(trackId))
    const read = asked.map(async ({ adapter: adapterConfig, name }) => {
      if (region.end - region.start >= mostBases) return []
      const sessionId = 'rpcSessionId'
      const request = { sessionId, adapterConfig, regions: [placeOf(region)] }
      // A track that cannot be read says so itself.
      const found = await state.session.rpcManager.call(sessionId, 'CoreGetFeatures', request).catch(() => [])
      return recordsOf(
        found.map((one) => one.toJSON()),
        name,
        region,
      )
    })
    const rows = (await Promise.all(read)).flat()
    return { rows, crowded: region.end - region.start >= mostBases ? asked.map(({ name }) => name) : [] }
  }
  return { state, view, tracks, follow, read }
}

/** A region as JBrowse has it, which counts from 0. */
export function placeOf({ contig, start, end }: Region) {
  return { refName: contig, start: start - 1, end, assemblyName }
}

/** What is in view; undefined before it is drawn. */
export function regionIn(view: LinearView): Region | undefined {
  const blocks = view.initialized ? view.dynamicBlocks.contentBlocks : []
  const [first] = blocks
  if (!first) return undefined
  const end = Math.max(...blocks.filter(({ refName }) => refName === first.refName).map((one) => one.end))
  return { contig: first.refName, start: Math.floor(first.start) + 1, end: Math.max(1, Math.round(end)) }
}

function locationOf({ blob, url }: FileSource): object {
  return blob
    ? storeBlobLocation({ blob })
    : { uri: new URL(url, location.href).href, locationType: 'UriLocation' }
}
