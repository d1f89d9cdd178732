import { sql } from 'drizzle-orm'
import { passwords as endpoints } from '@omics/contract/account/passwords'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { accountOf } from './codes/account-of.ts'
import type { Proof } from './codes/issue.ts'
import { checkCode, spendCode } from './codes/spend.ts'
import { endChallenges } from './factors/challenge.ts'
import { guardGuesses } from './sessions/guessing.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { personById } from './people.ts'
import { tellSecurity } from './tell-security.ts'
import { withdrawTokens } from './sessions/store.ts'
import { requireSession } from './sessions/require-session.ts'

export default implement(endpoints, {
  resetByPhone: async ({ context, body, request, note }) => {
    const id = await reset(context, { channel: 'sms', address: body.phone, purpose: 'password' }, body)
    note({ objectId: id })
    await tellSecurity(context, id, 'password_changed', request)
    return null
  },

  resetByMail: async ({ context, body, request, note }) => {
    const address = body.email.toLowerCase()
    const id = await reset(context, { channel: 'mail', address, purpose: 'password' }, body)
    note({ objectId: id })
    await tellSecurity(context, id, 'password_changed', request)
    return null
  },

  change: async ({ context, identity, body, request, note }) => {
    const own = requireSession(identity)
    const { id, passwordHash } = await personById(context.db, identity.personId)
    note({ objectId: id })
    await guardGuesses(context.db, `password of ${id}`, request.ip, async () => {
      if (passwordHash !== '' && !(await passwordFits(passwordHash, body.old)))
        throw new Problem('wrong_old_password')
    })
    const hash = await hashPassword(body.password)
    await context.db.transaction((tx) => setPassword(tx, id, hash, own))
    await tellSecurity(context, id, 'password_changed', request)
    return null
  },
})

/** Sets a password by a code, and gives whose. All their sessions and personal tokens end. Throws `wrong_sent_code`. */
async function reset(
  context: Context,
  proof: Proof,
  { code, password }: { code: string; password: string },
): Promise<string> {
  const proven = await checkCode(context, proof, code)
  const account = await accountOf(context.db, proof)
  if (!account) throw new Problem('wrong_sent_code')
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await spendCode(tx, proven)
    await setPassword(tx, account.id, hash)
    await withdrawTokens(tx, account.id)
  })
  return account.id
}

/** Stores a password and ends the sessions that were begun by the old one, but for the one that calls. */
async function setPassword(tx: Database, id: string, hash: string, kept?: string): Promise<void> {
  await tx.execute(sql`
    update person set password_hash = ${hash}, version = version + 1, updated_at = now() where id = ${id}`)
  await tx.execute(sql`
    delete from session where person_id = ${id} and (${kept ?? null}::uuid is null or id <> ${kept ?? null}::uuid)`)
  await tx.execute(sql`delete from invitation where person_id = ${id}`)
  await endChallenges(tx, id)
}
