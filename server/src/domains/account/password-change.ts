import type { FastifyRequest } from 'fastify'
import { passwords as endpoints } from '@omics/contract/account/passwords'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { accountOf } from './codes/account-of.ts'
import type { Proof } from './codes/issue.ts'
import { checkCode, spendCode } from './codes/spend.ts'
import { guardGuesses } from './sessions/guessing.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { personById } from './people.ts'
import { setPassword } from './set-password.ts'
import { tellSecurity } from './tell-security.ts'
import { withdrawTokens } from './sessions/personal-tokens.ts'
import { requireSession } from './sessions/require-session.ts'

export default implement(endpoints, {
  resetByPhone: async ({ context, body, request, note }) => {
    const proof = { channel: 'sms', address: body.phone, purpose: 'password' } as const
    note({ objectId: await reset(context, proof, body, request) })
    return null
  },

  resetByMail: async ({ context, body, request, note }) => {
    const proof = { channel: 'mail', address: body.email.toLowerCase(), purpose: 'password' } as const
    note({ objectId: await reset(context, proof, body, request) })
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
    await context.db.transaction(async (tx) => {
      await setPassword(tx, id, hash, own)
      if (body.withdraw_tokens) await withdrawTokens(tx, id)
    })
    await tellSecurity(context, id, 'password_changed', request)
    return null
  },
})

/**
 * Sets a password by a code, tells its person, and gives whose it is. All their sessions and personal tokens end. Throws
 * `wrong_sent_code`.
 */
async function reset(
  context: Context,
  proof: Proof,
  { code, password }: { code: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  const proven = await checkCode(context, proof, code, request)
  const account = await accountOf(context.db, proof)
  if (!account) throw new Problem('wrong_sent_code')
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await spendCode(tx, proven)
    await setPassword(tx, account.id, hash)
    await withdrawTokens(tx, account.id)
  })
  await tellSecurity(context, account.id, 'password_changed', request)
  return account.id
}
