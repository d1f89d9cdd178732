import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { person } from '../../../db/tables/account.ts'
import type { PersonRow } from '../people.ts'
import type { Proof } from './issue.ts'

type Place = Pick<Proof, 'channel' | 'address'>

/**
 * The account that whoever has an email address, or a phone, comes into. One whose email address nothing has proven is
 * not it: its maker need not be who has the address.
 */
export async function accountOf(db: Database, place: Place): Promise<PersonRow | undefined> {
  const holder = await holderOf(db, place)
  return place.channel === 'mail' && !holder?.emailProven ? undefined : holder
}

/**
 * The account in which an email address, or a phone, is written, proven or not. Administrators write phones as they like
 * and may give one to several: then it is nobody's.
 */
export async function holderOf(db: Database, { channel, address }: Place): Promise<PersonRow | undefined> {
  const isTheirs =
    channel === 'sms'
      ? sql`${person.phone} <> '' and dialled(${person.phone}) = ${address}`
      : sql`${person.email} <> '' and lower(${person.email}) = lower(${address})`
  const found = await db.select().from(person).where(isTheirs).limit(2)
  return found.length === 1 ? found[0] : undefined
}
