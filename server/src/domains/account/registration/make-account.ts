import { sql } from 'drizzle-orm'
import { Registration } from '@omics/contract/account/registration'
import type { Database } from '../../../db/database.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { hashSecret } from '../../../http/secrets.ts'
import { accountOf } from '../codes/account-of.ts'
import { createPerson, type PersonRow } from '../people.ts'
import { builtinRoles } from '../person-roles.ts'
import { requireRegion } from '../regions.ts'
import { joinOutside } from './outside-identity.ts'
import type { Known } from './temporary.ts'

interface Wanted {
  readonly name: string
  readonly full_name: string
  readonly password?: string | undefined
  readonly region: string
  readonly channel_id?: string | undefined
  readonly invitation: string
}

interface MaybeProven extends Known {
  readonly email_proven?: boolean
}

/** Who may make an account of their own, as the administrator has set it. */
export async function registrationOf(db: Database): Promise<Registration> {
  const { rows } = await db.execute(sql`select registration from system_configuration`)
  return Registration.parse(rows[0]?.['registration'])
}

/** Throws `registration_closed`, or `registration_by_invitation` where there is none. */
export async function requireOpen(db: Database, invitation: string): Promise<void> {
  const mode = await registrationOf(db)
  if (mode === 'closed') throw new Problem('registration_closed')
  if (mode === 'invitation' && invitation === '') throw new Problem('registration_by_invitation')
}

/**
 * Makes the account of somebody who registers, within the caller's transaction, as a member. What is known of them is
 * proven, but for an email address that cannot be proven here. Throws `name_taken`, `address_taken`, and what `requireOpen` does.
 */
export async function makeAccount(tx: Database, wanted: Wanted, known: MaybeProven): Promise<PersonRow> {
  const { name, full_name, password } = wanted
  const { email = '', phone = '', email_proven = true } = known
  await requireOpen(tx, wanted.invitation)
  await takeInvitation(tx, wanted.invitation)
  refuseBorrowedName(name, [email, phone])
  requireRegion(wanted.region)
  if (phone !== '' && (await accountOf(tx, { channel: 'sms', address: phone })))
    throw new Problem('address_taken', { details: { address: phone } })
  const account = await createPerson(tx, {
    name,
    full_name,
    password,
    email,
    email_proven,
    phone,
    roles: [builtinRoles.member],
  })
  await tx.execute(sql`
    update person set region = ${wanted.region},
      channel_id = (select id from channel where id = ${wanted.channel_id ?? null}::uuid and state = 'active')
    where id = ${account.id}`)
  const label = known.full_name || email
  if (known.outside && !(await joinOutside(tx, account.id, known.outside, label)))
    throw new Problem('name_taken', { details: { name: full_name } })
  return account
}

/** Somebody else's email or phone as a user name would stand in the way of theirs at the exchange. */
export function refuseBorrowedName(name: string, own: readonly string[]): void {
  const likeAnother = name.includes('@') || /^\d{11}$/.test(name)
  if (likeAnother && !own.some((one) => one.toLowerCase() === name.toLowerCase()))
    throw refuseField('name', {
      en: 'An email or a phone number that is not your own is no user name.',
      zh: '不能使用他人的邮箱或手机号作为用户名。',
    })
}

/** Uses an invitation once. One that has ended is none. */
async function takeInvitation(tx: Database, invitation: string): Promise<void> {
  if ((await registrationOf(tx)) !== 'invitation') return
  const { rowCount } = await tx.execute(sql`
    update registration_invitation set uses_left = uses_left - 1, used = used + 1
    where token_hash = ${hashSecret(invitation)} and uses_left > 0 and expires_at > now()`)
  if (rowCount === 0) throw new Problem('registration_by_invitation')
}
