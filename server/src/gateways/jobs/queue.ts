import { sql } from 'drizzle-orm'
import { CronExpressionParser } from 'cron-parser'
import type { Database } from '../../db/database.ts'
import { jobTable, scheduleTable } from '../../db/job-schema.ts'
import { Problem } from '../../http/problem.ts'
import { stopShown, type Queued } from './shown.ts'

/** Takes a job out of the queue that failed and nobody is shown, to be put in anew. */
export async function takeFailed(db: Database, id: string): Promise<Queued | undefined> {
  const { rows } = await db.execute<Queued & Record<string, unknown>>(sql`
    delete from ${jobTable} where id = ${id} and state = 'failed' and not exists (select 1 from shown_job s where s.id = ${id})
    returning id, name as kind, data, priority, singleton_key as "turnKey"`)
  return rows[0]
}

/** What is carried by that which is done by itself at its hour. Throws `not_found`. */
export async function scheduledData(db: Database, kind: string, key: string): Promise<object> {
  const { rows } = await db.execute<{ data: object | null }>(
    sql`select data from ${scheduleTable} where name = ${kind} and key = ${key}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].data ?? {}
}

/** Takes any job out that waits, and asks one that goes on to stop where it hears that. Throws `not_found`. */
export async function stopAny(db: Database, id: string): Promise<void> {
  if (await stopShown(db, id)) return
  const { rows } = await db.execute(
    sql`delete from ${jobTable} where id = ${id} and state < 'active' returning 1`,
  )
  if (rows.length === 0) throw new Problem('not_found')
}

/** Forgets any job that failed. Throws `not_found`. */
export async function removeFailed(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = await tx.execute(
      sql`delete from shown_job where id = ${id} and state = 'failed' returning 1`,
    )
    const left = await tx.execute(
      sql`delete from ${jobTable} where id = ${id} and state = 'failed' returning 1`,
    )
    if (shown.rows.length + left.rows.length === 0) throw new Problem('not_found')
  })
}

/** What is done by itself: when it was done last, as far as that is remembered, and when it is due. */
export async function readSchedules(db: Database) {
  const { rows } = await db.execute<{ kind: string; key: string; cron: string; last: string | null }>(sql`
    select s.name as kind, s.key, s.cron, (
      select max(q.completed_on) from ${jobTable} q
      where q.name = s.name and coalesce(q.singleton_key, '') = s.key and q.state = 'completed') as last
    from ${scheduleTable} s order by s.name, s.key`)
  return rows.map(({ kind, key, cron, last }) => ({
    kind,
    key,
    last_at: last === null ? null : new Date(last).toISOString(),
    next_at: CronExpressionParser.parse(cron, { tz: 'UTC' }).next().toDate().toISOString(),
  }))
}
