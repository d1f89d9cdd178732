import { sql } from 'drizzle-orm'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { databaseErrorOf } from '../../db/error-kinds.ts'
import { jobSchema } from '../../db/job-schema.ts'
import { Problem } from '../../http/problem.ts'
import { type JobKind, queueOf, type ShownKind } from './kind.ts'
import { scheduledData, takeFailed } from './queue.ts'
import { type JobPlace, type Queued, renewShown, writeShown } from './shown.ts'

/** Where work is left that goes on after an answer. */
export interface Jobs {
  /**
   * Leaves jobs of a kind to the worker. Given a transaction, they are there once that commits, and never where it
   * does not.
   */
  put<Data extends object>(db: Database, kind: JobKind<Data>, data: readonly Data[]): Promise<void>
  /**
   * The same for one job that people see, and its id: that of the one that waits or goes on already, where its kind
   * lets one alone be there.
   */
  begin<Data extends object>(
    db: Database,
    kind: ShownKind<Data>,
    data: Data,
    place: JobPlace,
  ): Promise<{ readonly id: string; readonly isNew: boolean }>
  /**
   * Begins one anew that failed or was stopped, also one that nobody is shown. Throws `job_under_way` where it has not
   * ended so, or another of its key is there.
   */
  again(db: Database, id: string): Promise<void>
  /** Does now what is done by itself at its hour. Throws `not_found`, and `job_under_way` where it is being done. */
  runNow(db: Database, kind: string, key: string): Promise<void>
  close(): Promise<void>
}

/** Leaves jobs in a database. `onPut` hears whenever some were left. */
export function createJobs(url: string, log: Logger, onPut: () => void = () => undefined): Jobs {
  let opened: Promise<PgBoss> | undefined
  const open = () => {
    opened ??= openQueues(url, log).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const made = new Set<string>()
  const send = async (db: Database, name: string, jobs: JobInsert[], kind?: JobKind) => {
    const boss = await open()
    if (kind && !made.has(name)) await boss.createQueue(name, queueOf(kind))
    made.add(name)
    const { fromDrizzle } = await import('pg-boss')
    const left = await boss.insert(name, jobs, { db: fromDrizzle(db, sql), returnId: true })
    onPut()
    return left?.length ?? 0
  }
  return {
    put: async (db, kind, data) => {
      if (data.length === 0) return
      const jobs = data.map((one) => ({
        data: one,
        ...(kind.priority !== undefined && { priority: kind.priority }),
        ...keyOf(kind, one),
      }))
      await send(db, kind.name, jobs, kind)
    },
    begin: (db, kind, data, place) =>
      db.transaction(async (tx) => {
        const { id, queued } = await writeShown(tx, kind, data, place)
        if (queued) await send(tx, kind.name, [insertOf(queued)], kind)
        return { id, isNew: queued !== undefined }
      }),
    again: async (db, id) => {
      const begun = db.transaction(async (tx) => {
        const queued = (await renewShown(tx, id)) ?? (await takeFailed(tx, id))
        // What the library leaves out is there already; the change comes to nothing.
        if (!queued || (await send(tx, queued.kind, [insertOf(queued)])) === 0)
          throw new Problem('job_under_way')
      })
      await begun.catch((cause: unknown) => {
        throw databaseErrorOf(cause)?.code === '23505' ? new Problem('job_under_way', { cause }) : cause
      })
    },
    runNow: async (db, kind, key) => {
      const data = await scheduledData(db, kind, key)
      const job = { data, ...(key !== '' && { singletonKey: key }) }
      if ((await send(db, kind, [job])) === 0) throw new Problem('job_under_way')
    },
    close: async () => {
      await (await opened?.catch(() => undefined))?.stop({ graceful: false })
    },
  }
}

/** The key of which the queue has one job alone, or one at a time. */
export function keyOf<Data extends object>(kind: JobKind<Data>, data: Data): { singletonKey?: string } {
  const key = kind.turnBy?.(data) ?? kind.aloneBy?.(data)
  return key === undefined ? {} : { singletonKey: key }
}

/** A job that people see, as the queue takes it. */
export function insertOf({ id, data, priority, turnKey }: Queued): JobInsert {
  return { id, data, priority, ...(turnKey !== null && { singletonKey: turnKey }) }
}

/**
 * The library, which is loaded when the first job is left. Over a connection of its own, as whoever leaves one may hold
 * the last of the others.
 */
async function openQueues(url: string, log: Logger): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    queueCacheIntervalSeconds: 86400,
    flowIntervalSeconds: 86400,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The queue of jobs'))
  return boss.start()
}
