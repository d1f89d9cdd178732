import { sql } from 'drizzle-orm'
import { EventsRefused, type RecordedEvent, type RunEvent, type RunStore, RunTakenOver } from '@omics/engine'
import { storableJson } from '@omics/engine/run'
import type { Database } from '../../../db/database.ts'
import { isRefused } from '../../../db/error-kinds.ts'
import { notifyChanged } from '../../../db/notify.ts'
import { changesOf, type CallChange, type NewCall } from './projection.ts'

const batch = 2000
/** What shows that a run goes on, rather than ending one worker after the other at the same place. */
const progress: readonly RunEvent['type'][] = ['callFinished', 'cacheHit', 'callRetried']

/**
 * Runs kept in PostgreSQL. An append is one transaction: it holds only for the worker that owns the run and knows
 * its last event, and brings the tables that lists and pages read up to date.
 */
export function createRunStore(db: Database, owner: string): RunStore {
  return {
    read: (run) => readEvents(db, run),
    async append(run, after, events) {
      try {
        await append(db, owner, run, after, events)
      } catch (error) {
        throw isRefused(error)
          ? new EventsRefused('The database refused the events', { cause: error })
          : error
      }
    },
  }
}

async function* readEvents(db: Database, run: string): AsyncGenerator<readonly RecordedEvent[]> {
  let last = 0
  for (;;) {
    const { rows } = await db.execute<{ seq: number; event: RunEvent }>(sql`
      select seq, event from run_event where run_id = ${run} and seq > ${last} order by seq limit ${batch}`)
    if (rows.length === 0) return
    yield rows.map(({ seq, event }) => ({ ...event, seq }))
    last = rows.at(-1)?.seq ?? last
  }
}

async function append(
  db: Database,
  owner: string,
  run: string,
  after: number,
  events: readonly RunEvent[],
): Promise<void> {
  if (events.length === 0) return
  await db.transaction(async (tx) => {
    const resumed = events.some((event) => event.type === 'runResumed')
    const progressed = events.some((event) => progress.includes(event.type))
    const owned = await tx.execute<{ analysis_id: string }>(sql`
      update run set last_event = ${after + events.length}, state = 'running', resume = resume and not ${resumed},
        abandoned = case when ${progressed} then 0 else abandoned end,
        blamed = case when ${progressed} then 0 else blamed end,
        started_at = coalesce(started_at, now())
      where id = ${run} and last_event = ${after} and lease_owner = ${owner} returning analysis_id`)
    const analysisId = owned.rows[0]?.analysis_id
    if (analysisId === undefined) throw new RunTakenOver(`The run ${run} went on elsewhere`)
    const numbered = events.map((event, index) => ({ seq: after + index + 1, event }))
    await tx.execute(sql`
      insert into run_event (run_id, seq, event)
      select ${run}, seq, event from jsonb_to_recordset(${storableJson(numbered)}::jsonb) as e(seq bigint, event jsonb)`)
    const { queued, changed } = changesOf(events, after)
    if (queued.length > 0) await insertCalls(tx, run, analysisId, queued)
    if (changed.length > 0) await updateCalls(tx, run, changed)
    await tx.execute(sql`
      update analysis set state = 'running', started_at = coalesce(started_at, now())
      where id = ${analysisId} and state = 'waiting'`)
    await notifyChanged(tx, analysisId)
  })
}

/** A call that is queued again, after a restart, begins anew under its place. */
async function insertCalls(
  tx: Database,
  run: string,
  analysisId: string,
  calls: readonly NewCall[],
): Promise<void> {
  await tx.execute(sql`
    insert into run_call (run_id, analysis_id, call, name, task, kind, parent, node, shards, label, state, queued_at, position)
    select ${run}, ${analysisId}, call, name, task, kind, parent, node, shards, label, 'waiting', queued_at, position
    from jsonb_to_recordset(${storableJson(calls)}::jsonb) as c(call text, name text, task text, kind text, parent text,
      node text, shards jsonb, label text, queued_at timestamptz, position bigint)
    on conflict (run_id, call) do update set state = 'waiting', queued_at = excluded.queued_at, submitted_at = null, started_at = null,
      finished_at = null, failure = null, exit_code = null, usage = null, outputs = null, cache = null`)
}

/** What a change does not name stays; a call that starts forgets how its attempt before ended. */
async function updateCalls(tx: Database, run: string, changes: readonly CallChange[]): Promise<void> {
  await tx.execute(sql`
    update run_call r set
      state = coalesce(c.state, r.state), attempt = coalesce(c.attempt, r.attempt),
      folder = coalesce(c.folder, r.folder), command = coalesce(c.command, r.command),
      resources = coalesce(c.resources, r.resources), image = coalesce(c.image, r.image),
      usage = coalesce(c.usage, r.usage), exit_code = coalesce(c.exit_code, r.exit_code),
      failure = case when c.cleared then null else coalesce(c.failure, r.failure) end,
      cache = coalesce(c.cache, r.cache), outputs = coalesce(c.outputs, r.outputs),
      inputs = coalesce(c.inputs, r.inputs),
      submitted_at = case when c.cleared then c.submitted_at else coalesce(c.submitted_at, r.submitted_at) end,
      started_at = case when c.cleared then c.started_at else coalesce(c.started_at, r.started_at) end,
      finished_at = case when c.cleared then null else coalesce(c.finished_at, r.finished_at) end
    from jsonb_to_recordset(${storableJson(changes)}::jsonb) as c(call text, state text, attempt int, folder text,
      command text, resources jsonb, image jsonb, usage jsonb, exit_code int, failure jsonb, cleared boolean, cache jsonb,
      outputs jsonb, inputs jsonb, submitted_at timestamptz, started_at timestamptz, finished_at timestamptz)
    where r.run_id = ${run} and r.call = c.call`)
}
