import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hasHadItsDays } from '../../resource/crud/trash-time.ts'

/** Removes papers for good that were deleted long ago. */
export async function sweepPapers(db: Database): Promise<void> {
  await db.execute(sql`delete from paper where ${hasHadItsDays(sql`deleted_at`)}`)
}
