import { sql, type SQL } from 'drizzle-orm'
import type { User } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { person } from '../../../db/tables/account.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { allOf, contains, inWindow, type Paged, readPage } from '../../../resource/page.ts'

const searched = sql`(name || ' ' || full_name || ' ' || email)`

const orders: Record<string, SQL> = {
  name: sql`lower(person.name), person.id`,
  '-name': sql`lower(person.name) desc, person.id`,
  created_at: sql`created_at, person.id`,
  '-created_at': sql`created_at desc, person.id`,
  last_sign_in_at: sql`last_sign_in_at nulls first, person.id`,
  '-last_sign_in_at': sql`last_sign_in_at desc nulls last, person.id`,
}

const fields = {
  id: person.id,
  name: person.name,
  full_name: person.fullName,
  email: person.email,
  phone: person.phone,
  quota_bytes: sql<number | null>`quota_bytes`,
  data_permission: sql<User['data_permission']>`data_permission`,
  state: person.state,
  version: sql<number>`version`,
  created_at: person.createdAt,
  last_sign_in_at: person.lastSignInAt,
  invited: sql<boolean>`password_hash = '' and last_sign_in_at is null`,
  second_factor: sql<boolean>`
    exists (select 1 from authenticator a where a.person_id = person.id and a.secret is not null)
    or exists (select 1 from passkey k where k.person_id = person.id)`,
  used_quota_bytes: sql<number>`
    (select coalesce(sum(p.quota_bytes), 0)::bigint from project p
      where p.created_by = person.id and p.deleted_at is null)`,
  department: sql<User['department']>`
    (select json_build_object('id', d.id, 'name', d.name) from department d where d.id = department_id)`,
  roles: sql<User['roles']>`
    (select coalesce(json_agg(json_build_object('id', r.id, 'title_en', r.title_en, 'title_zh', r.title_zh)
        order by r.builtin nulls last, r.title_en collate reading_order), '[]')
      from person_role pr join role r on r.id = pr.role_id where pr.person_id = person.id)`,
  groups: sql<User['groups']>`
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'customer_type', g.customer_type)
        order by g.customer_type desc, g.created_at), '[]')
      from person_group_member m join person_group g on g.id = m.group_id where m.person_id = person.id)`,
}

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
  return allOf(
    contains(searched, search),
    state && sql`state = ${state}`,
    role && sql`exists (select 1 from person_role where person_id = person.id and role_id = ${role})`,
    group &&
      sql`exists (select 1 from person_group_member where person_id = person.id and group_id = ${group})`,
    department && sql`department_id in (select department_and_below(${department}))`,
  )
}

/** One page of accounts. */
export function listUsers(db: Database, query: UserFilter & Paged & { readonly sort: string }) {
  const where = usersWhere(query)
  return readPage(db, query, { from: sql`person`, where }, async (window) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from person where ${where} order by ${orders[query.sort] ?? sql`id`} ${inWindow(window)}`)
    const ids = rows.map(({ id }) => id)
    const found = await gather(db, ids)
    return ids.flatMap((id) => found.get(id) ?? [])
  })
}

/** The accounts of these ids, in their order. Throws `not_found` when one is missing. */
export async function usersByIds(db: Database, ids: readonly string[]): Promise<User[]> {
  const found = await gather(db, ids.filter(isId))
  return [...new Set(ids)].map((id) => {
    const user = found.get(id)
    if (!user) throw new Problem('not_found')
    return user
  })
}

/**
 * What belongs to accounts is gathered for those alone that are asked for: it costs more than to find them. The database
 * plans it once, which would take as long each time.
 */
async function gather(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(fields)
    .from(person)
    .where(sql`${person.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('accounts with what belongs to them')
    .execute({ ids })
  return new Map(
    rows.map(({ created_at: made, last_sign_in_at: last, ...row }) => [
      row.id,
      { ...row, created_at: made.toISOString(), last_sign_in_at: last && last.toISOString() },
    ]),
  )
}

/** One account. Throws `not_found`. */
export async function userById(db: Database, id: string): Promise<User> {
  const [user] = await usersByIds(db, [id])
  if (!user) throw new Problem('not_found')
  return user
}
