import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'

/** One place where somebody is signed in. */
export const SignIn = z.object({
  id,
  /** What the browser said of itself. */
  user_agent: z.string(),
  address: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
  /** It makes this call. */
  current: z.boolean(),
})
export type SignIn = z.output<typeof SignIn>

export const sessions = {
  list: get('/api/sessions', {
    summary: 'Where you are signed in, the place used last first.',
    access: signedIn,
    output: z.array(SignIn),
    errors: ['session_needed'],
    ours: true,
  }),
  end: post('/api/sessions/{id}/end', {
    summary: 'Sign out somewhere, at once.',
    access: signedIn,
    output: nothing,
    errors: ['not_found', 'session_needed'],
    ours: true,
  }),
  endOthers: post('/api/sessions/end_others', {
    summary: 'Sign out everywhere but here, at once.',
    access: signedIn,
    output: z.object({ ended: z.number().int() }),
    errors: ['session_needed'],
    ours: true,
  }),
} satisfies Resource
