import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { beginningOf, dayOf } from '../../resource/day-here.ts'
import { projectName } from './space-name.ts'

const today = dayOf(sql`now()`)
const firstOf = (days: number) => sql`${today} - ${days - 1}::int`
const daysBack = (days: number) => sql`generate_series(${firstOf(days)}, ${today}, interval '1 day')`

/** Runs that ended on each of the last days, by how they ended, with the core hours that their calls used. */
export async function runsByDay(db: Database, projects: SQL, days: number) {
  const { rows } = await db.execute<{
    day: string
    succeeded: number
    failed: number
    stopped: number
    core_hours: number
  }>(sql`
    with ended as (
      select r.id, r.state, ${dayOf(sql`r.finished_at`)} as day from run r join project p on p.id = r.project_id
      join analysis a on a.id = r.analysis_id and a.deleted_at is null
      where ${projects} and p.deleted_at is null and r.finished_at >= ${beginningOf(firstOf(days))}
    ), used as (
      select e.day, sum((c.usage ->> 'cpuSeconds')::float8) / 3600 as hours
      from ended e join run_call c on c.run_id = e.id and c.state <> 'cached' group by e.day
    )
    select to_char(d, 'YYYY-MM-DD') as day,
      count(*) filter (where e.state = 'succeeded')::int as succeeded,
      count(*) filter (where e.state = 'failed')::int as failed,
      count(*) filter (where e.state = 'stopped')::int as stopped,
      coalesce(max(u.hours), 0)::float8 as core_hours
    from ${daysBack(days)} as d left join ended e on e.day = d::date left join used u on u.day = d::date
    group by d order by d`)
  return rows
}

/** Samples added on each of the last days, and how many there were at its end. */
export async function samplesByDay(db: Database, projects: SQL, days: number) {
  const { rows } = await db.execute<{ day: string; added: number; total: number }>(sql`
    with mine as (
      select ${dayOf(sql`s.created_at`)} as day from sample s join project p on p.id = s.project_id
      where ${projects} and p.deleted_at is null and s.deleted_at is null
    )
    select to_char(d, 'YYYY-MM-DD') as day,
      (select count(*)::int from mine where mine.day = d::date) as added,
      (select count(*)::int from mine where mine.day <= d::date) as total
    from ${daysBack(days)} as d order by d`)
  return rows
}

/**
 * Bytes and files of each project, the largest first, and what of the bytes came within the last days. The trash takes
 * space, so its bytes count; its files do not.
 */
export async function spaceByProject(db: Database, projects: SQL, days: number) {
  const { rows } = await db.execute<{ name: string; bytes: number; files: number; added_bytes: number }>(sql`
    select ${projectName} as name, coalesce(sum(f.size), 0)::bigint as bytes,
      count(f.id) filter (where f.kind = 'file' and f.trashed_at is null)::int as files,
      coalesce(sum(f.size) filter (where f.created_at >= ${beginningOf(firstOf(days))}), 0)::bigint as added_bytes
    from project p left join file f on f.project_id = p.id
    where ${projects} and p.deleted_at is null group by p.id order by 2 desc, 1 limit 100`)
  return rows
}

/** Who did how much in a project within the last days. */
export async function activityByPerson(db: Database, projectId: string, days: number) {
  const since = sql`now() - make_interval(days => ${days}::int)`
  const { rows } = await db.execute<{
    person: string
    operations: number
    uploaded_bytes: number
    analyses: number
  }>(sql`
    select p.full_name as person,
      (select count(*)::int from operation o
        where o.project_id = ${projectId} and o.person_id = p.id and o.at > ${since}) as operations,
      (select coalesce(sum(f.size), 0)::bigint from file f
        where f.project_id = ${projectId} and f.created_by = p.id and f.origin = 'upload' and f.created_at > ${since}) as uploaded_bytes,
      (select count(*)::int from analysis a
        where a.project_id = ${projectId} and a.launched_by = p.id and a.created_at > ${since}
          and a.deleted_at is null) as analyses
    from person p
    where exists (select 1 from project_membership pp where pp.project_id = ${projectId} and pp.person_id = p.id)
    order by operations desc, person limit 100`)
  return rows
}
