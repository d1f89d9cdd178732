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

/** What streams are told when somebody is signed out, or may do less. */
export const peopleChanged = 'people'

/**
 * Lets every open stream ask at once whether it still may be. The end of a session or token tells them by itself, in the
 * database; this is for everything else that somebody may lose.
 */
export async function tellStreams(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${peopleChanged})`)
}

/** Lets every open stream that follows what is said about an object tell of it; the topic has the same name. */
export async function tellComments(db: Database, kind: string, objectId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${`comments:${objectId}:${kind}`})`)
}

/** What streams are told when somebody has more or fewer unread messages; their topic has the same name. */
export const messagesChanged = 'messages'

/** Lets every open stream count its person's unread messages anew. */
export async function tellUnread(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${messagesChanged})`)
}

/** What the process that performs a job is told when that is to stop. */
export const jobStop = (jobId: string) => `job:${jobId}`

export async function tellJobStop(db: Database, jobId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channels.changed}, ${jobStop(jobId)})`)
}

/** The topic of a person's jobs, of which streams are told by the database. */
export const jobsOf = (personId: string) => `jobs:${personId}`
