import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'

/** Ends the links to cells of a project that were made by people who are no members of it any more. */
export async function endOrphanedLinks(tx: Database, grant: Grant): Promise<void> {
  await tx.execute(sql`
    update cell_link l set withdrawn_at = now()
    from file f
    where f.id = l.file_id and f.project_id = ${grant.projectId} and l.withdrawn_at is null
      and not exists (select 1 from project_permission pp
                      where pp.project_id = f.project_id and pp.person_id = l.created_by)
      and not is_administrator(l.created_by)`)
}
