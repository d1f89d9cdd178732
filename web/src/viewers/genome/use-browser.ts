import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Region } from '../track/region.ts'
import { useGone } from '../use-gone.ts'
import type { Created, Drawn } from './igv.ts'
import { createBrowser, drawnIn, locusOf, removeBrowser } from './igv.ts'
import { recordsIn } from './igv-records.ts'
import { igvMessages } from './igv-messages.ts'
import { wordFor } from './igv-words.ts'
import type { TrackState } from './igv-tracks.ts'
import type { GenomePlan } from './load.ts'
import type { Records } from './records.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

/**
 * One igv.js browser for the life of the element. A hidden tab runs effect clean-ups too, but leaves the element
 * in the document; only when it has really gone is the browser removed.
 */
export function useBrowser(plan: Ready) {
  const t = useMessages(igvMessages)
  const say = useEffectEvent((told: string) => {
    const word = wordFor(told)
    return word === undefined ? told : t(word)
  })
  const place = useRef<HTMLDivElement>(null)
  const browser = useRef<Promise<Created>>(undefined)
  const [region, setRegion] = useState(plan.start)
  const seen = useRef(plan.start)
  const [error, setError] = useState<unknown>()
  const [drawn, setDrawn] = useState<Drawn>()
  const [states, setStates] = useState<readonly TrackState[]>(() => plan.tracks.map(() => 'drawn'))

  useEffect(() => {
    const div = place.current
    if (!div) return
    if (browser.current) browser.current.then((shown) => shown.browser.visibilityChange()).catch(setError)
    else {
      browser.current = createBrowser(
        div,
        plan,
        (at, state) => setStates((before) => (before[at] === state ? before : before.with(at, state))),
        (told) => say(told),
      )
      browser.current
        .then((created) => {
          created.browser.on('locuschange', (frames: unknown) => follow(frames))
          measure()
        })
        .catch(setError)
    }
    const measure = () => setDrawn((before) => drawnIn(div) ?? before)
    let wide = div.clientWidth
    const observer = new ResizeObserver(() => {
      requestAnimationFrame(measure)
      if (div.clientWidth === wide || div.clientWidth === 0) return
      wide = div.clientWidth
      const before = seen.current
      // igv.js hears of the window alone, not of a sidebar that folds or a drawer that opens; and it keeps its scale,
      // where the reader keeps the region.
      browser.current
        ?.then(async ({ browser: shown }) => {
          await shown.visibilityChange()
          await shown.search(locusOf(before))
        })
        .then(measure)
        .catch(setError)
    })
    observer.observe(div)
    const follow = (frames: unknown) => {
      const moved = regionOf(frames)
      // igv.js moves by itself when the window changes, before the observer hears of it.
      if (!moved || div.clientWidth !== wide) return
      seen.current = moved
      setRegion(moved)
    }
    return () => observer.disconnect()
  }, [plan])
  useGone(place, () => {
    browser.current?.then((shown) => removeBrowser(shown.browser)).catch(() => undefined)
    browser.current = undefined
  })

  const go = (wanted: Region) => {
    seen.current = wanted
    setRegion(wanted)
    browser.current?.then((shown) => shown.browser.search(locusOf(wanted))).catch(setError)
  }
  /** What is seen now, as an SVG of its own. */
  const toSvg = async (): Promise<string> => {
    const shown = await browser.current
    if (!shown) throw new Error('Nothing is drawn any more')
    return shown.browser.toSVG()
  }
  const read = async (within: Region): Promise<Records> => {
    const shown = await browser.current
    const names = plan.tracks.map(({ source }) => source.name)
    return shown ? recordsIn(shown.tracks, names, within) : { rows: [], crowded: [] }
  }
  return { place, region, go, error, drawn, states, toSvg, read }
}

/** igv.js hands over its frames: a list, or one, with 0-based fractional bounds. */
function regionOf(frames: unknown): Region | undefined {
  const frame: unknown = Array.isArray(frames) ? frames[0] : frames
  if (typeof frame !== 'object' || frame === null) return undefined
  if (!('chr' in frame && 'start' in frame && 'end' in frame)) return undefined
  const { chr, start, end } = frame
  if (typeof chr !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined
  return { contig: chr, start: Math.max(1, Math.floor(start) + 1), end: Math.max(1, Math.round(end)) }
}
