import type { Text } from '../ui/i18n.ts'
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
  { name: 'tool', title: { en: 'Tools', zh: '工具' } },
  { name: 'common', title: { en: 'Reference data', zh: '参考数据' } },
  { name: 'classroom', title: { en: 'Learning', zh: '学习中心' } },
  { name: 'customer_service', title: { en: 'Support', zh: '客户服务' } },
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

/** The main menu that the permitted pages give. A lone page stands in for its group, unless it says otherwise. */
export function mainMenu(records: readonly RouteRecord[]): readonly MenuItem[] {
  return groups.flatMap((group) => {
    const pages = records.filter((record) => record.group === group.name && !record.hidden)
    const [first] = pages
    if (!first) return []
    const lone = pages.length === 1 && !first.alwaysShow && !group.sidebar
    return {
      name: group.name,
      title: lone ? first.meta.title : group.title,
      right: (group.position ?? first.meta.position) === 'right',
      sidebar: group.sidebar ?? false,
      to: lone || group.sidebar ? first.path : undefined,
      pages,
    }
  })
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
