import { eq, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { formats } from '@omics/contract/formats'
import type { Database } from '../../db/database.ts'
import { person, personGroup, personGroupMember } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'
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
  /** Without one nobody signs in until an invitation or a reset has set it. */
  readonly password?: string | undefined
  /** Ids of roles. */
  readonly roles: readonly string[]
}

/** Makes an account, within the caller's transaction. Refuses a name or an email that another account has. */
export async function createPerson(db: Database, write: NewPerson): Promise<PersonRow> {
  const passwordHash = write.password === undefined ? '' : await hashPassword(write.password)
  const { name, email, phone, email_proven: emailProven = true } = write
  const [row] = await db
    .insert(person)
    .values({ id: uuidv7(), name, fullName: write.full_name, email, emailProven, phone, passwordHash })
    .onConflictDoNothing()
    .returning()
  if (row) {
    await giveRoles(db, row.id, write.roles)
    return row
  }
  const [other] = await db
    .select({ name: person.name })
    .from(person)
    .where(sql`lower(${person.name}) = lower(${name})`)
  throw new Problem('name_taken', { details: { name: other ? name : email } })
}

/** The account whose name, email or phone somebody typed to sign in, in capitals or not. */
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
    .orderBy(sql`lower(${person.name}) = lower(${typed}) desc`)
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

/** The groups that a person belongs to, the first of which is the customer type. */
export function groupsOf(db: Database, personId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: personGroup.id, name: personGroup.name })
    .from(personGroupMember)
    .innerJoin(personGroup, eq(personGroup.id, personGroupMember.groupId))
    .where(eq(personGroupMember.personId, personId))
    .orderBy(personGroup.createdAt)
}
