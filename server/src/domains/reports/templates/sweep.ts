import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { hasHadItsDays } from '../../../resource/crud/trash-time.ts'

/** Removes templates for good that were deleted long ago, but for those by which reports were written or are to be. */
export async function sweepTemplates(db: Database): Promise<void> {
  await db.execute(sql`
    delete from report_template t where ${hasHadItsDays(sql`t.deleted_at`)}
      and not exists (select from report r where r.template_id = t.id)
      and not exists (select from workflow_version g where g.report -> 'templates' ? t.id::text)`)
}
