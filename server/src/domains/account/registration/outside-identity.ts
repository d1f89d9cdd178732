import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { personById, type PersonRow } from '../people.ts'

/** Who somebody is in a system outside: `kind` names the system, `subject` is their id there. */
export interface OutsideSubject {
  readonly kind: string
  readonly subject: string
}

/** The account that belongs to somebody's identity outside. */
export async function accountOfOutside(
  db: Database,
  { kind, subject }: OutsideSubject,
): Promise<PersonRow | undefined> {
  const { rows } = await db.execute<{ person_id: string }>(
    sql`select person_id from outside_identity where kind = ${kind} and subject = ${subject}`,
  )
  return rows[0] && personById(db, rows[0].person_id)
}

/** Joins an identity outside to an account. One that belongs to somebody already stays with them, and false is given. */
export async function joinOutside(
  db: Database,
  personId: string,
  { kind, subject }: OutsideSubject,
  label = '',
): Promise<boolean> {
  const { rows } = await db.execute<{ person_id: string }>(sql`
    insert into outside_identity (kind, subject, person_id, label) values (${kind}, ${subject}, ${personId}, ${label})
    on conflict (kind, subject) do update set label = outside_identity.label returning person_id`)
  return rows[0]?.person_id === personId
}

/** Parts an account from every identity that it has in a system. */
export async function partOutside(db: Database, personId: string, kind: string): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from outside_identity where person_id = ${personId} and kind = ${kind}`,
  )
  return rowCount ?? 0
}
