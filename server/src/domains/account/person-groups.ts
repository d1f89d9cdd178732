import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { refuseTwoTypes } from './customer-types.ts'
import { tiePeople } from './person-ties.ts'

/** Puts each of these people into exactly these groups. Throws `not_found`, and what `refuseTwoTypes` does. */
export async function joinGroups(
  tx: Database,
  people: readonly { readonly id: string; readonly groups: readonly string[] }[],
): Promise<void> {
  await tiePeople(
    tx,
    'groups',
    people.map(({ id, groups }) => ({ id, to: groups })),
  )
  await refuseTwoTypes(tx, { people: people.map(({ id }) => id) }, 'groups')
}

/** Makes exactly these people the members of a group. Throws `not_found`, and what `refuseTwoTypes` does. */
export async function setMembers(tx: Database, group: string, members: readonly string[]): Promise<void> {
  const wanted = [...new Set(members)]
  await tx.execute(sql`delete from person_group_member where group_id = ${group}`)
  const joined = await tx.execute(sql`
    insert into person_group_member (group_id, person_id)
    select ${group}, p.id from person p where p.id = any(${sql.param(wanted)}::uuid[])`)
  if (joined.rowCount !== wanted.length) throw new Problem('not_found')
  await refuseTwoTypes(tx, { group }, 'members')
}
