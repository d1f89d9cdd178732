import { sql, type SQL } from 'drizzle-orm'
import type { User } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { contains, countRows } from '../../../resource/page.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  full_name: string
  email: string
  phone: string
  roles: User['roles']
  groups: User['groups']
  department: User['department']
  quota_bytes: number | null
  used_quota_bytes: number
  data_permission: User['data_permission']
  state: User['state']
  invited: boolean
  second_factor: boolean
  version: number
  created_at: string
  last_sign_in_at: string | null
}

const searched = sql`(name || ' ' || full_name || ' ' || email)`

const orders: Record<string, SQL> = {
  name: sql`lower(person.name), person.id`,
  '-name': sql`lower(person.name) desc, person.id`,
  created_at: sql`created_at, person.id`,
  '-created_at': sql`created_at desc, person.id`,
  last_sign_in_at: sql`last_sign_in_at nulls first, person.id`,
  '-last_sign_in_at': sql`last_sign_in_at desc nulls last, person.id`,
}

const fields = sql`
  id, name, full_name, email, phone, quota_bytes, data_permission, state, version, created_at, last_sign_in_at,
  password_hash = '' and last_sign_in_at is null as invited,
  exists (select 1 from authenticator a where a.person_id = person.id and a.secret is not null)
    or exists (select 1 from passkey k where k.person_id = person.id) as second_factor,
  (select coalesce(sum(p.quota_bytes), 0)::bigint from project p
    where p.created_by = person.id and p.deleted_at is null) as used_quota_bytes,
  (select json_build_object('id', d.id, 'name', d.name) from department d where d.id = department_id) as department,
  (select coalesce(json_agg(json_build_object('id', r.id, 'title_en', r.title_en, 'title_zh', r.title_zh)
      order by r.builtin nulls last, lower(r.title_en)), '[]')
    from person_role pr join role r on r.id = pr.role_id where pr.person_id = person.id) as roles,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'customer_type', g.customer_type)
      order by g.customer_type desc, g.created_at), '[]')
    from person_group_member m join person_group g on g.id = m.group_id where m.person_id = person.id) as groups`

export interface UserFilter {
  readonly search?: string | undefined
  readonly state?: User['state'] | undefined
  readonly role?: string | undefined
  readonly group?: string | undefined
  /** The departments below it count, too. */
  readonly department?: string | undefined
}

/** The condition over `person` that a filter gives. */
export function usersWhere({ search, state, role, group, department }: UserFilter): SQL {
  return sql.join(
    [
      contains(searched, search),
      state ? sql`state = ${state}` : sql`true`,
      role
        ? sql`exists (select 1 from person_role where person_id = person.id and role_id = ${role})`
        : sql`true`,
      group
        ? sql`exists (select 1 from person_group_member where person_id = person.id and group_id = ${group})`
        : sql`true`,
      department ? sql`department_id in (select department_and_below(${department}))` : sql`true`,
    ],
    sql` and `,
  )
}

/** One page of accounts. */
export async function listUsers(
  db: Database,
  query: UserFilter & { readonly page: number; readonly limit: number; readonly sort: string },
) {
  const { page, limit, sort } = query
  const where = usersWhere(query)
  const order = orders[sort] ?? sql`person.id`
  const [{ rows }, counted] = await Promise.all([
    // Roles, groups and quotas are gathered for the rows of the page alone, not for all before it.
    db.execute<Row>(sql`
      select ${fields}
      from (select person.id from person where ${where} order by ${order}
        limit ${limit} offset ${(page - 1) * limit}) as chosen join person using (id)
      order by ${order}`),
    countRows(db, sql`person`, where),
  ])
  return { items: rows.map(present), ...counted, page, limit }
}

/** The accounts of these ids, in their order. Throws `not_found` when one is missing. */
export async function usersByIds(db: Database, ids: readonly string[]): Promise<User[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${fields} from person where id::text = any(${sql.param([...ids])}::text[])`)
  const found = new Map(rows.map((row) => [row.id, present(row)]))
  return [...new Set(ids)].map((id) => {
    const user = found.get(id)
    if (!user) throw new Problem('not_found')
    return user
  })
}

/** One account. Throws `not_found`. */
export async function userById(db: Database, id: string): Promise<User> {
  const [user] = await usersByIds(db, [id])
  if (!user) throw new Problem('not_found')
  return user
}

function present(row: Row): User {
  const { last_sign_in_at: last } = row
  return {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    last_sign_in_at: last === null ? null : new Date(last).toISOString(),
  }
}
