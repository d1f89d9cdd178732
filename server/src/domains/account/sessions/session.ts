import { session as endpoints } from '@omics/contract/account/session'
import { bearerToken } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { isFromOwnPage } from '../../../http/own-page.ts'
import { Problem } from '../../../http/problem.ts'
import { unreadOf } from '../../messages/messages.ts'
import { readConfiguration } from '../../system/configuration.ts'
import { bindWechat, requireFree } from '../wechat/bind.ts'
import { takeScan } from '../wechat/scans.ts'
import { accountByPassword } from './by-password.ts'
import { leaveElsewhere } from '../sign-on/leave.ts'
import { enter, giveCookies, takeCookies } from './entrance.ts'
import { permissionsOf } from '../permissions.ts'
import { groupsOf, personById } from '../people.ts'
import { rolesOf } from '../person-roles.ts'
import { makeToken, tokensOf, withdrawToken } from './personal-tokens.ts'
import { requireSession } from './require-session.ts'
import { endSession, endSessionOfTicket, renewSession } from './store.ts'

export default implement(endpoints, {
  login: async ({ context, body, request, reply, note }) => {
    const account = await accountByPassword(context.db, body, request.ip, note)
    const scanned =
      body.openid === '' ? undefined : await takeScan(context.db, request, { ticket: body.openid })
    if (scanned) await requireFree(context.db, account.id, scanned)
    const manner = { remember: body.remember, fitted: account.passwordHash }
    const answer = await enter({ context, request, reply }, account, manner)
    if (scanned) await bindWechat(context, account.id, scanned, request)
    return answer
  },

  renew: async ({ context, request, reply }) => {
    const ticket = request.cookies['ticket']
    const renewed = ticket === undefined ? undefined : await renewSession(context.db, ticket)
    if (!renewed) {
      takeCookies(request, reply)
      throw new Problem('not_signed_in')
    }
    return giveCookies(reply, renewed, renewed.ticket)
  },

  logout: async ({ context, identity, request, reply }) => {
    const own = identity?.sessionId
    const leave = own === undefined ? '' : await leaveElsewhere(context, request, own)
    if (own !== undefined) await endSession(context.db, own)
    const ticket = isFromOwnPage(request) ? request.cookies['ticket'] : undefined
    if (ticket !== undefined) await endSessionOfTicket(context.db, ticket)
    takeCookies(request, reply)
    return { leave }
  },

  user: async ({ context, identity, request }) => {
    const row = await personById(context.db, identity.personId)
    const platform = await readConfiguration(context.db)
    return {
      id: row.id,
      token: bearerToken(request) ?? '',
      name: row.fullName,
      roles: (await rolesOf(context.db, row.id)).map((role) => role.builtin ?? role.id),
      avatar: row.image,
      introduction: row.introduction,
      hasUser: true,
      language: row.language,
      project_name: platform.name,
      project_img: platform.img,
      user_message: await unreadOf(context.db, row.id),
      temporary_id: '' as const,
      userInfo: {
        phone: row.phone,
        email: row.email,
        full_name: row.fullName,
        image: row.image,
        user_groups: await groupsOf(context.db, row.id),
      },
    }
  },

  permission: ({ context: { db }, identity }) => permissionsOf(db, identity),
  visitorPermission: ({ context: { db } }) => permissionsOf(db, undefined),

  personalTokens: async ({ context, identity }) => {
    requireSession(identity)
    return tokensOf(context.db, identity.personId)
  },

  createPersonalToken: async ({ context, identity, body, note }) => {
    const { personId } = identity
    const made = await makeToken(context.db, { personId, sessionId: requireSession(identity) }, body)
    const { id, name, scopes } = made.row
    note({ objectId: id, after: { name, scopes } })
    return made
  },

  removePersonalToken: async ({ context, identity, params, note }) => {
    requireSession(identity)
    const before = await withdrawToken(context.db, identity.personId, params.id)
    if (!before) throw new Problem('not_found')
    note({ objectId: params.id, before })
    return null
  },
})
