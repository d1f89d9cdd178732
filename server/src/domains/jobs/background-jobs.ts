import { sql } from 'drizzle-orm'
import {
  backgroundJobs as endpoints,
  type BackgroundJob,
} from '@omics/contract/administration/background-jobs'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jobTable } from '../../db/job-schema.ts'
import { readSchedules, removeFailed, stopAny } from '../../gateways/jobs/queue.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, inWindow, readPage } from '../../resource/page.ts'
import { shownColumns } from './rows.ts'

export default implement(endpoints, {
  list: ({ context: { db }, query }) => listJobs(db, query),

  overview: async ({ context: { db } }) => {
    const { rows } = await db.execute<{ kind: string; waiting: number; running: number; failed: number }>(sql`
      select kind, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state in ('running', 'stopping'))::int as running,
        count(*) filter (where state = 'failed')::int as failed
      from ${all} group by kind order by kind`)
    return { kinds: rows, schedules: await readSchedules(db) }
  },

  again: async ({ context: { db, jobs }, params, note }) => {
    note(await told(db, params.id))
    await jobs.again(db, params.id)
    return null
  },

  stop: async ({ context: { db }, params, note }) => {
    note(await told(db, params.id))
    await stopAny(db, params.id)
    return null
  },

  remove: async ({ context: { db }, params, note }) => {
    note(await told(db, params.id))
    await removeFailed(db, params.id)
    return null
  },

  run: async ({ context: { db, jobs }, body, note }) => {
    note({ objectId: [body.kind, body.key].join(' ').trim(), after: body })
    await jobs.runNow(db, body.kind, body.key)
    return null
  },
})

/** What the operation log tells of a job that is repeated, stopped or removed. */
async function told(db: Database, id: string) {
  const { rows } = await db.execute<Pick<BackgroundJob, 'title' | 'kind' | 'key' | 'state'>>(
    sql`select j.title, j.kind, j.key, j.state from ${all} where j.id::text = ${id}`,
  )
  const [job] = rows
  if (!job) throw new Problem('not_found')
  return { objectId: id, before: { name: job.title?.en ?? job.key, kind: job.kind, state: job.state } }
}

/** Jobs that wait, go on or failed: those that people see, and those that the queue alone knows. */
const all = sql`(
  select ${shownColumns}, coalesce(s.alone_key, s.turn_key, '') as key, s.owner_id, s.technical,
    coalesce(s.finished_at, s.started_at, s.created_at) as at
  from shown_job s left join ${jobTable} q on q.id = s.id
  where s.state in ('waiting', 'running', 'failed')
  union all
  select case q.state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end, null, null,
    case when q.state = 'retry' then ${isoTime(sql`q.start_after`)} end, q.id, q.name, null, null,
    q.retry_count + case when q.started_on is null then 0 else 1 end, '', ${isoTime(sql`q.created_on`)},
    ${isoTime(sql`q.started_on`)}, ${isoTime(sql`q.completed_on`)}, coalesce(q.singleton_key, ''), null,
    coalesce(q.output ->> 'stack', q.output ->> 'message', ''), coalesce(q.completed_on, q.started_on, q.created_on)
  from ${jobTable} q
  where (q.state <= 'active' or q.state = 'failed') and q.name not like '\\_\\_%'
    and not exists (select 1 from shown_job s where s.id = q.id)
) j`

async function listJobs(db: Database, query: QueryOf<typeof endpoints.list>) {
  const { state, kind, search } = query
  const from = sql`${all} left join person p on p.id = j.owner_id`
  const where = allOf(
    state === 'running' ? sql`j.state in ('running', 'stopping')` : state && sql`j.state = ${state}`,
    kind !== undefined && sql`j.kind = ${kind}`,
    search !== undefined &&
      sql`(${contains(sql`concat_ws(' ', j.title ->> 'en', j.title ->> 'zh', j.key, p.name, p.full_name)`, search)})`,
  )
  return readPage(db, query, { from, where }, async (window) => {
    const { rows } = await db.execute<BackgroundJob & Record<string, unknown>>(sql`
      select j.id, j.kind, j.state, j.progress, j.seconds_left, j.reason, j.again_at, j.tries, j.link, j.created_at,
        j.started_at, j.finished_at, j.title, j.key, j.technical,
        case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'full_name', p.full_name) end as owner
      from ${from} where ${where} order by j.at desc, j.id desc ${inWindow(window)}`)
    return rows
  })
}
