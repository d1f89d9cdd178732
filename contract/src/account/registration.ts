import { z } from 'zod'
import { anybody } from '../access.ts'
import { id, name, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { Arrival } from './arrival.ts'
import { Code, Email, Phone } from './codes.ts'
import { entranceErrors, TokenAnswer } from './entrance.ts'
import { NewPassword } from './passwords.ts'
import { RegionCode } from './profile.ts'

/** The ways in. Which of them are open follows from what the platform was connected to. */
export const signInWays = ['password', 'phone', 'mail', 'wechat', 'passkey', 'oidc', 'enterprise'] as const
export const SignInWay = z.enum(signInWays)
export type SignInWay = z.output<typeof SignInWay>

/** Whether people make accounts of their own: everybody, who was given an invitation, or nobody. */
const registrations = ['open', 'invitation', 'closed'] as const
export const Registration = z.enum(registrations)
export type Registration = z.output<typeof Registration>

/** By what somebody who registers proves who they are. */
const proofs = ['mail', 'sms'] as const

const AccountName = z.string().trim().min(2).max(60).regex(formats.accountName.pattern)

const accountFields = {
  name: AccountName,
  full_name: name,
  password: NewPassword,
  region: RegionCode.default(''),
  /** By which channel somebody came, and the invitation by which, where registering needs one. */
  channel_id: id.optional(),
  invitation: z.string().trim().max(200).default(''),
}

const registering = [
  'registration_closed',
  'registration_by_invitation',
  'name_taken',
  'address_taken',
  'not_found',
] as const

export const TemporaryUser = z.object({
  full_name: z.string(),
  /** Empty where they are not proven yet. */
  phone: z.string(),
  email: z.string(),
  /** The system by which they came; empty for a code. */
  outside: z.string(),
  registration: Registration,
  proofs: z.array(z.enum(proofs)),
  expires_at: timestamp,
})
export type TemporaryUser = z.output<typeof TemporaryUser>

const limit = { times: 20, seconds: 60 } as const
const temporary = {
  access: anybody,
  output: Arrival,
  limit,
} as const

export const registration = {
  info: get('/api/get_register_info', {
    summary: 'By which ways people sign in here, and whether and how they may make an account of their own.',
    access: anybody,
    output: z.object({
      registration: Registration,
      ways: z.array(SignInWay),
      /** Registering proves one of these by a code; empty where the platform can send none. */
      proofs: z.array(z.enum(proofs)),
    }),
  }),
  register: post('/api/register', {
    summary: 'Make an account and sign in.',
    access: anybody,
    body: z.object({
      ...accountFields,
      email: z.union([z.literal(''), Email]).default(''),
      phone: z.union([z.literal(''), Phone]).default(''),
      /** What was sent to the email, or else to the phone. */
      code: z.union([z.literal(''), Code]).default(''),
    }),
    output: TokenAnswer,
    success: 201,
    errors: [...registering, 'wrong_sent_code', ...entranceErrors],
    limit,
  }),
  temporary: get('/api/get_tmp_user_info/{id}', {
    summary: 'What is known of somebody who has signed in elsewhere and has no account here yet.',
    access: anybody,
    output: TemporaryUser,
    errors: ['temporary_ended'],
    limit: { times: 60, seconds: 60 },
  }),
  setTemporaryPhone: post('/api/set_tmp_user_phone/{id}', {
    ...temporary,
    summary:
      'Prove a phone. Where an account has it, it is joined to that and opened; else the phone is kept.',
    body: z.object({ phone: Phone, code: Code }),
    errors: ['temporary_ended', 'wrong_sent_code', ...entranceErrors],
  }),
  setTemporaryEmail: post('/api/set_tmp_user_email/{id}', {
    ...temporary,
    summary:
      'Prove an email. Where an account has it, it is joined to that and opened; else the email is kept.',
    body: z.object({ email: Email, code: Code }),
    errors: ['temporary_ended', 'wrong_sent_code', ...entranceErrors],
  }),
  setTemporaryInfo: post('/api/set_tmp_user_info/{id}', {
    ...temporary,
    summary: 'Complete the account of somebody who has signed in elsewhere, and open it.',
    body: z.object({ ...accountFields, password: NewPassword.optional() }),
    errors: ['temporary_ended', ...registering, ...entranceErrors],
  }),
  bindTemporary: post('/api/bind_tmp_user/{id}', {
    ...temporary,
    summary: 'Join somebody who has signed in elsewhere to the account that they have, by its password.',
    body: z.object({ name: z.string().trim().min(1).max(200), password: z.string().min(1).max(1000) }),
    errors: ['temporary_ended', 'wrong_password', ...entranceErrors],
    ours: true,
  }),
} satisfies Resource
