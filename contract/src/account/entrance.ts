import { z } from 'zod'
import { timestamp } from '../crud.ts'

/** What every way in answers with: the token of the new session. Its ticket comes as an HttpOnly cookie. */
export const TokenAnswer = z.object({ access_token: z.string(), expires_at: timestamp })
export type TokenAnswer = z.output<typeof TokenAnswer>

/** What any way in may refuse with after it knows who is there. */
export const entranceErrors = ['account_disabled'] as const
