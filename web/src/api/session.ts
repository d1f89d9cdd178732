import { useSyncExternalStore } from 'react'
import type { ButtonName, MenuName } from '@omics/contract/account/permission-tree'
import type { MenuEntry, SessionUser } from '@omics/contract/account/session'
import type { SystemConfiguration } from '@omics/contract/system/configuration'

/** Who is here and what they may see, loaded before the first page. */
export interface Session {
  readonly user: SessionUser | undefined
  readonly menus: readonly MenuEntry[]
  readonly buttons: ReadonlySet<string>
  readonly unread: number
  readonly system: SystemConfiguration
}

let current: Session | undefined
const listeners = new Set<() => void>()

/** The session as it is now, outside of components. */
export function session(): Session | undefined {
  return current
}

export function setSession(next: Session | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export function changeSession(change: Partial<Session>): void {
  if (current) setSession({ ...current, ...change })
}

export function useMaybeSession(): Session | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, session)
}

/** The session, inside pages, where it has been loaded. */
export function useSession(): Session {
  const loaded = useMaybeSession()
  if (!loaded) throw new Error('The session is not loaded yet')
  return loaded
}

/** Whether the person administers the platform, and so may do in every project what its owners may. */
export function useIsAdministrator(): boolean {
  return useSession().user?.roles.includes('admin') ?? false
}

/** Whether the person may use a button, by its name in the permission list. */
export function useMay(button: ButtonName): boolean {
  return useSession().buttons.has(button)
}

/** Whether a page is in the permission list of the person, at any depth of the menus. */
export function useSees(menu: MenuName): boolean {
  return permits(useSession().menus, menu)
}

/** Whether the person finds a page, or a group of them, in the menus: one that shows them nothing is not there. */
export function useFinds(menu: MenuName): boolean {
  const finds = (entries: readonly MenuEntry[]): boolean =>
    entries.some((entry) => entry.is_show && (entry.name === menu || finds(entry.children)))
  return finds(useSession().menus)
}

/** Whether a permission list holds a page, at any depth. */
export function permits(entries: readonly MenuEntry[], menu: MenuName): boolean {
  return entries.some((entry) => entry.isPermission && (entry.name === menu || permits(entry.children, menu)))
}
