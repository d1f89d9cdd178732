import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'

/**
 * Sees, within the change that lets somebody in, that their account is on and the password that they showed is still its
 * own. The row stays so until the end of the change: else a sign-in that was under way would outlive a new password, or
 * the account that was switched off, which end only the sessions that there are. Throws `account_disabled` and
 * `wrong_password`.
 * @param fitted the hash that the password fitted; undefined where none was shown
 */
export async function requireStillOpen(tx: Database, personId: string, fitted?: string): Promise<void> {
  const { rows } = await tx.execute<{ state: string; password_hash: string }>(
    sql`select state, password_hash from person where id = ${personId} for share`,
  )
  const [row] = rows
  if (row?.state !== 'active') throw new Problem('account_disabled')
  if (fitted !== undefined && row.password_hash !== fitted) throw new Problem('wrong_password')
}
