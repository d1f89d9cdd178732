import { z } from 'zod'
import { anybody, whoMay } from '../access.ts'
import { NewPassword } from '../account/passwords.ts'
import { id, name, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { role } from './projects.ts'

/** Somebody who was invited into a project by email and has not come yet. */
export const ProjectInvitation = z.object({
  id,
  email: z.string(),
  role,
  invited_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type ProjectInvitation = z.output<typeof ProjectInvitation>

/** What keeps an owner from inviting by email, if anything does. */
const ProjectInvitationBar = z.enum(['inviting_off', 'mail_off', 'own_address_unknown'])
export type ProjectInvitationBar = z.output<typeof ProjectInvitationBar>

const path = '/api/projects/{id}/invitations'
const access = whoMay('own', 'project')
const token = z.string().min(1).max(200)
const limit = { times: 20, seconds: 60 } as const

export const projectInvitations = {
  list: get(path, {
    summary: 'Whom the project’s owners invited by email and who has not come yet.',
    access,
    output: z.object({ items: z.array(ProjectInvitation), barred: ProjectInvitationBar.nullable() }),
    ours: true,
  }),
  create: post(path, {
    summary:
      'Invite somebody by email: by the link in the letter they become a member, with an account of their own where they have none. An earlier link for the same address ends. Whether the address has an account is not told.',
    access,
    body: z.object({ email: z.email().max(200), role }),
    output: ProjectInvitation,
    success: 201,
    errors: ['inviting_off', 'mail_off', 'own_address_unknown', 'letter_not_sent', 'too_many_letters'],
    ours: true,
    limit: { times: 60, seconds: 60 },
  }),
  withdraw: post(`${path}/{invitation_id}/withdraw`, {
    summary: 'Withdraw an invitation at once.',
    access,
    output: z.array(ProjectInvitation),
    errors: ['not_found'],
    ours: true,
  }),
  invited: post('/api/project_invitation', {
    summary: 'What an invitation into a project is for.',
    access: anybody,
    body: z.object({ token }),
    output: z.object({
      project: z.string(),
      invited_by: z.string(),
      email: z.string(),
      role,
      /** The account that has the address; one that has not confirmed it cannot come in by it. */
      account: z.enum(['none', 'confirmed', 'unconfirmed']),
      expires_at: timestamp,
    }),
    errors: ['invitation_ended'],
    reads: true,
    limit,
    ours: true,
  }),
  accept: post('/api/project_invitation/accept', {
    summary:
      'Come into the project. Who has no account makes one with these names and password; who has one needs none of them.',
    access: anybody,
    body: z.object({
      token,
      name: z.string().trim().min(2).max(60).regex(formats.accountName.pattern).optional(),
      full_name: name.optional(),
      password: NewPassword.optional(),
    }),
    output: z.object({ name: z.string(), project_id: id, made: z.boolean() }),
    errors: ['invitation_ended', 'name_taken', 'address_taken', 'account_disabled'],
    limit,
    ours: true,
  }),
} satisfies Resource
