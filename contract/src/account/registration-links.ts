import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'

/** A link by which people make accounts of their own where registering needs an invitation. */
export const RegistrationLink = z.object({
  id,
  note: z.string(),
  used: z.number().int(),
  uses_left: z.number().int(),
  expires_at: timestamp,
  created_by: z.string(),
  created_at: timestamp,
})
export type RegistrationLink = z.output<typeof RegistrationLink>

export const registrationLinks = {
  list: get('/api/registration_links', {
    summary: 'The links by which people may register, the latest first.',
    access: holdersOf('user_manger'),
    output: z.array(RegistrationLink),
    ours: true,
  }),
  create: post('/api/registration_links', {
    summary:
      'Make a link by which a number of people may register. The answer is the only place that shows it.',
    access: holdersOf('user_create'),
    body: z.object({
      note: z.string().trim().max(200).default(''),
      uses: z.number().int().min(1).max(1000).default(1),
      days: z.number().int().min(1).max(90).default(7),
    }),
    output: z.object({ token: z.string(), row: RegistrationLink }),
    success: 201,
    errors: ['beyond_own_role'],
    ours: true,
  }),
  withdraw: post('/api/registration_links/{id}/withdraw', {
    summary: 'Withdraw a link at once. Accounts that were made by it stay.',
    access: holdersOf('user_create'),
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
