import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { tellStreams } from '../../../db/notify.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { removeAuthenticator } from './authenticator.ts'
import { endChallenges } from './challenge.ts'

/** Takes the authenticator app and the passkeys of somebody who has lost them, and ends their sessions. */
export async function takeFactors(
  tx: Database,
  id: string,
): Promise<{ readonly authenticator: boolean; readonly passkeys: number }> {
  const authenticator = await removeAuthenticator(tx, id)
  const { rowCount } = await tx.execute(sql`delete from passkey where person_id = ${id}`)
  await endChallenges(tx, id)
  await endSessionsOf(tx, [id])
  await tellStreams(tx)
  return { authenticator, passkeys: rowCount ?? 0 }
}
