import { z } from 'zod'
import { anybody } from '../access.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Arrival } from './arrival.ts'
import { entranceErrors } from './entrance.ts'

/** What signing on by an organisation refuses with, beside what its connection does. */
export const signOnErrors = ['sign_on_refused', 'sign_on_unknown', ...entranceErrors] as const
export const connectionErrors = [
  ...(['sign_in_off', 'outside_unreachable', 'outside_refused', 'address_not_allowed', 'too_large'] as const),
]

const guarded = { times: 30, seconds: 60 }

export const oidc = {
  provider: get('/api/oidc', {
    summary: 'How the organisation is called by whose account people sign in; empty where there is none.',
    access: anybody,
    output: z.object({ label: z.string() }),
    ours: true,
  }),
  begin: post('/api/oidc/begin', {
    summary: 'Begin to sign in by OpenID Connect: the address of the organisation’s sign-in page.',
    access: anybody,
    output: z.object({ url: z.string() }),
    errors: connectionErrors,
    limit: guarded,
    ours: true,
  }),
  finish: post('/api/oidc/finish', {
    summary: 'End it with what the organisation sent the browser back with.',
    access: anybody,
    body: z.object({
      /** The query of the page's address, as it came. */
      query: z.string().max(8000),
    }),
    output: Arrival,
    errors: [...connectionErrors, ...signOnErrors],
    limit: guarded,
    ours: true,
  }),
} satisfies Resource
