import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { logOperation } from '../../http/operations.ts'
import { sendMessages } from '../messages/messages.ts'
import { newTypedSecret } from './factors/recovery.ts'
import { takeFactors } from './factors/take-factors.ts'
import { hashPassword } from './passwords.ts'
import { findBySignInName } from './people.ts'
import { builtinRoles } from './person-roles.ts'
import { forgetGuesses } from './sessions/guessing.ts'
import { withdrawTokens } from './sessions/personal-tokens.ts'
import { setPassword } from './set-password.ts'

/** What somebody signs in with who was let back in. */
export interface LetBackIn {
  readonly name: string
  readonly password: string
  /** False for an account that is switched off, which stays so. */
  readonly active: boolean
}

/**
 * Gives the account of a name, email or phone a new password, as whoever has the server in their hands may. All its
 * sessions and personal tokens end, and it is told so. Undefined where there is no such account.
 * @param withoutFactors takes its authenticator app and its passkeys, too
 */
export async function letBackIn(
  db: Database,
  typed: string,
  withoutFactors: boolean,
): Promise<LetBackIn | undefined> {
  const account = await findBySignInName(db, typed)
  if (!account) return undefined
  const { id, name, fullName, state } = account
  const password = newTypedSecret()
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await setPassword(tx, id, hash)
    await withdrawTokens(tx, id)
    const taken = withoutFactors ? await takeFactors(tx, id) : undefined
    await forgetGuesses(tx)
    await logOperation(tx, {
      personId: id,
      personName: fullName,
      address: hostname(),
      action: 'console password',
      objectKind: 'person',
      objectId: id,
      projectId: undefined,
      succeeded: true,
      error: '',
      details: taken ? { before: taken } : {},
    })
    const details = { change: 'password_changed', address: hostname() }
    await sendMessages(tx, [id], { kind: 'account_security', details, link: '/profile/index?view=security' })
  })
  return { name, password, active: state === 'active' }
}

/** The names of the administrators who can sign in. */
export async function administratorNames(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from person p join person_role r on r.person_id = p.id
    where r.role_id = ${builtinRoles.admin} and p.state = 'active' order by p.created_at`)
  return rows.map(({ name }) => name)
}
