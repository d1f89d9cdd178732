import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseField } from '../../http/problem.ts'

/**
 * Refuses a change, made in the same transaction, after which somebody would be of two types of customers.
 * @param changed the people whose groups were changed, or the group whose members were
 * @param field that the refusal is told at
 */
export async function refuseTwoTypes(
  tx: Database,
  changed: { readonly people: readonly string[] } | { readonly group: string },
  field: 'groups' | 'members',
): Promise<void> {
  const whose =
    'people' in changed
      ? sql`m.person_id = any(${sql.param([...changed.people])}::uuid[])`
      : sql`m.person_id in (select person_id from person_group_member where group_id = ${changed.group})`
  const { rows } = await tx.execute<{ person: string; types: string[] }>(sql`
    select p.full_name as person, array_agg(g.name order by g.name collate reading_order) as types
    from person_group_member m join person_group g on g.id = m.group_id and g.customer_type
      join person p on p.id = m.person_id
    where ${whose} group by p.id having count(*) > 1 order by p.full_name collate reading_order limit 1`)
  const [twice] = rows
  if (!twice) return
  throw refuseField(field, {
    en: `${twice.person} would be of more than one customer type: ${twice.types.join(', ')}.`,
    zh: `${twice.person}会同时属于多个客户类型：${twice.types.join('、')}。每人只能有一个客户类型。`,
  })
}
