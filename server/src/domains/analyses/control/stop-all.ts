import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'

/** Asks for the stop of every analysis of a project that has not ended, as part of what its owner does with the project. */
export async function stopAllOf(tx: Database, grant: Grant<'own'>): Promise<void> {
  await tx.execute(sql`
    update analysis set stop_requested_at = now()
    where project_id = ${grant.projectId} and state in ('waiting', 'running') and stop_requested_at is null`)
}
