import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Text } from '../language/i18n.ts'

/** The groups of the main menu, by their names in the permission list. */
export type MenuGroup =
  | 'index'
  | 'project'
  | 'analysis'
  | 'app_store'
  | 'tool'
  | 'common'
  | 'classroom'
  | 'customer_service'
  | 'literature'
  | 'experimental'
  | 'project_center'
  | 'administration'

/** The parts into which the menu of data analysis, which is long, is divided. */
export type MenuSection = 'tools' | 'genomes' | 'sequences' | 'trees' | 'expression' | 'reports'

export interface GroupSetting {
  readonly title?: Text
  /** Its place in the main menu among the groups that have one. */
  readonly position?: number
  readonly right?: boolean
  readonly alwaysShow?: boolean
}

export interface RouteMeta {
  readonly title: Text
  readonly icon?: LucideIcon
  /** The part of its menu that it stands in. */
  readonly section?: MenuSection
  /** Its tab is always there and comes first. */
  readonly affix?: boolean
  /** The parameter of the query that names what the page shows; each has a tab of its own. */
  readonly tabFor?: string
  /** It only leads on to another page, so that no tab of it stays. */
  readonly leadsOn?: true
  /** Its tab is called after its data, by a name that this browser stores. */
  readonly storedTitle?: true
  /** A short word beside the title in search results. */
  readonly categoryTag?: Text
  /** False: the screen is built anew every time its tab comes to the front. */
  readonly keepAlive?: boolean
  /** The same, and the tab is not counted among the cached ones. */
  readonly noCache?: boolean
  /** The path of the menu item to highlight while a hidden page is open. */
  readonly activeMenu?: string
  readonly position?: 'right'
  /** Its crumb is no link, and the search leaves it out. */
  readonly noRedirect?: boolean
  /** False keeps it out of the breadcrumb. */
  readonly breadcrumb?: false
}

/**
 * A page. `path` is absolute, with `:id` for parameters; a path that ends in `/*` is one page, and one tab, with all
 * that lies below it. `name` is its name in the permission list.
 */
export interface RouteRecord {
  readonly path: string
  readonly name: string
  /** The menu it belongs to; pages without one are reached by links. */
  readonly group?: MenuGroup
  /** Not in the menus. */
  readonly hidden?: boolean
  /** The group keeps its own entry even where this page is the only one in it. */
  readonly alwaysShow?: boolean
  /** The address of a link that an administrator added; it leads out of the platform and has no screen. */
  readonly url?: string
  /** What an administrator set about the group of the page. */
  readonly inGroup?: GroupSetting
  readonly redirect?: string
  /** Open to everybody, whatever the permission list says. */
  readonly notPermission?: boolean
  /** `tabs` stands in the shell with its tab bar; `bar` has the top bar alone, as for signing in. */
  readonly layout?: 'tabs' | 'bar'
  /**
   * With this in its query the page is open to everybody, whatever the permission list says, and stands in a plain
   * frame, the same for all, such as what a link shows.
   */
  readonly plainWith?: string
  /** `lazy(() => import('./UsersScreen.tsx'))`, the screen being the module's default export. */
  readonly screen?: LazyExoticComponent<ComponentType>
  /** Loads what the screen needs, by the query of its address, while it is still asked who is here. */
  readonly ahead?: (query: URLSearchParams) => void
  readonly meta: RouteMeta
}
