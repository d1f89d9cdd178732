import type { FastifyRequest } from 'fastify'
import type { User } from '@omics/contract/account/users'
import type { Context } from '../../../context.ts'
import type { Identity } from '../../../http/identity.ts'
import { refuseField } from '../../../http/problem.ts'
import { tellSecurity } from '../tell-security.ts'

type Addresses = Pick<User, 'email' | 'phone'>

const inProfile = {
  en: 'Change your own in your profile, where you show that it is you.',
  zh: '请在个人中心修改自己的联系方式，修改前需验证身份。',
}

/** An email address or phone opens its account, so one's own is changed where one shows that one sits there. */
export function refuseOwnAddress({ personId }: Identity, before: User, after: Addresses): void {
  if (before.id !== personId) return
  for (const field of ['email', 'phone'] as const)
    if (before[field] !== after[field]) throw refuseField(field, inProfile)
}

/** Tells somebody whose email address or phone an administrator has changed. */
export async function tellNewAddress(
  context: Pick<Context, 'db' | 'mailer' | 'config' | 'jobs' | 'vault'>,
  before: User,
  after: Addresses,
  request: FastifyRequest,
): Promise<void> {
  const { id, email, phone } = before
  if (email.toLowerCase() !== after.email.toLowerCase())
    await tellSecurity(context, id, 'email_changed', request, email)
  if (phone !== after.phone) await tellSecurity(context, id, 'phone_changed', request)
}
