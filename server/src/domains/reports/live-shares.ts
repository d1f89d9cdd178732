import { sql } from 'drizzle-orm'

/** The tables that the condition speaks of. */
export const inReport = sql`report_share s join report r on r.id = s.report_id join project p on p.id = r.project_id`

/**
 * The condition that `report_share s` of `report r` in `project p` opens its report now: not withdrawn, not ended,
 * neither report nor project in the trash, and its maker may still see the project.
 */
export const shareOpens = sql`
  s.withdrawn_at is null and (s.ends_at is null or s.ends_at > now())
  and r.deleted_at is null and p.deleted_at is null
  and exists (select 1 from person maker where maker.id = s.created_by and maker.state = 'active'
    and (is_administrator(maker.id) or exists (select 1 from project_permission pp
      where pp.project_id = r.project_id and pp.person_id = maker.id)))`
