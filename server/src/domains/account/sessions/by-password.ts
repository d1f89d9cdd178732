import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { guardGuesses } from './guessing.ts'
import { passwordFits } from '../passwords.ts'
import { findBySignInName, type PersonRow } from '../people.ts'

/** The account that a name and a password open. Throws `wrong_password`, and `too_many_requests` against guessing. */
export async function accountByPassword(
  db: Database,
  { name, password }: { name: string; password: string },
  ip: string,
  note: (entry: { objectId: string }) => void,
): Promise<PersonRow> {
  const account = await findBySignInName(db, name)
  const guessed = account?.id ?? name.toLowerCase()
  // Noted for an unknown name as well: the time that it takes would tell which accounts exist.
  note({ objectId: account?.id ?? '' })
  return guardGuesses(db, guessed, ip, async () => {
    if (!(await passwordFits(account?.passwordHash, password)) || !account)
      throw new Problem('wrong_password')
    return account
  })
}
