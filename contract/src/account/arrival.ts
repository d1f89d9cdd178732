import { z } from 'zod'
import { TokenAnswer } from './entrance.ts'

/**
 * What the ways in answer with that may bring somebody who has no account here yet: 200 with the token, or 201 with the
 * id of the temporary user, who completes an account or names the one they have.
 */
export const Arrival = z.discriminatedUnion('err_code', [
  TokenAnswer,
  z.object({ err_code: z.literal(201), message: z.string() }),
])
export type Arrival = z.output<typeof Arrival>
