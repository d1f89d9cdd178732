import type { Equity } from '@omics/contract/commerce/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'

/** What somebody has by paid orders, and has used of it. */
export async function equityOf(db: Database, personId: string): Promise<Equity> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select bought_space(${personId}) as space,
      (select coalesce(sum(f.size), 0)::bigint from project p join file f on f.project_id = p.id
        where p.created_by = ${personId}) as stored,
      equity_of(${personId}, 'core_hours') as core_hours,
      (select coalesce(floor(sum(u.millicores::numeric * u.milliseconds) / 1000000), 0)::bigint from metered_attempt u
        where u.person_id = ${personId} and u.ended_at >= (
          select min(paid_at) from purchase o where o.person_id = ${personId} and o.kind = 'core_hours'
            and o.state = 'paid' and (o.ends_at is null or o.ends_at > now()))) as core_seconds,
      equity_of(${personId}, 'seats') as seats,
      (select count(distinct m.person_id)::int from project p join project_permission m on m.project_id = p.id
        where p.created_by = ${personId} and p.deleted_at is null and not p.demonstration
          and m.person_id <> ${personId}) as people`)
  const { space = 0, stored = 0, core_hours = 0, core_seconds = 0, seats = 0, people = 0 } = rows[0] ?? {}
  const services = await db.execute<Equity['services'][number]>(sql`
    select title_en, title_zh, ${isoTime(sql`ends_at`)} as ends_at from purchase
    where person_id = ${personId} and kind = 'service' and state = 'paid' and (ends_at is null or ends_at > now())
    order by paid_at limit 100`)
  return {
    space: { has: space, used: stored },
    core_hours: { has: core_hours, used_core_seconds: core_seconds },
    seats: { has: seats, used: people },
    services: services.rows,
  }
}
