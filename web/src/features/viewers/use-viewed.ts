import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Json } from '@omics/contract/json'
import type { ViewerPage, ViewerSlot } from '../../resource/viewer-page.ts'
import { viewIn, viewText } from '../../viewers/frame/view-state.ts'
import { refOf, refText, type FileRef } from './file-refs.ts'
import type { Chosen } from './use-opened.ts'

/** Milliseconds that the view stands still before the address says it. */
const stillness = 300

/** The files and the view that the address of a page names, and how they change. */
export function useViewed(page: ViewerPage) {
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const text = String(address)
  const chosen = useMemo(() => chosenIn(page, new URLSearchParams(text)), [page, text])
  const asked = address.get('view')
  // The address follows what the viewer says a moment later. Anything else that it comes to ask lets the viewer begin anew.
  const [written, setWritten] = useState<readonly (string | null)[]>([])
  const [seen, setSeen] = useState(asked)
  const [began, setBegan] = useState({ view: asked, count: 0 })
  const main = mainOf(page, chosen)
  const [seenMain, setSeenMain] = useState(main)
  const anew = () => setBegan(({ count }) => ({ view: asked, count: count + 1 }))
  if (main !== seenMain) setSeenMain(main)
  if (main !== seenMain && seenMain !== '') {
    // What is said of another file a moment later is not said of this one.
    setSeen(asked)
    anew()
  } else if (asked !== seen) {
    setSeen(asked)
    const own = written.indexOf(asked)
    if (own >= 0) setWritten(written.slice(own + 1))
    else anew()
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was said last, and since which beginning.
  const said = useRef<{ readonly view: Json | undefined; readonly since: number }>(undefined)
  const viewNow = useCallback(() => {
    const { current } = said
    return current?.since === began.count ? current.view : viewIn(began.view)
  }, [began])
  const write = useRef(() => {})
  useEffect(() => {
    write.current = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      // This page is still drawn while the next one loads, and writing its address would lead back to it.
      if (window.location.pathname !== pathname) return
      const next = viewText(viewNow()) ?? null
      setWritten((before) => [...before, next].slice(-20))
      setAddress(addressOf(page, chosenIn(page, newestAddress()), next), { replace: true })
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const onView = useCallback(
    (view: Json | undefined) => {
      said.current = { view, since: began.count }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write.current(), stillness)
    },
    [began.count],
  )
  const putAll = (change: (before: Chosen) => Chosen) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const before = chosenIn(page, newestAddress())
    const next = change(before)
    // Another main file is another thing to look at: the view of the one before means nothing in it, where there was one.
    const kept = sameNeeded(page, before, next) ? (viewText(viewNow()) ?? null) : null
    if (kept === null) said.current = { view: undefined, since: began.count }
    else if (kept !== asked) setWritten((own) => [...own, kept].slice(-20))
    setAddress(addressOf(page, next, kept))
  }
  return {
    chosen,
    put: (slot: ViewerSlot, refs: readonly FileRef[]) =>
      putAll((before) => ({ ...before, [slot.name]: refs })),
    putAll,
    /** The view to begin with: a viewer that is drawn anew with one file more goes on where it stood. */
    viewNow,
    /** Another one for whatever the viewer has to begin anew with. */
    began: `${began.count} ${addressOf(page, chosen, null)}`,
    onView,
    flush: () => timer.current && write.current(),
  }
}

/** What was asked for last: it is drawn a moment later, and a change that began with what is drawn would take it back. */
const newestAddress = () => new URLSearchParams(window.location.search)

function chosenIn(page: ViewerPage, address: URLSearchParams): Chosen {
  return Object.fromEntries(
    page.slots.map(({ name, many }) => {
      const refs = address.getAll(name).flatMap((text) => refOf(text) ?? [])
      return [name, many ? refs : refs.slice(0, 1)]
    }),
  )
}

function addressOf(page: ViewerPage, chosen: Chosen, view: string | null): URLSearchParams {
  const address = new URLSearchParams()
  for (const { name } of page.slots) for (const ref of chosen[name] ?? []) address.append(name, refText(ref))
  if (view !== null) address.set('view', view)
  return address
}

/** The files that a page cannot do without; empty where none is chosen. */
function mainOf({ slots }: ViewerPage, chosen: Chosen): string {
  return slots.flatMap(({ name, needed }) => (needed ? (chosen[name] ?? []).map(refText) : [])).join('\n')
}

function sameNeeded(page: ViewerPage, before: Chosen, after: Chosen): boolean {
  const textOf = (chosen: Chosen, name: string) => (chosen[name] ?? []).map(refText).join('\n')
  return page.slots.every(
    ({ name, needed }) => !needed || !before[name]?.length || textOf(before, name) === textOf(after, name),
  )
}
