import type { FastifyRequest } from 'fastify'
import { registration as endpoints, type TemporaryUser } from '@omics/contract/account/registration'
import type { Context } from '../../../context.ts'
import { implement } from '../../../http/implement.ts'
import { refuseField } from '../../../http/problem.ts'
import { checkCode, spendCode } from '../codes/spend.ts'
import { accountByPassword } from '../sessions/by-password.ts'
import { openWays } from '../sessions/ways.ts'
import { enter } from '../sessions/entrance.ts'
import { addProof, joinTo } from './go-on.ts'
import { makeAccount, registrationOf, requireOpen } from './make-account.ts'
import { endTemporary, takeTemporaryCookie, temporaryBy } from './temporary.ts'

export default implement(endpoints, {
  info: async ({ context, request }) => ({
    registration: await registrationOf(context.db),
    ways: await openWays(context, request),
    proofs: await proofsOf(context),
  }),

  register: async ({ context, body, request, reply, note }) => {
    const { db } = context
    note({ objectId: '', after: { name: body.name } })
    await requireOpen(db, body.invitation)
    const { code, ...known } = await provenOf(context, body, request)
    const account = await db.transaction(async (tx) => {
      if (code) await spendCode(tx, code)
      return makeAccount(tx, body, known)
    })
    note({ objectId: account.id })
    return enter({ context, request, reply }, account, { remember: true })
  },

  temporary: async ({ context, params, request }) => {
    const { outside, ...known } = await temporaryBy(context.db, request, params.id)
    return {
      ...known,
      outside: outside?.kind ?? '',
      registration: await registrationOf(context.db),
      proofs: await proofsOf(context),
    }
  },

  setTemporaryPhone: ({ context, params, body, request, reply }) => {
    const place = { channel: 'sms', address: body.phone } as const
    return addProof({ context, request, reply }, params.id, place, body.code)
  },

  setTemporaryEmail: ({ context, params, body, request, reply }) => {
    const place = { channel: 'mail', address: body.email.toLowerCase() } as const
    return addProof({ context, request, reply }, params.id, place, body.code)
  },

  setTemporaryInfo: async ({ context, params, body, request, reply, note }) => {
    const known = await temporaryBy(context.db, request, params.id)
    const account = await context.db.transaction(async (tx) => {
      await endTemporary(tx, request, params.id)
      const { phone, email, outside, full_name } = known
      return makeAccount(tx, body, { phone, email, full_name, ...(outside && { outside }) })
    })
    takeTemporaryCookie(reply)
    note({ objectId: account.id, after: { name: account.name } })
    return enter({ context, request, reply }, account, { remember: true })
  },

  bindTemporary: async ({ context, params, body, request, reply, note }) => {
    await temporaryBy(context.db, request, params.id)
    const account = await accountByPassword(context.db, body, request.ip, note)
    const manner = { remember: true, fitted: account.passwordHash }
    const answer = await enter({ context, request, reply }, account, manner)
    await joinTo({ context, request, reply }, params.id, account)
    return answer
  },
})

async function proofsOf({ mailer, sms }: Context): Promise<TemporaryUser['proofs']> {
  const [mail, text] = await Promise.all([mailer.isConfigured(), sms.isConfigured()])
  return [...(mail ? (['mail'] as const) : []), ...(text ? (['sms'] as const) : [])]
}

/** The email or the phone that somebody registers with, proven by a code wherever the platform can send one. */
async function provenOf(
  context: Context,
  body: { email: string; phone: string; code: string },
  request: FastifyRequest,
) {
  const proofs = await proofsOf(context)
  const missing = { en: 'This is needed.', zh: '此项必填。' }
  if (body.phone !== '' && proofs.includes('sms')) {
    const code = await checkCode(
      context,
      { channel: 'sms', address: body.phone, purpose: 'register' },
      body.code,
      request,
    )
    return { phone: body.phone, code }
  }
  const email = body.email.toLowerCase()
  if (email === '') throw refuseField(proofs[0] === 'sms' ? 'phone' : 'email', missing)
  if (!proofs.includes('mail')) {
    if (proofs.length > 0) throw refuseField('phone', missing)
    return { email, email_proven: false }
  }
  return {
    email,
    code: await checkCode(
      context,
      { channel: 'mail', address: email, purpose: 'register' },
      body.code,
      request,
    ),
  }
}
