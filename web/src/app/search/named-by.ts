import { leadOf } from '../../resource/archives/lead-of.ts'
import type { Language } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SearchEntry } from './search-index.ts'

interface Named {
  readonly entries: readonly SearchEntry[]
  /** Nothing else is called so. */
  readonly isSure: boolean
}

/** The page that looks up an accession which was typed, where the person may open it. */
export function namedBy(query: string, permitted: readonly RouteRecord[], language: Language): Named {
  const lead = leadOf(query)
  const page = lead && permitted.find(({ path }) => path === lead.page)
  if (!page) return { entries: [], isSure: false }
  const { accession, path, isSure } = lead
  const tag = page.meta.title[language]
  return {
    entries: [{ path, label: accession, title: accession, pinyin: [], tag }],
    isSure,
  }
}
