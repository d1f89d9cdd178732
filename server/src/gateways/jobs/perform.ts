import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Job, PgBoss } from 'pg-boss'
import type { JobName } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { isTransient } from '../../db/error-kinds.ts'
import { jobSchema } from '../../db/job-schema.ts'
import { listenTo } from '../notifications.ts'
import { keyOf } from './jobs.ts'
import { type JobKind, queueOf, type ShownKind } from './kind.ts'
import { freeLeft, requeueLost } from './left.ts'
import { performShown } from './perform-shown.ts'

type Kinds = Readonly<Record<JobName, JobKind>>

export interface Performer {
  /** Rejects where jobs cannot be performed at all. */
  readonly begun: Promise<void>
  /** Waits a little for those under way; the others are free for the next process. */
  close(): Promise<void>
}

/** A job that waits its pause out is looked for so often; one that may begin at once tells of itself. */
const lookedForEvery = 30
const longestEnd = 5000
/** Milliseconds after which whoever waits for the lock asks for it again. */
const askedAgainAfter = 250

/**
 * Performs the jobs of a database, as soon as nobody else does: `place` holds a lock that ends with its connection, and
 * so with its process. Whoever has it knows that what was under way before is free. What comes by itself at its hour is
 * done within `soonWithin` milliseconds, too, where that is told.
 */
export function performJobs(
  context: Context,
  url: string,
  place: pg.Client,
  kinds: Kinds,
  { soonWithin }: { readonly soonWithin?: number } = {},
): Performer {
  let boss: PgBoss | undefined
  let hasPlace = false
  let isClosed = false
  const ending = new AbortController()
  const begin = async () => {
    // The database would not notice that a process was killed that waits in it, and keep the other locks of its connection.
    while (!(await isFree(place))) {
      await delay(askedAgainAfter)
      if (isClosed) return
    }
    hasPlace = true
    if (isClosed) return
    await freeLeft(context.db)
    boss = await start(context, url, kinds, ending.signal)
    if (soonWithin !== undefined) void doSoon(boss, kinds, soonWithin, ending.signal)
  }
  const begun = begin().catch((error: unknown) => {
    if (!isClosed) throw error
  })
  return {
    begun,
    close: async () => {
      isClosed = true
      ending.abort(new Error('The process ends'))
      if (!hasPlace) return
      await begun
      await boss?.stop({ timeout: longestEnd })
    },
  }
}

async function isFree(place: pg.Client): Promise<boolean> {
  const { rows } = await place.query<{ taken: boolean }>('select pg_try_advisory_lock(77, 0) as taken')
  return rows[0]?.taken === true
}

async function start(context: Context, url: string, kinds: Kinds, ending: AbortSignal): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const { log, connection } = context
  const boss = new PgBoss({
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    registerInstance: false,
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 300,
    queueCacheIntervalSeconds: 3600,
    flowIntervalSeconds: 86400,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    useListenNotify: true,
    db: {
      executeSql: (text, values) => connection.pool.query(text, values && [...values]),
      listen: async (channel, onNotification, onReconnect) => {
        const changes = await listenTo(url, channel, log)
        changes.subscribe((payload) => (payload === '' ? onReconnect() : onNotification(payload)))
        return { close: () => changes.close() }
      },
    },
  })
  // A database that is away is told of by others; what is asked of it is asked again.
  boss.on('error', (error) => isTransient(error) || log.warn({ err: error }, 'The queue of jobs'))
  await boss.start()
  for (const kind of Object.values(kinds)) await take(context, boss, kind, ending)
  await requeueLost(context.db, boss, Object.keys(kinds))
  await forgetSchedules(boss, kinds)
  return boss
}

async function take(context: Context, boss: PgBoss, kind: JobKind, ending: AbortSignal): Promise<void> {
  const { policy, ...changeable } = queueOf(kind)
  await boss.createQueue(kind.name, { policy, ...changeable })
  await boss.updateQueue(kind.name, changeable)
  for (const { cron, data } of kind.schedule ?? []) {
    const key = kind.aloneBy?.(data) ?? ''
    await boss.schedule(kind.name, cron, data, { key, ...(kind.aloneBy && { singletonKey: key }) })
  }
  for (let one = 0; one < (kind.atOnce ?? 1); one += 1) await work(context, boss, kind, ending)
}

async function work(context: Context, boss: PgBoss, kind: JobKind, ending: AbortSignal): Promise<void> {
  const options = { pollingIntervalSeconds: lookedForEvery, notifyPollingIntervalSeconds: lookedForEvery }
  let worker = ''
  worker = await boss.work<object>(kind.name, options, async ([job]) => {
    try {
      if (job) await perform(context, kind, job, ending)
    } finally {
      // Of several that came at once the library would begin the next only when it looks again.
      boss.notifyWorker(worker)
    }
  })
}

async function perform(
  context: Context,
  kind: JobKind,
  job: Job<object>,
  ending: AbortSignal,
): Promise<void> {
  try {
    if (isShown(kind)) await performShown(context, kind, job, ending)
    else await kind.perform(context, kind.data.parse(job.data), { ...job, progress: () => undefined })
  } catch (error) {
    // It did not fail; the next process begins it anew.
    if (ending.aborted && isShown(kind)) throw error
    const { id, retryCount } = job
    context.log.error({ err: error, job: kind.name, id, retryCount }, 'A job failed')
    throw error
  }
}

const isShown = (kind: JobKind): kind is ShownKind => kind.title !== undefined

/** Has everything done that comes by itself, one after the other, as its hour may be far. */
async function doSoon(boss: PgBoss, kinds: Kinds, within: number, signal: AbortSignal): Promise<void> {
  const scheduled = Object.values(kinds).flatMap((kind) =>
    (kind.schedule ?? []).map(({ data }) => ({ kind, data })),
  )
  try {
    for (const { kind, data } of scheduled) {
      await delay(within / scheduled.length, undefined, { signal })
      await boss.insert(kind.name, [{ data, ...keyOf(kind, data) }])
    }
  } catch {
    // Whatever is in the way, it comes at its hour.
  }
}

/** A release may have given up what an earlier one did at its hour. */
async function forgetSchedules(boss: PgBoss, kinds: Kinds): Promise<void> {
  const wanted = new Set(
    Object.values(kinds).flatMap((kind) =>
      (kind.schedule ?? []).map(({ data }) => `${kind.name} ${kind.aloneBy?.(data) ?? ''}`),
    ),
  )
  for (const { name, key } of await boss.getSchedules())
    if (!wanted.has(`${name} ${key}`)) await boss.unschedule(name, key)
}
