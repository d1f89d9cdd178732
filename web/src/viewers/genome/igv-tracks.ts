import type { Browser } from 'igv'

/** A track of igv.js, as much of it as is used. */
interface Track {
  getFeatures?(...asked: unknown[]): Promise<unknown>
}

/** What the declarations of igv.js leave out. */
export interface Opened extends Browser {
  createTrack(config: object): Promise<Track | undefined>
  addTrack(track: Track): Promise<unknown>
  layoutChange(): Promise<void>
}

/** `unmade`: is not there at all; `unread`: is there, without what could not be read. */
export type TrackState = 'drawn' | 'unread' | 'unmade'

/** Told of the track at a place in the plan, also later, as what is in view is read. */
export type TellTrack = (at: number, state: TrackState) => void

/**
 * Adds tracks one by one. igv.js would tell what it cannot read in a dialog over the page, in English; here it is told
 * to us, and the other tracks are drawn.
 */
export async function addTracks(browser: Opened, configs: readonly object[], tell: TellTrack): Promise<void> {
  for (const [at, config] of configs.entries()) {
    try {
      const track = await browser.createTrack(config)
      if (!track) throw new Error('igv.js has no track for this file')
      tellFaults(track, (state) => tell(at, state))
      await browser.addTrack(track)
    } catch (error) {
      console.warn(error)
      tell(at, 'unmade')
    }
  }
  await browser.layoutChange()
}

/** Reads as before, and tells how that went; what failed is asked for again where one goes. */
function tellFaults(track: Track, tell: (state: TrackState) => void): void {
  const read = track.getFeatures?.bind(track)
  if (!read) return
  track.getFeatures = async (...asked) => {
    try {
      const features = await read(...asked)
      tell('drawn')
      return features
    } catch (error) {
      console.warn(error)
      tell('unread')
      return undefined
    }
  }
}
