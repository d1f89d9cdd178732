import { z } from 'zod'
import { anybody } from '../access.ts'
import { post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { Arrival } from './arrival.ts'
import { entranceErrors } from './entrance.ts'

/** A phone of mainland China. */
export const Phone = z.string().trim().regex(formats.phone.pattern)
export const Email = z.email().max(200)

/** What a code is for; for anything else it is worth nothing. */
const codePurposes = ['login', 'register', 'password', 'bind'] as const
export const CodePurpose = z.enum(codePurposes)
export type CodePurpose = z.output<typeof CodePurpose>

export const Code = z.string().trim().regex(formats.code.pattern)

/** How long a code is good for, and how often it may be typed wrongly. */
export const codeRules = { minutes: 10, tries: 5, secondsBetween: 60, anHour: 5, aDay: 10 } as const

const CodeSent = z.object({ expires_in: z.number().int(), resend_after: z.number().int() })

const asking = { access: anybody, output: CodeSent, limit: { times: 10, seconds: 60 } } as const
const entering = {
  access: anybody,
  output: Arrival,
  errors: ['wrong_sent_code', ...entranceErrors],
  limit: { times: 10, seconds: 60 },
} as const

export const codes = {
  sms: post('/api/sms/code', {
    ...asking,
    summary: 'Send a code to a phone. The answer is the same whether or not anybody here has that number.',
    body: z.object({ phone: Phone, purpose: CodePurpose }),
    errors: ['sms_off', 'code_not_sent'],
  }),
  mail: post('/api/mail/code', {
    ...asking,
    summary: 'Send a code by email. The answer is the same whether or not anybody here has that address.',
    body: z.object({ email: Email, purpose: CodePurpose }),
    errors: ['mail_off', 'code_not_sent'],
  }),
  phoneLogin: post('/api/login/phone', {
    ...entering,
    summary: 'Sign in with a code that was sent to a phone.',
    body: z.object({ phone: Phone, code: Code, remember: z.boolean().default(true) }),
  }),
  mailLogin: post('/api/mail/login', {
    ...entering,
    summary: 'Sign in with a code that was sent by email.',
    body: z.object({ email: Email, code: Code, remember: z.boolean().default(true) }),
  }),
} satisfies Resource
