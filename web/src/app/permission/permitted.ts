import type { EntrySetting, MenuEntry } from '@omics/contract/account/session'
import { menuIconOf } from '../../ui/shell/menu-icons.ts'
import type { GroupSetting, MenuGroup, RouteRecord } from '../../ui/shell/route-record.ts'
import { isMenuGroup } from '../menu-groups.ts'

interface Permitted {
  /** By names in lower case. */
  readonly entries: ReadonlyMap<string, MenuEntry>
  /** Pages of nobody's: the links that were added. */
  readonly links: readonly RouteRecord[]
}

function permittedEntries(menus: readonly MenuEntry[]): Permitted {
  const entries = new Map<string, MenuEntry>()
  const links: RouteRecord[] = []
  const walk = (entry: MenuEntry, group: string) => {
    if (!entry.isPermission && !entry.notPermission) return
    entries.set(entry.name.toLowerCase(), entry)
    const url = entry.setting?.url
    if (url && isMenuGroup(group)) links.push(linkOf(entry, url, group))
    for (const child of entry.children) walk(child, entry.name)
  }
  for (const menu of menus) walk(menu, '')
  return { entries, links }
}

function linkOf(entry: MenuEntry, url: string, group: MenuGroup): RouteRecord {
  const title = { en: entry.name, zh: entry.name }
  return { path: url, url, name: entry.name, group, meta: { title, icon: menuIconOf.link } }
}

/**
 * The pages that a permission list leaves: those it names, and those that need no permission. They come with what an
 * administrator set about them, in the order set, and with the links that were added.
 */
export function permittedRoutes(
  records: readonly RouteRecord[],
  menus: readonly MenuEntry[],
): readonly RouteRecord[] {
  const { entries, links } = permittedEntries(menus)
  const entryOf = (record: RouteRecord) => entries.get(record.name.toLowerCase())
  const place = (record: RouteRecord) => entryOf(record)?.setting?.position ?? Infinity
  return [...records, ...links]
    .filter((record) => record.notPermission || entryOf(record))
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) < place(other) ? -1 : 1))
    .map((record) => asSet(record, entryOf(record), record.group && entries.get(record.group)))
}

function asSet(record: RouteRecord, entry: MenuEntry | undefined, group: MenuEntry | undefined): RouteRecord {
  const inGroup = group?.setting && groupSetting(group.setting)
  const hidden = entry?.is_show === false || (group?.is_show === false && record.group !== undefined)
  const set = entry?.setting
  return {
    ...record,
    ...(hidden && { hidden }),
    ...(inGroup && { inGroup }),
    ...(set && typeof set.always_show === 'boolean' && { alwaysShow: set.always_show }),
    ...(set && { meta: metaAsSet(record.meta, set) }),
  }
}

function metaAsSet(meta: RouteRecord['meta'], set: EntrySetting): RouteRecord['meta'] {
  const { position: _position, ...others } = meta
  const right = set.place_right ?? meta.position === 'right'
  return {
    ...(set.place_right === null ? meta : others),
    title: { en: set.title_en ?? meta.title.en, zh: set.title_zh ?? meta.title.zh },
    ...(set.icon && { icon: menuIconOf[set.icon] }),
    ...(set.no_cache !== null && { noCache: set.no_cache }),
    ...(set.affix !== null && { affix: set.affix }),
    ...(right && { position: 'right' as const }),
  }
}

function groupSetting(set: EntrySetting): GroupSetting {
  return {
    ...(set.title_en !== null && set.title_zh !== null && { title: { en: set.title_en, zh: set.title_zh } }),
    ...(set.position !== null && { position: set.position }),
    ...(set.place_right !== null && { right: set.place_right }),
    ...(set.always_show !== null && { alwaysShow: set.always_show }),
  }
}
