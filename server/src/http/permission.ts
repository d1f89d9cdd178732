import { sql, type SQL } from 'drizzle-orm'
import type { OneOf } from '@omics/contract/access'
import { administrative } from '@omics/contract/account/scope-of'
import { buttonNames, menuNames, type PermissionName } from '@omics/contract/account/permission-tree'
import type { Database } from '../db/database.ts'
import type { Identity } from './identity.ts'
import { Problem } from './problem.ts'

const everything: ReadonlySet<string> = new Set([...menuNames, ...buttonNames])

/** Whose roles are asked. */
export type Holder = Pick<Identity, 'personId' | 'administrator' | 'scopes'>

/**
 * The menus and buttons that a person's roles hold, by name; of a personal token without that scope none of the
 * administration. Read for each call, so that a changed role takes effect at once.
 */
export async function heldBy(db: Database, identity: Holder): Promise<ReadonlySet<string>> {
  return effective(identity, await heldByRoles(db, identity))
}

async function heldByRoles(db: Database, identity: Holder): Promise<ReadonlySet<string>> {
  if (identity.administrator) return everything
  const { rows } = await db.execute<{ builtin: string | null; names: string[] }>(sql`
    select r.builtin, r.menus || r.buttons as names
    from person_role p join role r on r.id = p.role_id where p.person_id = ${identity.personId}`)
  if (rows.some(({ builtin }) => builtin === 'admin')) return everything
  return new Set(rows.flatMap(({ names }) => names))
}

/** The query for those of some menus and buttons that a person's roles hold. */
export const heldAmong = (names: SQL, person: SQL): SQL => sql`
  select wanted.name from unnest(${names}) as wanted (name) where exists (
    select 1 from person_role p join role r on r.id = p.role_id
    where p.person_id = ${person} and (r.builtin = 'admin' or wanted.name = any (r.menus || r.buttons)))`

/** The same of one of them, as a condition of a query. */
export function heldIn(identity: Holder, name: PermissionName): SQL {
  if (!effective(identity, new Set([name])).has(name)) return sql`false`
  if (identity.administrator) return sql`true`
  return sql`exists (${heldAmong(sql`array[${name}]`, sql`${identity.personId}`)})`
}

/** Whether one of a person's roles holds a menu or a button. */
export async function holds(db: Database, identity: Holder, name: PermissionName): Promise<boolean> {
  return (await heldBy(db, identity)).has(name)
}

/** Sees that a person's roles hold one of these menus and buttons, where there are any. Throws `not_permitted`. */
export async function requireOneOf(
  db: Database,
  identity: Holder,
  names: OneOf | readonly [],
): Promise<void> {
  if (names.length === 0 || identity.administrator) return
  requireHeld(identity, names, [...(await heldBy(db, identity))])
}

/** The same where it was asked already which of them their roles hold. Throws `not_permitted`. */
export function requireHeld(identity: Holder, names: readonly string[], among: readonly string[]): void {
  if (names.length === 0 || identity.administrator) return
  const held = effective(identity, new Set(among))
  if (!names.some((name) => held.has(name))) throw new Problem('not_permitted')
}

/** What is left of what a person's roles hold where a personal token without that scope bars administration. */
function effective({ scopes }: Holder, held: ReadonlySet<string>): ReadonlySet<string> {
  return !scopes || scopes.includes('administration') ? held : held.difference(administrative)
}
