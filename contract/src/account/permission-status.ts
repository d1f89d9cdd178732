import { z } from 'zod'

/** Permissions have a status: 1 is in force, and there are none of another. */
export const ofStatus = z.object({ status: z.literal('1').default('1') })

/** What callers send for it. */
export const inForce = { query: { status: '1' } } as const
