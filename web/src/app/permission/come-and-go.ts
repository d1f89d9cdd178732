import { queryClient } from '../../api/query.ts'
import { setSession, type Session } from '../../api/session.ts'
import { forgetToken } from '../../api/token.ts'
import { forgetLastProject } from '../../resource/last-project.ts'
import { writeCookie } from '../../ui/browser/cookies.ts'
import { forgetTabs } from '../tabs/kept-tabs.ts'
import { forgetNames } from '../tabs/stored-names.ts'

/** Whose data is in the memory of this page: a person's, or a visitor's. */
let owner: string | undefined
/** The last person who was here. */
let person: string | undefined

/**
 * Before somebody's first page: what was fetched for whoever was here before goes. Where that was another person the
 * page is loaded anew, so that nothing in its memory, such as uploads, goes on in a name that is not theirs. The cookie
 * tells the next load which frame the pages will have.
 */
export function arrive({ user }: Session): void {
  if (user?.id !== owner) queryClient.clear()
  owner = user?.id
  const another = user !== undefined && person !== undefined && person !== user.id
  person = user?.id ?? person
  if (another) location.reload()
  writeCookie('route_type', user ? 'permission' : 'no_permission')
}

/**
 * Leaves nothing of the person who signs out in this browser: no token, roles, tabs, names or last project. Who it is has to be told,
 * as another call that the server refuses meanwhile may have ended the session of the page before.
 */
export function leave(personId: string): void {
  forgetToken()
  forgetTabs(sessionStorage, personId)
  forgetNames(localStorage, personId)
  forgetLastProject()
  setSession(undefined)
}
