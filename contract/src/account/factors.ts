import { z } from 'zod'
import { anybody, holdersOf, signedIn } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { TokenAnswer } from './entrance.ts'

/** Who has to have a second factor. */
export const secondFactorPolicies = ['optional', 'administrators', 'everybody'] as const
export const SecondFactorPolicy = z.object({ required_of: z.enum(secondFactorPolicies) })
export type SecondFactorPolicy = z.output<typeof SecondFactorPolicy>

/**
 * Shows that whoever is signed in sits there now, before what keeps others out is changed: a code where there is a
 * second factor, else the password where there is one.
 */
export const Presence = z.object({
  password: z.string().max(1000).default(''),
  code: z.string().trim().max(40).default(''),
})
export type Presence = z.output<typeof Presence>
/** What a person has to show for it. */
const presenceProofs = ['code', 'password', 'none'] as const

export const SecondFactorState = z.object({
  /** Null where no authenticator app is set up. */
  authenticator: z.object({ since: timestamp, recovery_codes: z.number().int() }).nullable(),
  passkeys: z.number().int(),
  /** The platform wants this person to have one. */
  required: z.boolean(),
  proof: z.enum(presenceProofs),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

/** What an authenticator app is told, by its QR code or by hand. */
export const AuthenticatorOffer = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorOffer = z.output<typeof AuthenticatorOffer>

/** Shown once; each opens the door once where the app is lost. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const code = z.string().trim().min(6).max(40)
const challenge = z.string().min(1).max(100)
const guarded = { times: 30, seconds: 60 }

export const factors = {
  state: get('/api/second_factor', {
    summary: 'Your second factor: whether one is set up, and whether the platform wants one.',
    access: signedIn,
    output: SecondFactorState,
    errors: ['session_needed'],
    ours: true,
  }),
  begin: post('/api/second_factor/begin', {
    summary: 'A fresh secret for an authenticator app, which its first code puts into force.',
    access: signedIn,
    body: Presence,
    output: AuthenticatorOffer,
    errors: ['session_needed', 'presence_unproven'],
    limit: guarded,
    ours: true,
  }),
  enable: post('/api/second_factor/enable', {
    summary: 'Put the secret that was made last into force. Answers with recovery codes, shown here only.',
    access: signedIn,
    body: z.object({ code }),
    output: RecoveryCodes,
    errors: ['session_needed', 'wrong_code'],
    limit: guarded,
    ours: true,
  }),
  renewCodes: post('/api/second_factor/recovery_codes', {
    summary: 'Fresh recovery codes; the earlier ones end.',
    access: signedIn,
    body: Presence,
    output: RecoveryCodes,
    errors: ['session_needed', 'presence_unproven', 'not_found'],
    limit: guarded,
    ours: true,
  }),
  disable: post('/api/second_factor/disable', {
    summary: 'Give up the authenticator app and its recovery codes.',
    access: signedIn,
    body: Presence,
    output: nothing,
    errors: ['session_needed', 'presence_unproven', 'second_factor_required', 'not_found'],
    limit: guarded,
    ours: true,
  }),
  answer: post('/api/login/second_factor', {
    summary: 'End a sign-in with a code of the authenticator app, or with a recovery code.',
    access: anybody,
    body: z.object({ challenge, code }),
    output: TokenAnswer,
    errors: ['challenge_ended', 'wrong_code', 'account_disabled'],
    limit: guarded,
    ours: true,
  }),
  offer: post('/api/login/second_factor/begin', {
    summary:
      'During a sign-in that waits for a second factor to be set up: a secret for an authenticator app.',
    access: anybody,
    body: z.object({ challenge }),
    output: AuthenticatorOffer,
    errors: ['challenge_ended'],
    limit: guarded,
    ours: true,
  }),
  settle: post('/api/login/second_factor/enable', {
    summary: 'Put that secret into force by its first code, which ends the sign-in.',
    access: anybody,
    body: z.object({ challenge, code }),
    output: TokenAnswer.extend(RecoveryCodes.shape),
    errors: ['challenge_ended', 'wrong_code', 'account_disabled'],
    limit: guarded,
    ours: true,
  }),
  policy: get('/api/second_factor_policy', {
    summary: 'Who has to have a second factor.',
    access: holdersOf('system_configuration'),
    output: SecondFactorPolicy,
    ours: true,
  }),
  setPolicy: put('/api/second_factor_policy', {
    summary:
      'Say who has to have a second factor, as administrators may alone. Those who have none are signed out and set one up as they come back.',
    access: holdersOf('system_configuration'),
    body: SecondFactorPolicy,
    output: SecondFactorPolicy.extend({ signed_out: z.number().int() }),
    errors: ['beyond_own_role'],
    ours: true,
  }),
  reset: post('/api/users/{id}/reset_second_factor', {
    summary:
      'Take the authenticator app, recovery codes and passkeys of somebody who lost them, and sign them out.',
    access: holdersOf('user_change'),
    output: z.object({ id, authenticator: z.boolean(), passkeys: z.number().int() }),
    errors: ['not_found', 'beyond_own_role', 'own_account'],
    ours: true,
  }),
} satisfies Resource
