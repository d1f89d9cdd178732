import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { wechat as endpoints } from '@omics/contract/account/wechat'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { scanPage, whoScanned, type WechatSettings } from '../../../gateways/wechat.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { addressFor } from '../../../http/public-address.ts'
import type { Exchange } from '../sessions/entrance.ts'
import { requirePresence } from '../factors/presence.ts'
import { personById } from '../people.ts'
import { arriveBy } from '../registration/arrive.ts'
import { accountOfOutside, partOutside } from '../registration/outside-identity.ts'
import { requireSession } from '../sessions/require-session.ts'
import { tellSecurity } from '../tell-security.ts'
import { bindWechat, wechatKind } from './bind.ts'
import { beginScan, confirmScan, isConfirmed, requireWaiting, takeScan, type Scanned } from './scans.ts'

/** Our pages to which WeChat leads back. */
const pages = { window: '/WeChat', page: '/auth-redirect' } as const

export default implement(endpoints, {
  qrcode: async ({ context, query, request, reply }) => {
    const settings = await settingsOf(context)
    const begun = await beginScan(context.db, request, reply)
    const back = `${addressFor(context.config, request)}${pages[query.back]}`
    return { ...begun, url: scanPage(settings, back, begun.state) }
  },

  isScanned: async ({ context: { db }, query, request }) => {
    const confirmed = await isConfirmed(db, request, query.state)
    if (confirmed === undefined) return { state: 'ended' as const }
    return { state: confirmed ? ('confirmed' as const) : ('waiting' as const) }
  },

  openid: async ({ context, query, request }) => {
    const { ticket, nickname } = await cameBack(context, request, query)
    return { openid: ticket, full_name: nickname }
  },

  login: async ({ context, body, request, reply, note }) => {
    const scanned = await takeScan(context.db, request, { state: body.state })
    return arrive({ context, request, reply }, scanned, body.remember, note)
  },

  loginByOpenid: async ({ context, body, request, reply, note }) => {
    const scanned = await takeScan(context.db, request, { ticket: body.openid })
    return arrive({ context, request, reply }, scanned, body.remember, note)
  },

  loginByRedirect: async ({ context, body, request, reply, note }) => {
    await cameBack(context, request, body)
    const scanned = await takeScan(context.db, request, { state: body.state })
    return arrive({ context, request, reply }, scanned, body.remember, note)
  },

  binding: async ({ context: { db, outside }, identity }) => {
    const { rows } = await db.execute<{ label: string; created_at: string }>(sql`
      select label, created_at from outside_identity where kind = ${wechatKind} and person_id = ${identity.personId}`)
    const [row] = rows
    const bound = row ? { name: row.label, since: new Date(row.created_at).toISOString() } : null
    return { offered: (await outside.of('wechat')) !== undefined, bound }
  },

  bind: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { personId } = identity
    await requirePresence(context, personId, body.presence, request)
    const scanned = await takeScan(context.db, request, { state: body.state })
    await bindWechat(context, personId, scanned, request)
    note({ objectId: personId, after: { wechat: scanned.label } })
    return null
  },

  unbind: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { personId } = identity
    await requirePresence(context, personId, body.presence, request)
    await context.db.transaction(async (tx) => {
      if ((await partOutside(tx, personId, wechatKind)) === 0) throw new Problem('not_found')
      await requireOtherWay(context, tx, personId)
    })
    note({ objectId: personId, before: { wechat: true }, after: { wechat: false } })
    await tellSecurity(context, personId, 'wechat_unbound', request)
    return null
  },
})

async function settingsOf({ outside }: Context): Promise<WechatSettings> {
  const settings = await outside.of('wechat')
  if (!settings) throw new Problem('wechat_off')
  return settings
}

/** Takes the code with which WeChat has led back to the browser where it began. */
async function cameBack(
  context: Context,
  request: FastifyRequest,
  { code, state }: { code: string; state: string },
): Promise<{ ticket: string; nickname: string }> {
  await requireWaiting(context.db, request, state)
  const user = await whoScanned(await settingsOf(context), code, context.config.outsideAllowed)
  return { ticket: await confirmScan(context.db, request, state, user), nickname: user.nickname }
}

async function arrive(
  exchange: Exchange,
  { openid, label }: Scanned,
  remember: boolean,
  note: (entry: { objectId: string }) => void,
) {
  const outside = { kind: wechatKind, subject: openid }
  const account = await accountOfOutside(exchange.context.db, outside)
  note({ objectId: account?.id ?? '' })
  return arriveBy(exchange, account, { outside, full_name: label }, remember)
}

/** Nobody shuts themselves out: by an email or a phone that nothing has proven nobody comes in. Throws `only_way_in`. */
async function requireOtherWay({ mailer, sms }: Context, tx: Database, personId: string): Promise<void> {
  const { passwordHash, email, emailProven, phone, phoneProven } = await personById(tx, personId)
  if (passwordHash !== '') return
  if (email !== '' && emailProven && (await mailer.isConfigured())) return
  if (phone !== '' && phoneProven && (await sms.isConfigured())) return
  throw new Problem('only_way_in')
}
