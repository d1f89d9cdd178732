import { sql, type SQL } from 'drizzle-orm'
import type { Grant } from '../../../../http/grant.ts'

/**
 * Narrows a query over `analysis a` to those of this project and of others that the person of the grant is in: how long
 * work took elsewhere, and that it was done at all, is told to nobody who may not see it there.
 */
export function readableRuns({ projectId, personId }: Grant): SQL {
  return sql`(a.project_id = ${projectId}::uuid or exists (
    select 1 from project_permission pp join project p on p.id = pp.project_id and p.deleted_at is null
    where pp.project_id = a.project_id and pp.person_id = ${personId ?? null}::uuid))`
}
