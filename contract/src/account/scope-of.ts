import type { Endpoint } from '../endpoint.ts'
import { buttonTree, menuTree } from './permission-tree.ts'
import type { Scope } from './scopes.ts'

const administrationMenus: readonly string[] = menuTree.flatMap((menu) =>
  menu.name === 'administration' ? menu.children.map(({ name }) => name) : [],
)

/** The pages of the administration, and the buttons that stand on them or belong to the platform itself. */
export const administrative: ReadonlySet<string> = new Set([
  ...administrationMenus,
  ...buttonTree.flatMap(({ name, children }) =>
    name === 'system' || administrationMenus.includes(name) ? children.map((button) => button.name) : [],
  ),
])

/** The scope that a token needs for a call, from how the call is declared. */
export function scopeOf({ access, launches, reads }: Pick<Endpoint, 'access' | 'launches' | 'reads'>): Scope {
  if (access.kind === 'permission' && access.names.every((name) => administrative.has(name)))
    return 'administration'
  if (launches) return 'launch'
  return reads ? 'read' : 'write'
}
