import type { Arrival } from '@omics/contract/account/arrival'
import type { SecurityChange } from '@omics/contract/messages/sentences'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { accountOf } from '../codes/account-of.ts'
import type { Proof } from '../codes/issue.ts'
import { checkCode, spendCode } from '../codes/spend.ts'
import type { PersonRow } from '../people.ts'
import { tellSecurity } from '../tell-security.ts'
import { enter, type Exchange } from '../sessions/entrance.ts'
import { joinOutside } from './outside-identity.ts'
import { addToTemporary, endTemporary, takeTemporaryCookie, temporaryBy } from './temporary.ts'

type FullExchange = Exchange & { readonly context: Context }

/**
 * Adds a phone or an email that a temporary user proves. Where an account has it, that is who they are: they are joined
 * to it and let in, unless it wants more of them first.
 */
export async function addProof(
  exchange: FullExchange,
  id: string,
  place: Pick<Proof, 'channel' | 'address'>,
  typed: string,
): Promise<Arrival> {
  const { context, request } = exchange
  const { db } = context
  await temporaryBy(db, request, id)
  const code = await checkCode(context, { ...place, purpose: 'bind' }, typed, request)
  await spendCode(db, code)
  const account = await accountOf(db, place)
  if (account) {
    const answer = await enter(exchange, account, { remember: true })
    await joinTo(exchange, id, account)
    return answer
  }
  const known = place.channel === 'sms' ? { phone: place.address } : { email: place.address }
  await addToTemporary(db, request, id, known)
  return { err_code: 201, message: id }
}

/** Gives an account what a temporary user has proven and it lacks, tells its person, and ends the temporary user. */
export async function joinTo(
  { context, request, reply }: FullExchange,
  id: string,
  account: PersonRow,
): Promise<void> {
  const changes = await context.db.transaction(async (tx): Promise<SecurityChange[]> => {
    const { phone, email, outside, full_name } = await temporaryBy(tx, request, id)
    await endTemporary(tx, request, id)
    const joined = outside !== undefined && (await joinOutside(tx, account.id, outside, full_name || email))
    const { rows } = await tx.execute<{ phone: string; email: string }>(sql`
      update person p set
        phone = case when p.phone = '' and not exists (
          select 1 from person o where o.phone <> '' and dialled(o.phone) = ${phone}) then ${phone} else p.phone end,
        phone_proven = p.phone_proven or p.phone = '' or dialled(p.phone) = ${phone},
        email = case when p.email = '' and not exists (
          select 1 from person o where lower(o.email) = ${email}) then ${email} else p.email end,
        email_proven = p.email_proven or p.email = '' or lower(p.email) = ${email}
      where p.id = ${account.id} returning p.phone, p.email`)
    const [now = account] = rows
    return [
      ...(joined
        ? [outside.kind === 'wechat' ? ('wechat_bound' as const) : ('identity_joined' as const)]
        : []),
      ...(now.phone === account.phone ? [] : ['phone_changed' as const]),
      ...(now.email === account.email ? [] : ['email_changed' as const]),
    ]
  })
  for (const change of changes) await tellSecurity(context, account.id, change, request)
  takeTemporaryCookie(reply)
}
