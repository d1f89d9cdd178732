import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { accountOfOutside, joinOutside, partOutside } from '../registration/outside-identity.ts'
import { tellSecurity } from '../tell-security.ts'
import type { Scanned } from './scans.ts'

/** The kind of identity by which a WeChat is kept. */
export const wechatKind = 'wechat'

/** Throws `wechat_taken` where another account opens by this WeChat. */
export async function requireFree(db: Database, personId: string, { openid }: Scanned): Promise<void> {
  const other = await accountOfOutside(db, { kind: wechatKind, subject: openid })
  if (other && other.id !== personId) throw new Problem('wechat_taken')
}

/** Lets an account open by the WeChat that was scanned, in place of an earlier one, and tells its person. Throws `wechat_taken`. */
export async function bindWechat(
  context: Context,
  personId: string,
  { openid, label }: Scanned,
  request: FastifyRequest,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await partOutside(tx, personId, wechatKind)
    const joined = await joinOutside(tx, personId, { kind: wechatKind, subject: openid }, label)
    if (!joined) throw new Problem('wechat_taken')
  })
  await tellSecurity(context, personId, 'wechat_bound', request)
}
