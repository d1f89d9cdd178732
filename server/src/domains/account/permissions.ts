import { buttonNames, menuTree } from '@omics/contract/account/permission-tree'
import type { Permissions } from '@omics/contract/account/session'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { heldBy } from '../../http/permission.ts'
import { emptyMenus } from '../commerce/shown.ts'
import { isLiteratureForVisitors } from '../literature/readable.ts'
import { isHomeForVisitors } from '../system/home-page.ts'
import { storedMenus, type StoredMenu } from '../system/menu-settings.ts'

interface Menu {
  readonly name: string
  readonly for: 'visitors' | 'people' | 'roles'
  readonly children?: readonly Menu[]
}

/** What a person, or a visitor, finds in the menus and may press, with what was set about the menus. */
export async function permissionsOf(db: Database, identity: Identity | undefined): Promise<Permissions> {
  const held = identity ? await heldBy(db, identity) : new Set<string>()
  const stored = await storedMenus(db)
  const links = [...stored.values()].filter(
    ({ url, for_visitors }) => url !== null && (identity !== undefined || for_visitors === true),
  )
  const hasLinks = (menu: Menu) => links.some(({ parent }) => parent === menu.name)
  const forVisitors = identity === undefined ? await openToVisitors(db) : noPages
  const empty = await emptyMenus(db, identity?.personId)
  const may = (menu: Menu) =>
    menu.for === 'visitors' ||
    forVisitors.has(menu.name) ||
    (identity === undefined && hasLinks(menu)) ||
    (identity !== undefined && (menu.for === 'people' || held.has(menu.name)))
  // A page that a role holds without the group that it stands in is found all the same: messages lead to it.
  const leadsOn = ({ children = [] }: Menu) => children.some(({ name }) => held.has(name))
  const shown = (menus: readonly Menu[]): Permissions['menus'] =>
    menus
      .filter((menu) => may(menu) || leadsOn(menu))
      .map((menu) => ({
        ...entryOf(menu.name, stored.get(menu.name), empty),
        children: [
          ...shown(menu.children ?? []),
          ...links
            .filter((link) => link.parent === menu.name)
            .map((link) => ({ ...entryOf(link.name, link, empty), children: [] })),
        ],
      }))
  return {
    menus: shown(menuTree),
    buttons: buttonNames.map((name) => ({ name, isPermission: held.has(name) })),
  }
}

const noPages: ReadonlySet<string> = new Set()

/** The pages on which visitors find something, as it stands now. */
async function openToVisitors(db: Database): Promise<ReadonlySet<string>> {
  const [home, literature] = await Promise.all([isHomeForVisitors(db), isLiteratureForVisitors(db)])
  return new Set([
    ...(home ? ['index'] : []),
    ...(literature ? ['literature', 'literature_entire_index'] : []),
  ])
}

/** An entry as it is set; one that shows nothing yet is in no menu, though its address tells so. */
function entryOf(name: string, stored: StoredMenu | undefined, empty: ReadonlySet<string>) {
  const is_show = !empty.has(name) && (stored?.is_show ?? true)
  const entry = { name, isPermission: true, notPermission: false, is_show }
  if (!stored) return entry
  const { url, position, title_en, title_zh, icon, always_show, place_right, no_cache, affix } = stored
  const setting = { url, position, title_en, title_zh, icon, always_show, place_right, no_cache, affix }
  return { ...entry, setting }
}
