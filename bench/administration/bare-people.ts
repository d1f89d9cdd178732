import type pg from 'pg'
import type { Statement } from '../platform/statements.ts'

interface PeopleAsked {
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

/**
 * The plain SQL that answers the list of people: the rows of a page with all that belongs to them in one statement, and
 * their total, counted to 10,000 and estimated beyond.
 */
export async function barePeople(
  pool: pg.Pool,
  { search, page, limit }: PeopleAsked,
): Promise<readonly Statement[]> {
  const where = search ? `bigrams(${searched}) @> bigrams($1) and ${searched} ilike '%' || $1 || '%'` : 'true'
  const values = search ? [search] : []
  const rows = `
    select ${fields}
    from (select id from person where ${where} order by lower(name), id
      limit ${limit} offset ${(page - 1) * limit}) as chosen join person using (id)
    order by lower(person.name), person.id`
  const count = `select count(*)::int as n from (select 1 from person where ${where} limit 10001) as counted`
  const estimate = `explain (format json) select 1 from person where ${where}`
  const counted = await pool.query<{ n: number }>(count, values)
  const texts = Number(counted.rows[0]?.n) > 10_000 ? [rows, count, estimate] : [rows, count]
  return texts.map((text) => ({ text, values }))
}

const searched = `(name || ' ' || full_name || ' ' || email)`

const fields = `
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
