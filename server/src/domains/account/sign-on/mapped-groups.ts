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
 * know are the administrator's alone and stay as they are.
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
    const { rowCount: left } = await tx.execute(sql`
      delete from person_group_member m using person_group g
      where m.person_id = ${personId} and g.id = m.group_id and g.name = any(${all}::text[])
        and g.name <> all(${wanted}::text[])`)
    await tx.execute(sql`
      insert into person_group_member (group_id, person_id)
      select id, ${personId} from person_group where name = any(${wanted}::text[])
      on conflict do nothing`)
    if (left) await tellStreams(tx)
  })
}
