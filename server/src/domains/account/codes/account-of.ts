import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { person } from '../../../db/tables/account.ts'
import type { Proof } from './issue.ts'

type PersonRow = typeof person.$inferSelect
type Place = Pick<Proof, 'channel' | 'address'>

/**
 * The account that whoever has an email address, or a phone, comes into. One where nothing has proven that is
 * not it: who wrote it there need not be who has it.
 */
export async function accountOf(db: Database, place: Place): Promise<PersonRow | undefined> {
  const isProven = place.channel === 'mail' ? person.emailProven : person.phoneProven
  return onlyOne(db, and(heldBy(place), isProven))
}

/**
 * The account in which an email address, or a phone, is written, proven or not. Administrators write phones as they like
 * and may give one to several: then it is nobody's.
 */
export function holderOf(db: Database, place: Place): Promise<PersonRow | undefined> {
  return onlyOne(db, heldBy(place))
}

const heldBy = ({ channel, address }: Place) =>
  channel === 'sms'
    ? sql`${person.phone} <> '' and dialled(${person.phone}) = ${address}`
    : sql`${person.email} <> '' and lower(${person.email}) = lower(${address})`

async function onlyOne(db: Database, isTheirs: SQL | undefined): Promise<PersonRow | undefined> {
  const found = await db.select().from(person).where(isTheirs).limit(2)
  return found.length === 1 ? found[0] : undefined
}
