import { queryClient } from '../../api/query.ts'
import { session, setSession, type Session } from '../../api/session.ts'
import { forgetToken } from '../../api/token.ts'
import { writeCookie } from '../../ui/cookies.ts'
import { forgetTabs } from '../tabs/kept-tabs.ts'
import { forgetNames } from '../tabs/stored-names.ts'

let owner: string | undefined

/**
 * Before somebody's first page: what was fetched for whoever was here before goes. The cookie tells the next load which
 * frame the pages will have.
 */
export function arrive({ user }: Session): void {
  if (user?.id !== owner) queryClient.clear()
  owner = user?.id
  writeCookie('route_type', user ? 'permission' : 'no_permission')
}

/** Leaves nothing of the person who signs out in this browser: no token, roles, tabs or names. */
export function leave(): void {
  const id = session()?.user?.id
  forgetToken()
  if (id !== undefined) {
    forgetTabs(sessionStorage, id)
    forgetNames(localStorage, id)
  }
  setSession(undefined)
}
