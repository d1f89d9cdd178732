import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { session as endpoints } from '@omics/contract/account/session'
import { personalToken } from '../../../db/tables/account.ts'
import { implement } from '../../../http/implement.ts'
import { personalTokenPrefix } from '../../../http/identity.ts'
import { isFromOwnPage } from '../../../http/own-page.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import { accountByPassword } from './by-password.ts'
import { leaveElsewhere } from '../sign-on/leave.ts'
import { enter, giveCookies, takeCookies } from './entrance.ts'
import { permissionsOf } from '../permissions.ts'
import { groupsOf, personById } from '../people.ts'
import { rolesOf } from '../person-roles.ts'
import { requireSession } from './require-session.ts'
import { endSession, endSessionOfTicket, renewSession } from './store.ts'

export default implement(endpoints, {
  login: async ({ context, body, request, reply, note }) => {
    const account = await accountByPassword(context.db, body, request.ip, note)
    return enter({ context, request, reply }, account, { remember: body.remember })
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

  user: async ({ context, identity }) => {
    const row = await personById(context.db, identity.personId)
    return {
      id: row.id,
      name: row.fullName,
      roles: (await rolesOf(context.db, row.id)).map((role) => role.builtin ?? role.id),
      avatar: row.image,
      introduction: row.introduction,
      hasUser: true,
      language: row.language,
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
    const rows = await context.db
      .select()
      .from(personalToken)
      .where(eq(personalToken.personId, identity.personId))
      .orderBy(desc(personalToken.createdAt))
    return rows.map(presentToken)
  },

  createPersonalToken: async ({ context, identity, body, note }) => {
    requireSession(identity)
    const token = `${personalTokenPrefix}${newSecret()}`
    const expiresAt = body.days === null ? null : new Date(Date.now() + body.days * 86_400_000)
    const [row] = await context.db
      .insert(personalToken)
      .values({
        id: uuidv7(),
        personId: identity.personId,
        name: body.name,
        tokenHash: hashSecret(token),
        scopes: [...new Set(body.scopes)],
        expiresAt,
      })
      .returning()
    if (!row) throw new Error('The token was not stored')
    note({ objectId: row.id, after: { name: row.name, scopes: row.scopes } })
    return { token, row: presentToken(row) }
  },

  removePersonalToken: async ({ context, identity, params, note }) => {
    requireSession(identity)
    const removed = await context.db
      .delete(personalToken)
      .where(
        and(sql`${personalToken.id}::text = ${params.id}`, eq(personalToken.personId, identity.personId)),
      )
      .returning({ name: personalToken.name, scopes: personalToken.scopes })
    const [before] = removed
    if (!before) throw new Problem('not_found')
    note({ objectId: params.id, before })
    return null
  },
})

function presentToken(row: typeof personalToken.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
