import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/** What people can have of what there is apart from them. */
const kinds = {
  roles: {
    table: sql`person_role`,
    column: sql`role_id`,
    of: sql`role`,
    unknown: 'role_unknown',
  },
  groups: {
    table: sql`person_group_member`,
    column: sql`group_id`,
    of: sql`person_group`,
    unknown: 'not_found',
  },
} as const

/**
 * Gives each of these people exactly these roles or groups, by their ids, and tells which ids any of them had. However
 * many people they are, the statements are the same few. Throws `role_unknown` or `not_found`.
 */
export async function tiePeople(
  tx: Database,
  kind: keyof typeof kinds,
  people: readonly { readonly id: string; readonly to: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const { table, column, of, unknown } = kinds[kind]
  const before = await tx.execute<{ had: string }>(sql`
    delete from ${table} where person_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
    returning ${column} as had`)
  const wanted = people.flatMap(({ id, to }) => [...new Set(to)].map((one) => ({ person: id, one })))
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (person_id, ${column})
    select w.person, t.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(person uuid, one uuid)
    join ${of} t on t.id = w.one`)
  if (rowCount !== wanted.length) throw new Problem(unknown)
  return new Set(before.rows.map(({ had }) => had))
}
