import { createPath, parsePath, type Location } from 'react-router'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { matchRecord } from '../permission/match-record.ts'
import type { Title } from '../../ui/shell/page-context.ts'
import { tabKey, titled, visited, type Tabs } from './tabs.ts'

/** The addresses of tabs with the titles that came from their data, as the session of the window keeps them. */
type Kept = readonly { readonly address: string; readonly title?: Title }[]

const mostKept = 50

/** Of one person: whoever signs in next in the same window does not see where the one before has been. */
const nameOf = (owner: string) => `tabs-${owner}`

/** Keeps the tabs for when the page is loaded anew. */
export function keepTabs(storage: Pick<Storage, 'setItem'>, owner: string, tabs: Tabs): void {
  const kept: Kept = tabs.open.slice(0, mostKept).map(({ location, title }) => ({
    address: createPath(location),
    ...(title !== undefined && { title }),
  }))
  storage.setItem(nameOf(owner), JSON.stringify(kept))
}

/** Forgets them, when the person signs out. */
export function forgetTabs(storage: Pick<Storage, 'removeItem'>, owner: string): void {
  storage.removeItem(nameOf(owner))
}

/**
 * The tabs that were kept, as far as their pages are still permitted; none of them counts as visited yet, so that their
 * pages are only made when somebody goes there.
 */
export function restoredTabs(
  storage: Pick<Storage, 'getItem'>,
  owner: string,
  permitted: readonly RouteRecord[],
  tabs: Tabs,
): Tabs {
  const open = keptIn(storage.getItem(nameOf(owner))).reduce((all, { address, title }) => {
    const location: Location = {
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: address,
      ...parsePath(address),
    }
    const match = matchRecord(permitted, location.pathname)
    if (!match || match.record.layout === 'bar') return all
    const { base, record, params } = match
    const key = tabKey(record, base, location.search)
    const next = visited(all, { key, record, params, location })
    return title === undefined ? next : titled(next, key, title)
  }, tabs)
  return { ...open, recent: [] }
}

function keptIn(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(tabOf) : []
  } catch {
    return []
  }
}

function tabOf(kept: unknown): Kept {
  if (typeof kept !== 'object' || kept === null || !('address' in kept)) return []
  const { address } = kept
  if (typeof address !== 'string' || !address.startsWith('/')) return []
  const title = 'title' in kept ? titleIn(kept.title) : undefined
  return [{ address, ...(title !== undefined && { title }) }]
}

function titleIn(kept: unknown): Title | undefined {
  if (typeof kept === 'string') return kept
  if (typeof kept !== 'object' || kept === null || !('en' in kept && 'zh' in kept)) return undefined
  const { en, zh } = kept
  return typeof en === 'string' && typeof zh === 'string' ? { en, zh } : undefined
}
