import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { endChallenges } from './factors/challenge.ts'
import { endSessionsOf } from './sessions/store.ts'

/** Stores a password and ends the sessions that were begun by the old one, but for the one that calls. */
export async function setPassword(tx: Database, id: string, hash: string, kept?: string): Promise<void> {
  await tx.execute(sql`
    update person set password_hash = ${hash}, version = version + 1, updated_at = now() where id = ${id}`)
  await endSessionsOf(tx, [id], kept)
  await tx.execute(sql`delete from invitation where person_id = ${id}`)
  await endChallenges(tx, id)
}
