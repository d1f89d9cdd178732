import type { MenuEntry, Permissions } from '@omics/contract/account/session'
import type { Identity } from '../../http/identity.ts'

interface Menu {
  readonly name: string
  readonly for: 'everybody' | 'people' | 'administrators'
  readonly children?: readonly Menu[]
}

/** The menus of the platform, by the names of the routes that they open. */
const menus: readonly Menu[] = [
  { name: 'index', for: 'people' },
  { name: 'profile', for: 'people' },
  {
    name: 'project',
    for: 'people',
    children: [
      { name: 'project_list', for: 'people' },
      { name: 'project_detail', for: 'people' },
      { name: 'project_overview', for: 'people' },
      { name: 'wdl_charts', for: 'people' },
      { name: 'process_config_details', for: 'people' },
      { name: 'result_view', for: 'people' },
    ],
  },
  {
    name: 'analysis',
    for: 'people',
    children: [
      { name: 'analysis_list', for: 'people' },
      { name: 'analysis_detail', for: 'people' },
      { name: 'task_progress', for: 'people' },
    ],
  },
  {
    name: 'app_store',
    for: 'people',
    children: [
      { name: 'process_warehouse', for: 'people' },
      { name: 'process_warehouse_show', for: 'people' },
    ],
  },
  {
    name: 'administration',
    for: 'administrators',
    children: [
      { name: 'user_manger', for: 'administrators' },
      { name: 'references', for: 'administrators' },
    ],
  },
]

const buttons = {
  system_configuration: 'administrators',
  user_create: 'administrators',
  project_create: 'people',
} as const

/** What a person, or a visitor, finds in the menus and may press. */
export function permissionsOf(identity: Identity | undefined): Permissions {
  const may = (whom: Menu['for']) =>
    whom === 'everybody' || (identity !== undefined && (whom === 'people' || identity.administrator))
  const entry = (menu: Menu): MenuEntry => ({
    name: menu.name,
    isPermission: may(menu.for),
    notPermission: false,
    is_show: true,
    children: (menu.children ?? []).map(entry),
  })
  return {
    menus: menus.filter((menu) => may(menu.for)).map(entry),
    buttons: Object.entries(buttons).map(([name, whom]) => ({ name, isPermission: may(whom) })),
  }
}
