import type { FastifyRequest } from 'fastify'
import type { SecurityChange } from '@omics/contract/messages/sentences'
import type { Context } from '../../context.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'

/**
 * Tells somebody, in the app and by email, that the way into their account has changed, so that a thief is noticed. An
 * email address that was theirs until now is written to as well: the new one may be the thief's.
 */
export async function tellSecurity(
  context: Pick<Context, 'db' | 'mailer' | 'config' | 'jobs' | 'vault'>,
  personId: string,
  change: SecurityChange,
  { ip }: FastifyRequest,
  formerEmail = '',
): Promise<void> {
  const message = {
    kind: 'account_security' as const,
    details: { change, address: ip },
    link: '/profile/index?view=security',
  }
  await context.db.transaction(async (tx) => {
    await sendMessages(tx, [personId], message)
    await mailMessage(context, tx, [personId], message, { former: [formerEmail] })
  })
}
