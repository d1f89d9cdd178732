import { z } from 'zod'
import { randomId } from '../ui/browser/random-id.ts'

const Ids = z.array(z.string())

/** So many characters of ids stand in an address; proxies refuse those of some thousands. */
const mostInAddress = 1500

/** Ids as an address names them: themselves, or a key in this tab where they are too many for it. */
export function namedInAddress(ids: readonly string[]): string {
  const joined = ids.join(',')
  if (joined.length <= mostInAddress) return joined
  const key = `chosen-${randomId()}`
  sessionStorage.setItem(key, JSON.stringify(ids))
  return key
}

/** What `namedInAddress` wrote; nothing where the tab does not know the key, as after a link was passed on. */
export function idsInAddress(given: string): readonly string[] {
  if (given === '') return []
  const stored = sessionStorage.getItem(given)
  if (stored !== null) return Ids.safeParse(JSON.parse(stored)).data ?? []
  return given.startsWith('chosen-') ? [] : given.split(',')
}
