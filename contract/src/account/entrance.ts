import { z } from 'zod'
import { timestamp } from '../crud.ts'

/** What every way in answers with: the token of the new session. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  /** Where the ticket is, which renews the token: in an HttpOnly cookie, out of the reach of scripts. */
  ticket: z.literal('cookie'),
  expires_at: timestamp,
  err_code: z.literal(200),
  message: z.literal(''),
})
export type TokenAnswer = z.output<typeof TokenAnswer>

/** What any way in may refuse with after it knows who is there. */
export const entranceErrors = ['account_disabled', 'second_factor_needed'] as const

/** The data of the refusal `second_factor_needed`: what to go on with. */
export const SecondFactorAsked = z.object({
  /** Stands for the sign-in that was half done, for ten minutes. */
  challenge: z.string(),
  /** There is none yet and the platform wants one: it is set up now. */
  enrol: z.boolean(),
  /** A code of an authenticator app serves. */
  app: z.boolean(),
  /** A passkey serves. */
  passkeys: z.boolean(),
})
export type SecondFactorAsked = z.output<typeof SecondFactorAsked>
