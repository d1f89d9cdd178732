import { sql } from 'drizzle-orm'
import type { RoleName } from '@omics/contract/account/users'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { tiePeople } from './person-ties.ts'

/** The roles that every platform has, by the ids that the migration gives them. */
export const builtinRoles = {
  admin: '019a0000-0000-7000-8000-000000000001',
  member: '019a0000-0000-7000-8000-000000000002',
} as const

/** A role as it is named beside a person. */
export type NamedRole = z.output<typeof RoleName> & { readonly builtin: string | null }

/** The roles of a person, the built-in ones first. */
export async function rolesOf(db: Database, personId: string): Promise<readonly NamedRole[]> {
  return (await rolesOfMany(db, [personId])).get(personId) ?? []
}

/** The same for many people at once, by their ids. */
async function rolesOfMany(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, NamedRole[]>> {
  const { rows } = await db.execute<NamedRole & { person_id: string }>(sql`
    select p.person_id, r.id, r.title_en, r.title_zh, r.builtin
    from person_role p join role r on r.id = p.role_id
    where p.person_id = any(${sql.param([...people])}::uuid[]) order by r.builtin nulls last, r.title_en collate reading_order`)
  const named = Map.groupBy(rows, (row) => row.person_id)
  return new Map(
    [...named].map(([person, roles]) => [
      person,
      roles.map(({ id, title_en, title_zh, builtin }) => ({ id, title_en, title_zh, builtin })),
    ]),
  )
}

/** Gives each of these people exactly these roles. Throws `role_unknown`, and `last_administrator` where nobody would be left. */
export async function giveRoles(
  db: Database,
  people: readonly { readonly id: string; readonly roles: readonly string[] }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const had = await tiePeople(
      tx,
      'roles',
      people.map(({ id, roles }) => ({ id, to: roles })),
    )
    if (had.has(builtinRoles.admin)) await requireAdministrator(tx)
  })
}

/**
 * Refuses, at the end of a transaction, what would leave the platform without an active administrator. Two who do so at
 * once wait for each other.
 */
export async function requireAdministrator(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const { rows } = await db.execute(sql`
    select 1 from person_role r join person p on p.id = r.person_id
    where r.role_id = ${builtinRoles.admin} and p.state = 'active' limit 1`)
  if (rows.length === 0) throw new Problem('last_administrator')
}
