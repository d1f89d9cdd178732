import { sql, type SQL } from 'drizzle-orm'
import type { Identity } from '../../http/identity.ts'

/** Narrows a query over `workflow w` to what somebody may use: what is open to all, and their own. */
export function usableBy(identity: Identity): SQL {
  const theirs = identity.administrator ? sql`true` : sql`w.owner_id = ${identity.personId}`
  return sql`w.deleted_at is null and (w.visibility = 'platform' or ${theirs})`
}
