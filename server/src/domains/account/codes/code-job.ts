import { z } from 'zod'
import { codeRules } from '@omics/contract/account/codes'
import type { Context } from '../../../context.ts'
import type { JobKind } from '../../../gateways/jobs/kind.ts'
import { accountOf } from './account-of.ts'
import { deliver, type Sendable } from './deliver.ts'

const vaultPlace = 'code'
const Sealed = z.object({
  proof: z.object({ channel: z.enum(['mail', 'sms']), address: z.string(), purpose: z.literal('password') }),
  code: z.string(),
  language: z.enum(['en', 'zh']),
  until: z.number(),
})

/** Sends a code for a new password, where there is an account for it and the code is still good. */
export const code: JobKind<{ sealed: string }> = {
  name: 'code',
  data: z.object({ sealed: z.base64() }),
  atOnce: 2,
  longest: 60,
  perform: async (context, { sealed }) => {
    const { until, ...sendable } = Sealed.parse(
      JSON.parse(context.vault.open(vaultPlace, Buffer.from(sealed, 'base64'))),
    )
    if (Date.now() > until) return
    if (await accountOf(context.db, sendable.proof)) await deliver(context, sendable)
  },
}

/** Leaves a code to the worker. It lets in, so nobody reads it in the database. */
export async function leaveCode(
  { jobs, vault, db }: Pick<Context, 'jobs' | 'vault' | 'db'>,
  sendable: Sendable,
): Promise<void> {
  const until = Date.now() + codeRules.minutes * 60_000
  const sealed = vault.seal(vaultPlace, JSON.stringify({ ...sendable, until })).toString('base64')
  await jobs.put(db, code, [{ sealed }])
}
