import { z } from 'zod'
import { readInbox } from '../../../gateways/inbox.ts'
import type { JobKind } from '../../../gateways/jobs/kind.ts'
import { wantedAt } from './known-mail.ts'
import { takeMail } from './take-mail.ts'

/** Bytes of an email that is read at most, its files included. */
const largestMail = 15 * 1024 * 1024

/** Reads the mailbox that answers to tickets come to, where one is set up. */
export const inbox: JobKind<Record<string, never>> = {
  name: 'inbox',
  data: z.object({}),
  aloneBy: () => 'inbox',
  retries: 0,
  longest: 600,
  schedule: [{ cron: '* * * * *', data: {} }],
  perform: async (context, _data, { signal }) => {
    const settings = await context.outside.of('inbox')
    if (!settings) return
    await readInbox(
      settings,
      context.config.outsideAllowed,
      {
        largest: largestMail,
        wanted: (place) => wantedAt(context.db, place),
        take: (mail) =>
          takeMail(context, mail).catch((error: unknown) => {
            // One that cannot be taken in now is tried again, and does not hold up the others.
            context.log.error({ err: error, place: mail.place }, 'an email was not taken in')
            return false
          }),
      },
      signal,
    )
  },
}
