import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { tellStreams } from '../../../db/notify.ts'

/** Groups of the platform by what an organisation calls them. */
export type GroupMap = ReadonlyMap<string, readonly string[]>

/** Reads lines such as `lab-genomics = Genomics`; others are passed over. */
export function readGroupMap(lines: string): GroupMap {
  const pairs = lines.split('\n').flatMap((line) => {
    const [outside = '', ...own] = line.split('=').map((part) => part.trim())
    const group = own.join('=').trim()
    return outside === '' || group === '' ? [] : [[outside, group] as const]
  })
  return new Map(
    [...Map.groupBy(pairs, ([outside]) => outside)].map(([outside, own]) => [
      outside,
      own.map(([, group]) => group),
    ]),
  )
}

/** Names in the map that no group has. */
export async function unknownGroups(db: Database, map: GroupMap): Promise<string[]> {
  const names = [...new Set([...map.values()].flat())]
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from person_group where name = any(${sql.param(names)}::text[])`,
  )
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/**
 * Makes somebody a member of exactly those mapped groups that the organisation names. Groups that the map does not
 * know are the administrator's alone and stay as they are. Of the types of customers among them nobody gets a second:
 * the one that they have stays, else the first of the map counts.
 */
export async function followGroups(
  db: Database,
  personId: string,
  map: GroupMap,
  named: readonly string[],
): Promise<void> {
  if (map.size === 0) return
  const all = sql.param([...new Set([...map.values()].flat())])
  const wanted = sql.param([...new Set(named.flatMap((one) => map.get(one) ?? []))])
  await db.transaction(async (tx) => {
    // Of two sign-ins at once each would give a type.
    await tx.execute(sql`select from person where id = ${personId} for no key update`)
    const { rowCount: left } = await tx.execute(sql`
      delete from person_group_member m using person_group g
      where m.person_id = ${personId} and g.id = m.group_id and g.name = any(${all}::text[])
        and g.name <> all(${wanted}::text[])`)
    await tx.execute(sql`
      insert into person_group_member (group_id, person_id)
      select id, ${personId} from (
        select id, customer_type, row_number() over (
          partition by customer_type order by array_position(${all}::text[], name)) as place
        from person_group where name = any(${wanted}::text[])) as named
      where not customer_type or (place = 1 and not exists (
        select from person_group_member m join person_group g on g.id = m.group_id and g.customer_type
        where m.person_id = ${personId}))
      on conflict do nothing`)
    if (left) await tellStreams(tx)
  })
}
