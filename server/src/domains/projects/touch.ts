import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'

/** Something happened in a project, which makes it one of those worked on last. */
export async function touchProject(tx: Database, grant: Grant<'edit'>): Promise<void> {
  await tx.execute(sql`update project set updated_at = now() where id = ${grant.projectId}`)
}
