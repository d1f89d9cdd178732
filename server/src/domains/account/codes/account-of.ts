import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { person } from '../../../db/tables/account.ts'
import type { PersonRow } from '../people.ts'
import type { Proof } from './issue.ts'

/**
 * The account that has an email address, or a phone. Administrators write phones as they like and may give one to
 * several: then it is nobody's proof.
 */
export async function accountOf(
  db: Database,
  { channel, address }: Pick<Proof, 'channel' | 'address'>,
): Promise<PersonRow | undefined> {
  const isTheirs =
    channel === 'sms'
      ? sql`${person.phone} <> '' and dialled(${person.phone}) = ${address}`
      : sql`${person.email} <> '' and lower(${person.email}) = lower(${address})`
  const found = await db.select().from(person).where(isTheirs).limit(2)
  return found.length === 1 ? found[0] : undefined
}
