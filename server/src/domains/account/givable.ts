import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { heldBy, type Holder } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'

/** For what leads into everybody's account administrators alone are trusted, whatever a role holds. Throws `beyond_own_role`. */
export function requireToAdminister({ administrator }: Identity): void {
  if (!administrator) throw new Problem('beyond_own_role')
}

/** Nobody can give what they do not hold. Throws `beyond_own_role`. */
export async function requireHeld(db: Database, identity: Holder, names: readonly string[]): Promise<void> {
  const held = await heldBy(db, identity)
  if (!names.every((name) => held.has(name))) throw new Problem('beyond_own_role')
}

/** Nobody can give a role that holds more than their own; the administrator's only administrators give. */
export async function requireGivable(
  db: Database,
  identity: Holder,
  roles: readonly string[],
): Promise<void> {
  if (identity.administrator) return
  const { rows } = await db.execute<{ builtin: string | null; names: string[] }>(sql`
    select builtin, menus || buttons as names from role where id = any(${sql.param([...roles])}::uuid[])`)
  if (rows.some(({ builtin }) => builtin === 'admin')) throw new Problem('beyond_own_role')
  await requireHeld(
    db,
    identity,
    rows.flatMap(({ names }) => names),
  )
}
