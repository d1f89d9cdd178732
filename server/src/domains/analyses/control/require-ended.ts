import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'

/** Throws `still_running`. Holds the analysis, so that nobody restarts it before the transaction ends. */
export async function requireEnded(tx: Database, grant: Grant): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from analysis where id = ${grant.objectId} for no key update`,
  )
  if (rows[0]?.state === 'waiting' || rows[0]?.state === 'running') throw new Problem('still_running')
}
