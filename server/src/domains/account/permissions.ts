import { buttonNames, menuTree } from '@omics/contract/account/permission-tree'
import type { Permissions } from '@omics/contract/account/session'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { heldBy } from '../../http/permission.ts'

interface Menu {
  readonly name: string
  readonly for: 'visitors' | 'people' | 'roles'
  readonly children?: readonly Menu[]
}

/** What a person, or a visitor, finds in the menus and may press. */
export async function permissionsOf(db: Database, identity: Identity | undefined): Promise<Permissions> {
  const held = identity ? await heldBy(db, identity) : new Set<string>()
  const may = (menu: Menu) =>
    menu.for === 'visitors' || (identity !== undefined && (menu.for === 'people' || held.has(menu.name)))
  const shown = (menus: readonly Menu[]): Permissions['menus'] =>
    menus.filter(may).map((menu) => ({
      ...{ name: menu.name, isPermission: true, notPermission: false, is_show: true },
      children: shown(menu.children ?? []),
    }))
  return {
    menus: shown(menuTree),
    buttons: buttonNames.map((name) => ({ name, isPermission: held.has(name) })),
  }
}
