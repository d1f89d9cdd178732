import { z } from 'zod'
import { anybody } from '../access.ts'
import { get, type Resource } from '../endpoint.ts'

/** The ways in. Which of them are open follows from what the platform was connected to. */
export const signInWays = ['password', 'phone', 'mail', 'passkey'] as const
export const SignInWay = z.enum(signInWays)
export type SignInWay = z.output<typeof SignInWay>

/** Whether people make accounts of their own: everybody, who was given an invitation, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const
export const Registration = z.enum(registrations)
export type Registration = z.output<typeof Registration>

export const registration = {
  info: get('/api/get_register_info', {
    summary: 'By which ways people sign in here, and whether they may make an account of their own.',
    access: anybody,
    output: z.object({ registration: Registration, ways: z.array(SignInWay) }),
  }),
} satisfies Resource
