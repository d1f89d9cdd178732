import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import type { Title } from '../../ui/shell/page-context.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { localTarget } from '../permission/local-target.ts'
import { matchRecord, type RecordMatch } from '../permission/match-record.ts'
import { keepTabs, restoredTabs } from './kept-tabs.ts'
import { storedName, storeName } from './stored-names.ts'
import {
  closed,
  inPlaceOf,
  nextTab,
  noTabs,
  pathOfKey,
  permittedTabs,
  refreshed,
  tabKey,
  titled,
  visited,
  type Tab,
  type Tabs,
} from './tabs.ts'

export interface TabActions {
  readonly tabs: Tabs
  readonly activeKey: string
  go(tab: Tab): void
  refresh(key: string): void
  close(key: string): void
  closeOthers(key: string): void
  closeAll(): void
  setTitle(key: string, title: Title): void
}

/**
 * The tabs of the pages visited, kept in step with the address, and over a new load of the page.
 * @param owner whose tabs they are
 */
export function useTabs(permitted: readonly RouteRecord[], owner: string): TabActions {
  const location = useLocation()
  const navigate = useNavigate()
  const way = useNavigationType()
  const [tabs, setTabs] = useState(() =>
    restoredTabs(sessionStorage, owner, permitted, withPinned(noTabs, permitted, location)),
  )
  useEffect(() => keepTabs(sessionStorage, owner, tabs), [owner, tabs])
  const match = useMemo(() => matchRecord(permitted, location.pathname), [permitted, location.pathname])
  const [seen, setSeen] = useState<Location>()
  const records = useRef(permitted)
  useEffect(() => {
    records.current = permitted
  }, [permitted])

  // The permitted pages are told anew with each navigation; the tabs only follow where something about them changed.
  const allowed = JSON.stringify(
    permitted.map(({ path, meta }) => [path, meta.title, meta.affix, meta.noCache]),
  )
  const [known, setKnown] = useState(allowed)
  if (known !== allowed) {
    setKnown(allowed)
    setTabs((before) => permittedTabs(before, permitted))
  }

  const target = match?.record.name === 'redirect' ? redirectTarget(match, location) : undefined
  useEffect(() => {
    if (target === undefined) return
    setTabs((before) => refreshed(before, keyAt(records.current, target) ?? ''))
    void navigate(target, { replace: true })
  }, [target, navigate])

  // A step back leads to what an address says, not to what was done on the way to it before.
  const led = (name: string) => (way === 'POP' ? undefined : keyInState(permitted, location, name))
  const current =
    match && target === undefined && seen !== location
      ? inPlaceOf(
          visited(withoutGone(tabs, led('gone')), {
            key: tabKey(match.record, match.base, location.search),
            record: match.record,
            params: match.params,
            location,
            ...storedTitle(match, owner),
          }),
          led('inPlaceOf'),
        )
      : tabs
  if (seen !== location) {
    setSeen(location)
    setTabs(current)
  }
  // On the way to a page that is built anew the one before stays.
  const own = match && tabKey(match.record, match.base, location.search)
  const activeKey = (target === undefined ? own : current.recent[0]) ?? ''
  const goTo = (tab: Tab | undefined) => void navigate(tab ? addressOf(tab.location) : '/')
  const leave = (next: Tabs) => {
    setTabs(next)
    if (!next.open.some((tab) => tab.key === activeKey)) goTo(nextTab(next))
  }
  return {
    tabs: current,
    activeKey,
    go: goTo,
    refresh: (key) => setTabs((before) => refreshed(before, key)),
    close: (key) => leave(closed(current, (tab) => tab.key === key)),
    closeOthers: (key) => {
      leave(closed(current, (tab) => tab.key !== key))
      if (key !== activeKey) goTo(current.open.find((tab) => tab.key === key))
    },
    closeAll: () => leave(closed(current, () => true)),
    setTitle: useCallback(
      (key, title) => {
        if (
          typeof title === 'string' &&
          matchRecord(records.current, pathOfKey(key))?.record.meta.storedTitle
        )
          storeName(localStorage, owner, key, title)
        setTabs((before) => titled(before, key, title))
      },
      [owner],
    ),
  }
}

/** Where a path under /redirect/ leads. */
function redirectTarget({ params }: RecordMatch, { search }: Location): string {
  return localTarget(`/${params['*'] ?? ''}${search}`)
}

/** The name that is stored for a page whose tab is called after its data. */
function storedTitle({ record, base }: RecordMatch, owner: string): { readonly title?: string } {
  const name = record.meta.storedTitle && storedName(localStorage, owner, base)
  return name === undefined ? {} : { title: name }
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/** The key of the tab of an address, if there is such a page. */
function keyAt(permitted: readonly RouteRecord[], address: string): string | undefined {
  const { pathname, search } = new URL(address, globalThis.location.origin)
  const match = matchRecord(permitted, pathname)
  return match && tabKey(match.record, match.base, search)
}

/** A page whose object does not exist led here, and its tab goes. */
function withoutGone(tabs: Tabs, key: string | undefined): Tabs {
  return key === undefined ? tabs : closed(tabs, (tab) => tab.key === key)
}

/** The key of the tab whose address whoever led here has left in the state of the address. */
function keyInState(
  permitted: readonly RouteRecord[],
  { state }: Location,
  name: string,
): string | undefined {
  const left: unknown = state
  const address =
    typeof left === 'object' && left !== null ? new Map(Object.entries(left)).get(name) : undefined
  return typeof address === 'string' ? keyAt(permitted, address) : undefined
}

/** Pinned pages have their tabs from the start. */
function withPinned(tabs: Tabs, permitted: readonly RouteRecord[], template: Location): Tabs {
  const pinned = permitted.filter((record) => record.meta.affix)
  const filled = pinned.reduce(
    (all, record) =>
      visited(all, {
        key: record.path,
        record,
        params: {},
        location: { ...template, pathname: record.path, search: '', hash: '', key: record.path },
      }),
    tabs,
  )
  // They were not visited yet, so nothing of them is alive.
  return { ...filled, recent: [] }
}
