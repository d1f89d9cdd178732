import { sql, type SQL } from 'drizzle-orm'
import { namesFor, type ObjectKind } from '@omics/contract/access'
import type { Database } from '../db/database.ts'
import { heldBy } from './permission.ts'
import { permissionHeld, relationColumns, relationTo, type Relation } from './relation.ts'

export interface Onlooker {
  readonly id: string
  readonly name: string
  readonly fullName: string
}

interface Row extends Relation, Record<string, unknown> {
  readonly person_id: string
  readonly name: string
  readonly full_name: string
  readonly administrator: boolean
}

/** Those of some people, by a condition over `person p`, who may see an object and hold a page that shows it. */
export async function onlookers(
  db: Database,
  kind: ObjectKind,
  objectId: string,
  people: SQL,
): Promise<Onlooker[]> {
  const { rows } = await db.execute<Row>(sql`
    select caller.*, ${relationColumns} from (
      select p.id as person_id, p.name, p.full_name, is_administrator(p.id) as administrator from person p
      where p.state = 'active' and ${people} order by p.full_name collate reading_order limit 200) as caller
    cross join ${relationTo(kind, sql`${objectId}::uuid`)}`)
  const names = namesFor('view', kind)
  const seeing: Onlooker[] = []
  for (const row of rows) {
    const person = { personId: row.person_id, administrator: row.administrator }
    if (permissionHeld(person, row) === undefined) continue
    const held = await heldBy(db, person)
    if (names.length === 0 || names.some((name) => held.has(name)))
      seeing.push({ id: row.person_id, name: row.name, fullName: row.full_name })
  }
  return seeing
}
