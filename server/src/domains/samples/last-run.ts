import { sql } from 'drizzle-orm'

/** The runs that the row of `sample s` was in, as `run r` of `analysis a`; those of removed analyses left out. */
const runsOfRow = sql`sample_run sr join run r on r.id = sr.run_id join analysis a on a.id = r.analysis_id
  where sr.sample_id = s.id and a.deleted_at is null`

/**
 * The one run that says how `sample s` stands, to follow a list of columns: what is under way before what has ended,
 * then the latest.
 */
export const fromLastRun = sql`from ${runsOfRow}
  order by case r.state when 'running' then 0 when 'waiting' then 1 else 2 end, sr.created_at desc, sr.run_id desc limit 1`

/** The state of that run, null for a row that was in none. */
export const lastRunState = sql`(select r.state ${fromLastRun})`
