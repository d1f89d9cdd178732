import type { MenuEntry } from '@omics/contract/account/session'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

interface PermittedNames {
  readonly names: ReadonlySet<string>
  /** Permitted, but not to be shown in the menus. */
  readonly hidden: ReadonlySet<string>
}

/** The names, in lower case, that a permission list allows. */
function permittedNames(menus: readonly MenuEntry[]): PermittedNames {
  const names = new Set<string>()
  const hidden = new Set<string>()
  const walk = (entry: MenuEntry) => {
    if (!entry.isPermission && !entry.notPermission) return
    const name = entry.name.toLowerCase()
    names.add(name)
    if (!entry.is_show) hidden.add(name)
    entry.children.forEach(walk)
  }
  menus.forEach(walk)
  return { names, hidden }
}

/** The pages that a permission list leaves: those it names, and those that need no permission. */
export function permittedRoutes(
  records: readonly RouteRecord[],
  menus: readonly MenuEntry[],
): readonly RouteRecord[] {
  const { names, hidden } = permittedNames(menus)
  return records
    .filter((record) => record.notPermission || names.has(record.name.toLowerCase()))
    .map((record) => (hidden.has(record.name.toLowerCase()) ? { ...record, hidden: true } : record))
}
