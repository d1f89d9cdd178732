import { session as sessionEndpoints, type Permissions } from '@omics/contract/account/session'
import { inForce } from '@omics/contract/account/permission-status'
import { call } from './client.ts'
import { reactQuietly } from './react.ts'
import { changeSession, session } from './session.ts'

/** The buttons of a permission list that may be used. */
export function permittedButtons({ buttons }: Pick<Permissions, 'buttons'>): ReadonlySet<string> {
  return new Set(buttons.filter((button) => button.isPermission).map((button) => button.name))
}

/**
 * Asks anew what the person signed in may see and press, and takes it over where it has changed: the menus follow, and
 * tabs that are no longer allowed close. Whose session has ended meanwhile is led to the sign-in.
 */
export async function refreshPermissions(): Promise<void> {
  const before = session()
  if (before?.user === undefined) return
  const stays = () => session()?.user?.id === before.user?.id
  const permissions = await call(sessionEndpoints.permission, inForce).catch((error: unknown) => {
    // Whoever signs out of this very window meanwhile is told nothing of an end.
    if (stays()) reactQuietly(error)
  })
  if (!permissions || !stays()) return
  const buttons = permittedButtons(permissions)
  if (same(permissions.menus, before.menus) && same([...buttons], [...before.buttons])) return
  const user = await call(sessionEndpoints.user, {}).catch(reactQuietly)
  if (stays()) changeSession({ menus: permissions.menus, buttons, ...(user && { user }) })
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
