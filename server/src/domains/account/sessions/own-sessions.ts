import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions as endpoints } from '@omics/contract/account/sessions'
import { session } from '../../../db/tables/account.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { requireSession } from './require-session.ts'
import { endSessionsOf } from './store.ts'

export default implement(endpoints, {
  list: async ({ context: { db }, identity }) => {
    const own = requireSession(identity)
    const rows = await db
      .select()
      .from(session)
      .where(and(eq(session.personId, identity.personId), gt(session.expiresAt, sql`now()`)))
      .orderBy(desc(session.lastUsedAt), desc(session.id))
    return rows.map((row) => ({
      id: row.id,
      user_agent: row.userAgent,
      address: row.address,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      current: row.id === own,
    }))
  },

  end: async ({ context: { db }, identity, params, note }) => {
    requireSession(identity)
    const [before] = await db
      .delete(session)
      .where(and(sql`${session.id}::text = ${params.id}`, eq(session.personId, identity.personId)))
      .returning({ address: session.address, user_agent: session.userAgent, created_at: session.createdAt })
    if (!before) throw new Problem('not_found')
    note({ objectId: params.id, before })
    return null
  },

  endOthers: async ({ context: { db }, identity, note }) => {
    const own = requireSession(identity)
    const ended = await endSessionsOf(db, [identity.personId], own)
    note({ objectId: own, after: { ended } })
    return { ended }
  },
})
