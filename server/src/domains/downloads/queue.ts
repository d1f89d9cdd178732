import { sql, type SQL } from 'drizzle-orm'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Database } from '../../db/database.ts'
import { platformGrant } from '../../http/grant.ts'
import { requireSpace } from '../files/space.ts'

/** A file whose turn it is. */
export interface Claimed extends Record<string, unknown> {
  readonly id: string
  readonly project_id: string
  /** Null where its folder is gone: then it goes to the top. */
  readonly parent_id: string | null
  readonly path: string
  readonly name: string
  readonly address: string
  readonly size: number | null
  readonly sample_id: string | null
  readonly tries: number
  readonly damaged: number
  readonly created_by: string | null
}

export interface Limits {
  /** Files that all workers together fetch at a time; every project has its share in any case. */
  readonly inAll: number
  /** The same of one host, of which every project that fetches from it has its share. */
  readonly ofHost: number
}

/** A process that has not told of a file for so long does not fetch it any more. */
const forgottenAfter = sql`interval '60 seconds'`

/**
 * Makes what a process that is gone left undone wait again, and, where nothing else waits, what failed before. What
 * somebody paused goes on pausing. Throws `quota_exceeded` where what failed has no room any more.
 */
export async function reviveBatch(db: Database, batch: string): Promise<void> {
  await db.transaction(async (tx) => {
    const undone = sql`batch_id = ${batch} and (state = 'running' or state = 'failed' and not exists (
      select 1 from download w where w.batch_id = ${batch} and w.state = 'waiting'))`
    const { rows } = await tx.execute<{ project_id: string; bytes: number }>(sql`
      select project_id, coalesce(sum(size) filter (where state = 'failed'), 0)::bigint as bytes
      from download where ${undone} group by project_id`)
    for (const { project_id, bytes } of rows) await requireSpace(tx, platformGrant(project_id), bytes)
    await tx.execute(sql`
      update download set state = 'waiting', again_at = null, tries = 0, damaged = 0, reason = null, pace = 0
      where ${undone}`)
  })
}

/**
 * Whether a project has less under way than its share: an equal part of the places among those that use them, and one
 * at least. It may be taken beyond the limit, so that slow hosts of one project keep no other waiting.
 * @param counted narrows what is under way to what has these places in common
 */
const belowShare = (places: number, counted: SQL) => sql`
  (select count(*) filter (where busy.project_id = d.project_id)
    < greatest(1, ${places}::int / (1 + count(distinct busy.project_id) filter (where busy.project_id <> d.project_id)))
   from busy where ${counted})`

/**
 * Takes the next file of a batch, unless as many are under way as may be, of its host or in all, or its project has less
 * than its share of them. One process at a time looks, so that all of them keep the limits together.
 */
export function claimNext(db: Database, batch: string, limits: Limits): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('downloads', 0))`)
    const { rows } = await tx.execute<Claimed>(sql`
      with busy as (
        select host, project_id from download where state = 'running' and seen_at > now() - ${forgottenAfter}
      ), next as (
        select d.id from download d
        where d.batch_id = ${batch} and d.state = 'waiting' and coalesce(d.again_at, now()) <= now()
          and ((select count(*) from busy) < ${limits.inAll}
            or ${belowShare(limits.inAll, sql`true`)})
          and ((select count(*) from busy where busy.host = d.host) < ${limits.ofHost}
            or ${belowShare(limits.ofHost, sql`busy.host = d.host`)})
        order by d.place limit 1 for update
      )
      update download d set state = 'running', seen_at = now(), tries = d.tries + 1, reason = null, again_at = null
      from next, download_batch b
      where d.id = next.id and b.id = d.batch_id
      returning d.id, d.project_id, d.path, d.name, d.address, d.size, d.sample_id, d.tries, d.damaged, b.created_by,
        (select f.id from file f where f.id = d.parent_id and f.trashed_at is null) as parent_id`)
    return rows[0]
  })
}

/** How far a file is that this process fetches. */
export interface Told {
  readonly id: string
  readonly done: number
  readonly pace: number
}

/** Writes down how far files are, and gives those that are to go on: others were paused or removed meanwhile. */
export async function tellProgress(db: Database, told: readonly Told[]): Promise<ReadonlySet<string>> {
  if (told.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    update download d set done = t.done, pace = t.pace, seen_at = now()
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id uuid, done bigint, pace bigint)
    where d.id = t.id and d.state = 'running' returning d.id`)
  return new Set(rows.map(({ id }) => id))
}

/** Notes how much a file is, as its answer says. */
export async function noteSize(tx: Database, id: string, size: number): Promise<void> {
  await tx.execute(sql`update download set size = ${size} where id = ${id} and size is null`)
}

/** A file is here. False where it is no longer wanted, or came by another process: then nothing may be kept. */
export async function settleDone(tx: Database, id: string, fileId: string, size: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update download set state = 'done', file_id = ${fileId}, size = ${size}, done = ${size}, pace = 0, reason = null,
      finished_at = now()
    where id = ${id} and state = 'running' returning 1`)
  return rows.length > 0
}

/** Why a file did not come: for good, or until another try in so many seconds. */
export async function settleFailed(
  db: Database,
  id: string,
  reason: Text,
  again: { readonly seconds: number; readonly damaged: number } | undefined,
  { forgetSize = false } = {},
): Promise<void> {
  await db.execute(sql`
    update download set state = ${again ? 'waiting' : 'failed'}, reason = ${JSON.stringify(reason)}, pace = 0,
      damaged = ${again?.damaged ?? sql`damaged`}, finished_at = ${again ? null : sql`now()`},
      size = ${forgetSize ? null : sql`size`},
      again_at = ${again ? sql`now() + ${again.seconds} * interval '1 second'` : null}
    where id = ${id} and state = 'running'`)
}

/** Somebody stopped the whole batch. */
export async function stopBatch(db: Database, batch: string): Promise<void> {
  const reason = { en: 'It was stopped.', zh: '已停止。' } satisfies Text
  await db.execute(sql`
    update download set state = 'failed', reason = ${JSON.stringify(reason)}, pace = 0, finished_at = now()
    where batch_id = ${batch} and state in ('waiting', 'running', 'paused')`)
}

/** Where a batch stands. */
export interface Standing extends Record<string, unknown> {
  /** Files that wait, or are under way. */
  readonly open: number
  readonly failed: number
  readonly files: number
  readonly done: number
  /** Null as long as the size of one is not known. */
  readonly total: number | null
  readonly reason: Text | null
}

export async function standingOf(db: Database, batch: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    select count(*) filter (where state in ('waiting', 'running'))::int as open,
      count(*) filter (where state = 'failed')::int as failed, count(*)::int as files,
      coalesce(sum(done), 0)::bigint as done,
      case when count(*) = count(size) then sum(size)::bigint end as total,
      (array_agg(reason order by place) filter (where state = 'failed'))[1] as reason
    from download where batch_id = ${batch}`)
  return rows[0] ?? { open: 0, failed: 0, files: 0, done: 0, total: null, reason: null }
}
