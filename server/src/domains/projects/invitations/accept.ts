import { rules } from '@omics/contract/formats'
import type { Database } from '../../../db/database.ts'
import type { Holder } from '../../../http/permission.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { accountOf, holderOf } from '../../account/codes/account-of.ts'
import { createPerson, personById, type PersonRow } from '../../account/people.ts'
import { builtinRoles } from '../../account/person-roles.ts'
import { refuseBorrowedName } from '../../account/registration/make-account.ts'
import { admitMember } from '../members.ts'
import { mayBringIn } from './may-invite.ts'
import { openInvitation, spendInvitation } from './rows.ts'

interface Wanted {
  readonly token: string
  readonly name?: string | undefined
  readonly full_name?: string | undefined
  readonly password?: string | undefined
}

/** How the account stands that has the invited address: one that has not confirmed it need not be of who reads there. */
export async function accountAt(db: Database, email: string): Promise<'none' | 'confirmed' | 'unconfirmed'> {
  const place = { channel: 'mail', address: email } as const
  if (await accountOf(db, place)) return 'confirmed'
  return (await holderOf(db, place)) ? 'unconfirmed' : 'none'
}

/**
 * Spends a link: the account that has confirmed its address becomes a member, or one is made. Of two at once, one wins.
 * Throws `invitation_ended`, `address_taken`, `account_disabled`, `name_taken`.
 */
export function acceptInvitation(db: Database, wanted: Wanted) {
  return db.transaction(async (tx) => {
    const { id, email, role, project_id, inviter, administrator } = await openInvitation(tx, wanted.token)
    const known = await accountOf(tx, { channel: 'mail', address: email })
    if (known?.state === 'disabled') throw new Problem('account_disabled')
    const by = { personId: inviter, administrator }
    const account = known ?? (await makeAccount(tx, by, email, wanted))
    await admitMember(tx, project_id, account.id, role)
    await spendInvitation(tx, id)
    return { personId: account.id, name: account.name, project_id, made: known === undefined }
  })
}

/** The letter reached the address, so that it is theirs. Who invites may have come to hold less since. */
async function makeAccount(
  tx: Database,
  by: Holder,
  email: string,
  { name, full_name, password }: Wanted,
): Promise<PersonRow> {
  if ((await accountAt(tx, email)) !== 'none')
    throw new Problem('address_taken', { details: { address: email } })
  if (!(await mayBringIn(tx, by))) throw new Problem('invitation_ended')
  if (name === undefined) throw refuseField('name', rules.needed)
  if (full_name === undefined) throw refuseField('full_name', rules.needed)
  if (password === undefined) throw refuseField('password', rules.needed)
  refuseBorrowedName(name, [email])
  const roles = [builtinRoles.member]
  const { id } = await createPerson(tx, { name, full_name, password, email, phone: '', roles })
  return personById(tx, id)
}
