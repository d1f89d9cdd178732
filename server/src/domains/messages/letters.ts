import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Mail } from '../../gateways/mail.ts'
import type { JobKind } from '../../gateways/jobs/kind.ts'

const Letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().exactOptional(),
  thread: z.string().exactOptional(),
  automatic: z.boolean().exactOptional(),
}) satisfies z.ZodType<Mail>
const vaultPlace = 'letter'

/**
 * Sends one email. It may come twice where a process is killed between sending and writing that down; by its id, which
 * stays the same, mail servers and programs know that it is one.
 */
export const letter: JobKind<{ sealed: string }> = {
  name: 'letter',
  data: z.object({ sealed: z.base64() }),
  atOnce: 2,
  // With its pauses about two days, which a mail server may be away.
  retries: 18,
  longest: 300,
  perform: async ({ mailer, vault }, { sealed }, { id }) => {
    const mail = Letter.parse(JSON.parse(vault.open(vaultPlace, Buffer.from(sealed, 'base64'))))
    await mailer.send({ ...mail, id })
  },
}

/**
 * Leaves emails to the worker, each a job of its own; whoever asks for them does not wait for the mail server. They
 * hold links that let in, so nobody reads them in the database.
 */
export async function leaveLetters(
  { jobs, vault }: Pick<Context, 'jobs' | 'vault'>,
  db: Database,
  letters: readonly Mail[],
): Promise<void> {
  const sealed = letters.map((mail) => ({
    sealed: vault.seal(vaultPlace, JSON.stringify(mail)).toString('base64'),
  }))
  await jobs.put(db, letter, sealed)
}
