import type { Text } from '../ui/language/i18n.ts'
import type { MenuGroup, RouteRecord } from '../ui/shell/route-record.ts'

interface Group {
  readonly name: MenuGroup
  readonly title: Text
  readonly position?: 'right'
  /** Its pages share a sidebar, which is their second level. */
  readonly sidebar?: boolean
}

/** The main menu in its order. */
const groups: readonly Group[] = [
  { name: 'index', title: { en: 'Home', zh: '首页' } },
  { name: 'project', title: { en: 'Projects', zh: '项目' } },
  { name: 'analysis', title: { en: 'Analysis', zh: '分析' } },
  { name: 'app_store', title: { en: 'Warehouse', zh: '流程仓库' } },
  { name: 'tool', title: { en: 'Data analysis', zh: '数据分析' } },
  { name: 'common', title: { en: 'Data', zh: '数据' } },
  { name: 'classroom', title: { en: 'Courses', zh: '课程' } },
  { name: 'literature', title: { en: 'Literature', zh: '合作文献' } },
  { name: 'customer_service', title: { en: 'Support', zh: '客户服务' } },
  { name: 'experimental', title: { en: 'Playground', zh: '体验功能' } },
  { name: 'project_center', title: { en: 'Orders and contracts', zh: '订单与合同' } },
  {
    name: 'administration',
    title: { en: 'Administration', zh: '系统管理' },
    position: 'right',
    sidebar: true,
  },
]

/** An entry of the main menu: a page, or a group that opens its pages. */
export interface MenuItem {
  readonly name: string
  readonly title: Text
  readonly right: boolean
  readonly sidebar: boolean
  /** The page it leads to; without one it opens `pages`. */
  readonly to: string | undefined
  readonly pages: readonly RouteRecord[]
}

/**
 * The main menu that the permitted pages give, in the order that was set for it. A lone page stands in for its group,
 * unless it or the group says otherwise.
 */
export function mainMenu(records: readonly RouteRecord[]): readonly MenuItem[] {
  const place = ({ name }: Group) =>
    records.find((record) => record.group === name)?.inGroup?.position ?? Infinity
  return groups
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) < place(other) ? -1 : 1))
    .flatMap((group) => itemOf(group, records))
}

function itemOf(group: Group, records: readonly RouteRecord[]): readonly MenuItem[] {
  const pages = records.filter((record) => record.group === group.name && !record.hidden)
  const [first] = pages
  if (!first) return []
  const set = first.inGroup ?? {}
  const lone = pages.length === 1 && !first.alwaysShow && !set.alwaysShow && !group.sidebar
  const own = (group.position ?? first.meta.position) === 'right'
  // A sidebar stands on pages of the platform only, so a link does not open it.
  const opens = pages.find(({ url }) => url === undefined) ?? first
  return [
    {
      name: group.name,
      title: lone ? (set.title ?? first.meta.title) : (set.title ?? group.title),
      right: set.right ?? own,
      sidebar: group.sidebar ?? false,
      to: lone || group.sidebar ? opens.path : undefined,
      pages,
    },
  ]
}

export function isMenuGroup(name: string): name is MenuGroup {
  return groups.some((group) => group.name === name)
}

/**
 * Whether a menu item is to be highlighted: for the pages of its group, and for pages without a menu by the beginning
 * of their path, or of the path that they name for it.
 */
export function isOpen(item: MenuItem, record: RouteRecord, path: string): boolean {
  if (record.group !== undefined) return record.group === item.name
  const current = record.meta.activeMenu ?? path
  return item.pages.some(
    (page) => current === basePath(page.path) || current.startsWith(`${basePath(page.path)}/`),
  )
}

function basePath(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}

export function groupTitle(name: MenuGroup | undefined): Text | undefined {
  return groups.find((group) => group.name === name)?.title
}
