import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { person, systemConfiguration } from '../../db/tables/account.ts'
import { letterOf, type Told } from './letter.ts'
import { reachedBy } from './preferences.ts'

/**
 * Sends a message by email to those who want it so and have an address, each in their language. An email that cannot
 * be sent is logged and keeps nobody else from theirs. `former` are addresses that they had until now.
 */
export async function mailMessage(
  { db, mailer, log, config }: Pick<Context, 'db' | 'mailer' | 'log' | 'config'>,
  people: readonly string[],
  message: Told,
  former: readonly string[] = [],
): Promise<void> {
  if (people.length === 0 || !(await mailer.isConfigured())) return
  const wanted = await reachedBy(db, people, message.kind, 'by_email')
  const readers = await db
    .select({ email: person.email, language: person.language, state: person.state })
    .from(person)
    .where(inArray(person.id, wanted))
  const [system] = await db.select({ language: systemConfiguration.language }).from(systemConfiguration)
  for (const { email, state, language: own } of readers) {
    if (state !== 'active') continue
    const language = own ?? system?.language ?? 'en'
    const letter = letterOf(message, language, config.publicAddress)
    for (const to of [email, ...former].filter((address) => address !== ''))
      await mailer
        .send({ to, ...letter })
        .catch((error: unknown) => log.error({ err: error }, 'An email could not be sent'))
  }
}
