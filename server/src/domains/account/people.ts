import { desc, eq, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { GroupOfPerson } from '@omics/contract/account/person-group'
import { formats } from '@omics/contract/formats'
import type { Database } from '../../db/database.ts'
import { person, personGroup, personGroupMember } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'
import { refusing } from '../../resource/refusing.ts'
import { accountOf } from './codes/account-of.ts'
import { hashPassword } from './passwords.ts'
import { giveRoles } from './person-roles.ts'

export type PersonRow = typeof person.$inferSelect

export interface NewPerson {
  readonly name: string
  readonly full_name: string
  readonly email: string
  /** False where nothing says that the email address is theirs. */
  readonly email_proven?: boolean
  readonly phone: string
  /** Ids of roles. */
  readonly roles: readonly string[]
  readonly department_id?: string | null
  readonly quota_bytes?: number | null
}

/** Makes an account. Refuses a name or an email that another account has. */
export async function createPerson(
  db: Database,
  { password, ...write }: NewPerson & { readonly password?: string | undefined },
): Promise<PersonRow> {
  const passwordHash = password === undefined ? '' : await hashPassword(password)
  const [id = ''] = await db.transaction((tx) => insertPeople(tx, [write], passwordHash))
  return personById(db, id)
}

/**
 * Makes accounts with their roles, within the caller's transaction, and gives their ids. However many they are, the
 * statements are the same few. Throws `name_taken`, `address_taken`, `role_unknown`, and `not_found` for a department that is gone.
 * @param passwordHash empty: nobody signs in until an invitation or a reset has set a password
 */
export async function insertPeople(
  tx: Database,
  writes: readonly NewPerson[],
  passwordHash = '',
): Promise<string[]> {
  const people = writes.map((write) => ({ email_proven: true, ...write, id: uuidv7() }))
  const { rows } = await refusing({}, () =>
    tx.execute<{ id: string }>(sql`
      insert into person (id, name, full_name, email, email_proven, phone, password_hash, department_id, quota_bytes)
      select id, name, full_name, email, email_proven, phone, ${passwordHash}, department_id, quota_bytes
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, name text, full_name text, email text,
        email_proven boolean, phone text, department_id uuid, quota_bytes bigint)
      on conflict do nothing returning id`),
  )
  const there = new Set(rows.map(({ id }) => id))
  const refused = people.find(({ id }) => !there.has(id))
  if (refused) throw await nameTaken(tx, refused)
  await giveRoles(tx, people)
  return people.map(({ id }) => id)
}

/** Says whether it is the name or the email that another account has. */
async function nameTaken(db: Database, { name, email }: NewPerson): Promise<Problem> {
  const [other] = await db
    .select({ name: person.name })
    .from(person)
    .where(sql`lower(${person.name}) = lower(${name})`)
  return other
    ? new Problem('name_taken', { details: { name } })
    : new Problem('address_taken', { details: { address: email } })
}

/**
 * The account whose name, email or phone somebody typed to sign in, in capitals or not. A proven email goes before a
 * name: nobody stands in its way by being called like it.
 */
export async function findBySignInName(db: Database, typed: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(person)
    .where(
      or(
        sql`lower(${person.name}) = lower(${typed})`,
        sql`${person.email} <> '' and lower(${person.email}) = lower(${typed})`,
      ),
    )
    .orderBy(
      sql`(${person.emailProven} and lower(${person.email}) = lower(${typed})) desc`,
      sql`lower(${person.name}) = lower(${typed}) desc`,
    )
    .limit(1)
  return (
    row ?? (formats.phone.pattern.test(typed) ? accountOf(db, { channel: 'sms', address: typed }) : undefined)
  )
}

/** One account by id. Throws `not_found`. */
export async function personById(db: Database, id: string): Promise<PersonRow> {
  const [row] = await db.select().from(person).where(eq(person.id, id))
  if (!row) throw new Problem('not_found')
  return row
}

/** The groups that a person belongs to; their type of customer, where they have one, is the first. */
export function groupsOf(db: Database, personId: string): Promise<z.output<typeof GroupOfPerson>[]> {
  return db
    .select({ id: personGroup.id, name: personGroup.name, customer_type: personGroup.customerType })
    .from(personGroupMember)
    .innerJoin(personGroup, eq(personGroup.id, personGroupMember.groupId))
    .where(eq(personGroupMember.personId, personId))
    .orderBy(desc(personGroup.customerType), personGroup.createdAt)
}
