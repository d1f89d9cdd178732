import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { jobSchema } from '../../db/job-schema.ts'
import { type JobKind, type JobName, queueOf } from './kind.ts'

/** Where work is left that goes on after an answer. */
export interface Jobs {
  /**
   * Leaves jobs of a kind to the worker. Given a transaction, they are there once that commits, and never where it
   * does not.
   */
  put<Data extends object>(db: Database, kind: JobKind<Data>, data: readonly Data[]): Promise<void>
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
  const made = new Set<JobName>()
  return {
    put: async (db, kind, data) => {
      if (data.length === 0) return
      const boss = await open()
      if (!made.has(kind.name)) await boss.createQueue(kind.name, queueOf(kind))
      made.add(kind.name)
      const { fromDrizzle } = await import('pg-boss')
      const jobs = data.map((one) => ({
        data: one,
        ...(kind.aloneBy && { singletonKey: kind.aloneBy(one) }),
      }))
      await boss.insert(kind.name, jobs, { db: fromDrizzle(db, sql) })
      onPut()
    },
    close: async () => {
      await (await opened?.catch(() => undefined))?.stop({ graceful: false })
    },
  }
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
    ...{ migrate: false, createSchema: false, supervise: false, schedule: false, registerInstance: false },
    queueCacheIntervalSeconds: 86_400,
    flowIntervalSeconds: 86_400,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The queue of jobs'))
  return boss.start()
}
