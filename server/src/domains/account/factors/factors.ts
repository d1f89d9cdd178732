import { sql } from 'drizzle-orm'
import { factors as endpoints } from '@omics/contract/account/factors'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { enter } from '../sessions/entrance.ts'
import { personById } from '../people.ts'
import { tellSecurity } from '../tell-security.ts'
import { requireSession } from '../sessions/require-session.ts'
import { requireOthers, requireRanking } from '../users/control.ts'
import { requireToAdminister } from '../givable.ts'
import {
  authenticatorOf,
  enableAuthenticator,
  offerAuthenticator,
  removeAuthenticator,
  takeCode,
} from './authenticator.ts'
import { readChallenge, spendChallenge, tryChallenge } from './challenge.ts'
import { isRequiredOf, readPolicy, writePolicy } from './policy.ts'
import { proofOf, requirePresence } from './presence.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { takeFactors } from './take-factors.ts'

export default implement(endpoints, {
  state: async ({ context: { db }, identity }) => {
    requireSession(identity)
    const { personId } = identity
    const { rows } = await db.execute(
      sql`select count(*)::int as passkeys from passkey where person_id = ${personId}`,
    )
    return {
      authenticator: (await authenticatorOf(db, personId)) ?? null,
      passkeys: Number(rows[0]?.['passkeys']),
      required: await isRequiredOf(db, personId),
      proof: await proofOf(db, personId),
    }
  },

  begin: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    await requirePresence(context, identity.personId, body, request)
    note({ objectId: identity.personId })
    return offerAuthenticator(context, identity.personId)
  },

  enable: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    note({ objectId: identity.personId, before: { second_factor: false }, after: { second_factor: true } })
    const recovery_codes = await enableAuthenticator(context, identity.personId, body.code)
    await tellSecurity(context, identity.personId, 'authenticator_on', request)
    return { recovery_codes }
  },

  renewCodes: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { personId } = identity
    if (!(await authenticatorOf(context.db, personId))) throw new Problem('not_found')
    await requirePresence(context, personId, body, request)
    note({ objectId: personId })
    const recovery_codes = await context.db.transaction((tx) => makeRecoveryCodes(tx, personId))
    await tellSecurity(context, personId, 'codes_renewed', request)
    return { recovery_codes }
  },

  disable: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { personId } = identity
    if (!(await authenticatorOf(context.db, personId))) throw new Problem('not_found')
    if (await isRequiredOf(context.db, personId)) throw new Problem('second_factor_required')
    await requirePresence(context, personId, body, request)
    note({ objectId: personId, before: { second_factor: true }, after: { second_factor: false } })
    await context.db.transaction((tx) => removeAuthenticator(tx, personId))
    await tellSecurity(context, personId, 'authenticator_off', request)
    return null
  },

  answer: async ({ context, body, request, reply, note }) => {
    const { account, remember, enrol, origin } = await tryChallenge(context.db, body.challenge)
    note({ objectId: account.id })
    if (enrol) throw new Problem('wrong_code')
    const taken = await takeCode(context, account.id, body.code)
    await spendChallenge(context.db, body.challenge)
    if (taken === 'recovery') await tellSecurity(context, account.id, 'recovery_used', request)
    return enter({ context, request, reply }, account, { remember, strong: true, origin })
  },

  offer: async ({ context, body, note }) => {
    const { account, enrol } = await readChallenge(context.db, body.challenge)
    // Whoever has a second factor shows it: a new one is no way around it.
    if (!enrol) throw new Problem('challenge_ended')
    note({ objectId: account.id })
    return offerAuthenticator(context, account.id)
  },

  settle: async ({ context, body, request, reply, note }) => {
    const { account, remember, enrol, origin } = await tryChallenge(context.db, body.challenge)
    if (!enrol) throw new Problem('challenge_ended')
    note({ objectId: account.id })
    const recovery_codes = await enableAuthenticator(context, account.id, body.code)
    await spendChallenge(context.db, body.challenge)
    const answer = await enter({ context, request, reply }, account, { remember, strong: true, origin })
    await tellSecurity(context, account.id, 'authenticator_on', request)
    return { ...answer, recovery_codes }
  },

  policy: ({ context: { db } }) => readPolicy(db),

  setPolicy: async ({ context: { db }, identity, body, note }) => {
    requireToAdminister(identity)
    const before = await readPolicy(db)
    const signed_out = await writePolicy(db, body, identity.sessionId)
    note({ before, after: body })
    return { ...body, signed_out }
  },

  reset: async ({ context, identity, params: { id }, request, note }) => {
    const { db } = context
    const account = await personById(db, id)
    requireOthers(identity, [id])
    await requireRanking(db, identity, [id])
    const taken = await db.transaction((tx) => takeFactors(tx, id))
    note({ objectId: account.id, before: taken })
    await tellSecurity(context, account.id, 'factors_reset', request)
    return { id: account.id, ...taken }
  },
})
