import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { authorise, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { requireBudget } from '../../commerce/budget-left.ts'
import { notifyWorker } from '../../../db/notify.ts'
import { transact } from '../../../db/transact.ts'
import { freeBytes } from '../../files/place-bytes.ts'
import { removeResults } from '../../files/results.ts'
import { settleAnalysis } from '../running/settle.ts'
import { releaseWork } from './release.ts'
import { requireEnded } from './require-ended.ts'

type Controlling = Pick<Context, 'db' | 'config' | 'storage' | 'mailer' | 'log' | 'jobs' | 'vault'>

/**
 * Stops an analysis: runs that have not begun end here and now, however many; the worker ends those under way.
 * Stopping one that has ended changes nothing.
 */
export async function stopAnalysis(context: Controlling, grant: Grant<'edit'>): Promise<void> {
  const { db } = context
  // Not in one transaction, and never waiting for a run: the worker writes a run first and its analysis after it. A run
  // that it takes from here on is told to stop.
  await db.execute(sql`
    update analysis set stop_requested_at = coalesce(stop_requested_at, now())
    where id = ${grant.objectId} and state in ('waiting', 'running')`)
  await db.execute(sql`
    update run set state = 'stopped', finished_at = now()
    where id in (select id from run where analysis_id = ${grant.objectId} and state = 'waiting' and last_event = 0
      and (lease_until is null or lease_until < now()) for update skip locked)`)
  await settleAnalysis(context, grant.objectId)
  await notifyWorker(db)
}

/**
 * Sets failed and stopped runs going again, all or those named, with these inputs put over theirs. What had finished in
 * them is kept.
 */
export async function restartAnalysis(
  { db }: Controlling,
  grant: Grant<'edit'>,
  runIds: readonly string[] | undefined,
  inputs: Readonly<Record<string, Json>> = {},
): Promise<void> {
  const over = JSON.stringify(inputs)
  await transact(db, async (tx) => {
    await tx.execute(sql`select 1 from project where id = ${grant.projectId} for no key update`)
    const { rows } = await tx.execute<{
      state: string
      handed_to: string | null
      launched_by: string | null
    }>(sql`select state, handed_to, launched_by from analysis where id = ${grant.objectId} for no key update`)
    if (rows[0]?.state === 'waiting' || rows[0]?.state === 'running') throw new Problem('still_running')
    const only = runIds ? sql`id = any(${sql.param([...runIds])}::uuid[])` : sql`true`
    const again = await tx.execute(sql`
      update run set state = 'waiting', resume = last_event > 0, failure = null, abandoned = 0, blamed = 0,
        paused = paused + coalesce(now() - finished_at, '0'), finished_at = null, stop_requested_at = null, inputs = inputs || ${over}::jsonb
      where analysis_id = ${grant.objectId} and state in ('failed', 'stopped') and ${only} returning id`)
    if (again.rows.length === 0) return
    if (rows[0]?.handed_to === null)
      await requireBudget(tx, grant.projectId, rows[0].launched_by ?? undefined)
    await tx.execute(sql`
      update analysis set state = 'waiting', stop_requested_at = null,
        paused = paused + coalesce(now() - finished_at, '0'), finished_at = null,
        inputs = inputs || ${over}::jsonb
      where id = ${grant.objectId}`)
  })
  await notifyWorker(db)
}

/** Takes an ended analysis out of the lists. Its outputs stay files of the project. */
export function removeAnalysis(db: Database, grant: Grant<'edit'>): Promise<void> {
  return db.transaction(async (tx) => {
    await requireEnded(tx, grant)
    await markRemoved(tx, grant, false)
  })
}

/**
 * The same with its work folders, and with those results that nothing else needs. Gives the bytes that came free, and
 * how many results stay.
 */
export async function removeWithResults(
  context: Controlling,
  grant: Grant<'edit'>,
): Promise<{ freed: number; staying: number }> {
  const work = await releaseWork(context, grant)
  const { keys, staying } = await transact(context.db, async (tx) => {
    await requireEnded(tx, grant)
    await markRemoved(tx, grant, true)
    return removeResults(tx, grant, grant.objectId)
  })
  return { freed: work + (await freeBytes(context, keys)), staying }
}

async function markRemoved(tx: Database, { objectId, personId }: Grant<'edit'>, withResults: boolean) {
  await tx.execute(sql`
    update analysis set deleted_at = now(), deleted_by = ${personId ?? null},
      results_removed_at = ${withResults ? sql`now()` : sql`null`}
    where id = ${objectId}`)
}

/** Brings an analysis back that was removed without its results. Throws `not_found` for any other. */
export async function restoreAnalysis(db: Database, identity: Identity, id: string): Promise<void> {
  const removed = sql`id = ${id} and deleted_at is not null and results_removed_at is null`
  const { rows } = await db.execute<{ project_id: string }>(
    sql`select project_id from analysis where ${removed}`,
  )
  await authorise(db, identity, 'project', rows[0]?.project_id ?? '', 'edit')
  await db.execute(sql`update analysis set deleted_at = null, deleted_by = null where ${removed}`)
}
