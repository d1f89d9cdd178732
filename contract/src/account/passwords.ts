import { z } from 'zod'
import { anybody, signedIn } from '../access.ts'
import { nothing } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'
import { Code, Email, Phone } from './codes.ts'

export const NewPassword = z.string().min(8).max(200)

const reset = {
  access: anybody,
  output: nothing,
  errors: ['wrong_sent_code'],
  limit: { times: 10, seconds: 60 },
} as const

export const passwords = {
  resetByPhone: post('/api/resetpassword', {
    ...reset,
    summary:
      'Set a new password with a code that was sent to the phone of the account. All sessions and personal tokens end.',
    body: z.object({ phone: Phone, code: Code, password: NewPassword }),
  }),
  resetByMail: post('/api/mail/pwd', {
    ...reset,
    summary:
      'Set a new password with a code that was sent to the email of the account. All sessions and personal tokens end.',
    body: z.object({ email: Email, code: Code, password: NewPassword }),
  }),
  change: post('/api/edit_password', {
    summary:
      'Change your password. All your other sessions end, and your personal tokens are withdrawn unless you keep them.',
    access: signedIn,
    body: z.object({
      /** Empty where the account has no password yet. */
      old: z.string().max(1000),
      password: NewPassword,
      /** Whoever knew the old password may have made a token by it. */
      withdraw_tokens: z.boolean().default(true),
    }),
    output: nothing,
    errors: ['session_needed', 'wrong_old_password'],
    limit: { times: 10, seconds: 60 },
    ours: true,
  }),
} satisfies Resource
