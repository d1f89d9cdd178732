import { messages } from '@omics/contract/messages/messages'
import { session as sessionEndpoints, type Permissions } from '@omics/contract/account/session'
import { system as systemEndpoints, type SystemConfiguration } from '@omics/contract/system/configuration'
import { inForce } from '@omics/contract/account/permission-status'
import { addressOf, askAhead, call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { permittedButtons } from '../../api/permissions.ts'
import { renewToken } from '../../api/renewal.ts'
import type { Session } from '../../api/session.ts'
import { currentToken, forgetToken, tokenLifetime } from '../../api/token.ts'
import { say } from '../../ui/language/i18n.ts'
import { defaultThemeColour } from '../../ui/theme/accent.ts'
import { adoptLanguage } from '../../ui/theme/preferences.ts'
import { appMessages } from '../messages.ts'

const unconfigured: SystemConfiguration = {
  name: '',
  name_abbreviation: 'GS',
  theme_color: defaultThemeColour,
  img: '',
  img_thumbnail: '',
  language: null,
  registration: 'closed',
  owners_invite: false,
  public_address: null,
  version: 0,
}

/** A visitor of whom the server could not be asked: only what needs no permission is open. */
export const stranger: Session = {
  user: undefined,
  menus: [],
  buttons: new Set(),
  unread: 0,
  system: unconfigured,
}

/** Asks for what `loadSession` needs before anything is drawn. */
export function askForSession(): void {
  if (currentToken() === undefined && tokenLifetime() !== undefined) return
  const calls = currentToken() === undefined ? callsOfVisitor : callsOfPerson
  for (const [endpoint, input] of calls) askAhead(addressOf(endpoint, input))
}

const callsOfVisitor = [
  [systemEndpoints.configuration, {}],
  [sessionEndpoints.visitorPermission, inForce],
  [systemEndpoints.installation, {}],
] as const
const callsOfPerson = [
  [sessionEndpoints.user, {}],
  [messages.unread, {}],
  [systemEndpoints.configuration, {}],
  [sessionEndpoints.permission, inForce],
] as const

/** Loads who is here and what they may see. `installed` is false on a platform that was not set up yet. */
export async function loadSession(): Promise<{ session: Session; installed: boolean }> {
  // The token's cookie ends before the ticket does: somebody who was signed in here may still be.
  if (currentToken() === undefined && tokenLifetime() !== undefined && !(await renewToken())) forgetToken()
  return currentToken() === undefined ? loadVisitor() : { session: await loadPerson(), installed: true }
}

async function loadPerson(): Promise<Session> {
  const [user, unread, system, permissions] = await Promise.all([
    call(sessionEndpoints.user, {}),
    call(messages.unread, {}),
    call(systemEndpoints.configuration, {}),
    menusSetUp(call(sessionEndpoints.permission, inForce)),
  ])
  adoptLanguage(user.language)
  return {
    user,
    unread: unread.count,
    system,
    menus: permissions.menus,
    buttons: permittedButtons(permissions),
  }
}

async function loadVisitor(): Promise<{ session: Session; installed: boolean }> {
  const [system, permissions, installation] = await Promise.all([
    call(systemEndpoints.configuration, {}),
    menusSetUp(call(sessionEndpoints.visitorPermission, inForce)),
    call(systemEndpoints.installation, {}),
  ])
  const session = { ...stranger, system, menus: permissions.menus, buttons: permittedButtons(permissions) }
  return { session, installed: installation.installed }
}

/** Tells a permission list that the server could not give from other failures. */
async function menusSetUp(answer: Promise<Permissions>): Promise<Permissions> {
  try {
    return await answer
  } catch (cause) {
    const known = cause instanceof ApiFailure && (cause.status === 0 || cause.status === 401)
    throw known ? cause : new Error(say(appMessages)('menuFailed'), { cause })
  }
}
