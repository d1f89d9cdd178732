import { enterpriseSignOn as endpoints } from '@omics/contract/account/enterprise'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { refusedByEnterprise, type EnterprisePerson } from '../../../gateways/enterprise-accounts.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { guardGuesses } from '../sessions/guessing.ts'
import { takeCookies, type Exchange } from '../sessions/entrance.ts'
import { endChallenges } from '../factors/challenge.ts'
import { accountOfOutside } from '../registration/outside-identity.ts'
import { requireSession } from '../sessions/require-session.ts'
import { sealIdToken } from '../sessions/outside-session.ts'
import { withdrawTokens } from '../sessions/personal-tokens.ts'
import { endSession, endSessionsOf } from '../sessions/store.ts'
import { arriveFromOutside } from './arrive-outside.ts'
import { kindOf, serviceOf } from './enterprise-service.ts'
import { logOutThere, requireSubject, subjectOf } from './enterprise-subject.ts'
import { readGroupMap } from './mapped-groups.ts'

export default implement(endpoints, {
  own: async ({ context: { db, outside }, identity }) => {
    const settings = await outside.of('enterprise')
    if (!settings) return { joined: false }
    return { joined: (await subjectOf(db, settings, identity.personId)) !== undefined }
  },

  list: async ({ context, body }) => {
    const service = await serviceOf(context)
    return service.ask('enterprises', { search: body.search })
  },

  login: async ({ context, body, request, reply, note }) => {
    const { enterprise_id: enterprise, account, password, remember } = body
    // The account is not noted: people type passwords where it belongs.
    note({ objectId: '', after: { enterprise } })
    const guessed = `enterprise ${enterprise} ${account.toLowerCase()}`
    const person = await guardGuesses(context.db, guessed, request.ip, async () => {
      const service = await serviceOf(context)
      return service.ask(
        'login',
        { enterprise, account, password },
        {
          wrong_credentials: 'wrong_password',
          unknown_account: 'wrong_password',
          inactive_account: 'enterprise_inactive',
        },
      )
    })
    return letIn({ context, request, reply }, person, remember, note)
  },

  requestLoginCode: async ({ context, body: { enterprise_id: enterprise, phone }, note }) => {
    note({ objectId: '', after: { enterprise } })
    const service = await serviceOf(context)
    return service.send('login_code', { enterprise, phone })
  },

  loginByCode: async ({ context, body, request, reply, note }) => {
    const { enterprise_id: enterprise, phone, code, remember } = body
    note({ objectId: '', after: { enterprise } })
    const person = await guardGuesses(
      context.db,
      `enterprise ${enterprise} ${phone}`,
      request.ip,
      async () => {
        const service = await serviceOf(context)
        return service.ask(
          'login_by_code',
          { enterprise, phone, code },
          {
            wrong_code: 'wrong_sent_code',
            unknown_account: 'wrong_sent_code',
            inactive_account: 'enterprise_inactive',
          },
        )
      },
    )
    return letIn({ context, request, reply }, person, remember, note)
  },

  addCustomer: async ({ context, body: { enterprise_id: enterprise, ...wanted }, note }) => {
    note({ objectId: '', after: { enterprise, account: wanted.account } })
    const service = await serviceOf(context)
    const answer = await service.answer('add_customer', { enterprise, ...wanted })
    if (answer.ok) return null
    if (answer.error !== 'account_taken') throw refusedByEnterprise(service.settings, answer)
    throw new Problem('name_taken', { details: { name: wanted.account } })
  },

  requestActivation: async ({ context, body: { enterprise_id: enterprise, account }, note }) => {
    note({ objectId: '', after: { enterprise, account } })
    const service = await serviceOf(context)
    return service.send('activation_code', { enterprise, account })
  },

  activate: async ({ context, body, request, note }) => {
    const { enterprise_id: enterprise, ...rest } = body
    note({ objectId: '', after: { enterprise, account: rest.account } })
    return guardGuesses(context.db, `enterprise code ${enterprise} ${rest.account}`, request.ip, async () => {
      const service = await serviceOf(context)
      return service.ask('activate', { enterprise, ...rest }, wrongCode)
    })
  },

  requestReset: async ({ context, body: { enterprise_id: enterprise, account }, note }) => {
    note({ objectId: '', after: { enterprise, account } })
    const service = await serviceOf(context)
    return service.send('reset_code', { enterprise, account })
  },

  submitReset: async ({ context, body, request, note }) => {
    const { enterprise_id: enterprise, ...rest } = body
    note({ objectId: '', after: { enterprise, account: rest.account } })
    const service = await serviceOf(context)
    const { subject } = await guardGuesses(
      context.db,
      `enterprise code ${enterprise} ${rest.account}`,
      request.ip,
      () => service.ask('reset_password', { enterprise, ...rest }, wrongCode),
    )
    const account = await accountOfOutside(context.db, { kind: kindOf(service.settings), subject })
    if (!account) return null
    note({ objectId: account.id })
    await endSessions(context.db, account.id)
    await withdrawTokens(context.db, account.id)
    return null
  },

  requestChange: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    note({ objectId: identity.personId })
    const service = await serviceOf(context)
    const subject = await requireSubject(context.db, service.settings, identity.personId)
    return guardGuesses(context.db, `enterprise ${subject}`, request.ip, () =>
      service.ask(
        'change_code',
        { subject, password: body.password },
        { wrong_credentials: 'presence_unproven', unknown_account: 'no_enterprise_account' },
      ),
    )
  },

  submitChange: async ({ context, identity, body, request, note }) => {
    const own = requireSession(identity)
    const { personId } = identity
    const { withdraw_tokens: withdraw, ...change } = body
    note({ objectId: personId })
    const service = await serviceOf(context)
    const subject = await requireSubject(context.db, service.settings, personId)
    await guardGuesses(context.db, `enterprise code ${subject}`, request.ip, () =>
      service.ask(
        'change_password',
        { subject, ...change },
        { wrong_code: 'wrong_sent_code', unknown_account: 'no_enterprise_account' },
      ),
    )
    await endSessions(context.db, personId, own)
    if (withdraw) await withdrawTokens(context.db, personId)
    return null
  },

  logout: async ({ context, identity, request, reply, note }) => {
    const own = requireSession(identity)
    note({ objectId: identity.personId })
    await endSession(context.db, own)
    takeCookies(request, reply)
    // They are out here whatever the service says, so that a service that is away keeps nobody in.
    await logOutThere(context, identity.personId).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Somebody could not be signed out at the enterprise account service'),
    )
    return null
  },
})

const wrongCode = { wrong_code: 'wrong_sent_code', unknown_account: 'wrong_sent_code' } as const

async function letIn(
  exchange: Exchange & { readonly context: Context },
  person: EnterprisePerson,
  remember: boolean,
  note: (entry: { objectId: string }) => void,
) {
  const { settings } = await serviceOf(exchange.context)
  const kind = kindOf(settings)
  return arriveFromOutside(
    exchange,
    {
      identity: { kind, subject: person.subject },
      accountName: person.account,
      full_name: person.full_name,
      groups: person.groups,
      email: person.email.trim().toLowerCase(),
      origin: {
        issuer: kind,
        subject: person.subject,
        sid: '',
        idToken: sealIdToken(exchange.context.vault, ''),
      },
    },
    {
      newcomers: settings.newcomers,
      joinByEmail: settings.join === 'email',
      groups: readGroupMap(settings.groups),
      strong: false,
    },
    remember,
    note,
  )
}

/** After a new password whoever knew the old one is out. */
async function endSessions(db: Database, personId: string, own?: string): Promise<void> {
  await endSessionsOf(db, [personId], own)
  await endChallenges(db, personId)
}
