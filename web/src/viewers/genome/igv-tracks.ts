import type { Browser } from 'igv'
import { areSoundBlocks } from '../bytes/bgzf.ts'

/** A track of igv.js, as much of it as is used. */
export interface Track {
  getFeatures?(...asked: unknown[]): Promise<unknown>
  /** Bases beyond which nothing is read; none where all are. */
  readonly visibilityWindow?: number
  /** That of features, or of alignments. */
  readonly featureSource?: { readonly reader?: Reader; readonly bamReader?: Reader }
}

/** What reads a file by its index, once it has read that. */
interface Reader {
  readonly _blockLoader?: { loadBLockData(...asked: unknown[]): Promise<ArrayBuffer> }
}

/** What the declarations of igv.js leave out. */
export interface Opened extends Browser {
  createTrack(config: object): Promise<Track | undefined>
  addTrack(track: Track): Promise<unknown>
  layoutChange(): Promise<void>
}

/** `unmade`: is not there at all; `unread`: is there, without what could not be read; `damaged`: of what was read, some is not what was packed. */
export type TrackState = 'drawn' | 'unread' | 'unmade' | 'damaged'

/** Told of the track at a place in the plan, also later, as what is in view is read. */
export type TellTrack = (at: number, state: TrackState) => void

/**
 * Adds tracks one by one, and gives each at its place in the plan. igv.js would tell what it cannot read in a dialog over the page, in English; here it is told
 * to us, and the other tracks are drawn.
 */
export async function addTracks(
  browser: Opened,
  configs: readonly object[],
  tell: TellTrack,
): Promise<readonly (Track | undefined)[]> {
  const tracks: (Track | undefined)[] = []
  for (const [at, config] of configs.entries()) {
    try {
      const track = await browser.createTrack(config)
      if (!track) throw new Error('igv.js has no track for this file')
      tellFaults(track, (state) => tell(at, state))
      await browser.addTrack(track)
      tracks[at] = track
    } catch (error) {
      console.warn(error)
      tell(at, 'unmade')
    }
  }
  await browser.layoutChange()
  return tracks
}

/** Reads as before, and tells how that went; what failed is asked for again where one goes. */
function tellFaults(track: Track, tell: (state: TrackState) => void): void {
  const read = track.getFeatures?.bind(track)
  if (!read) return
  let damaged = false
  const onDamage = () => {
    damaged = true
  }
  track.getFeatures = async (...asked) => {
    checkBlocks(track, onDamage)
    try {
      const features = await read(...asked)
      tell(damaged ? 'damaged' : 'drawn')
      return features
    } catch (error) {
      console.warn(error)
      tell(damaged ? 'damaged' : 'unread')
      return undefined
    }
  }
}

const checked = new WeakSet<object>()

/** igv.js draws what unpacks, and leaves out the rest of what it read where a block does not. */
function checkBlocks({ featureSource }: Track, onDamage: () => void): void {
  const { _blockLoader: loader } = featureSource?.reader ?? featureSource?.bamReader ?? {}
  if (!loader || checked.has(loader)) return
  checked.add(loader)
  const load = loader.loadBLockData.bind(loader)
  loader.loadBLockData = async (...asked) => {
    const bytes = await load(...asked)
    if (!areSoundBlocks(new Uint8Array(bytes))) onDamage()
    return bytes
  }
}
