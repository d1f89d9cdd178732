import { inArray, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { users as endpoints, type User } from '@omics/contract/account/users'
import type { Database } from '../../db/database.ts'
import { person, personGroup, personGroupMember } from '../../db/tables/account.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { contains, countRows } from '../../resource/page.ts'
import { createPerson, type PersonRow } from './people.ts'
import { rolesOfMany } from './person-roles.ts'
import { requireGivable } from '../administration/givable.ts'

const searched = sql`(name || ' ' || full_name || ' ' || email)`

const orders: Record<string, SQL> = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id`,
  created_at: sql`created_at, id`,
  '-created_at': sql`created_at desc, id`,
  last_sign_in_at: sql`last_sign_in_at nulls first, id`,
  '-last_sign_in_at': sql`last_sign_in_at desc nulls last, id`,
}

export default implement(endpoints, {
  list: async ({ context: { db }, query }) => {
    const where = sql.join(
      [
        contains(searched, query.search),
        query.state ? sql`state = ${query.state}` : sql`true`,
        query.role
          ? sql`exists (select 1 from person_role where person_id = person.id and role_id = ${query.role})`
          : sql`true`,
      ],
      sql` and `,
    )
    const { page, limit } = query
    const rows = await db
      .select()
      .from(person)
      .where(where)
      .orderBy(orders[query.sort] ?? sql`id`)
      .limit(limit)
      .offset((page - 1) * limit)
    return { items: await presentAll(db, rows), ...(await countRows(db, sql`person`, where)), page, limit }
  },

  create: async ({ context: { db }, identity, body, note }) => {
    await requireGivable(db, identity, body.roles)
    const row = await db.transaction((tx) => createPerson(tx, body))
    const [after] = await presentAll(db, [row])
    if (!after) throw new Error('The account was not stored')
    note({ objectId: row.id, after })
    return after
  },

  find: async ({ context: { db }, query }) => {
    const rows = await db
      .select()
      .from(person)
      .where(sql`state = 'active' and ${contains(searched, query.search)}`)
      .orderBy(sql`lower(full_name)`)
      .limit(20)
    return rows.map(({ id, name, fullName }) => ({ id, name, full_name: fullName }))
  },

  groups: async ({ context: { db } }) => {
    const rows = await db.execute<{ id: string; name: string; members: number }>(sql`
      select g.id, g.name, count(m.person_id)::int as members
      from person_group g left join person_group_member m on m.group_id = g.id
      group by g.id order by lower(g.name) limit 1000`)
    return rows.rows
  },

  createGroup: ({ context: { db }, body }) =>
    db.transaction(async (tx) => {
      const members = [...new Set(body.members)]
      const [group] = await tx
        .insert(personGroup)
        .values({ id: uuidv7(), name: body.name })
        .onConflictDoNothing()
        .returning()
      if (!group) throw new Problem('name_taken', { details: { name: body.name } })
      if (members.length > 0) {
        const known = await tx.select({ id: person.id }).from(person).where(inArray(person.id, members))
        if (known.length !== members.length) throw new Problem('not_found')
        await tx
          .insert(personGroupMember)
          .values(members.map((personId) => ({ groupId: group.id, personId })))
      }
      return { id: group.id, name: group.name, members: members.length }
    }),
})

/** The accounts with their roles, which are read for all of them at once. */
async function presentAll(db: Database, rows: readonly PersonRow[]): Promise<User[]> {
  const roles = await rolesOfMany(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, roles.get(row.id) ?? []))
}

function present(row: PersonRow, roles: User['roles']): User {
  return {
    id: row.id,
    name: row.name,
    full_name: row.fullName,
    email: row.email,
    phone: row.phone,
    roles: roles.map(({ id, title_en, title_zh }) => ({ id, title_en, title_zh })),
    state: row.state,
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  }
}
