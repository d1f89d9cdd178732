import { sql } from 'drizzle-orm'

/** The tables that the condition speaks of. */
export const inReport = sql`report_share s join report r on r.id = s.report_id join project p on p.id = r.project_id`

/**
 * What a link of `report_share s` to `report r` shows, as `v` with its title and sections: the latest that was released;
 * the report itself while nothing was, and to the platform's own browser.
 */
export const shownByShare = sql`lateral (
  select title, sections, branding from (
    select n.number, n.title, n.sections, n.branding from report_revision n where n.report_id = r.id and not s.for_print
    union all select 0, r.title, r.sections, r.branding) as all_of_it
  order by number desc limit 1) as v`

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
