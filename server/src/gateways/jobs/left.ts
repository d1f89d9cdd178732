import type { PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobSchema, jobTable } from '../../db/job-schema.ts'
import { insertOf } from './jobs.ts'
import type { Queued } from './shown.ts'

const states = sql.raw(`${jobSchema}.job_state`)

/**
 * Lets begin anew what a process left that was killed, unless it did so at every try. A try in which a job got further
 * than ever before does not count: a long one may outlive any number of restarts, one that kills its process may not.
 */
export async function freeLeft(db: Database): Promise<void> {
  const further = await db.execute<{ id: string }>(sql`
    update shown_job set furthest = done
    where state = 'running' and done > coalesce(furthest, 0)
      and id in (select id from ${jobTable} where state = 'active') returning id`)
  const gotFurther = sql`id = any(${sql.param(further.rows.map(({ id }) => id))}::uuid[])`
  const goesOn = sql`(retry_count < retry_limit or ${gotFurther})`
  const { rows } = await db.execute<{ id: string; state: string }>(sql`
    update ${jobTable} set
      state = (case when ${goesOn} then 'retry' else 'failed' end)::${states},
      start_after = now(), heartbeat_on = null,
      completed_on = case when ${goesOn} then null else now() end,
      retry_count = retry_count - (${gotFurther})::int,
      output = '{"message": "The process that performed it ended"}'
    where state = 'active' returning id, state`)
  const failed = rows.filter(({ state }) => state === 'failed').map(({ id }) => id)
  await db.execute(sql`
    update shown_job set state = 'failed', finished_at = now(), technical = 'The process that performed it ended',
      reason = ${JSON.stringify(everyTry)}::jsonb
    where id = any(${sql.param(failed)}::uuid[]) and state = 'running'`)
  // What ended in order with its process did not fail: its try does not count.
  await db.execute(sql`
    update ${jobTable} set state = 'retry', start_after = now(), completed_on = null, retry_count = retry_count - 1
    where state in ('retry', 'failed') and id in (select id from shown_job where state = 'running')
      and id <> all(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  await db.execute(sql`update shown_job set state = 'waiting' where state = 'running'`)
}

const everyTry = {
  en: 'The platform ended while this was going on, at every try.',
  zh: '每次执行期间平台都意外退出。',
}

/** Gives the queue back what people wait for and it does not know, as after a backup was restored. */
export async function requeueLost(db: Database, boss: PgBoss, kinds: readonly string[]): Promise<void> {
  const { rows } = await db.execute<Queued & Record<string, unknown>>(sql`
    select s.id, s.kind, s.data, s.priority, s.turn_key as "turnKey" from shown_job s
    where s.state = 'waiting' and s.kind = any(${sql.param([...kinds])}::text[])
      and not exists (select 1 from ${jobTable} q where q.id = s.id and q.state < 'completed')
    order by s.created_at`)
  const { fromDrizzle } = await import('pg-boss')
  for (const one of rows)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from ${jobTable} where id = ${one.id} and state >= 'completed'`)
      await boss.insert(one.kind, [insertOf(one)], { db: fromDrizzle(tx, sql) })
    })
}
