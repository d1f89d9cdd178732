import type { Database } from '../../../db/database.ts'
import { holds, type Holder } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { builtinRoles } from '../../account/person-roles.ts'
import { requireGivable } from '../../account/givable.ts'
import { readConfiguration } from '../../system/configuration.ts'

/**
 * Whether somebody may bring people in who have no account: where everybody may make one, where owners of projects may
 * invite, and who adds users anyway.
 */
export async function mayBringIn(db: Database, identity: Holder): Promise<boolean> {
  const { registration, ownersInvite } = await readConfiguration(db)
  if (registration === 'open' || ownersInvite) return true
  if (!(await holds(db, identity, 'user_create'))) return false
  return requireGivable(db, identity, [builtinRoles.member]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}
