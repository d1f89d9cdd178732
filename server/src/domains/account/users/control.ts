import { sql } from 'drizzle-orm'
import { dataPermissions, type DataPermission, type User } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { requireGivable } from '../givable.ts'
import { tellStreams } from '../../../db/notify.ts'
import { requireAdministrator } from '../person-roles.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { endInvitations } from './invitations.ts'

/** Refuses what somebody must not do to their own account, for nobody could take it back. */
export function requireOthers(identity: Identity, ids: readonly string[]): void {
  if (ids.includes(identity.personId)) throw new Problem('own_account')
}

/**
 * Whoever changes an account can come to act through it, so nobody changes one that holds more than their own. Throws
 * `beyond_own_role`.
 */
export async function requireRanking(
  db: Database,
  identity: Identity,
  ids: readonly string[],
): Promise<void> {
  if (identity.administrator) return
  const { rows } = await db.execute<{ role_id: string | null; data_permission: DataPermission }>(sql`
    select pr.role_id, p.data_permission from person p left join person_role pr on pr.person_id = p.id
    where p.id = any(${sql.param([...ids])}::uuid[])`)
  await requireGivable(
    db,
    identity,
    rows.flatMap(({ role_id }) => role_id ?? []),
  )
  for (const reach of new Set(rows.map((row) => row.data_permission))) await requireReach(db, identity, reach)
}

/** Nobody lets others look further than they look themselves. Throws `beyond_own_role`. */
export async function requireReach(db: Database, identity: Identity, reach: DataPermission): Promise<void> {
  if (identity.administrator || reach === 'own') return
  const { rows } = await db.execute<{ data_permission: DataPermission }>(
    sql`select data_permission from person where id = ${identity.personId}`,
  )
  if (rows[0]?.data_permission !== dataPermissions.at(-1)) throw new Problem('beyond_own_role')
}

/**
 * Switches accounts on or off. Tokens, share links and streams ask for the state whenever they are used; sessions end,
 * so that they do not come back with the account.
 */
export async function setState(db: Database, ids: readonly string[], state: User['state']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update person set state = ${state}, version = version + 1, updated_at = now()
      where id = any(${sql.param([...ids])}::uuid[])`)
    if (state === 'active') return
    await requireAdministrator(tx)
    await endAll(tx, ids)
  })
}

/** Deletes an account. What it made stays; its share links end with it. */
export async function removeUser(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endAll(tx, [id])
    await tx.execute(sql`delete from person where id = ${id}`)
    await requireAdministrator(tx)
  })
}

async function endAll(tx: Database, ids: readonly string[]): Promise<void> {
  await endSessionsOf(tx, ids)
  await endInvitations(tx, ids)
  // Streams that are open ask at once whether they still may be.
  await tellStreams(tx)
}
