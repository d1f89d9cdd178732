import { setTimeout as delay } from 'node:timers/promises'
import { isEndedForAnother } from './error-kinds.ts'
import type { Database } from './database.ts'

const mostTries = 6
const longestPause = 50

/**
 * A transaction that is made again, from its first statement, when PostgreSQL ended it because it and another waited
 * for each other. The work may touch nothing but the database and what it gives.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === mostTries || !isEndedForAnother(error)) throw error
    }
    await delay(Math.random() * longestPause)
  }
}
