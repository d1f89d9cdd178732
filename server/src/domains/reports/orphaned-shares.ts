import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'

/** Ends the links to reports of a project that were made by people who are no members of it any more. */
export async function endOrphanedShares(tx: Database, grant: Grant): Promise<void> {
  await tx.execute(sql`
    update report_share s set withdrawn_at = now()
    from report r
    where r.id = s.report_id and r.project_id = ${grant.projectId} and s.withdrawn_at is null
      and not exists (select 1 from project_permission pp
                      where pp.project_id = r.project_id and pp.person_id = s.created_by)
      and not is_administrator(s.created_by)`)
}
