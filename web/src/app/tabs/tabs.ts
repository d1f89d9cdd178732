import type { Location } from 'react-router'
import type { Title } from '../../ui/shell/page-context.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

/**
 * A visited page. Its key is its path, so that a changed query updates the tab instead of adding another; where a
 * parameter of the query names what the page shows, that is part of the key.
 */
export interface Tab {
  readonly key: string
  readonly record: RouteRecord
  readonly params: Readonly<Record<string, string | undefined>>
  readonly location: Location
  /** From the page's data; until then the title of the route stands. */
  readonly title?: Title
  /** Counts up to build the page anew. */
  readonly version: number
}

export interface Tabs {
  readonly open: readonly Tab[]
  /** Keys of the visited tabs, the latest first. */
  readonly recent: readonly string[]
}

const aliveViews = 5

export const noTabs: Tabs = { open: [], recent: [] }

/** The key of the tab of a page at an address. @param base the path that names the page */
export function tabKey(record: RouteRecord, base: string, search: string): string {
  const { tabFor } = record.meta
  const named = tabFor === undefined ? null : new URLSearchParams(search).get(tabFor)
  return tabFor === undefined || named === null ? base : `${base}?${new URLSearchParams({ [tabFor]: named })}`
}

/** The path that a key begins with. */
export function pathOfKey(key: string): string {
  const [path = ''] = key.split('?', 1)
  return path
}

/** The tabs after a visit. Pinned ones come first, a new one last. */
export function visited(tabs: Tabs, visit: Omit<Tab, 'version'>): Tabs {
  const known = tabs.open.find((tab) => tab.key === visit.key)
  const tab: Tab = { version: 0, ...known, ...visit }
  const open = known ? tabs.open.map((one) => (one.key === tab.key ? tab : one)) : [...tabs.open, tab]
  const after = {
    open: open.toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a))),
    recent: [tab.key, ...tabs.recent.filter((key) => key !== tab.key)],
  }
  return closed(after, ({ key, record }) => key !== tab.key && record.meta.leadsOn === true)
}

/** The tabs after a visit that takes the place of another one, as the result of a tool does of its form. */
export function inPlaceOf(tabs: Tabs, from: string | undefined): Tabs {
  const [latest] = tabs.recent
  const place = tabs.open.find(({ key }) => key === from)
  const tab = tabs.open.find(({ key }) => key === latest)
  if (!place || !tab || place === tab || isPinned(place) || isPinned(tab)) return tabs
  const moved = tabs.open.flatMap((one) => (one === tab ? [] : one === place ? [one, tab] : [one]))
  return closed({ ...tabs, open: moved }, (one) => one === place)
}

/** Whether a tab stays whatever is closed. */
export function isPinned(tab: Tab): boolean {
  return tab.record.meta.affix === true
}

/** A tab called after its data. */
export function titled(tabs: Tabs, key: string, title: Title): Tabs {
  return change(tabs, key, (tab) => ({ ...tab, title }))
}

/** A tab whose page is built anew. */
export function refreshed(tabs: Tabs, key: string): Tabs {
  return change(tabs, key, (tab) => ({ ...tab, version: tab.version + 1 }))
}

/** The tabs that stay when those that `goes` names are closed; pinned ones always stay. */
export function closed(tabs: Tabs, goes: (tab: Tab) => boolean): Tabs {
  const open = tabs.open.filter((tab) => isPinned(tab) || !goes(tab))
  const keys = new Set(open.map((tab) => tab.key))
  return { open, recent: tabs.recent.filter((key) => keys.has(key)) }
}

/** The tabs whose pages are still permitted, with what their routes say now. */
export function permittedTabs(tabs: Tabs, permitted: readonly RouteRecord[]): Tabs {
  const open = tabs.open.flatMap((tab) => {
    const record = permitted.find(({ path }) => path === tab.record.path)
    return record ? [{ ...tab, record }] : []
  })
  const keys = new Set(open.map((tab) => tab.key))
  return { open, recent: tabs.recent.filter((key) => keys.has(key)) }
}

/** Where to go when the active tab was closed: the one visited before it, else the last one left. */
export function nextTab(tabs: Tabs): Tab | undefined {
  return tabs.open.find((tab) => tab.key === tabs.recent[0]) ?? tabs.open.at(-1)
}

/**
 * The tabs whose pages exist at this moment: the active one, and of those visited last the ones that may be kept, five
 * in all. A sixth that was cached but not alive could not be shown. Pages that are not to be cached only exist while
 * they are active.
 */
export function alive(tabs: Tabs, activeKey: string): readonly Tab[] {
  const mayStay = (tab: Tab) => tab.record.meta.noCache !== true && tab.record.meta.keepAlive !== false
  const cached = tabs.recent
    .map((key) => tabs.open.find((tab) => tab.key === key))
    .filter((tab) => tab !== undefined)
    .filter((tab) => tab.key === activeKey || mayStay(tab))
  const kept = new Set(cached.slice(0, aliveViews).map((tab) => tab.key))
  return tabs.open.filter((tab) => kept.has(tab.key))
}

function change(tabs: Tabs, key: string, apply: (tab: Tab) => Tab): Tabs {
  return { ...tabs, open: tabs.open.map((tab) => (tab.key === key ? apply(tab) : tab)) }
}
