import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { menuTree } from '@omics/contract/account/permission-tree'
import type { MenuNode, MenuSetting } from '@omics/contract/administration/menus'
import type { Database } from '../../db/database.ts'

interface OwnMenu {
  readonly name: string
  readonly title: { readonly en: string; readonly zh: string }
  readonly children?: readonly OwnMenu[]
}

export interface StoredMenu extends MenuSetting, Record<string, unknown> {
  name: string
  parent: string | null
  url: string | null
  position: number | null
  version: number
}

const unset: MenuSetting = {
  title_en: null,
  title_zh: null,
  icon: null,
  is_show: null,
  always_show: null,
  place_right: null,
  no_cache: null,
  affix: null,
  for_visitors: null,
}

/** What is stored about menus, by their names. */
export async function storedMenus(db: Database): Promise<ReadonlyMap<string, StoredMenu>> {
  const { rows } = await db.execute<StoredMenu>(sql`
    select name, parent, url, position, title_en, title_zh, icon, is_show, always_show, place_right, no_cache, affix,
      for_visitors, version
    from menu_setting order by position nulls last, name`)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Every menu and link, those of one parent in their order, parents before their children. */
export async function allMenus(db: Database): Promise<MenuNode[]> {
  const stored = await storedMenus(db)
  const links = [...stored.values()].filter(({ url }) => url !== null)
  const nodesOf = (own: readonly OwnMenu[], parent: string | null): MenuNode[] => {
    const siblings = [
      ...own.map((menu) => ({ name: menu.name, title: menu.title, children: menu.children ?? [] })),
      ...links
        .filter((link) => link.parent === parent)
        .map(({ name, title_en, title_zh }) => ({
          name,
          title: { en: title_en ?? '', zh: title_zh ?? '' },
          children: [],
        })),
    ]
    const place = ({ name }: { name: string }) => stored.get(name)?.position ?? Infinity
    return siblings
      .toSorted((one, other) => compare(place(one), place(other)))
      .flatMap((menu) => [nodeOf(menu, parent, stored.get(menu.name)), ...nodesOf(menu.children, menu.name)])
  }
  return nodesOf(menuTree, null)
}

/** Infinity less Infinity is no number, so places are compared. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function nodeOf(menu: OwnMenu, parent: string | null, stored: StoredMenu | undefined): MenuNode {
  const { name, title } = menu
  const { position: _position, ...set } = stored ?? { ...unset, position: null, url: null, version: 0 }
  return { ...set, name, parent, own_title_en: title.en, own_title_zh: title.zh }
}

/** Stores what is set about a menu, if it still has this version; false where somebody was faster. */
export async function storeMenu(
  db: Database,
  menu: string,
  set: MenuSetting & { version: number },
): Promise<{ readonly rowCount: number | null }> {
  const {
    title_en,
    title_zh,
    icon,
    is_show,
    always_show,
    place_right,
    no_cache,
    affix,
    for_visitors,
    version,
  } = set
  return db.execute(sql`
    insert into menu_setting (name, title_en, title_zh, icon, is_show, always_show, place_right, no_cache, affix,
      for_visitors)
    select ${menu}, ${title_en}, ${title_zh}, ${icon}, ${is_show}, ${always_show}, ${place_right}, ${no_cache}, ${affix},
      ${for_visitors}
    where ${version}::int = 0 or exists (select 1 from menu_setting where name = ${menu})
    on conflict (name) do update set title_en = excluded.title_en, title_zh = excluded.title_zh,
      icon = excluded.icon, is_show = excluded.is_show, always_show = excluded.always_show,
      place_right = excluded.place_right, no_cache = excluded.no_cache, affix = excluded.affix, for_visitors = excluded.for_visitors,
      version = menu_setting.version + 1, updated_at = now()
    where menu_setting.version = ${version}::int`)
}

/** Stores the places of the menus of one parent. */
export async function storeOrder(db: Database, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into menu_setting (name, position)
    select name, place - 1 from unnest(${sql.param([...names])}::text[]) with ordinality as o (name, place)
    on conflict (name) do update set position = excluded.position, updated_at = now()`)
}

/** Stores a link and gives its name. */
export async function storeLink(
  db: Database,
  link: { parent: string; title_en: string; title_zh: string; url: string; icon: string | null },
): Promise<string> {
  const menu = `link_${uuidv7()}`
  await db.execute(sql`
    insert into menu_setting (name, parent, url, title_en, title_zh, icon)
    values (${menu}, ${link.parent}, ${link.url}, ${link.title_en}, ${link.title_zh}, ${link.icon})`)
  return menu
}

/** Forgets what is stored about a menu, and a link altogether. */
export async function forgetMenu(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from menu_setting where name = ${name}`)
}
