import Fuse from 'fuse.js'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { Language } from '../../ui/language/i18n.ts'
import { groupTitle } from '../menu-groups.ts'
import { sectionTitle } from '../menu-sections.ts'

export interface SearchEntry {
  readonly path: string
  /** "Parent > Child" */
  readonly label: string
  readonly title: string
  /** Each way in which the Chinese title can be read. */
  readonly pinyin: readonly string[]
  readonly tag: string | undefined
  /** What holds it, shown behind it. */
  readonly place?: string | undefined
}

export type Romanise = (chinese: string) => readonly string[]

export const longestPattern = 32

/** How a page is found, as the specification has it (section 9). */
export const searchOptions = {
  threshold: 0.4,
  ignoreLocation: true,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'pinyin', weight: 0.3 },
    { name: 'path', weight: 0.3 },
  ],
}

/** The pages that a search can lead to: neither hidden ones nor those that cannot be opened as they stand. */
export function searchEntries(
  records: readonly RouteRecord[],
  language: Language,
  romanise: Romanise | undefined,
): readonly SearchEntry[] {
  return records
    .filter(
      (record) =>
        record.url === undefined && !record.hidden && !record.meta.noRedirect && !record.path.includes(':'),
    )
    .filter((record) => record.group !== undefined)
    .map((record) => {
      const title = record.meta.title[language]
      const parent = (record.inGroup?.title ?? groupTitle(record.group))?.[language]
      return {
        path: record.path.replace(/\/\*$/, ''),
        label: parent === undefined || parent === title ? title : `${parent} > ${title}`,
        title,
        pinyin: romanise ? romanise(record.meta.title.zh) : [],
        tag: record.meta.categoryTag?.[language],
        place: sectionTitle(record.meta)?.[language],
      }
    })
}

/** Finds pages by title, pinyin of the title, and path. An empty query finds nothing. */
export function searcher(entries: readonly SearchEntry[]): (query: string) => readonly SearchEntry[] {
  const fuse = new Fuse(entries, searchOptions)
  return (query) => {
    const pattern = query.trim().slice(0, longestPattern)
    return pattern === '' ? [] : fuse.search(pattern, { limit: 12 }).map(({ item }) => item)
  }
}
