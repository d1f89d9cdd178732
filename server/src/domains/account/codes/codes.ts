import type { Arrival } from '@omics/contract/account/arrival'
import { codes as endpoints } from '@omics/contract/account/codes'
import type { Context } from '../../../context.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { arriveBy } from '../registration/arrive.ts'
import type { Exchange } from '../sessions/entrance.ts'
import { accountOf } from './account-of.ts'
import type { Proof } from './issue.ts'
import { sendCode } from './send.ts'
import { checkCode } from './spend.ts'

export default implement(endpoints, {
  sms: async ({ context, body: { phone, purpose }, language, request }) => {
    if (!(await context.sms.isConfigured())) throw new Problem('sms_off')
    const proof = { channel: 'sms', address: phone, purpose } as const
    return sendCode(context, { proof, language, ip: request.ip })
  },

  mail: async ({ context, body: { email, purpose }, language, request }) => {
    if (!(await context.mailer.isConfigured())) throw new Problem('mail_off')
    const proof = { channel: 'mail', address: email.toLowerCase(), purpose } as const
    return sendCode(context, { proof, language, ip: request.ip })
  },

  phoneLogin: ({ context, body, request, reply, note }) =>
    enterBy({ context, request, reply }, { channel: 'sms', address: body.phone }, body, note),

  mailLogin: ({ context, body, request, reply, note }) =>
    enterBy({ context, request, reply }, { channel: 'mail', address: body.email.toLowerCase() }, body, note),
})

/** Lets in whoever shows the code that was sent somewhere. */
async function enterBy(
  exchange: Exchange & { readonly context: Context },
  place: Pick<Proof, 'channel' | 'address'>,
  typed: { readonly code: string; readonly remember: boolean },
  note: (entry: { objectId: string }) => void,
): Promise<Arrival> {
  const { context, request } = exchange
  const code = await checkCode(context, { ...place, purpose: 'login' }, typed.code, request)
  const account = await accountOf(context.db, place)
  note({ objectId: account?.id ?? '' })
  const proven = place.channel === 'sms' ? { phone: place.address } : { email: place.address }
  return arriveBy(exchange, account, { ...proven, code }, typed.remember)
}
