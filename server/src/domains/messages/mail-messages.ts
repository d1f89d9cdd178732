import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { person, systemConfiguration } from '../../db/tables/account.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letterOf, type Told } from './letter.ts'
import { leaveLetters } from './letters.ts'
import { reachedBy } from './preferences.ts'

interface More {
  /** Addresses that they had until now. */
  readonly former?: readonly string[]
  /** What the email to somebody has beside the usual, such as where an answer to it goes. */
  letterFor?(personId: string, letter: Omit<Mail, 'to'>): Omit<Mail, 'to'>
}

/**
 * Leaves emails of a message for those who want it so and have an address, each in their language. Given a transaction,
 * they go out once it commits.
 */
export async function mailMessage(
  context: Pick<Context, 'mailer' | 'config' | 'jobs' | 'vault'>,
  db: Database,
  people: readonly string[],
  message: Told,
  { former = [], letterFor = (_personId, letter) => letter }: More = {},
): Promise<void> {
  if (people.length === 0 || !(await context.mailer.isConfigured(db))) return
  const wanted = await reachedBy(db, people, message.kind, 'by_email')
  const readers = await db
    .select({ id: person.id, email: person.email, language: person.language, state: person.state })
    .from(person)
    .where(inArray(person.id, wanted))
  const [system] = await db.select({ language: systemConfiguration.language }).from(systemConfiguration)
  const letters: Mail[] = []
  for (const { id, email, state, language: own } of readers) {
    if (state !== 'active') continue
    const language = own ?? system?.language ?? 'en'
    const letter = letterFor(id, letterOf(message, language, context.config.publicAddress))
    for (const to of [email, ...former].filter((address) => address !== '')) letters.push({ to, ...letter })
  }
  await leaveLetters(context, db, letters)
}
