import { sql, type SQL } from 'drizzle-orm'
import type { ShownJob } from '@omics/contract/jobs/jobs'
import { isoTime } from '../../db/iso-time.ts'
import { jobTable } from '../../db/job-schema.ts'
import type { Database } from '../../db/database.ts'

/** A try is judged by its pace once it has gone on for so many seconds. */
const judgedAfter = 2

/** Columns of `shown_job s` and its queued job `q`, as the contract has them. */
export const shownColumns = sql`
  case when s.state = 'running' and s.stop_asked_at is not null then 'stopping' else s.state end as state,
  case when s.done is not null then jsonb_build_object('done', s.done, 'total', s.total, 'unit', s.unit, 'note', s.note) end
    as progress,
  case when s.state = 'running' and s.total > s.done and s.done > s.first_done
      and s.progress_at - s.first_at > ${judgedAfter} * interval '1 second'
    then ((s.total - s.done) * extract(epoch from s.progress_at - s.first_at) / (s.done - s.first_done))::float8 end
    as seconds_left,
  case when s.state = 'waiting' and q.state = 'retry' then ${isoTime(sql`q.start_after`)} end as again_at,
  s.id, s.kind, s.title, s.reason, s.tries, s.link, ${isoTime(sql`s.created_at`)} as created_at,
  ${isoTime(sql`s.started_at`)} as started_at, ${isoTime(sql`s.finished_at`)} as finished_at`

/** Jobs that people see, the latest first. */
export async function shownJobs(db: Database, where: SQL, limit: number): Promise<ShownJob[]> {
  const { rows } = await db.execute<ShownJob & Record<string, unknown>>(sql`
    select ${shownColumns}, s.project_id,
      case when s.subject_id is not null then jsonb_build_object('kind', s.subject_kind, 'id', s.subject_id) end as subject
    from shown_job s left join ${jobTable} q on q.id = s.id
    where ${where} order by s.created_at desc, s.id desc limit ${limit}`)
  return rows
}
