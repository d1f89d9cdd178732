import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Database } from '../../db/database.ts'
import { jobTable, scheduleTable } from '../../db/job-schema.ts'
import { tellJobStop } from '../../db/notify.ts'
import type { ShownKind } from './kind.ts'
import type { Progress } from './progress.ts'

/** Whose a job is and what it is about, so that it is seen there. */
export interface JobPlace {
  /** Left out where the platform does it by itself. */
  readonly ownerId?: string | undefined
  readonly projectId?: string | undefined
  readonly subject?: { readonly kind: string; readonly id: string }
  /** The address in the web application that shows it. */
  readonly link?: string
}

/** What the queue is given of a job that people see. */
export interface Queued {
  readonly id: string
  readonly kind: string
  readonly data: object
  readonly priority: number
  readonly turnKey: string | null
}

const queued = sql`id, kind, data, priority, turn_key as "turnKey"`

/** Writes a job down, unless one of its key is there: then that one's id alone. */
export async function writeShown<Data extends object>(
  db: Database,
  kind: ShownKind<Data>,
  data: Data,
  place: JobPlace,
): Promise<{ readonly id: string; readonly queued: Queued | undefined }> {
  const key = kind.aloneBy?.(data) ?? null
  // The one that is there may end in between, and then there is room.
  for (;;) {
    const { rows } = await db.execute<Queued & Record<string, unknown>>(sql`
      insert into shown_job (id, kind, data, title, priority, alone_key, turn_key,
        owner_id, project_id, subject_kind, subject_id, link)
      values (${uuidv7()}, ${kind.name}, ${JSON.stringify(data)}, ${JSON.stringify(kind.title(data))},
        ${kind.priority ?? 0}, ${key}, ${kind.turnBy?.(data) ?? null}, ${place.ownerId ?? null},
        ${place.projectId ?? null}, ${place.subject?.kind ?? null}, ${place.subject?.id ?? null}, ${place.link ?? ''})
      on conflict (kind, alone_key) where state in ('waiting', 'running') do nothing returning ${queued}`)
    if (rows[0]) return { id: rows[0].id, queued: rows[0] }
    const there = await db.execute<{ id: string }>(sql`
      select id from shown_job where kind = ${kind.name} and alone_key = ${key} and state in ('waiting', 'running')`)
    if (there.rows[0]) return { id: there.rows[0].id, queued: undefined }
  }
}

/**
 * Takes a job up that waits, or that goes on since a process was killed. False where it is not to be done: it was
 * stopped, has ended, or is gone. One that came by its hour is written down now, as nobody's.
 */
export async function takeUp(
  db: Database,
  kind: ShownKind,
  job: { readonly id: string; readonly data: object; readonly retryCount: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update shown_job set state = 'running', started_at = now(), tries = ${job.retryCount + 1}, first_done = null,
      first_at = null, progress_at = null
    where id = ${job.id} and state in ('waiting', 'running') and stop_asked_at is null returning 1`)
  if (rows.length > 0) return true
  // Asked to stop by a process that was killed before it heard.
  await db.execute(sql`
    update shown_job set state = 'cancelled', finished_at = now()
    where id = ${job.id} and state in ('waiting', 'running')`)
  const made = await db.execute(sql`
    insert into shown_job (id, kind, data, title, alone_key, turn_key, state, started_at, tries)
    select ${job.id}, ${kind.name}, ${JSON.stringify(job.data)}, ${JSON.stringify(kind.title(job.data))},
      ${kind.aloneBy?.(job.data) ?? null}, ${kind.turnBy?.(job.data) ?? null}, 'running', now(), ${job.retryCount + 1}
    where exists (select 1 from ${jobTable} q join ${scheduleTable} s on s.name = q.name
      where q.id = ${job.id} and s.data = q.data)
    on conflict do nothing returning 1`)
  return made.rows.length > 0
}

/** Writes progress down; tells whether the job is to go on. */
export async function writeProgress(
  db: Database,
  id: string,
  { done, total, unit, note }: Progress,
): Promise<boolean> {
  const { rows } = await db.execute<{ stop: boolean }>(sql`
    update shown_job set done = ${Math.round(done)}, total = ${total === undefined ? null : Math.round(total)},
      unit = ${unit ?? null}, note = ${note === undefined ? null : JSON.stringify(note)}::jsonb, progress_at = now(),
      first_done = coalesce(first_done, ${Math.round(done)}), first_at = coalesce(first_at, now())
    where id = ${id} and state = 'running' returning stop_asked_at is not null as stop`)
  return rows[0]?.stop === false
}

/** Whether a job was asked to stop, or is gone with what it was for. */
export async function isStopAsked(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ stop: boolean }>(
    sql`select stop_asked_at is not null as stop from shown_job where id = ${id}`,
  )
  return rows[0]?.stop ?? true
}

/** How a try of a job ended. One that is tried again waits. */
export type TryEnd =
  | { readonly state: 'done' | 'cancelled' }
  | { readonly state: 'failed' | 'waiting'; readonly reason: Text | undefined; readonly technical: string }

export async function writeEnd(db: Database, id: string, end: TryEnd): Promise<void> {
  const reason = 'reason' in end && end.reason ? JSON.stringify(end.reason) : null
  await db.execute(sql`
    update shown_job set state = ${end.state}, reason = ${reason}::jsonb,
      technical = ${'technical' in end ? end.technical : ''},
      finished_at = case when ${end.state} = 'waiting' then null else now() end
    where id = ${id} and state = 'running'`)
}

/** Takes a job out that waits; one that goes on is told to stop. False where it has ended or there is none. */
export async function stopShown(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
      update shown_job set stop_asked_at = now(),
        state = case state when 'waiting' then 'cancelled' else state end,
        finished_at = case state when 'waiting' then now() end
      where id = ${id} and state in ('waiting', 'running') returning state`)
    if (rows[0]?.state === 'cancelled')
      await tx.execute(sql`delete from ${jobTable} where id = ${id} and state < 'active'`)
    else if (rows.length > 0) await tellJobStop(tx, id)
    return rows.length > 0
  })
}

/** Lets a job wait anew that has ended. Undefined where it has not; a unique index refuses a second one of its key. */
export async function renewShown(db: Database, id: string): Promise<Queued | undefined> {
  const { rows } = await db.execute<Queued & Record<string, unknown>>(sql`
    update shown_job set state = 'waiting', tries = 0, reason = null, technical = '', stop_asked_at = null,
      started_at = null, finished_at = null, cleared_at = null, done = null, total = null, unit = null, note = null,
      furthest = null
    where id = ${id} and state in ('failed', 'cancelled') returning ${queued}`)
  // What the queue remembers of it would keep the new one out.
  if (rows[0]) await db.execute(sql`delete from ${jobTable} where id = ${id}`)
  return rows[0]
}

/** Takes jobs that have ended out of their owner's sight: these, or all. */
export async function clearShown(
  db: Database,
  ownerId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  const which = ids === undefined ? sql`true` : sql`id = any(${sql.param([...ids])}::uuid[])`
  await db.execute(sql`
    update shown_job set cleared_at = now()
    where owner_id = ${ownerId} and finished_at is not null and cleared_at is null and ${which}`)
}

const keptDays = 30

/** Forgets what ended long ago. */
export async function sweepShown(db: Database): Promise<void> {
  await db.execute(sql`delete from shown_job where finished_at < now() - ${keptDays} * interval '1 day'`)
}
