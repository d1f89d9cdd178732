import { codes as endpoints } from '@omics/contract/account/codes'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { arriveBy } from '../registration/arrive.ts'
import { accountOf } from './account-of.ts'
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

  phoneLogin: async ({ context, body, request, reply, note }) => {
    const place = { channel: 'sms', address: body.phone } as const
    const code = await checkCode(context, { ...place, purpose: 'login' }, body.code, request)
    const account = await accountOf(context.db, place)
    note({ objectId: account?.id ?? '' })
    const proven = { phone: body.phone, code }
    return arriveBy({ context, request, reply }, account, proven, body.remember)
  },

  mailLogin: async ({ context, body, request, reply, note }) => {
    const place = { channel: 'mail', address: body.email.toLowerCase() } as const
    const code = await checkCode(context, { ...place, purpose: 'login' }, body.code, request)
    const account = await accountOf(context.db, place)
    note({ objectId: account?.id ?? '' })
    const proven = { email: place.address, code }
    return arriveBy({ context, request, reply }, account, proven, body.remember)
  },
})
