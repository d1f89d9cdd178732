import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Channels of PostgreSQL's NOTIFY between API and worker. Payloads are ids; the facts are in the tables. */
export const channels = { worker: 'omics_worker', changed: 'omics_changed' } as const

/** Wakes the worker: there is something to start or to stop. */
export async function notifyWorker(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.worker}, '')`)
}

/** Tells the live streams that an analysis has changed. */
export async function notifyChanged(db: Database, analysisId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${analysisId})`)
}

/** What streams are told when somebody was signed out everywhere. */
export const peopleChanged = 'people'

/** Lets every open stream ask at once whether it still may be. */
export async function tellStreams(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${peopleChanged})`)
}

/** What streams are told when somebody has more or fewer unread messages; their topic has the same name. */
export const messagesChanged = 'messages'

/** Lets every open stream count its person's unread messages anew. */
export async function tellUnread(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${messagesChanged})`)
}
