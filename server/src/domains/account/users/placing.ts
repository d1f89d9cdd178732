import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { holds } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { requireReach } from './control.ts'

interface Place {
  readonly groups: readonly string[]
  readonly department_id: string | null
}

/**
 * Groups hold projects, so an account is made in groups of one's own only, or by whom groups are kept. Throws
 * `beyond_own_role`.
 */
export async function requireJoinable(
  db: Database,
  identity: Identity,
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0 || (await holds(db, identity, 'user_group'))) return
  const { rows } = await db.execute<{ group_id: string }>(sql`
    select group_id from person_group_member where person_id = ${identity.personId}`)
  const own = new Set(rows.map(({ group_id }) => group_id))
  if (!groups.every((group) => own.has(group))) throw new Problem('beyond_own_role')
}

/**
 * An account that is there has projects of its own: who puts it into their group or beneath their department would see
 * these. So that is for whom groups are kept by, and for those who see all departments. Throws `beyond_own_role`.
 */
export async function requireMovable(
  db: Database,
  identity: Identity,
  before: Place,
  after: Place,
): Promise<void> {
  const joined = after.groups.some((group) => !before.groups.includes(group))
  if (joined && !(await holds(db, identity, 'user_group'))) throw new Problem('beyond_own_role')
  if (after.department_id === null || after.department_id === before.department_id) return
  await requireReach(db, identity, 'department')
}
